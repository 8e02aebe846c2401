import { addAll, append } from '../../../base/lists.ts';
import { longestAscent } from '../../model/navigation/diff.ts';
import { withBrokenLines } from '../../text/brokenLines.ts';
import { applied, type TextEdit } from '../../text/edits.ts';
import { type Fragment, fragmentAt, laidOut, propertyFragment } from '../../text/fragments.ts';
import { type ArrayNode, isContainer, type ObjectNode } from '../../text/nodes.ts';
import { type Splice, splice } from '../../text/splice.ts';
import { indentAt, styleOf } from '../../text/style.ts';
import { childrenOf } from '../../text/walk.ts';
import type { Merged, MergedItem, MergedProperty } from './build.ts';
import type { LocatedValue } from './document.ts';
import { isSameValue } from './same.ts';

/** The smallest edits that change a value of a text to its value in the merge. They do not overlap. */
export function editsOf(merged: Merged): readonly TextEdit[] {
  const { text } = merged.at.document;
  return withBrokenLines(text, rawEdits(merged));
}

function rawEdits(merged: Merged): readonly TextEdit[] {
  if (merged.kind === 'object') return objectEdits(merged.at, merged.properties);
  return merged.kind === 'list' ? listEdits(merged.at, merged.items) : [];
}

function objectEdits(at: LocatedValue<ObjectNode>, properties: readonly MergedProperty[]): readonly TextEdit[] {
  const { text } = at.document;
  const wanted = new Map(properties.map(({ key, value }) => [key, value]));
  const removed = new Set<number>();
  const edits: TextEdit[] = [];
  const own = new Map(Array.from(childrenOf(at.node, at.start), (child) => [child.index, child]));
  for (const [index, { key }] of at.node.properties.entries()) {
    const value = wanted.get(key.value);
    const child = own.get(index);
    const isLast = at.node.properties.findLastIndex((one) => one.key.value === key.value) === index;
    if (!value) removed.add(index);
    else if (child && isLast)
      addAll(edits, valueEdits(text, at, { start: child.start, length: child.node.length }, value));
  }
  const added = new Map<number, Fragment[]>();
  let before = at.node.properties.length;
  for (const { key, value } of properties.toReversed()) {
    const index = at.node.properties.findLastIndex((one) => one.key.value === key);
    if (index >= 0) before = index;
    else append(added, before, propertyFragment(key, fragmentOf(value)));
  }
  return [...spliced(text, at, { removed, inserted: forwards(added) }), ...edits];
}

function listEdits(at: LocatedValue<ArrayNode>, items: readonly MergedItem[]): readonly TextEdit[] {
  const { text } = at.document;
  const indexes = new Map(Array.from(childrenOf(at.node, at.start), ({ start, index }) => [start, index]));
  const ownIndex = ({ entity, value }: MergedItem) => {
    if (value.at.document === at.document) return indexes.get(value.at.start);
    // The same value is here in the other side's layout.
    const here = at.document.role === 'base' ? undefined : entity[at.document.role];
    return here?.list.node === at.node && isAsIn(value, here) ? here.index : undefined;
  };
  const staying = longestAscent(items.flatMap((item) => ownIndex(item) ?? []));
  const removed = new Set([...indexes.values()].filter((index) => !staying.has(index)));
  const added = new Map<number, Fragment[]>();
  const edits: TextEdit[] = [];
  let before = at.node.items.length;
  for (const item of items.toReversed()) {
    const index = ownIndex(item);
    if (index !== undefined && staying.has(index)) {
      before = index;
      if (item.value.at.document === at.document) addAll(edits, rawEdits(item.value));
    } else append(added, before, fragmentOf(item.value));
  }
  return [...spliced(text, at, { removed, inserted: forwards(added) }), ...edits];
}

/** What was collected from the end of a container, in the order of the text. */
function forwards(added: ReadonlyMap<number, readonly Fragment[]>): ReadonlyMap<number, readonly Fragment[]> {
  return new Map(Array.from(added, ([index, fragments]) => [index, fragments.toReversed()]));
}

/** Whether a value that was merged without changes equals that in another text; comments would be lost there. */
function isAsIn(merged: Merged, other: LocatedValue): boolean {
  const { node } = merged.at;
  const hasComments = isContainer(node) && node.broken;
  return !hasComments && isSameValue(node, other.node) && rawEdits(merged).length === 0;
}

/** The edits within a value that stays, or the one that replaces it. */
function valueEdits(
  text: string,
  { document }: LocatedValue,
  { start, length }: { readonly start: number; readonly length: number },
  value: Merged,
): readonly TextEdit[] {
  if (value.at.document === document && value.at.start === start) return rawEdits(value);
  const written = laidOut(fragmentOf(value), indentAt(text, start), styleOf(text));
  return [{ offset: start, end: start + length, text: written }];
}

/** The text of a value as an independent fragment, with the changes of the merge. */
function fragmentOf(merged: Merged): Fragment {
  const { document, node, start } = merged.at;
  const edits = withBrokenLines(document.text, rawEdits(merged), start);
  if (edits.length === 0) return fragmentAt(document.text, start, start + node.length);
  const whole = applied(document.text, edits);
  return fragmentAt(whole, start, start + node.length + whole.length - document.text.length);
}

function spliced(
  text: string,
  at: LocatedValue<ObjectNode> | LocatedValue<ArrayNode>,
  plan: Splice,
): readonly TextEdit[] {
  return plan.removed.size + plan.inserted.size > 0 ? splice(text, at, plan) : [];
}
