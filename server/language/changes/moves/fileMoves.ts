import type { PageFile, Site } from '../../site/site.ts';
import { withChanges, withImported } from '../../site/site.ts';

/** A file or a folder that goes to another place; paths count from the docs root. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** Files that move together, and the site before and after. */
export interface Moves {
  /** As they were asked for: a folder stands for all below it. */
  readonly asked: readonly FileMove[];
  /** The new path of every file that moves, by its old one. */
  readonly files: ReadonlyMap<string, string>;
  /** The new key of every page whose key changes, by its old one. */
  readonly pages: ReadonlyMap<string, string>;
  readonly before: Site;
  readonly after: Site;
}

/**
 * What moves when these files and folders do. A file that is moved to where the platform makes no pages, such as
 * `snippets/`, is no longer a page; what refers to it as one is left for the rules to report.
 */
export function movesOf(site: Site, asked: readonly FileMove[]): Moves {
  const files = new Map<string, string>();
  for (const { from, to } of asked) {
    if (site.files.has(from)) files.set(from, to);
    else for (const file of filesBelow(site, from)) files.set(file, to + file.slice(from.length));
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

/** Where a file stands afterwards. */
export function placeAfter({ files }: Moves, file: string): string {
  return files.get(file) ?? file;
}

function filesBelow(site: Site, folder: string): readonly string[] {
  return [...site.files].filter((file) => file.startsWith(`${folder}/`));
}

function movedPages(site: Site, files: ReadonlyMap<string, string>): readonly PageFile[] {
  return [...site.pages.values()].filter(({ file }) => files.has(file));
}

function siteAfter(site: Site, files: ReadonlyMap<string, string>): Site {
  const changed = withChanges(site, files.values(), files.keys());
  const at = (file: string) => files.get(file) ?? file;
  return withImported(changed, new Map(Array.from(site.imported, ([file, by]) => [at(file), at(by)])));
}
