import type { PageLink } from '../../mdx/pageLink.ts';
import type { FindHop, Hop } from '../model/links/redirectRoutes.ts';
import type { Redirect } from '../model/links/redirects.ts';
import { generatedTarget, type Target } from '../model/links/targets.ts';
import type { Generation } from '../model/specs/generation.ts';
import type { SiteView } from '../model/view.ts';
import { isListable } from '../site/files.ts';
import { snippetFolders } from '../site/ignore.ts';
import { lookupPage } from '../site/lookup.ts';
import { inaccessiblePathOf, type PageFile } from '../site/site.ts';
import { addressParts, isExternal, leavesRoot, pathsMeant, rooted } from './address.ts';
import { mayExistBeside } from './reserved.ts';

/** What a link in a page leads to. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly page: PageFile }
  | Extract<Target, { kind: 'generated' }>
  /** A file that is not a page: a picture, a snippet, a specification. */
  | { readonly kind: 'file'; readonly file: string }
  /** A place on the same page. */
  | { readonly kind: 'anchor' }
  /** An address that the site redirects. */
  | { readonly kind: 'redirect'; readonly redirect: Redirect; readonly destination: string }
  | { readonly kind: 'external' }
  /**
   * Nothing on the site: `path` is the path that was looked up, `page` one that differs in upper and lower case only. After
   * redirects, `destination` is the target of the last of them.
   */
  | { readonly kind: 'missing'; readonly path: string; readonly page?: PageFile; readonly destination?: string }
  /** Unknown: the files are not listed, the listing excludes it or may not read it, or it is outside the docs root. */
  | { readonly kind: 'unknown' };

/** The context in which a link is resolved. */
export interface LinkView extends Pick<SiteView, 'site'> {
  readonly generation: Pick<Generation, 'generated'>;
  /** The redirects of the site; without them, a redirected address leads nowhere. */
  readonly hop?: FindHop;
}

/**
 * What a link in a file leads to. An address names a page with or without extension, trailing slash and `index`; query and anchor
 * are ignored. An import names a file.
 */
export function resolveLink(view: LinkView, file: string, link: Pick<PageLink, 'kind' | 'target'>): LinkTarget {
  const target = link.target.trim();
  if (isExternal(target)) return { kind: 'external' };
  const { path } = addressParts(target);
  if (path === '') return { kind: 'anchor' };
  const isBareImport = link.kind === 'import' && !/^\.{0,2}\//.test(path);
  const paths = isBareImport ? snippetFolders.map((folder) => `${folder}/${path}`) : pathsMeant(path, file);
  for (const meant of paths) {
    const found = targetAt(view, link.kind, meant);
    if (found) return found;
  }
  // A package, such as `react`.
  if (isBareImport) return { kind: 'external' };
  const [first = ''] = paths;
  if (!view.site.listed || !paths.every(isListable) || leavesRoot(path, file)) return { kind: 'unknown' };
  const near = lookupPage(view.site, first);
  // In a link, unlike in the navigation, a backslash is no slash to every browser.
  const hasBackslash = first.includes('\\');
  if (near.kind === 'found' && !hasBackslash) return { kind: 'page', page: near.page };
  const why = inaccessiblePathOf(view.site, first)?.why;
  if (near.kind === 'unknown' || why === 'unknown' || why === 'denied') return { kind: 'unknown' };
  const isSpelling = near.kind === 'missing' && 'page' in near && !hasBackslash;
  return { kind: 'missing', path: first, ...(isSpelling ? { page: near.page } : {}) };
}

/** True if the path leads somewhere without its first segment, which may be the base path of the whole site. */
export function mayBeBelowBase(view: LinkView, path: string): boolean {
  const slash = path.replace(/\/$/, '').indexOf('/');
  if (slash < 0 || !mayExistBeside(view.site, path)) return false;
  const found = resolveLink(view, '', { kind: 'link', target: path.slice(slash) });
  return found.kind !== 'missing' && found.kind !== 'unknown';
}

/** The key of the page that a path means, with or without extension and trailing slash. */
export function pageKeyMeant(path: string): string {
  return path.replace(/\/$/, '').replace(/\.mdx?$/, '');
}

/** The extensions that an import may leave out. */
const moduleEndings = ['.mdx', '.md', '.jsx', '.js', '.tsx', '.ts'];

function targetAt(view: LinkView, kind: PageLink['kind'], path: string): LinkTarget | undefined {
  const { site, generation } = view;
  const isFile = site.files.has(path);
  if (kind === 'import') {
    const file = isFile ? path : moduleEndings.map((ending) => path + ending).find((name) => site.files.has(name));
    return file === undefined ? undefined : { kind: 'file', file };
  }
  const key = pageKeyMeant(path);
  const page = site.pages.get(key === '' ? 'index' : key) ?? site.pages.get(`${key}/index`);
  if (page) return { kind: 'page', page };
  if (isFile) return { kind: 'file', file: path };
  const { pages } = generation.generated;
  const found = generatedTarget(pages.get(key) ?? pages.get(`/${key}`));
  if (found?.kind === 'generated') return found;
  const first = view.hop?.(`/${path}`);
  return view.hop && first && redirected(view, view.hop, first);
}

/**
 * The target of a redirect: the redirect itself, unless it and those after it end at nothing. Circles have a rule of their own.
 */
function redirected({ site, generation }: LinkView, hop: FindHop, first: Hop): LinkTarget {
  const taken = new Set<Redirect>();
  for (let at = first; !taken.has(at.redirect); ) {
    taken.add(at.redirect);
    const { destination } = at;
    const found = resolveLink({ site, generation }, '', { kind: 'link', target: rooted(destination) });
    if (found.kind !== 'missing') break;
    const next = hop(`/${found.path}`);
    if (!next) return { ...found, destination };
    at = next;
  }
  return { kind: 'redirect', ...first };
}
