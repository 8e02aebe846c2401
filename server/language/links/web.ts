import { withoutEndSlashes } from '../../base/slashes.ts';
import { parseUrl } from '../../base/url.ts';
/** What is at an address of the web. */
export type WebOutcome =
  | { readonly kind: 'found' }
  /** The server sends readers on to `to`, for good or for now. */
  | { readonly kind: 'moved'; readonly to: string; readonly isPermanent: boolean }
  /** The server says that nothing is there. */
  | { readonly kind: 'gone'; readonly status: number }
  /** The server answers otherwise, which may be meant for programs only. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed'; readonly why: WebFailure; readonly detail?: string }
  /** Nobody asked, since the settings say so. */
  | { readonly kind: 'skipped' };

export type WebFailure =
  | 'no-server'
  | 'no-connection'
  | 'no-answer'
  | 'certificate'
  | 'redirect-loop'
  | 'private-address'
  | 'no-http';

/** Asks the web for an address; never rejects. */
export type AskWeb = (address: string) => Promise<WebOutcome>;

/** The address of the web a link names, without its `#…`; undefined for any other link. */
export function webAddress(target: string): string | undefined {
  const text = target.trim().replaceAll('&amp;', '&');
  if (!/^(?:https?:)?\/\//i.test(text) || /[{}]/.test(text)) return undefined;
  const url = parseUrl(text.startsWith('//') ? `https:${text}` : text);
  if (!url) return undefined;
  url.hash = '';
  return url.href;
}

/** What stands behind the site's own address, as a link of the site: `/guides/start#install`; undefined for another address. */
export function pathBelowSite(target: string, siteUrl: string | undefined): string | undefined {
  const site = siteUrl === undefined ? undefined : parseUrl(siteUrl);
  const url = parseUrl(target.trim());
  if (!site || !url || url.host !== site.host) return undefined;
  const base = withoutEndSlashes(site.pathname);
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return undefined;
  return `${url.pathname.slice(base.length) || '/'}${url.search}${url.hash}`;
}
