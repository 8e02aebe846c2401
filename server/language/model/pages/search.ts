import { entryOf } from '../../openapi/endpoint.ts';
import { pageLabel } from '../../site/labels.ts';
import { isScattered } from '../../values/nearest.ts';
import type { FindFrontMatter, SiteView } from '../view.ts';

/** A page by its names. Generated pages have no file. */
export interface NamedPage {
  readonly path: string;
  /** What the sidebar calls it. */
  readonly title: string;
  /** The title above its text, if the sidebar calls it otherwise. */
  readonly ownTitle?: string | undefined;
  readonly file: string | undefined;
  /** `GET /users` for a page generated from an operation. */
  readonly operation: string | undefined;
}

/** Every page of the site, files first. */
export function* namedPages({ site, generation }: SiteView, findFrontMatter: FindFrontMatter): Iterable<NamedPage> {
  for (const { key: path, file } of site.pages.values()) {
    const frontMatter = findFrontMatter(file);
    const ownTitle = frontMatter?.sidebarTitle === undefined ? undefined : frontMatter.title;
    yield { path, file, title: pageLabel(path, frontMatter), ownTitle, operation: frontMatter?.openapi };
  }
  for (const { slug, frontMatter, origin } of generation.generated.pages.values()) {
    const title = frontMatter['sidebarTitle'] ?? frontMatter['title'];
    const operation = origin.kind === 'operation' ? entryOf(origin.operation) : undefined;
    yield { path: slug, file: undefined, title: typeof title === 'string' ? title : slug, operation };
  }
}

/** The pages that match the query by one of their titles, path or operation, best first and at most `limit`. */
export function searchPages(pages: Iterable<NamedPage>, query: string, limit: number): readonly NamedPage[] {
  const wanted = query.trim().toLowerCase();
  const found: Array<{ readonly page: NamedPage; readonly cost: number }> = [];
  for (const page of pages) {
    const cost = costOf(page, wanted);
    if (cost !== undefined) found.push({ page, cost });
  }
  found.sort((a, b) => a.cost - b.cost || (a.page.path < b.page.path ? -1 : 1));
  return found.slice(0, limit).map(({ page }) => page);
}

/** How far a page is from the query, smaller is nearer; undefined if it does not match at all. */
function costOf({ title, ownTitle, path, operation }: NamedPage, wanted: string): number | undefined {
  const names = [title, path, operation ?? '', ownTitle ?? ''].map((name) => name.toLowerCase());
  const slashless = wanted.replace(/^\/+/, '');
  let best: number | undefined;
  for (const [index, name] of names.entries()) {
    const cost = nameCost(name, index === 1 || index === 2 ? slashless || wanted : wanted);
    if (cost !== undefined && (best === undefined || cost + index / 4 < best)) best = cost + index / 4;
  }
  if (best !== undefined) return best;
  const all = names.join(' ');
  const words = wanted.split(/\s+/);
  if (words.length > 1 && words.every((word) => all.includes(word))) return 4;
  return wanted.length > 1 && isScattered(names[1] ?? '', slashless) ? 5 : undefined;
}

function nameCost(name: string, wanted: string): number | undefined {
  if (name === wanted) return 0;
  const at = name.indexOf(wanted);
  if (at < 0 || name === '') return undefined;
  if (at === 0) return 1;
  return /[\s/_-]/.test(name[at - 1] ?? '') ? 2 : 3;
}
