import type { PageFile } from '../site/site.ts';
import type { Snapshot } from './snapshot.ts';

/** The page files that the navigation lists nowhere; those below another docs.json belong to that one. */
export function unlistedPages({ site, occurrences }: Snapshot): readonly PageFile[] {
  const inner = [...site.files].flatMap((file) =>
    file.endsWith('/docs.json') ? [file.slice(0, -'docs.json'.length)] : [],
  );
  return [...site.pages.values()].filter(
    ({ key, file }) => !occurrences.lists(key) && !inner.some((folder) => file.startsWith(folder)),
  );
}
