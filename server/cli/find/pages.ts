import { findPages } from '../../language/features/goToPage.ts';
import { pageAt, pathOfAddress } from '../../language/model/links/addresses.ts';
import { type NamedPage, namedPages } from '../../language/model/pages/search.ts';
import type { FindFrontMatter, SiteView } from '../../language/model/view.ts';

/** How many pages are shown that only resemble what was asked for. */
const maxSimilar = 10;

/**
 * The pages that a path, an address (its redirects followed), a title or an endpoint names; where nothing bears that name those it
 * is a part of, the best first.
 */
export function askedPages(view: SiteView, head: FindFrontMatter, asked: string): readonly NamedPage[] {
  const pages = [...namedPages(view, head)];
  const path = pathOfAddress(/^[a-z]+:\/\//i.test(asked) || asked.startsWith('/') ? asked : `/${asked}`, undefined);
  const target = path === undefined ? undefined : pageAt(view, path);
  const isTarget = ({ file, path }: NamedPage) => {
    if (target?.kind === 'page') return file === target.file;
    return target?.kind === 'generated' && file === undefined && path === target.page.slug;
  };
  const wanted = asked.trim().toLowerCase();
  const isNamed = ({ title, operation, file }: NamedPage) => {
    return [title, operation, file].some((name) => name?.toLowerCase() === wanted);
  };
  const exact = pages.filter((page) => isTarget(page) || isNamed(page));
  return exact.length > 0 ? exact : findPages(view, head, asked, { siteUrl: undefined, limit: maxSimilar });
}
