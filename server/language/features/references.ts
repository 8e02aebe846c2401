import type { PageScan } from '../links/pageLink.ts';
import { resolveLink } from '../links/resolve.ts';
import { resolve } from '../model/config.ts';
import type { FileSpot } from '../model/problem.ts';
import { pageTarget } from '../model/targets.ts';
import { typedTexts } from '../model/typedTexts.ts';
import type { SiteView } from '../model/view.ts';
import { lastSegment } from '../site/paths.ts';

/** One place that names a page: in the navigation, as an address of the configuration, or as a link in another page. */
export interface PageUse extends FileSpot {
  readonly kind: 'navigation' | 'address' | 'link';
}

/**
 * Every place that leads to a page: entries and roots of the navigation, redirects and links of the configuration, and the
 * links in the pages that were scanned.
 */
export function pageUses(
  view: SiteView,
  path: string,
  scans: ReadonlyMap<string, PageScan> = new Map(),
): readonly PageUse[] {
  const entries = view.occurrences.of(path).flatMap(({ element, page }): readonly PageUse[] => {
    const position = view.position(element);
    if (!position) return [];
    const { file, offset } = resolve(position, page);
    return [{ kind: 'navigation', file, start: offset, end: offset + page.length }];
  });
  return withoutRepetition([...entries, ...addresses(view, path), ...links(view, path, scans)].sort(byPlace));
}

/** Links of the site's frame, and what redirects lead to or from. */
function addresses(view: SiteView, path: string): readonly PageUse[] {
  const { config } = view;
  return Array.from(typedTexts(view, config.file)).flatMap(({ role, node, start }): readonly PageUse[] => {
    if (!linkRoles.has(role) || !node.value.startsWith('/')) return [];
    const target = pageTarget(view, node.value.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, ''));
    if (target?.kind !== 'page' || target.path !== path) return [];
    return [{ kind: 'address', file: config.file, start, end: start + node.length }];
  });
}

/** Links in pages, those by an address that is redirected left out: they are answered by the redirect. */
function* links(view: SiteView, path: string, scans: ReadonlyMap<string, PageScan>): Iterable<PageUse> {
  // Resolving a link costs; one that does not hold the last name of the path leads elsewhere.
  const name = lastSegment(path);
  const isPlain = /^[\w-]+$/.test(name) && name !== 'index';
  for (const [file, scan] of scans) {
    for (const link of scan.links) {
      if (link.kind === 'import' || (isPlain && !link.target.includes(name))) continue;
      const found = resolveLink(view, file, link);
      if (found.kind !== 'page' || found.page.key !== path) continue;
      yield { kind: 'link', file, start: link.start, end: link.end };
    }
  }
}

const linkRoles = new Set(['href', 'footer-href', 'address']);

/** A `$ref` file that is used twice names its pages once. */
function withoutRepetition(uses: readonly PageUse[]): readonly PageUse[] {
  return uses.filter(
    (use, index) => index === 0 || use.start !== uses[index - 1]?.start || use.file !== uses[index - 1]?.file,
  );
}

function byPlace(a: PageUse, b: PageUse): number {
  return a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1;
}
