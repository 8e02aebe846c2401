import { batches, fileBatchSize } from '../../base/batches.ts';
import { memo } from '../../base/memo.ts';
import type { Files } from '../site/files.ts';
import { type FrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import type { PageFile } from '../site/site.ts';

/** The front matter of page files by file path. */
export type PageFrontMatter = ReadonlyMap<string, FrontMatter>;

/** Used before any front matter was read. */
export const noFrontMatter: PageFrontMatter = new Map();

/** Nearly every front matter fits into this many bytes; files with a longer one are read as a whole. */
const headBytes = 1024;

/** The beginning of a file is parsed once as long as it is the same object, in whatever states of the site it is used. */
const parsedHead = memo(readFrontMatter);

/** Reads the front matter of these pages; unreadable files are left out. */
export async function readPageFrontMatter(pages: readonly PageFile[], files: Files): Promise<PageFrontMatter> {
  const read = new Map<string, FrontMatter>();
  for (const some of batches(pages, fileBatchSize)) {
    const paths = some.map((page) => page.file);
    const heads = await files.readHeads(paths, headBytes);
    for (const [index, path] of paths.entries()) {
      const head = heads[index];
      if (!head) continue;
      files.beginWork?.(path);
      const { frontMatter, cut } = parsedHead(head);
      const whole = cut ? await files.read(path) : undefined;
      const fields = whole === undefined ? frontMatter : readFrontMatter({ text: whole, complete: true }).frontMatter;
      read.set(path, fields);
    }
  }
  return read;
}
