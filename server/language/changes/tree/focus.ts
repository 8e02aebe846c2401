import { joinKeys } from '../../../base/joinedKeys.ts';
import type { Destination } from './destination.ts';
import { numberedKeys, ownKeyOf, type Written, type WrittenElement, writtenBelow } from './nodes.ts';

/** The joined keys of what was inserted at a destination; `gone` contains the keys of removed nodes. */
export function keysAt(
  { holder, choice, index }: Destination,
  own: readonly string[],
  gone: ReadonlySet<string> = new Set(),
): readonly string[] {
  const list = choice.kind === 'there' ? choice.list : undefined;
  const rows = writtenBelow(holder);
  const next = rows.findIndex(({ entry }) => list !== undefined && entry?.list === list && entry.index >= index);
  const at = next < 0 ? rows.length : next;
  const stay = (row: Written) => !gone.has(row.key);
  const before = rows.slice(0, at).filter(stay).map(ownKeyOf);
  const after = rows.slice(at).filter(stay).map(ownKeyOf);
  const keys = numberedKeys([...before, ...own, ...after]).slice(before.length, before.length + own.length);
  const above = keyWithout(holder, gone);
  return keys.map((key) => joinKeys(above, key));
}

/** The joined keys of a node after others have been removed: siblings with the same name get other numbers. */
export function keyWithout(node: Written, gone: ReadonlySet<string>): string {
  const holder: WrittenElement | undefined = node.entry?.holder;
  if (!holder) return node.key;
  const siblings = writtenBelow(holder).filter(({ key }) => !gone.has(key));
  const keys = numberedKeys(siblings.map(ownKeyOf));
  const own = keys[siblings.findIndex(({ key }) => key === node.key)] ?? ownKeyOf(node);
  return joinKeys(keyWithout(holder, gone), own);
}

/** The joined keys of the entries of one list in another order; `order` contains their previous keys. */
export function keysInOrder(holder: WrittenElement, order: readonly string[]): ReadonlyMap<string, string> {
  const rows = new Map(writtenBelow(holder).map((row) => [row.key, row]));
  const others = [...rows.keys()].filter((key) => !order.includes(key));
  const sequence = [...others, ...order];
  const keys = numberedKeys(sequence.flatMap((key) => ownKeyOfRow(rows.get(key))));
  return new Map(sequence.map((key, index) => [key, joinKeys(holder.key, keys[index] ?? '')]));
}

function ownKeyOfRow(row: Written | undefined): readonly string[] {
  return row ? [ownKeyOf(row)] : [];
}

/** The joined keys of a renamed node; `own` is its own new key. */
export function keyRenamed(node: Written, own: string): string {
  const { entry } = node;
  if (!entry) return node.key;
  const siblings = writtenBelow(entry.holder);
  const keys = numberedKeys(siblings.map((one) => (one.key === node.key ? own : ownKeyOf(one))));
  return joinKeys(entry.holder.key, keys[siblings.findIndex(({ key }) => key === node.key)] ?? own);
}
