import type { Attribute } from './jsx.ts';
import type { PageLink, PageMark } from './pageLink.ts';

/** The link an attribute makes, if it makes one. An `icon` is a file only where it looks like a path. */
export function linkOf({ element, name, value, start }: Attribute): PageLink | undefined {
  const kind = element === 'Snippet' && name === 'file' ? 'import' : kinds.get(name);
  const isNameOfIcon = name === 'icon' && !/^\.{0,2}\//.test(value);
  if (!kind || isNameOfIcon) return undefined;
  return { kind, form: 'attribute', target: value, start, end: start + value.length };
}

/** What a link with `#` may mean by an attribute, if it may mean it. */
export function markOf({ name, value }: Attribute): PageMark | undefined {
  return markNames.has(name) && value !== '' ? { attribute: name, value } : undefined;
}

const kinds: ReadonlyMap<string, PageLink['kind']> = new Map([
  ['href', 'link'],
  ['src', 'image'],
  ['img', 'image'],
  ['poster', 'image'],
  ['icon', 'image'],
]);

/** `id` itself, and the texts from which components such as `Accordion`, `Step` and `ParamField` make an id. */
const markNames = new Set(['id', 'title', 'label', 'description', 'header', 'name', 'path', 'query', 'body']);
