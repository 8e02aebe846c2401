import { decoded } from '../../../server/base/url.ts';
import type { PageLinkTarget } from './model.ts';

/** The targets of the links of a page. */
export interface PageLinks {
  /** By the address as it is drawn, which Markdown may have written differently than the author. */
  find(href: string): PageLinkTarget | undefined;
}

/** Finds links by their addresses, as Markdown draws them. */
export function pageLinks(links: readonly PageLinkTarget[]): PageLinks {
  const known = new Map(links.map((link) => [plain(link.target), link]));
  return { find: (href) => known.get(plain(href)) };
}

export const noLinks: PageLinks = pageLinks([]);

/** Among the nodes that show a page, the one nearest to the current page. */
export function nearestKey({ keys }: PageLinkTarget, page: string): string | undefined {
  const here = page.split('/');
  const near = (key: string) => {
    const way = key.split('/');
    const apart = way.findIndex((part, index) => part !== here[index]);
    return apart < 0 ? way.length : apart;
  };
  return [...keys].sort((a, b) => near(b) - near(a))[0];
}

/** The address without the escapes, backslashes and entities that Markdown adds or removes. */
function plain(address: string): string {
  return decoded(
    address
      .trim()
      .replaceAll('&amp;', '&')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1'),
  );
}
