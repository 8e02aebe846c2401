import { memo } from '../../../base/memo.ts';
import type { Endpoint } from '../../openapi/endpoint.ts';
import type { SpecScope } from '../../openapi/scope.ts';
import { asyncApiSources, openApiSource, type Source, specPath } from '../../openapi/source.ts';
import { type Node, nodeValue } from '../../text/nodes.ts';
import { allChildElements, type Element, elementItems, type PageItem, slotOf } from '../document/element.ts';
import { isKept } from '../document/fields.ts';
import { endpointEntries } from '../pages/references.ts';
import { publishedLists } from '../validity/children.ts';
import { ownOverlayLists } from './overlayLists.ts';
import { referenceFolders } from './referenceFolders.ts';

/**
 * What the generation of pages depends on at and below an element; everything else is left out. Parts for which `generatesSame`
 * is true generate equal pages, so a keystroke in an ordinary page path generates nothing again.
 */
export interface SpecPart extends SpecScope {
  readonly element: Element;
  /** Equal if the element's own kind and values are equal. */
  readonly signature: string;
  readonly entries: readonly SpecEntry[];
  /** The folders of the pages that its `graphql` and `sdk` give. */
  readonly folders: readonly string[];
  /** The parts below that are not in `pages`. */
  readonly children: readonly SpecPart[];
}

export type SpecEntry =
  | { readonly kind: 'endpoint'; readonly text: string; readonly endpoint: Endpoint; readonly item: PageItem }
  | { readonly kind: 'part'; readonly part: SpecPart };

/** Undefined if nothing at or below the element concerns a specification. */
export const specPart: (element: Element) => SpecPart | undefined = memo((element) => {
  const entries: SpecEntry[] = [];
  const children: SpecPart[] = [];
  const endpoints = new Map(endpointEntries(element).map((entry) => [entry.item, entry]));
  for (const list of publishedLists(element)) {
    for (const item of endpoints.size === 0 ? elementItems(list) : list.items) {
      if (item.kind === 'page') {
        const entry = endpoints.get(item);
        if (entry) entries.push({ kind: 'endpoint', ...entry });
      } else if (item.kind === 'element') {
        const part = specPart(item.element);
        if (part && list.key === 'pages') entries.push({ kind: 'part', part });
        else if (part) children.push(part);
      }
    }
  }
  const openapi = keeps(element, 'openapi') ? openApiOf(element) : undefined;
  const asyncapi = keeps(element, 'asyncapi') ? asyncApiOf(element) : none;
  const folders = referenceFolders(element);
  const known = entries.length + children.length + asyncapi.length + folders.length;
  const matters = known > 0 || openapi !== undefined;
  const { kind } = element;
  const signature = JSON.stringify([kind, openapi ?? 0, asyncapi, folders]);
  return matters ? { element, kind, signature, openapi, asyncapi, folders, entries, children } : undefined;
});

/** The source that an element sets as `openapi`: the same object until it is edited. */
function openApiOf(element: Element): Source | undefined {
  const value = slotOf(element, 'openapi')?.value;
  return value && openApiIn(value);
}

function asyncApiOf(element: Element): readonly Source[] {
  const value = slotOf(element, 'asyncapi')?.value;
  return value ? asyncApiIn(value) : none;
}

/** False if the platform drops the value of that key. */
function keeps(element: Element, key: string): boolean {
  const slot = slotOf(element, key);
  return slot !== undefined && isKept(element, slot);
}

const openApiIn = memo((value: Node) => openApiSource(nodeValue(value)));
const asyncApiIn = memo((value: Node) => asyncApiSources(nodeValue(value)));

/** Whether both generate the same pages. Parts that are the same object are skipped, so the cost depends on what was edited. */
export function generatesSame(one: SpecPart | undefined, other: SpecPart | undefined): boolean {
  if (one === other) return true;
  if (!one || !other || one.signature !== other.signature) return false;
  if (one.entries.length !== other.entries.length || one.children.length !== other.children.length) return false;
  return (
    one.entries.every((entry, index) => isSameEntry(entry, other.entries[index])) &&
    one.children.every((part, index) => generatesSame(part, other.children[index]))
  );
}

function isSameEntry(one: SpecEntry, other: SpecEntry | undefined): boolean {
  if (one.kind === 'endpoint') return other?.kind === 'endpoint' && one.text === other.text;
  return other?.kind === 'part' && generatesSame(one.part, other.part);
}

/**
 * The keys of the specifications named at and below an element, including overlays. Includes those in branches that the platform
 * drops: rules check everything that is written.
 */
export const namedSpecs: (element: Element) => readonly string[] = memo((element) => {
  const names = new Set<string>();
  if (element.kind !== 'navigation' && !element.global) {
    const own = openApiOf(element);
    if (own) names.add(own.path);
    for (const { source } of ownOverlayLists(element))
      for (const path of source.overlays ?? none) names.add(specPath(path));
    for (const { path } of asyncApiOf(element)) names.add(path);
  }
  for (const { endpoint } of endpointEntries(element)) {
    if (endpoint.file !== undefined) names.add(specPath(endpoint.file));
  }
  for (const { element: child } of allChildElements(element)) {
    const below = namedSpecs(child);
    if (below !== none) for (const name of below) names.add(name);
  }
  return names.size === 0 ? none : [...names];
});

const none: readonly never[] = [];

/** A part and those below it, in the order in which generation counts them. */
export function partsInOrder(root: SpecPart): readonly SpecPart[] {
  return [root, ...partsBelow(root).flatMap(partsInOrder)];
}

/** The parts directly below, in the order in which generation counts them. */
export function partsBelow({ entries, children }: SpecPart): readonly SpecPart[] {
  return [...entries.flatMap((entry) => (entry.kind === 'part' ? [entry.part] : [])), ...children];
}
