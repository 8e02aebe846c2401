import Slugger from 'github-slugger';
import type { PageHeading } from '../../mdx/pageLink.ts';
import { scanHeadings } from '../../mdx/scan.ts';
import { anchorIn, isExternal } from '../links/address.ts';
import { pageAt, pathOfAddress } from '../model/links/addresses.ts';
import type { SiteView } from '../model/view.ts';

/** The page an address leads to, and the anchor behind it. */
export interface MeantPage {
  readonly path: string;
  /** A generated page has none. */
  readonly file: string | undefined;
  readonly anchor: string | undefined;
}

/**
 * The page of the site an address leads to: a path with or without its first slash, or an address below the site's own
 * URL. An address of another host is none of ours, whatever its path.
 */
export function meantPage(view: SiteView, address: string, siteUrl: string | undefined): MeantPage | undefined {
  if (isExternal(address) && !isBelow(address, siteUrl)) return undefined;
  const path = pathOfAddress(isExternal(address) || address.startsWith('/') ? address : `/${address}`, siteUrl);
  const page = path === undefined ? undefined : pageAt(view, path);
  const anchor = anchorIn(address);
  if (page?.kind === 'page') return { path: page.path, file: page.file, anchor };
  return page?.kind === 'generated' ? { path: page.page.slug, file: undefined, anchor: undefined } : undefined;
}

/** The heading an anchor names in the text of a page. */
export function headingOf(text: string, anchor: string): PageHeading | undefined {
  const slugger = new Slugger();
  return scanHeadings(text).find(({ title, id }) => {
    const slug = slugger.slug(title);
    return id === anchor || slug === anchor.toLowerCase();
  });
}

function isBelow(address: string, siteUrl: string | undefined): boolean {
  if (!siteUrl || !URL.canParse(siteUrl) || !URL.canParse(address)) return false;
  return new URL(address).host === new URL(siteUrl).host;
}
