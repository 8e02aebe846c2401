import { memo } from '../../../base/memo.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import type { SpecScope } from '../../openapi/scope.ts';
import { asyncApiSources, openApiSource, specPath } from '../../openapi/source.ts';
import { normalisePagePath } from '../../site/paths.ts';
import { plain } from '../../text/nodes.ts';
import { allChildElements, type Element, type PageItem, slotOf } from '../document/element.ts';
import { publishedLists } from '../validity/children.ts';

/**
 * What the generation of pages depends on at and below an element; everything else is left out. Parts that `generatesSame`
 * finds equal make equal pages, so a keystroke in an ordinary page path generates nothing anew.
 */
export interface SpecPart {
  readonly element: Element;
  /** Equal where the element's own kind and values are. */
  readonly signature: string;
  readonly openapi: unknown;
  readonly asyncapi: unknown;
  readonly entries: readonly SpecEntry[];
  /** The parts below that do not stand in `pages`. */
  readonly children: readonly SpecPart[];
}

export type SpecEntry =
  | { readonly kind: 'endpoint'; readonly text: string; readonly item: PageItem }
  | { readonly kind: 'part'; readonly part: SpecPart };

/** Undefined when nothing at or below the element has to do with a specification. */
export const specPart: (element: Element) => SpecPart | undefined = memo((element) => {
  const entries: SpecEntry[] = [];
  const children: SpecPart[] = [];
  for (const list of publishedLists(element)) {
    for (const item of list.items) {
      if (item.kind === 'page') {
        const text = normalisePagePath(item.node.value);
        if (parseEndpoint(text)) entries.push({ kind: 'endpoint', text, item });
      } else if (item.kind === 'element') {
        const part = specPart(item.element);
        if (part && list.key === 'pages') entries.push({ kind: 'part', part });
        else if (part) children.push(part);
      }
    }
  }
  // The platform drops both on a link in `global`.
  const openapi = element.global ? undefined : valueOfSlot(element, 'openapi');
  const asyncapi = element.global ? undefined : valueOfSlot(element, 'asyncapi');
  const matters = entries.length + children.length > 0 || openapi !== undefined || asyncapi !== undefined;
  const signature = JSON.stringify([element.kind, openapi ?? 0, asyncapi ?? 0]);
  return matters ? { element, signature, openapi, asyncapi, entries, children } : undefined;
});

/** True when both make the same pages. What is the same object in both is passed over, so it costs what was edited. */
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
 * The specifications named at and below an element, by the key under which they are known, overlays included. Those named
 * in what the platform throws away are among them: rules speak about all that is written.
 */
export const namedSpecs: (element: Element) => readonly string[] = memo((element) => {
  const names = new Set<string>();
  if (element.kind !== 'navigation' && !element.global) {
    const own = openApiSource(valueOfSlot(element, 'openapi'));
    if (own) for (const path of [own.path, ...own.overlays.map(specPath)]) names.add(path);
    for (const { path } of asyncApiSources(valueOfSlot(element, 'asyncapi'))) names.add(path);
  }
  for (const item of element.lists.flatMap((list) => list.items)) {
    const file = item.kind === 'page' ? parseEndpoint(normalisePagePath(item.node.value))?.file : undefined;
    if (file !== undefined) names.add(specPath(file));
  }
  for (const { element: child } of allChildElements(element)) for (const name of namedSpecs(child)) names.add(name);
  return names.size === 0 ? none : [...names];
});

const none: readonly string[] = [];

/** The scopes that generation works on; keys count the parts from 0 in the order of the document. */
export function scopesOf(root: SpecPart): SpecScope {
  let next = 0;
  return scope(root);

  function scope(part: SpecPart): SpecScope {
    const key = next++;
    const entries = part.entries.map((entry) => (entry.kind === 'endpoint' ? entry.text : scope(entry.part)));
    const children = part.children.map(scope);
    return { key, kind: part.element.kind, openapi: part.openapi, asyncapi: part.asyncapi, entries, children };
  }
}

/** The parts in the order in which `scopesOf` counts them. */
export function partsInOrder(root: SpecPart): readonly SpecPart[] {
  return [root, ...partsBelow(root).flatMap(partsInOrder)];
}

/** The parts directly below, in the order in which `scopesOf` counts them. */
export function partsBelow({ entries, children }: SpecPart): readonly SpecPart[] {
  return [...entries.flatMap((entry) => (entry.kind === 'part' ? [entry.part] : [])), ...children];
}

function valueOfSlot(element: Element, key: string): unknown {
  const value = slotOf(element, key)?.value;
  return value && plain(value);
}
