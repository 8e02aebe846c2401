import { filesAt, type PageFile, type Site, withChanges, withImported } from '../../site/site.ts';

/** A file or a folder that moves to another path; paths are relative to the docs root. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** Files that move together, and the site before and after. */
export interface Moves {
  /** As requested: a folder represents everything in it. */
  readonly asked: readonly FileMove[];
  /** The new path of every file that moves, by its old one. */
  readonly files: ReadonlyMap<string, string>;
  /** The new key of every page whose key changes, by its old one. */
  readonly pages: ReadonlyMap<string, string>;
  readonly before: Site;
  readonly after: Site;
}

/**
 * Everything that moves with these files and folders. A file that moves to where the platform makes no pages, such as
 * `snippets/`, is no longer a page; the rules report what still refers to it as one.
 */
export function movesOf(site: Site, asked: readonly FileMove[]): Moves {
  const files = new Map<string, string>();
  for (const { from, to } of asked) {
    for (const file of filesAt(site, [from])) files.set(file, to + file.slice(from.length));
  }
  for (const [from, to] of files) if (from === to) files.delete(from);
  const after = siteAfter(site, files);
  const byFile = new Map(Array.from(after.pages.values(), (page) => [page.file, page]));
  const pages = new Map<string, string>();
  for (const { key, file } of movedPages(site, files)) {
    const page = byFile.get(files.get(file) ?? '');
    if (page && page.key !== key) pages.set(key, page.key);
  }
  return { asked, files, pages, before: site, after };
}

/** The path of a file after the moves. */
export function placeAfter({ files }: Moves, file: string): string {
  return files.get(file) ?? file;
}

function movedPages(site: Site, files: ReadonlyMap<string, string>): readonly PageFile[] {
  return [...site.pages.values()].filter(({ file }) => files.has(file));
}

function siteAfter(site: Site, files: ReadonlyMap<string, string>): Site {
  const changed = withChanges(site, files.values(), files.keys());
  const at = (file: string) => files.get(file) ?? file;
  return withImported(changed, new Map(Array.from(site.imported, ([file, by]) => [at(file), at(by)])));
}
