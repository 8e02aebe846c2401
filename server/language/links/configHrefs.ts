import type { LocationRange } from '../../base/locations.ts';
import { scanLinks } from '../../mdx/page.ts';
import type { Config } from '../model/document/config.ts';
import type { Element } from '../model/document/element.ts';
import { type NamedText, namedInElement, namedInSettings } from '../model/document/namedTexts.ts';
import { nothingGenerated } from '../model/specs/generation.ts';
import { linkable } from '../site/paths.ts';
import type { PageFile, Site } from '../site/site.ts';
import { mayBeginWithBase, mayExist, mayExistBeside } from './reserved.ts';
import { type LinkView, mayBeBelowBase, resolveLink } from './resolve.ts';

/** A link of docs.json. */
export interface ConfigHref extends LocationRange {
  /** As written, `/guides/gone#top`. */
  readonly target: string;
  /** Whether it is a text of its own, or a link within one; then the range is that of the link, if nothing before it is escaped. */
  readonly place: 'text' | 'part' | 'somewhere';
}

/** A link of docs.json for which the site has neither a page nor a file; generated pages and redirects are not considered. */
export interface MissingHref extends ConfigHref {
  /** The path that was looked up, from the root. */
  readonly path: string;
  /** A page whose path differs in upper and lower case only. */
  readonly page: PageFile | undefined;
  /** Set if it may lead to something beside the site on its host, such as `/pricing`. */
  readonly mayBeBeside: boolean;
}

/** The links of an element that lead to nothing; `mint broken-links` reports its `href`, too (platform.md 2.6). */
export function* missingInElement(element: Element, site: Site): Iterable<MissingHref> {
  for (const named of namedInElement(element)) yield* missing(named, site);
}

/**
 * The missing links in the settings: navigation bar, footer, banner, logo and others around the pages, which often lead to what is
 * beside the site.
 */
export function* missingInSettings(config: Config, site: Site): Iterable<MissingHref> {
  for (const named of namedInSettings(config)) {
    for (const href of missing(named, site)) if (!href.mayBeBeside) yield href;
  }
}

/** True if redirects lead from an address without a page to one that exists, or may exist. */
export function isSentOn({ site, generation, hop }: LinkView, path: string): boolean {
  if (!hop?.(`/${path}`)) return false;
  const found = resolveLink({ site, generation, hop }, '', { kind: 'link', target: `/${linkable(path)}` });
  return found.kind !== 'missing' || mayExist(site, found.path) || mayExistBeside(site, found.path);
}

function* missing(named: NamedText, site: Site): Iterable<MissingHref> {
  for (const href of hrefsIn(named)) yield* missingAt(href, site);
}

/** The links that a text is, or has in it. */
export function* hrefsIn(named: NamedText): Iterable<ConfigHref> {
  const { kind, text, file, offset, length } = named;
  if (kind === 'link') yield { target: text, file, offset, length, place: 'text' };
  if (kind !== 'markdown') return;
  for (const link of scanLinks(text)) {
    if (link.kind !== 'link') continue;
    // With an escape in the JSON text, the places in it are not those in the file.
    const isPlain = length === text.length + 2;
    const range = isPlain ? { offset: offset + 1 + link.start, length: link.end - link.start } : { offset, length };
    yield { target: link.target, file, ...range, place: isPlain ? 'part' : 'somewhere' };
  }
}

/** The link, if nothing is where it leads. */
export function* missingAt(href: ConfigHref, site: Site): Iterable<MissingHref> {
  const { target } = href;
  // `$path` and the like in an entry of the contextual menu stand for other texts.
  if (!target.startsWith('/') || target.includes('$')) return;
  const view: LinkView = { site, generation: nothingGenerated };
  const found = resolveLink(view, '', { kind: 'link', target });
  // A path with a file extension may be created by a build.
  if (found.kind !== 'missing' || /\.\w+$/.test(found.path)) return;
  const { path, page } = found;
  if (mayExist(site, path) || mayBeginWithBase(site, path) || mayBeBelowBase(view, path)) return;
  yield { ...href, path, page, mayBeBeside: !page && mayExistBeside(site, path) };
}
