import type { Shape, TextKind } from '../../grammar/types.ts';
import { isContainer, type Node, type StringNode, type Tree } from '../../text/nodes.ts';
import { childrenOf } from '../../text/walk.ts';
import { alternatives, type Form, formOfItem, formOfProperty } from './form.ts';
import { type Source, slotAt, type ValueAt } from './slotAt.ts';

/** What a text means in its place: a kind of the grammar, an entry of `pages`, or the path of a `$ref`. */
export type TextRole = TextKind | 'entry' | 'ref';

/** Texts that lead to a page of the site, or are an address on it. */
export const linkRoles: ReadonlySet<TextRole> = new Set<TextRole>(['href', 'footer-href', 'address']);

/** A text of a file together with its meaning. `start` counts from the beginning of the file. */
export interface TypedText {
  readonly role: TextRole;
  readonly node: StringNode;
  readonly start: number;
}

/** What a text means in a place of that form; undefined if the grammar expects no particular kind, as for a fixed word. */
export function roleOf(form: Form): TextRole | undefined {
  if (form.kind === 'entry' || form.kind === 'ref') return form.kind;
  return form.kind === 'shape' ? kindOf(form.shape) : undefined;
}

/**
 * The text at an offset with its meaning and its slot; undefined if there is none. Between a key and its text, it is the text that
 * follows.
 */
export function typedTextAt(
  source: Source,
  file: string,
  offset: number,
): (TypedText & { readonly slot: ValueAt }) | undefined {
  const slot = slotAt(source, file, offset);
  if (slot?.kind !== 'value' || slot.node?.kind !== 'string') return undefined;
  const role = roleOf(slot.form);
  return role && { role, node: slot.node, start: slot.start, slot };
}

/** Every text of docs.json or of a file it refers to whose place gives it a meaning, in the order of the file. */
export function* typedTexts(source: Source, file: string): Iterable<TypedText> {
  const tree = treeOf(source, file);
  // Before the root value, no alternative has been chosen yet: the form there is that of the whole file.
  const form = tree?.root && slotAt(source, file, tree.rootOffset)?.form;
  if (tree?.root && form) yield* textsIn(tree.root, tree.rootOffset, form);
}

function* textsIn(node: Node, start: number, form: Form): Iterable<TypedText> {
  if (node.kind === 'string') {
    const role = roleOf(form);
    if (role !== undefined) yield { role, node, start };
  } else if (isContainer(node)) {
    const itemForm = node.kind === 'array' ? formOfItem(form) : undefined;
    for (const child of childrenOf(node, start)) {
      const inner = itemForm ?? formOfProperty(form, child.property?.key.value ?? '');
      if (inner.kind !== 'unknown') yield* textsIn(child.node, child.start, inner);
    }
  }
}

function treeOf({ config, find }: Source, file: string): Tree | undefined {
  return file === config.file ? config.tree : find(file);
}

function kindOf(shape: Shape): TextKind | undefined {
  const text = alternatives(shape).find((one) => one.kind === 'text');
  return text?.kind === 'text' ? text.of : undefined;
}
