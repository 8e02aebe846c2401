import type { PageFile } from '../site/site.ts';
import type { Snapshot } from './snapshot.ts';

/** The page files that the navigation lists nowhere. */
export function unlistedPages({ site, occurrences }: Snapshot): readonly PageFile[] {
  return [...site.pages.values()].filter((page) => !occurrences.lists(page.key));
}
