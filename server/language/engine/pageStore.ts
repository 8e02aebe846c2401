import { batches, fileBatchSize } from '../../base/batches.ts';
import type { Files } from '../site/files.ts';
import { type FrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import { importsOf } from '../site/imports.ts';
import type { PageFile, Site } from '../site/site.ts';

/** The front matter of page files by file path. */
export type PageFrontMatter = ReadonlyMap<string, FrontMatter>;

/** Before any was read. */
export const noFrontMatter: PageFrontMatter = new Map();

/** Nearly every front matter fits into so many bytes; the others are read whole. */
const headBytes = 1024;

/** Reads the front matter of these pages; files that cannot be read are left out. */
export async function readPageFrontMatter(pages: readonly PageFile[], files: Files): Promise<PageFrontMatter> {
  const read = new Map<string, FrontMatter>();
  for (const some of batches(pages, fileBatchSize)) {
    const paths = some.map((page) => page.file);
    const heads = await files.readHeads(paths, headBytes);
    for (const [index, path] of paths.entries()) {
      const head = heads[index];
      if (!head) continue;
      files.beginWork?.(path);
      const { frontMatter, cut } = readFrontMatter(head);
      const whole = cut ? await files.read(path) : undefined;
      const fields = whole === undefined ? frontMatter : readFrontMatter({ text: whole, complete: true }).frontMatter;
      read.set(path, fields);
    }
  }
  return read;
}

/** Which files of the site another file imports, with one that does (platform.md 4). Reads every page as a whole. */
export async function findImported(site: Site, files: Files): Promise<ReadonlyMap<string, string>> {
  const imported = new Map<string, string>();
  const pages = [...site.files].filter((file) => /\.mdx?$/.test(file));
  for (const some of batches(pages, fileBatchSize)) {
    const texts = await Promise.all(some.map((file) => files.read(file)));
    for (const [index, file] of some.entries()) {
      files.beginWork?.(file);
      for (const target of importsOf(file, texts[index] ?? '')) {
        if (site.files.has(target) && !imported.has(target)) imported.set(target, file);
      }
    }
  }
  return imported;
}
