import { memo } from '../../base/memo.ts';
import { isPageFile } from '../site/paths.ts';
import { mayRead, type Site, withChanges } from '../site/site.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The state of the site in which to look for the problems of an open file. A page that was never saved has those that it will have when
 * it is; for all other files it is still missing, as it is for the platform.
 */
export function withUnsaved(snapshot: Snapshot, path: string): Snapshot {
  const { site } = snapshot;
  if (!site.listed || site.files.has(path) || !isPageFile(path) || !mayRead(site, path)) return snapshot;
  return { ...snapshot, site: siteWith(site, path) };
}

/** Copying a large site at every keystroke would be noticed. */
const sitesWith = memo((_site: Site) => new Map<string, Site>());

function siteWith(site: Site, path: string): Site {
  const known = sitesWith(site).get(path) ?? withChanges(site, [path], []);
  sitesWith(site).set(path, known);
  return known;
}
