import { anchorsOf } from '../../../mdx/anchors.ts';
import type { PageLink, PageScan } from '../../../mdx/pageLink.ts';
import { addressParts } from '../../links/address.ts';
import { writtenFragment } from '../../links/fragment.ts';
import { type LinkView, resolveLink } from '../../links/resolve.ts';

/** Finds the links and headings of a page, if they are known. */
export type FindScan = (file: string) => PageScan | undefined;

/** The places on the page that a link in a file leads to: the link with the id of each after its `#`, and their titles. */
export function anchorTargets(
  known: LinkView,
  find: FindScan,
  file: string,
  link: Pick<PageLink, 'kind' | 'target'>,
): readonly { readonly label: string; readonly detail: string | undefined }[] {
  const { path, query } = addressParts(link.target);
  const found = resolveLink(known, file, link);
  const page = found.kind === 'anchor' ? file : found.kind === 'page' ? found.page.file : undefined;
  const scan = page === undefined ? undefined : find(page);
  if (!scan) return [];
  return anchorsOf(scan).flatMap(({ id, title }) =>
    id === '' ? [] : [{ label: `${path}${query}${writtenFragment(id)}`, detail: title || undefined }],
  );
}
