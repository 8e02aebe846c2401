import type { LocationRange } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { type Endpoint, parseEndpoint } from '../../openapi/endpoint.ts';
import { lookupPage } from '../../site/lookup.ts';
import { normalisePagePath } from '../../site/paths.ts';
import type { Site } from '../../site/site.ts';
import { allChildElements, childElements, type Element, type PageItem, slotOf } from '../document/element.ts';
import { valueRange } from '../document/locations.ts';

/** A page path in an element: an entry of its `pages`, or its `root`. */
export interface PageReference extends LocationRange {
  /** As the author wrote it. */
  readonly text: string;
  /** As the platform reads it (platform.md 1.4). */
  readonly path: string;
  readonly isRoot: boolean;
}

/** An endpoint as an element lists it. */
export interface EndpointEntry {
  readonly item: PageItem;
  readonly endpoint: Endpoint;
  /** The entry as the platform reads it. */
  readonly text: string;
}

/** The page paths in an element itself, in document order; endpoint entries such as `GET /users` do not count. */
export const pageReferences: (element: Element) => readonly PageReference[] = memo((element) => {
  const { references } = entriesOf(element);
  const root = element.kind === 'group' ? slotOf(element, 'root') : undefined;
  if (root?.value?.kind !== 'string' || root.value.value === '' || !root.value.closed) return references;
  const text = root.value.value;
  return [{ ...valueRange(root), text, path: normalisePagePath(text), isRoot: true }, ...references];
});

/** The endpoint entries of an element in document order, including those that are still being typed. */
export function endpointEntries(element: Element): readonly EndpointEntry[] {
  return entriesOf(element).endpoints;
}

/** Classifies the strings in the lists of an element; each is examined only once. */
const entriesOf = memo((element: Element) => {
  const references: PageReference[] = [];
  const endpoints: EndpointEntry[] = [];
  for (const { items } of element.lists) {
    for (const item of items) {
      if (item.kind !== 'page') continue;
      const { file, offset, node } = item;
      const path = normalisePagePath(node.value);
      const endpoint = parseEndpoint(path);
      if (endpoint) endpoints.push({ item, endpoint, text: path });
      // A path that is still being typed leads nowhere yet.
      else if (node.closed && node.value !== '')
        references.push({ file, offset, length: node.length, text: node.value, path, isRoot: false });
    }
  }
  return { references, endpoints: endpoints.length === 0 ? none : endpoints };
});

const none: readonly never[] = [];

/** How many page entries are below an element, and how many of them have no file at all. */
export interface Tally {
  readonly entries: number;
  readonly missing: number;
}

/** Counts the entries without a file; cached for each element until the element or the site's pages change. */
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
  let entries = 0;
  let missing = 0;
  for (const page of pageReferences(element)) {
    if (page.isRoot) continue;
    entries++;
    if (hasNoFile(site, page.path)) missing++;
  }
  for (const { element: child } of childElements(element)) {
    const below = tallyMissing(site, child);
    entries += below.entries;
    missing += below.missing;
  }
  return { entries, missing };
}

/** Whether no file could be meant by the path: not one in another case, with an extension, or ignored either. */
export function hasNoFile(site: Site, path: string): boolean {
  if (site.pages.has(path)) return false;
  const found = lookupPage(site, path);
  return found.kind === 'missing' && found.reason === 'no-file';
}

/** Visits every page path in and below an element, each with the element that names it. */
export function visitPages(element: Element, visit: (page: PageReference, element: Element) => void): void {
  for (const page of pageReferences(element)) visit(page, element);
  for (const { element: child } of allChildElements(element)) visitPages(child, visit);
}
