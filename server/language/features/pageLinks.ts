import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentLink } from 'vscode-languageserver-types';
import type { PageLink, PageScan } from '../../mdx/pageLink.ts';
import { anchorIn } from '../links/address.ts';
import { resolveLink } from '../links/resolve.ts';
import { pageAt } from '../model/links/addresses.ts';
import { hopsOf } from '../model/links/redirectRoutes.ts';
import type { Target } from '../model/links/targets.ts';
import type { SiteView } from '../model/view.ts';
import { pageKeyOf } from '../site/paths.ts';
import type { Definition } from './definition.ts';
import { linkTo, maxLinks } from './links.ts';
import { rangeIn } from './range.ts';

/** The target on the site of the link at an offset of a page, or undefined. */
export function pageLinkAt(view: SiteView, file: string, scan: PageScan, offset: number): Definition | undefined {
  const link = scan.links.find(({ start, end }) => start <= offset && offset <= end);
  if (!link) return undefined;
  const anchor = anchorIn(link.target);
  const target = targetOfLink(view, file, link) ?? ownPage(view, file, link);
  return target && { target, anchor, start: link.start, end: link.end };
}

/** The page itself, for a link to one of its headings. */
function ownPage(view: SiteView, file: string, { kind, target }: PageLink): Target | undefined {
  const path = kind === 'link' && target.startsWith('#') && target.length > 1 ? pageKeyOf(file) : undefined;
  return path !== undefined && view.site.pages.get(path)?.file === file ? { kind: 'page', path, file } : undefined;
}

/** The links in the text of a page that lead to a page or file of the site; every editor recognizes web addresses by itself. */
export function pageDocumentLinks(
  view: SiteView,
  file: string,
  { scan, text, uri }: { readonly scan: PageScan; readonly text: TextDocument; readonly uri: (file: string) => string },
): DocumentLink[] {
  const links: DocumentLink[] = [];
  for (const link of scan.links) {
    // Links in front matter are reported together with its other values.
    const target = link.form === 'frontMatter' ? undefined : targetOfLink(view, file, link);
    if (!target) continue;
    links.push({ range: rangeIn(text, link.start, link.end), ...linkTo(target, uri, anchorIn(link.target)) });
    if (links.length === maxLinks) break;
  }
  return links;
}

/** The target on the site of a link in a page, or undefined. */
export function targetOfLink(
  view: SiteView,
  file: string,
  link: Pick<PageLink, 'kind' | 'target'>,
): Target | undefined {
  const found = resolveLink({ ...view, hop: hopsOf(view) }, file, link);
  switch (found.kind) {
    case 'page':
      return { kind: 'page', path: found.page.key, file: found.page.file };
    case 'generated':
    case 'file':
      return found;
    case 'redirect':
      return pageAt(view, found.destination);
    default:
      return undefined;
  }
}
