import { resolveLink } from '../links/resolve.ts';
import { iconLibraryOf } from '../model/document/settings.ts';
import { hopsOf } from '../model/links/redirectRoutes.ts';
import type { PageIds, PageProse, PageText, PageTextContext } from '../rules/rule.ts';
import { isPageFile, pageKeyOf } from '../site/paths.ts';
import { type Site, whyNotAPage } from '../site/site.ts';
import { idsWithImports } from './pageIds.ts';
import type { PageScans } from './pageScans.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The pages and snippets among these files, as far as they are scanned. Other Markdown files, such as a README, are read in other
 * places and have different links.
 */
export function* pageTexts(scans: PageScans, { site }: Snapshot, paths: Iterable<string>): Iterable<PageText> {
  for (const file of paths) {
    const key = pageKeyOf(file);
    const scan = scans.find(file);
    if (key === undefined || !scan || !site.listed || !site.files.has(file)) continue;
    if (site.pages.get(key)?.file === file) yield { file, scan, isSnippet: false };
    else if (whyNotAPage(site, file)?.reason === 'snippet') yield { file, scan, isSnippet: true };
  }
}

/** The same with what readers see, as far as that was read. */
export function* pageProse(scans: PageScans, snapshot: Snapshot, paths: Iterable<string>): Iterable<PageProse> {
  for (const page of pageTexts(scans, snapshot, paths)) {
    const read = scans.prose(page.file);
    if (read) yield { ...page, ...read };
  }
}

/** What rules on links may know. `unread` collects the files whose ids or exports were requested but are not known. */
export function linkContext(scans: PageScans, snapshot: Snapshot, unread: string[] = []): PageTextContext {
  const { site, config, generation } = snapshot;
  const view = { site, generation, hop: hopsOf(snapshot) };
  const find = (file: string) => {
    const scan = scans.find(file);
    if (!scan) unread.push(file);
    return scan;
  };
  const known = new Map<string, PageIds | undefined>();
  const anchors = (file: string) => {
    if (!known.has(file)) known.set(file, idsWithImports(view, file, find));
    return known.get(file);
  };
  const exports = (file: string) => {
    const found = scans.exports(file);
    if (!found) unread.push(file);
    return found;
  };
  const included = (file: string) =>
    (find(file)?.links ?? []).flatMap((link) => {
      const found = link.isShown && resolveLink(view, file, link);
      return found?.kind === 'file' && isPageFile(found.file) ? [found.file] : [];
    });
  return { ...view, anchors, exports, included, iconLibrary: iconLibraryOf(config) };
}

/** Whether a file is built: pages, listed or not, and the snippets they import (platform.md 4, 4.1). */
export function isServed(site: Site, file: string): boolean {
  const key = pageKeyOf(file);
  if (key === undefined || !site.listed) return false;
  return site.pages.get(key)?.file === file || site.imported.has(file);
}
