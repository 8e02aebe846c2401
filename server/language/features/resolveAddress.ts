import { parseUrl } from '../../base/url.ts';
import { scanPage } from '../../mdx/page.ts';
import type { PageAnchor } from '../../mdx/pageLink.ts';
import { anchorIn, isExternal } from '../links/address.ts';
import { anchorNamed } from '../links/fragment.ts';
import { pageAt, pathOfAddress } from '../model/links/addresses.ts';
import type { SiteView } from '../model/view.ts';

/** The page that an address leads to, and the anchor in it. */
export interface MeantPage {
  readonly path: string;
  /** Absent for a generated page. */
  readonly file: string | undefined;
  readonly anchor: string | undefined;
}

/**
 * The page of the site that an address leads to: a path with or without its first slash, or an address below the site's own URL.
 * An address of another host does not belong to the site, whatever its path.
 */
export function meantPage(view: SiteView, address: string, siteUrl: string | undefined): MeantPage | undefined {
  if (isExternal(address) && !isBelow(address, siteUrl)) return undefined;
  const path = pathOfAddress(isExternal(address) || address.startsWith('/') ? address : `/${address}`, siteUrl);
  const page = path === undefined ? undefined : pageAt(view, path);
  const anchor = anchorIn(address);
  if (page?.kind === 'page') return { path: page.path, file: page.file, anchor };
  return page?.kind === 'generated' ? { path: page.page.slug, file: undefined, anchor: undefined } : undefined;
}

/** What an anchor refers to in the text of a page: a heading, or an element with an id. */
export function pageAnchor(text: string, anchor: string): PageAnchor | undefined {
  return anchorNamed(scanPage(text), anchor);
}

function isBelow(address: string, siteUrl: string | undefined): boolean {
  const site = siteUrl ? parseUrl(siteUrl) : undefined;
  return site !== undefined && parseUrl(address)?.host === site.host;
}
