import type { FileRange } from '../../base/locations.ts';
import { compareRanges } from '../../base/locations.ts';
import type { PageScan } from '../../mdx/pageLink.ts';
import { resolveLink } from '../links/resolve.ts';
import { configTrees } from '../model/document/refs.ts';
import { linkRoles, typedTexts } from '../model/document/typedTexts.ts';
import { targetOf } from '../model/links/targets.ts';
import type { SiteView } from '../model/view.ts';
import { lastSegment } from '../site/paths.ts';
import { entriesOf } from './pagePlaces.ts';

/** One place that names a page: in the navigation, as an address of the configuration, or as a link in another page. */
export interface PageUse extends FileRange {
  readonly kind: 'navigation' | 'address' | 'link';
}

/**
 * Every reference to a page: entries and roots of the navigation, redirects and links of the configuration, and the links in the
 * pages that were scanned.
 */
export function pageUses(view: SiteView, path: string, scans: ReadonlyMap<string, PageScan>): readonly PageUse[] {
  return usesOfPages(view, [path], scans).get(path) ?? [];
}

/**
 * Every reference to a file that is not a page, such as a snippet, a picture or a specification: texts of the configuration, and
 * links, pictures and imports in the pages that were scanned.
 */
export function fileUses(view: SiteView, path: string, scans: ReadonlyMap<string, PageScan>): readonly PageUse[] {
  const uses: PageUse[] = [];
  // An import may leave out the extension.
  const name = lastSegment(path).replace(/\.\w+$/, '');
  const isPlain = /^[\w-]+$/.test(name);
  for (const file of configTrees(view.config, view.find).keys()) {
    for (const { role, node, start } of typedTexts(view, file)) {
      if (isPlain && !node.value.includes(name)) continue;
      const target = targetOf(view, { text: node.value, role, file, element: undefined });
      const isUse = target?.kind === 'file' && target.file === path;
      if (isUse) uses.push({ kind: 'address', file, start, end: start + node.length });
    }
  }
  for (const [file, scan] of scans) {
    for (const link of scan.links) {
      if (isPlain && !link.target.includes(name)) continue;
      const found = resolveLink(view, file, link);
      if (found.kind === 'file' && found.file === path)
        uses.push({ kind: 'link', file, start: link.start, end: link.end });
    }
  }
  return withoutRepetition(uses.sort(compareRanges));
}

/** The references to several pages, reading everything only once. */
export function usesOfPages(
  view: SiteView,
  paths: readonly string[],
  scans: ReadonlyMap<string, PageScan>,
): ReadonlyMap<string, readonly PageUse[]> {
  const uses = new Map(paths.map((path) => [path, entryUses(view, path)]));
  for (const [path, use] of addresses(view)) uses.get(path)?.push(use);
  for (const [path, use] of links(view, paths, scans)) uses.get(path)?.push(use);
  return new Map(Array.from(uses, ([path, own]) => [path, withoutRepetition(own.sort(compareRanges))]));
}

/** A use and the path of the page that is used. */
type LocatedUse = readonly [path: string, use: PageUse];

function entryUses(view: SiteView, path: string): PageUse[] {
  return entriesOf(view, path).map(({ file, start, end }) => ({ kind: 'navigation', file, start, end }));
}

/** Links of the site's frame, and the sources and destinations of redirects. */
function* addresses(view: SiteView): Iterable<LocatedUse> {
  for (const file of configTrees(view.config, view.find).keys()) {
    for (const { role, node, start } of typedTexts(view, file)) {
      if (!linkRoles.has(role) || !node.value.startsWith('/')) continue;
      const target = targetOf(view, { text: node.value, role, file, element: undefined });
      if (target?.kind === 'page') yield [target.path, { kind: 'address', file, start, end: start + node.length }];
    }
  }
}

/** Links in pages, except those to an address that is redirected: the redirect itself counts as the use. */
function* links(view: SiteView, paths: readonly string[], scans: ReadonlyMap<string, PageScan>): Iterable<LocatedUse> {
  // Resolving a link takes time; a link that does not contain the last name of the path leads elsewhere.
  const names = [...new Set(paths.map(lastSegment))];
  const isPlain = names.length <= maxNames && names.every((name) => /^[\w-]+$/.test(name) && name !== 'index');
  for (const [file, scan] of scans) {
    for (const link of scan.links) {
      if (link.kind === 'import' || (isPlain && !names.some((name) => link.target.includes(name)))) continue;
      const found = resolveLink(view, file, link);
      if (found.kind === 'page') yield [found.page.key, { kind: 'link', file, start: link.start, end: link.end }];
    }
  }
}

/** Searching for more names than this takes longer than resolving all links. */
const maxNames = 40;

/** A `$ref` file that is used twice names its pages once. */
function withoutRepetition(uses: readonly PageUse[]): readonly PageUse[] {
  return uses.filter(
    (use, index) => index === 0 || use.start !== uses[index - 1]?.start || use.file !== uses[index - 1]?.file,
  );
}
