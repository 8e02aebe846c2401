import type { NavigationNode } from '../model/navigation/node.ts';
import { isOwnFile } from '../model/pages/unlisted.ts';
import type { SiteView } from '../model/view.ts';
import type { FrontMatter } from '../site/frontMatter.ts';
import { pageLabel } from '../site/labels.ts';
import { addressOf } from '../site/paths.ts';
import type { PageFile } from '../site/site.ts';
import { type ComparedNode, itemsOf, pathId, walk } from './items.ts';

/** A site that is compared with another state of it, completely read. */
export interface ComparedSite {
  /** As readers see it, see `published`. */
  readonly navigation: NavigationNode;
  readonly view: Pick<SiteView, 'site' | 'generation' | 'config' | 'find'>;
  readonly frontMatter: ReadonlyMap<string, FrontMatter>;
}

/** A page that is served, whether or not it is in the navigation. */
export interface ServedPage {
  /** Its path, in the form of `pathId`. */
  readonly path: string;
  readonly title: string;
  /** Undefined for a generated page. */
  readonly file?: string;
}

/** A site with everything that a comparison needs, computed once. */
export interface Side {
  readonly site: ComparedSite;
  readonly root: ComparedNode;
  /** All pages that are served, by their address. */
  readonly served: ReadonlyMap<string, ServedPage>;
  /** The operation that a page shows, by the id of the page. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Computes everything that is compared about a site. */
export function sideOf(site: ComparedSite): Side {
  const root = itemsOf(site.navigation);
  const titles = new Map<string, string>();
  const operations = new Map<string, string>();
  for (const { node, page } of walk(root)) {
    if (page === undefined || node.path === undefined) continue;
    if (!titles.has(page)) titles.set(page, node.title);
    const { operation } = node;
    if (operation) operations.set(page, `${operation.method.toUpperCase()} ${operation.path}`);
  }
  return { site, root, operations, served: servedBy(site, titles) };
}

function servedBy(site: ComparedSite, titles: ReadonlyMap<string, string>): ReadonlyMap<string, ServedPage> {
  const served = new Map<string, ServedPage>();
  for (const { slug } of site.view.generation.generated.pages.values()) {
    const path = pathId(slug);
    served.set(addressOf(path), { path, title: titles.get(path) ?? pageLabel(path) });
  }
  for (const { key, file } of ownPages(site)) {
    const title = titles.get(key) ?? pageLabel(key, site.frontMatter.get(file));
    served.set(addressOf(key), { path: key, title, file });
  }
  return served;
}

/** The page files of a site; those below another docs.json belong to that site. */
export function ownPages({ view: { site } }: Pick<ComparedSite, 'view'>): readonly PageFile[] {
  const isOurs = isOwnFile(site);
  return [...site.pages.values()].filter(({ file }) => isOurs(file));
}
