import type { PageFile } from '../site/site.ts';
import type { Snapshot } from './snapshot.ts';

/** The page files that the navigation lists nowhere; those below another docs.json belong to that one. */
export function unlistedPages(snapshot: Snapshot): readonly PageFile[] {
  const { site } = snapshot;
  const inner = [...site.files].flatMap((file) =>
    file.endsWith('/docs.json') ? [file.slice(0, -'docs.json'.length)] : [],
  );
  return [...site.pages.values()].filter(
    ({ key, file }) => !isListed(snapshot, key) && !inner.some((folder) => file.startsWith(folder)),
  );
}

/** True when the navigation lists the page, by its path or through a specification that makes a page of that address. */
export function isListed({ occurrences, generation }: Snapshot, key: string): boolean {
  const { pages } = generation.generated;
  return occurrences.lists(key) || pages.has(key) || pages.has(`/${key}`);
}
