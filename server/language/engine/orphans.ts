import type { Files } from '../site/files.ts';
import { readFrontMatter } from '../site/frontMatter.ts';
import type { PageFile } from '../site/site.ts';
import type { Snapshot } from './snapshot.ts';

/** Nearly every front matter fits into so many bytes; the others are read whole. */
const headBytes = 1024;

/** The page files that the navigation lists nowhere. */
export function unlistedPages({ site, occurrences }: Snapshot): readonly PageFile[] {
  return [...site.pages.values()].filter((page) => !occurrences.lists(page.key));
}

/** Those of the pages that hide themselves with `hidden: true` in their front matter. */
export async function hiddenPages(pages: readonly PageFile[], files: Files): Promise<ReadonlySet<PageFile>> {
  const heads = await files.readHeads(
    pages.map((page) => page.file),
    headBytes,
  );
  const hidden = new Set<PageFile>();
  for (const [index, page] of pages.entries()) {
    const head = heads[index];
    if (!head) continue;
    const { frontMatter, cut } = readFrontMatter(head);
    const whole = cut ? await files.read(page.file) : undefined;
    const fields = whole === undefined ? frontMatter : readFrontMatter({ text: whole, complete: true }).frontMatter;
    if (fields.hidden) hidden.add(page);
  }
  return hidden;
}
