import { commonEnds } from '../../../base/lists.ts';
import { isPlain, type Plain } from '../../../base/plain.ts';
import { areApart, coalesceEdits, type TextEdit } from '../../text/edits.ts';
import { type ArrayNode, type Node, nodeValue, type ObjectNode } from '../../text/nodes.ts';
import { removeParts } from '../../text/partEdits.ts';
import type { Located } from '../../text/parts.ts';
import { insertItems, insertProperties, replaceValue } from '../../text/valueEdits.ts';
import { childrenOf } from '../../text/walk.ts';

/**
 * The edits that turn a value into another one without changing what is the same in both: properties are matched by name, items
 * of a list from both ends. The edits do not overlap. `value` is plain JSON.
 */
export function editsTowards(text: string, node: Node, start: number, value: unknown): readonly TextEdit[] {
  if (isSame(nodeValue(node), value)) return [];
  const edits = coalesceEdits(parts(text, node, start, value) ?? []);
  return edits.length > 0 && areApart(edits) ? edits : [replaceValue(text, node, start, value)];
}

/** Whether two values of plain JSON are the same; the order of properties does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isPlain(one) || !isPlain(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

/** Undefined if nothing of the old value is kept. */
function parts(text: string, node: Node, start: number, value: unknown): readonly TextEdit[] | undefined {
  if (node.kind === 'object' && isPlain(value) && node.properties.length > 0)
    return propertyEdits(text, { node, start }, value);
  if (node.kind === 'array' && Array.isArray(value) && node.items.length > 0)
    return itemEdits(text, { node, start }, value);
  return undefined;
}

function propertyEdits(text: string, object: Located<ObjectNode>, value: Plain): readonly TextEdit[] {
  const { node, start } = object;
  const places = new Map(Array.from(childrenOf(node, start), (child) => [child.node, child.start]));
  const known = new Set(node.properties.map(({ key }) => key.value));
  // An added property takes the place of a removed one.
  const added = Object.keys(value).filter((key) => !known.has(key));
  const edits = node.properties.flatMap(({ key, value: old }, index) => {
    const at = old && places.get(old);
    if (!old || at === undefined) return [];
    if (Object.hasOwn(value, key.value)) return editsTowards(text, old, at, value[key.value]);
    const next = added.shift();
    if (next === undefined) return [removeParts(text, object, index)];
    const offset = start + (node.offsets[index] ?? 0);
    const rename = { offset, end: offset + key.length, text: JSON.stringify(next) };
    return [rename, ...editsTowards(text, old, at, value[next])];
  });
  const end = node.properties.length;
  return [...edits, ...added.map((key) => insertProperties(text, object, end, [[key, value[key]]]))];
}

function itemEdits(text: string, list: Located<ArrayNode>, value: readonly unknown[]): readonly TextEdit[] {
  const items = [...childrenOf(list.node, list.start)];
  const old = items.map(({ node }) => nodeValue(node));
  const { head, tail } = commonEnds(old, value, isSame);
  const [oldEnd, newEnd] = [old.length - tail, value.length - tail];
  const both = Math.min(oldEnd, newEnd);
  const changed = items.slice(head, both).flatMap((item, index) => {
    return editsTowards(text, item.node, item.start, value[head + index]);
  });
  const removed = items.slice(both, oldEnd).map((_item, index) => removeParts(text, list, both + index));
  const added = value.slice(both, newEnd).map((item) => insertItems(text, list, both, [item]));
  return [...changed, ...removed, ...added];
}
