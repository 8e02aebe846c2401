import { resolveLink } from '../links/resolve.ts';
import { scanLinks } from '../links/scan.ts';
import type { FileSpot } from '../model/problem.ts';
import type { SiteView } from '../model/view.ts';

/** A link and the page it leads to. */
export interface LinkToPage extends FileSpot {
  /** The key of the page. */
  readonly page: string;
}

/** The links of a page, or of a snippet, that lead to one of these pages. */
export function linksToPages(
  view: SiteView,
  file: string,
  text: string,
  pages: ReadonlySet<string>,
): readonly LinkToPage[] {
  return scanLinks(text).flatMap((link): readonly LinkToPage[] => {
    const target = resolveLink(view, file, link);
    if (target.kind !== 'page' || !pages.has(target.page.key)) return [];
    return [{ file, start: link.start, end: link.end, page: target.page.key }];
  });
}
