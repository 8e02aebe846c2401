import type { PageLink } from './pageLink.ts';
import type { Attribute } from './tokens.ts';

/** The link an attribute makes, if it makes one. An `icon` is a file only where it looks like a path. */
export function linkOf({ element, name, value, start, form }: Attribute): PageLink | undefined {
  if (form !== 'text' && form !== 'literal') return undefined;
  const kind = element === 'Snippet' && name === 'file' ? 'import' : kinds.get(name);
  const isNameOfIcon = name === 'icon' && !/^\.{0,2}\//.test(value);
  if (!kind || isNameOfIcon) return undefined;
  return { kind, form: 'attribute', target: value, start, end: start + value.length };
}

const kinds: ReadonlyMap<string, PageLink['kind']> = new Map([
  ['href', 'link'],
  ['src', 'image'],
  ['img', 'image'],
  ['poster', 'image'],
  ['icon', 'image'],
]);
