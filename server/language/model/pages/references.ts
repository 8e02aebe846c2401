import type { LocationRange } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import { lookupPage } from '../../site/lookup.ts';
import { normalisePagePath } from '../../site/paths.ts';
import type { Site } from '../../site/site.ts';
import { allChildElements, childElements, type Element, type PageItem, slotOf } from '../document/element.ts';
import { valueRange } from '../document/locations.ts';

/** A page path as an element names it: an entry of its `pages`, or its `root`. */
export interface PageReference extends LocationRange {
  /** As the author wrote it. */
  readonly text: string;
  /** As the platform reads it (platform.md 1.4). */
  readonly path: string;
  readonly isRoot: boolean;
}

/** The page paths an element itself names, in document order; endpoint entries such as `GET /users` are none. */
export const pageReferences: (element: Element) => readonly PageReference[] = memo((element) => {
  const items = element.lists.flatMap((list) =>
    list.items.flatMap((item) => (item.kind === 'page' ? referenceOf(item) : [])),
  );
  const root = element.kind === 'group' ? slotOf(element, 'root') : undefined;
  if (root?.value?.kind !== 'string' || root.value.value === '' || !root.value.closed) return items;
  const text = root.value.value;
  return [{ ...valueRange(root), text, path: normalisePagePath(text), isRoot: true }, ...items];
});

function referenceOf(item: PageItem): readonly PageReference[] {
  // A path that is still being typed leads nowhere yet.
  if (!item.node.closed) return [];
  const text = item.node.value;
  const path = normalisePagePath(text);
  if (path === '' || parseEndpoint(path)) return [];
  return [{ file: item.file, offset: item.offset, length: item.node.length, text, path, isRoot: false }];
}

/** How many page entries stand below an element, and how many of them have no file at all. */
export interface Tally {
  readonly entries: number;
  readonly missing: number;
}

/** Counts the entries without file; kept for each element until the element or the site's pages change. */
export function tallyMissing(site: Site, element: Element): Tally {
  let known = tallies.get(site.pages);
  if (!known) {
    known = memo((one: Element) => count(site, one));
    tallies.set(site.pages, known);
  }
  return known(element);
}

const tallies = new WeakMap<Site['pages'], (element: Element) => Tally>();

function count(site: Site, element: Element): Tally {
  const own = pageReferences(element).filter((page) => !page.isRoot);
  let entries = own.length;
  let missing = own.filter((page) => hasNoFile(site, page.path)).length;
  for (const { element: child } of childElements(element)) {
    const below = tallyMissing(site, child);
    entries += below.entries;
    missing += below.missing;
  }
  return { entries, missing };
}

/** True when no file explains the path: not even one of another case, with an extension, or one that is ignored. */
export function hasNoFile(site: Site, path: string): boolean {
  if (site.pages.has(path)) return false;
  const found = lookupPage(site, path);
  return found.kind === 'missing' && found.reason === 'no-file';
}

/** Every page path below an element, itself included; `visit` gets each with the element that names it. */
export function visitPages(element: Element, visit: (page: PageReference, element: Element) => void): void {
  for (const page of pageReferences(element)) visit(page, element);
  for (const { element: child } of allChildElements(element)) visitPages(child, visit);
}
