import type { PageScan } from '../../mdx/pageLink.ts';
import { type LinkView, resolveLink } from '../links/resolve.ts';
import type { PageIds } from '../rules/rule.ts';
import { isPageFile } from '../site/paths.ts';
import { idsOf } from './pageScans.ts';

/**
 * The ids of a page together with those of the snippets it imports, which the platform reads as if they were part of the page
 * (platform.md 4.2). Undefined if there may be more ids, or while a text is unknown. `find` returns the scan of a file.
 */
export function idsWithImports(
  view: LinkView,
  page: string,
  find: (file: string) => PageScan | undefined,
): PageIds | undefined {
  const first = find(page);
  const own = first && idsOf(first);
  if (!first || !own) return undefined;
  if (!first.links.some(isImport)) return { ids: own, isNumberedAnew: false };
  const ids = new Map(own);
  const files = new Set([page]);
  for (const file of files) {
    const scan: PageScan | undefined = file === page ? first : find(file);
    const more = scan && idsOf(scan);
    if (!more || (scan !== first && hasLooseSteps(scan))) return undefined;
    for (const [id, served] of more) ids.set(id, served);
    for (const link of scan.links) {
      if (!isImport(link)) continue;
      const found = resolveLink(view, file, link);
      // The platform does not import packages.
      if (found.kind === 'external') continue;
      // A component may create ids while it runs.
      if (found.kind !== 'file' || !isPageFile(found.file)) return undefined;
      files.add(found.file);
    }
  }
  return { ids, isNumberedAnew: true };
}

function isImport({ kind }: PageScan['links'][number]): boolean {
  return kind === 'import';
}

/** Whether there are steps outside of `Steps`: if they have ids depends on the `Steps` of the page that shows them. */
function hasLooseSteps({ outline }: PageScan): boolean {
  return outline.some((item) => item.kind === 'element' && item.name === 'Step' && item.titleSize === undefined);
}
