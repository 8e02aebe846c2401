import { withoutEndSlashes } from '../../base/slashes.ts';
import { parseUrl } from '../../base/url.ts';

/** What is at an address on the web. */
export type WebOutcome =
  | { readonly kind: 'found' }
  /** The server redirects to `to`, permanently or temporarily. */
  | { readonly kind: 'moved'; readonly to: string; readonly isPermanent: boolean }
  /** The server reports that nothing is there. */
  | { readonly kind: 'gone'; readonly status: number }
  /** The server gives another error, which it may give to programs only. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed'; readonly why: WebFailure; readonly detail?: string }
  /** The address was not requested, because of the settings. */
  | { readonly kind: 'skipped' };

export type WebFailure =
  | 'no-server'
  | 'no-connection'
  | 'no-answer'
  | 'certificate'
  | 'redirect-loop'
  | 'private-address'
  | 'no-http';

/** Requests an address on the web; never rejects. */
export type AskWeb = (address: string) => Promise<WebOutcome>;

/** The web address that a link names, without its `#…`; undefined for any other link. */
export function webAddress(target: string): string | undefined {
  const text = target.trim().replaceAll('&amp;', '&');
  if (!/^(?:https?:)?\/\//i.test(text) || /[{}]/.test(text)) return undefined;
  const url = parseUrl(text.startsWith('//') ? `https:${text}` : text);
  if (!url) return undefined;
  url.hash = '';
  return url.href;
}

/**
 * The part of an address after the site's own address, as a link of the site: `/guides/start#install`; undefined for another
 * address.
 */
export function pathBelowSite(target: string, siteUrl: string | undefined): string | undefined {
  const site = siteUrl === undefined ? undefined : parseUrl(siteUrl);
  const url = parseUrl(target.trim());
  if (!site || !url || url.host !== site.host) return undefined;
  const base = withoutEndSlashes(site.pathname);
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return undefined;
  return `${url.pathname.slice(base.length) || '/'}${url.search}${url.hash}`;
}
