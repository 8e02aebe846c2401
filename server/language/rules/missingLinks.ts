import { memo } from '../../base/memo.ts';
import type { PageLink } from '../../mdx/pageLink.ts';
import { addressParts } from '../links/address.ts';
import { mayExist, mayExistBeside } from '../links/reserved.ts';
import { type LinkTarget, resolveLink } from '../links/resolve.ts';
import { writeLink } from '../links/write.ts';
import { withNearest } from '../model/messages/additions.ts';
import { isPageFile } from '../site/paths.ts';
import { type Site, whyNotAPage } from '../site/site.ts';
import type { Finding, PageText, PageTextContext } from './rule.ts';

/** What each link of a page leads to; shared by several rules. */
export const resolvedLinks = memo((context: PageTextContext) =>
  memo(({ file, scan }: PageText) => scan.links.map((link) => ({ link, found: resolveLink(context, file, link) }))),
);

export type Missing = Extract<LinkTarget, { kind: 'missing' }>;

interface MissingLink {
  readonly link: PageLink;
  /** The path that was looked up, from the root. */
  readonly path: string;
  readonly found: Missing;
}

/** The links of a page that lead to nothing, of all forms; those to pages made from specifications are not considered. */
export function* missing(page: PageText, context: PageTextContext): Iterable<MissingLink> {
  for (const { link, found } of resolvedLinks(context)(page)) {
    const isImport = link.form === 'import';
    // A relative link in a snippet may be resolved against the page that shows it or against the snippet: that was not measured.
    if (page.isSnippet && !isImport && !link.target.startsWith('/')) continue;
    const gone = link.kind === 'link' && found.kind === 'file' ? unserved(context.site, found.file) : found;
    if (gone?.kind !== 'missing' || (!isImport && mayExist(context.site, gone.path))) continue;
    // A redirect may lead to something beside the site on its host.
    if (gone.destination !== undefined && mayExistBeside(context.site, gone.path)) continue;
    yield { link, path: gone.path, found: gone };
  }
}

/** A Markdown file that is not a page, such as a README or a snippet: it exists, but the platform does not serve it. */
function unserved(site: Site, path: string): Missing | undefined {
  return isPageFile(path) && whyNotAPage(site, path) ? { kind: 'missing', path } : undefined;
}

/**
 * True for a file that is not a page: everything shown or imported, and everything with the extension of a picture, a download …
 */
export function isAsset({ kind }: PageLink, path: string): boolean {
  return kind !== 'link' || /\.(?!mdx?$|html?$)[a-z][a-z\d]{1,4}$/i.test(path);
}

/** The message about a link, with the file that was most likely meant, in the form of the link. */
export function guess(
  template: string,
  page: PageText,
  link: PageLink,
  file: string | undefined,
): Pick<Finding, 'template' | 'args'> {
  const { target } = link;
  if (file === undefined || addressParts(target).path === '') return { template, args: { target } };
  return withNearest({ template, args: { target } }, writeLink(link, page.file, file));
}
