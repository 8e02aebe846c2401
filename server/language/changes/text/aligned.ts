import { append } from '../../../base/lists.ts';
import { isPlain, type Plain } from '../../../base/plain.ts';
import { longestAscent } from '../../model/navigation/diff.ts';
import type { TextEdit } from '../../text/edits.ts';
import { fragmentAt, newFragment } from '../../text/fragments.ts';
import { type Node, nodeValue } from '../../text/nodes.ts';
import { splice } from '../../text/splice.ts';
import { insertProperties, replaceValue } from '../../text/valueEdits.ts';
import { childrenOf } from '../../text/walk.ts';

/** A text, and the names by which items of its lists are matched. */
interface AlignedText {
  readonly text: string;
  readonly nameOf: (item: unknown) => string;
}

/**
 * The edits that turn a value into another one in which items of lists are added, removed and moved: items that are the same, or
 * have the same name, stay where they are as far as the order allows, and moved ones keep the author's formatting. Properties are
 * only added and changed, never removed. The edits do not overlap. `value` is plain JSON.
 */
export function alignedEdits(context: AlignedText, node: Node, start: number, value: unknown): readonly TextEdit[] {
  if (JSON.stringify(nodeValue(node)) === JSON.stringify(value)) return [];
  if (node.kind === 'object' && isPlain(value)) return propertyEdits(context, { node, start }, value);
  if (node.kind === 'array' && Array.isArray(value) && node.items.length > 0)
    return itemEdits(context, { node, start }, value);
  return [replaceValue(context.text, node, start, value)];
}

type Located<N> = { readonly node: N; readonly start: number };

function propertyEdits(
  context: AlignedText,
  { node, start }: Located<Extract<Node, { kind: 'object' }>>,
  value: Plain,
): readonly TextEdit[] {
  const known = new Set(node.properties.map(({ key }) => key.value));
  const edits = [...childrenOf(node, start)].flatMap((child) => {
    const property = node.properties.find((one) => one.value === child.node);
    const next = property && Object.hasOwn(value, property.key.value) ? value[property.key.value] : undefined;
    return next === undefined ? [] : alignedEdits(context, child.node, child.start, next);
  });
  const added = Object.entries(value).filter(([key]) => !known.has(key));
  if (added.length === 0) return edits;
  return [...edits, insertProperties(context.text, { node, start }, node.properties.length, added)];
}

function itemEdits(
  context: AlignedText,
  { node, start }: Located<Extract<Node, { kind: 'array' }>>,
  value: readonly unknown[],
): readonly TextEdit[] {
  const { text, nameOf } = context;
  const items = [...childrenOf(node, start)];
  const free = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    append(free, nameOf(nodeValue(item.node)), index);
  }
  /** For each new item, the old one that it replaces. */
  const olds = value.map((item) => free.get(nameOf(item))?.shift());
  const staying = longestAscent(olds.filter((old) => old !== undefined));
  const removed = new Set([...items.keys()].filter((index) => !staying.has(index)));
  const inserted = new Map<number, ReturnType<typeof newFragment>[]>();
  const edits: TextEdit[] = [];
  let before = 0;
  for (const [at, item] of value.entries()) {
    const old = olds[at];
    const known = old === undefined ? undefined : items[old];
    if (old !== undefined && known && staying.has(old)) {
      for (const edit of alignedEdits(context, known.node, known.start, item)) edits.push(edit);
      before = old + 1;
      continue;
    }
    const isSame = known && JSON.stringify(nodeValue(known.node)) === JSON.stringify(item);
    const fragment = isSame ? fragmentAt(text, known.start, known.start + known.node.length) : newFragment(item);
    append(inserted, before, fragment);
  }
  return [...edits, ...splice(text, { node, start }, { removed, inserted })];
}
