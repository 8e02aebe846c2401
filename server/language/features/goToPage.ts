import type { FileRange } from '../../base/locations.ts';
import { pageAt, pathOfAddress } from '../model/links/addresses.ts';
import { type NamedPage, namedPages, searchPages } from '../model/pages/search.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';
import { placesOf } from './pagePlaces.ts';

/** A page that the query may mean. */
export interface FoundPage extends NamedPage {
  /** The labels on the path to it, `Guides › Start`; empty for a page that no navigation lists. */
  readonly labelPath: string;
  /** Its first place in the navigation; undefined for a generated page without an entry of its own. */
  readonly entry: FileRange | undefined;
}

/**
 * The pages that match a title, a path, `METHOD /path`, or a pasted address of the site, of a preview or of localhost; redirects
 * are followed. Returns at most `limit` pages, best first.
 */
export function findPages(
  view: SiteView,
  findFrontMatter: FindFrontMatter,
  query: string,
  options: { readonly siteUrl: string | undefined; readonly limit: number },
): readonly FoundPage[] {
  const path = pathOfAddress(query, options.siteUrl);
  const target = path === undefined ? undefined : pageAt(view, path);
  const pages = [...namedPages(view, findFrontMatter)];
  const exact = target && pages.find((page) => isTarget(page, target));
  const words = path ?? query;
  const others = searchPages(pages, words, options.limit).filter((page) => page !== exact);
  return [...(exact ? [exact] : []), ...others].slice(0, options.limit).map((page) => placed(view, page));
}

function isTarget(page: NamedPage, target: NonNullable<ReturnType<typeof pageAt>>): boolean {
  if (target.kind === 'page') return page.file === target.file;
  return target.kind === 'generated' && page.file === undefined && page.path === target.page.slug;
}

function placed(view: SiteView, page: NamedPage): FoundPage {
  const [first] = placesOf(view, page.path);
  if (!first) return { ...page, labelPath: '', entry: undefined };
  const { labelPath, ...entry } = first;
  return { ...page, labelPath, entry };
}
