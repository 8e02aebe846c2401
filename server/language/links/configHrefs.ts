import type { Location, LocationRange } from '../../base/locations.ts';
import type { Config } from '../model/document/config.ts';
import { type Element, slotOf } from '../model/document/element.ts';
import { nothingGenerated } from '../model/specs/generation.ts';
import { linkable } from '../site/paths.ts';
import type { PageFile, Site } from '../site/site.ts';
import { isContainer, type Node, type StringNode } from '../text/nodes.ts';
import { childrenOf } from '../text/walk.ts';
import { mayExist, mayExistBeside } from './reserved.ts';
import { type LinkView, resolveLink } from './resolve.ts';

/** A link of docs.json for which the site has neither a page nor a file; generated pages and redirects are not considered. */
export interface MissingHref extends LocationRange {
  /** As written, `/guides/gone#top`. */
  readonly target: string;
  /** The path that was looked up, from the root. */
  readonly path: string;
  /** A page whose path differs in upper and lower case only. */
  readonly page: PageFile | undefined;
}

/** The `href` of an element that leads to nothing; `mint broken-links` reports it, too (platform.md 2.6). */
export function* missingHref(element: Element, site: Site): Iterable<MissingHref> {
  const slot = slotOf(element, 'href');
  if (slot?.value?.kind === 'string') yield* missing(slot.value, slot.valueLocation, site);
}

/** True if redirects lead from an address without a page to one that exists, or may exist. */
export function isSentOn({ site, generation, hop }: LinkView, path: string): boolean {
  if (!hop?.(`/${path}`)) return false;
  const found = resolveLink({ site, generation, hop }, '', { kind: 'link', target: `/${linkable(path)}` });
  return found.kind !== 'missing' || mayExist(site, found.path) || mayExistBeside(site, found.path);
}

/** The missing links around the pages: navigation bar, footer and logo. */
export function* missingInFrame({ settings }: Config, site: Site): Iterable<MissingHref> {
  for (const { key, value, valueLocation } of settings) {
    if (value && frame.has(key)) yield* hrefsIn(value, valueLocation, site);
  }
}

const frame = new Set(['navbar', 'footer', 'logo']);

function* hrefsIn(node: Node, { file, offset }: Location, site: Site): Iterable<MissingHref> {
  if (!isContainer(node)) return;
  for (const { node: child, start, property } of childrenOf(node, offset)) {
    if (property?.key.value !== 'href') yield* hrefsIn(child, { file, offset: start }, site);
    else if (child.kind === 'string') yield* missing(child, { file, offset: start }, site);
  }
}

function* missing({ value: target, closed, length }: StringNode, place: Location, site: Site): Iterable<MissingHref> {
  if (!closed || !target.startsWith('/')) return;
  const found = resolveLink({ site, generation: nothingGenerated }, '', { kind: 'link', target });
  // A path with a file extension may be created by a build.
  if (found.kind !== 'missing' || /\.\w+$/.test(found.path)) return;
  const { path, page } = found;
  if (!mayExist(site, path) && !mayExistBeside(site, path)) yield { ...place, length, target, path, page };
}
