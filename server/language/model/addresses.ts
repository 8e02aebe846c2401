import { normalisePagePath } from '../site/paths.ts';
import { type Node, property } from '../text/nodes.ts';
import type { Config } from './config.ts';
import { pageTarget, type Target } from './targets.ts';
import type { SiteView } from './view.ts';

/** Where a page is served: `guides/index` at `/guides`, `index` at `/`. */
export function addressOf(path: string): string {
  const address = path.replace(/^\/+/, '').replace(/(^|\/)index$/, '');
  return `/${address}`;
}

/** The public address below the site's own URL; without one only the path. */
export function publicAddress(path: string, siteUrl: string | undefined): string {
  const address = addressOf(path);
  if (!siteUrl) return address;
  const base = siteUrl.replace(/\/+$/, '');
  return address === '/' ? base || address : `${base}${address}`;
}

/** The path of an address somebody pasted: public, of a preview or of localhost; undefined for a text that is none. */
export function pathOfAddress(text: string, siteUrl: string | undefined): string | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('/')) return clean(trimmed);
  const written = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(trimmed) ? `http://${trimmed}` : trimmed;
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined;
  const { pathname, host } = new URL(written);
  const site = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  const base = site && site.host === host ? site.pathname.replace(/\/+$/, '') : '';
  const path =
    base !== '' && (pathname === base || pathname.startsWith(`${base}/`)) ? pathname.slice(base.length) : pathname;
  return clean(decoded(path));
}

/** The page served at a path of the site, redirects followed; undefined when there is none. */
export function pageAt(view: SiteView, path: string): Target | undefined {
  const seen = new Set<string>();
  for (let at = clean(path); !seen.has(at); ) {
    seen.add(at);
    const page = pageTarget(view, at === '/' ? 'index' : at) ?? pageTarget(view, `${at}/index`);
    if (page && page.kind !== 'file') return page;
    const next = redirected(redirectsOf(view.config), at);
    if (next === undefined) return undefined;
    at = clean(next);
  }
  return undefined;
}

interface Redirect {
  readonly source: string;
  readonly destination: string;
}

function redirectsOf({ settings }: Config): readonly Redirect[] {
  const list = settings.find((slot) => slot.key === 'redirects')?.value;
  return list?.kind === 'array' ? list.items.flatMap(redirectOf) : [];
}

function redirectOf(node: Node): readonly Redirect[] {
  const [source, destination] = ['source', 'destination'].map((key) => {
    const value = node.kind === 'object' ? property(node, key)?.value : undefined;
    return value?.kind === 'string' ? value.value : undefined;
  });
  return source && destination ? [{ source, destination }] : [];
}

/** Where the first redirect that fits leads. `*` and `:name*` stand for any rest, `:name` for one segment. */
function redirected(redirects: readonly Redirect[], path: string): string | undefined {
  for (const { source, destination } of redirects) {
    const names: string[] = [];
    const pattern = clean(source).replace(/:(\w+)\*|:(\w+)|\*|[.+?^${}()|[\]\\]/g, (part, rest, one) => {
      if (part !== '*' && !part.startsWith(':')) return `\\${part}`;
      names.push(rest ?? one ?? '*');
      return one ? '([^/]+)' : '(.*)';
    });
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match) return filled(destination, new Map(names.map((name, index) => [name, match[index + 1] ?? ''])));
  }
  return undefined;
}

function filled(destination: string, values: ReadonlyMap<string, string>): string {
  return destination.replace(/:(\w+)\*?|\*/g, (part, name) => values.get(name ?? '*') ?? part);
}

/** An absolute path without query, fragment and trailing slash. */
function clean(path: string): string {
  return `/${normalisePagePath(path.replace(/[?#].*$/, '')).replace(/\/+$/, '')}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray % is meant as it stands.
    return path;
  }
}
