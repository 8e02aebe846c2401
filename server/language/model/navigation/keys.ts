import type { Origin } from '../../openapi/page.ts';
import type { Element } from '../document/element.ts';

/** The key of an element's node: its kind and label. */
export function elementKey({ kind, label }: Pick<Element, 'kind' | 'label'>): string {
  return label === undefined ? kind : `${kind}:${escaped(label)}`;
}

/** The key of an entry of `pages` as written: a page path or an endpoint, so it stays the same when more becomes known. */
export function entryKey(text: string): string {
  return `page:${escaped(text)}`;
}

/** The text of which `entryKey` makes this key; undefined for other keys. */
export function textOfEntry(key: string): string | undefined {
  if (!key.startsWith('page:')) return undefined;
  return key.slice('page:'.length).replace(/~[012]/g, (sign) => (sign === '~0' ? '~' : sign === '~1' ? '/' : '#'));
}

/** The key of a group that a specification adds; it never equals that of a written group. */
export function generatedGroupKey(label: string): string {
  return `+group:${escaped(label)}`;
}

/** The key of a page that a specification adds: its operation, independent of its title and address. */
export function generatedPageKey(origin: Origin): string {
  const { spec } = origin;
  const name = origin.kind === 'channel' ? origin.channel.id : `${origin.operation.method} ${origin.operation.path}`;
  return `+page:${escaped(`${spec.path} ${name}`)}`;
}

/** The key of the second, third … sibling that would have the same one. */
export function numbered(key: string, ordinal: number): string {
  return ordinal === 1 ? key : `${key}#${ordinal}`;
}

/** Labels may contain a slash, which separates joined keys, and `#`, which precedes a number. */
function escaped(text: string): string {
  return text.replace(/[~/#]/g, (sign) => (sign === '~' ? '~0' : sign === '/' ? '~1' : '~2'));
}
