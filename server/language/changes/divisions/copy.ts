import { isPlain, type Plain } from '../../../base/plain.ts';
import { scanLinks } from '../../../mdx/page.ts';
import {
  type ChildItem,
  type ChildList,
  type Element,
  isChildKey,
  type Slot,
  slotOf,
} from '../../model/document/element.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import { namedPageKey } from '../../site/paths.ts';
import { applied } from '../../text/edits.ts';
import { nodeValue } from '../../text/nodes.ts';

/** How paths change in a copy; undefined if something is left out of it. */
export interface CopiedPaths {
  page(path: string): string | undefined;
  /** The page that a link leads to, if that changes. */
  link(path: string): string | undefined;
  /** The path of a specification. */
  spec(path: string): string;
  /** The folder of the pages that a specification generates. */
  folder(path: string): string;
}

/**
 * An element as plain JSON with its `$ref`s resolved, for another language or version. Undefined if nothing of it belongs there.
 * `valueAt` returns the pages and elements in it; by default they are copied as well.
 */
export function copyOf(
  element: Element,
  paths: CopiedPaths,
  valueAt: (list: ChildList, index: number) => unknown = (list, index) => copyOfItem(list.items[index], paths),
): Plain | undefined {
  const copy = ownProperties(element, paths);
  let isLeft = hasContent(copy) || (element.lists.length === 0 && !slotOf(element, 'root'));
  for (const list of element.lists) {
    const items = list.items.flatMap((item, index): readonly unknown[] => {
      const value = item.kind === 'other' ? nodeValue(item.node) : valueAt(list, index);
      return value === undefined ? [] : [value];
    });
    copy[list.key] = items;
    if (items.length > 0) isLeft = true;
  }
  return isLeft ? copy : undefined;
}

function copyOfItem(item: ChildItem | undefined, paths: CopiedPaths): unknown {
  if (item?.kind === 'element') return copyOf(item.element, paths);
  return item?.kind === 'page' ? copiedEntry(item.node.value, paths) : undefined;
}

/** The properties of an element except its children, with the paths of the copy. */
function ownProperties(element: Element, paths: CopiedPaths): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const slot of element.slots) {
    if (slot.key === '$ref' || !slot.value || isList(element, slot)) continue;
    const value = copiedValue(slot.key, nodeValue(slot.value), paths);
    if (value !== undefined) copy[slot.key] = value;
  }
  return copy;
}

/** An entry of `pages`: endpoints stay as they are. */
export function copiedEntry(text: string, paths: CopiedPaths): string | undefined {
  if (parseEndpoint(text)) return text;
  return paths.page(namedPageKey(text));
}

function isList(element: Element, { key }: Slot): boolean {
  return isChildKey(key) && element.lists.some((list) => list.key === key);
}

/** Whether an element, as plain JSON, shows something besides its children: the target of its link, or what specifications generate. */
export function hasContent(copy: Plain): boolean {
  return ['href', 'openapi', 'asyncapi', 'root'].some((key) => Object.hasOwn(copy, key));
}

/** The value of a property in a copy; undefined if it does not belong there. */
export function copiedValue(key: string, value: unknown, paths: CopiedPaths): unknown {
  if (key === 'root' && typeof value === 'string') return paths.page(namedPageKey(value));
  if (key === 'openapi' || key === 'asyncapi') return copiedSpec(value, paths);
  if (key === 'directory' && typeof value === 'string') return paths.folder(value);
  return copiedLinks(key, value, paths);
}

/** Adapts every `href` in a value, for example in a navbar, a footer or the links of a language, and the links in a banner. */
export function copiedLinks(key: string, value: unknown, paths: Pick<CopiedPaths, 'link'>): unknown {
  if (typeof value === 'string') {
    if (key === 'href') return copiedHref(value, paths);
    return key === 'content' ? copiedText(value, paths) : value;
  }
  if (Array.isArray(value)) return value.map((one) => copiedLinks(key, one, paths));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copiedLinks(name, one, paths)]));
}

/** An address from the root in its form in a copy; any other address is unchanged. */
export function copiedHref(href: string, paths: Pick<CopiedPaths, 'link'>): string {
  if (!href.startsWith('/')) return href;
  const end = href.search(/[?#]/);
  const path = href.slice(1, end < 0 ? undefined : end);
  const next = paths.link(path);
  return next === undefined ? href : `/${next}${href.slice(path.length + 1)}`;
}

function copiedText(text: string, paths: Pick<CopiedPaths, 'link'>): string {
  const edits = scanLinks(text).map(({ start, end, target }) => ({
    offset: start,
    end,
    text: target === text.slice(start, end) ? copiedHref(target, paths) : text.slice(start, end),
  }));
  return applied(text, edits);
}

function copiedSpec(value: unknown, paths: CopiedPaths): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? value : paths.spec(value);
  if (Array.isArray(value)) return value.map((one) => copiedSpec(one, paths));
  if (!isPlain(value)) return value;
  const { source, directory } = value;
  return {
    ...value,
    ...(typeof source === 'string' && { source: copiedSpec(source, paths) }),
    ...(typeof directory === 'string' && { directory: paths.folder(directory) }),
  };
}
