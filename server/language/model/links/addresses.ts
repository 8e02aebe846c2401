import { withoutEndSlashes } from '../../../base/slashes.ts';
import { decoded, parseUrl } from '../../../base/url.ts';
import { addressOf } from '../../site/paths.ts';
import type { SiteView } from '../view.ts';
import { hopsOf, isEndless } from './redirectRoutes.ts';
import { plainAddress } from './redirects.ts';
import { pageTarget, type Target } from './targets.ts';

/** The public address below the site's own URL; only the path if the URL is unknown. */
export function publicAddress(path: string, siteUrl: string | undefined): string {
  const address = addressOf(path);
  if (!siteUrl) return address;
  const base = withoutEndSlashes(siteUrl);
  return address === '/' ? base || address : `${base}${address}`;
}

/** The path of a pasted address: public, of a preview or of localhost; undefined if the text is not an address. */
export function pathOfAddress(text: string, siteUrl: string | undefined): string | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('/')) return plainAddress(decoded(trimmed));
  const written = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(trimmed) ? `http://${trimmed}` : trimmed;
  const url = /^https?:\/\//i.test(written) ? parseUrl(written) : undefined;
  if (!url) return undefined;
  const { pathname, host } = url;
  const site = siteUrl ? parseUrl(siteUrl) : undefined;
  const base = site && site.host === host ? withoutEndSlashes(site.pathname) : '';
  const path =
    base !== '' && (pathname === base || pathname.startsWith(`${base}/`)) ? pathname.slice(base.length) : pathname;
  return plainAddress(decoded(path));
}

/** The page served at a path of the site after following redirects; undefined if there is none. */
export function pageAt(view: SiteView, path: string): Target | undefined {
  const seen = new Set<string>();
  const hop = hopsOf(view);
  for (let at = plainAddress(path); !isEndless(seen, at); ) {
    seen.add(at);
    const page = pageTarget(view, at === '/' ? 'index' : at) ?? pageTarget(view, `${at}/index`);
    if (page && page.kind !== 'file') return page;
    const next = hop(at);
    if (!next) return undefined;
    at = plainAddress(next.destination);
  }
  return undefined;
}
