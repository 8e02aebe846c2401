import { memo } from '../../base/memo.ts';
import { isSpecName } from './dataFiles.ts';
import { type InaccessibleReason, isListable } from './files.ts';
import { type IgnoreRules, type NoPage, readIgnoreRules, whyNoPage } from './ignore.ts';
import { isPageFile, pageKeyOf } from './paths.ts';

/** A file the platform makes a page of. */
export interface PageFile {
  /** How the navigation names it: the path without extension. */
  readonly key: string;
  /** The path with extension, relative to the docs root. */
  readonly file: string;
}

/**
 * What is known about the files around a docs.json. An immutable value: a part that a change did not touch stays the same object,
 * so whatever was computed from it can be cached by its identity.
 */
export interface Site {
  /** False until the files were listed for the first time: rules about files stay silent. */
  readonly listed: boolean;
  readonly files: ReadonlySet<string>;
  /** By page key. If both `a.mdx` and `a.md` exist, `a.mdx` is the page. */
  readonly pages: ReadonlyMap<string, PageFile>;
  /** Files that another file imports, with a file that does so; the platform makes no pages of them (platform.md 4). */
  readonly imported: ReadonlyMap<string, string>;
  readonly ignore: IgnoreRules;
  /** Links that are not followed, and folders that may not be read; what is in them is not in `files`. */
  readonly inaccessible: ReadonlyMap<string, InaccessibleReason>;
}

/** The site before anything is known about it. */
export const unlistedSite: Site = {
  listed: false,
  files: new Set(),
  pages: new Map(),
  imported: new Map(),
  ignore: readIgnoreRules(undefined),
  inaccessible: new Map(),
};

/** The site with these files; `mintignore` is the text of `.mintignore`, `imported` as in `Site`. */
export function siteOf(
  files: Iterable<string>,
  mintignore?: string,
  imported: ReadonlyMap<string, string> = unlistedSite.imported,
  inaccessible: ReadonlyMap<string, InaccessibleReason> = unlistedSite.inaccessible,
): Site {
  const listed = new Set<string>();
  for (const file of files) if (isListable(file)) listed.add(file);
  const ignore = readIgnoreRules(mintignore);
  const bare: Site = { listed: true, files: listed, pages: new Map(), imported, ignore, inaccessible };
  return { ...bare, pages: pagesOf(bare) };
}

/**
 * The site after files were created and deleted, as reported by a watcher. A deleted path that is not a file is a folder:
 * everything below it is gone. The caller must list a created folder. A file in both lists was replaced, so it exists.
 */
export function withChanges(site: Site, created: Iterable<string>, deleted: Iterable<string>): Site {
  const added = new Set<string>();
  for (const file of created) if (isListable(file)) added.add(file);
  const gone = new Set<string>();
  for (const file of filesAt(site, deleted)) if (!added.has(file)) gone.add(file);
  for (const file of added) if (site.files.has(file)) added.delete(file);
  if (added.size === 0 && gone.size === 0) return site;

  const files = new Set(site.files);
  for (const file of gone) files.delete(file);
  for (const file of added) files.add(file);
  const changed = { ...site, files };
  return { ...changed, pages: updatePages(site.pages, changed, [...gone, ...added]) };
}

/** The site with another text of `.mintignore`; undefined if there is none. */
export function withIgnore(site: Site, mintignore: string | undefined): Site {
  if (site.ignore.text === mintignore) return site;
  const changed = { ...site, ignore: readIgnoreRules(mintignore) };
  return { ...changed, pages: updatePages(site.pages, changed, site.files) };
}

/** The site with another set of imported files. */
export function withImported(site: Site, imported: ReadonlyMap<string, string>): Site {
  const touched = new Set([...site.imported.keys(), ...imported.keys()]);
  for (const file of touched) if (site.imported.get(file) === imported.get(file)) touched.delete(file);
  if (touched.size === 0) return site;
  const changed = { ...site, imported };
  return { ...changed, pages: updatePages(site.pages, changed, touched) };
}

/** The `.mdx` and `.md` files among these: the pages, and what they import. */
export const textFilesOf = memo((files: Site['files']): readonly string[] =>
  [...files].filter((file) => isPageFile(file)),
);

/** True for a file the platform sees: it ignores files that `.mintignore` names, specifications included (platform.md 3.1). */
export function isVisible({ files, ignore }: Site, file: string): boolean {
  return files.has(file) && !ignore.patterns?.ignores(file);
}

/** Whether the platform sees a specification at this path, if the file is one. */
export function isVisibleSpec(site: Site, file: string): boolean {
  return isSpecName(file) && isVisible(site, file);
}

/** The link or folder that prevents this file from being read, if there is one: the file itself, or a folder it is below. */
export function inaccessiblePathOf(
  { inaccessible }: Site,
  file: string,
): { path: string; why: InaccessibleReason } | undefined {
  if (inaccessible.size === 0) return undefined;
  for (let end = file.length; end > 0; end = file.lastIndexOf('/', end - 1)) {
    const path = file.slice(0, end);
    const why = inaccessible.get(path);
    if (why) return { path, why };
  }
  return undefined;
}

/** The folder around a file that may not be read, so that it is unknown whether the file exists; undefined if there is none. */
export function deniedFolderOf(site: Site, file: string): string | undefined {
  const found = inaccessiblePathOf(site, file);
  return found?.why === 'denied' ? found.path : undefined;
}

/**
 * Whether a site may read this path at all, no matter what refers to it: it is below the root, no folder in it is hidden or
 * skipped, and nothing on the way to it is inaccessible.
 */
export function mayRead(site: Site, file: string): boolean {
  return file !== '' && !file.startsWith('/') && isListable(file) && !inaccessiblePathOf(site, file);
}

/** Why this `.mdx` or `.md` file of the site is not a page, or undefined if it is one. */
export function whyNotAPage(site: Site, file: string): NoPage | undefined {
  const importer = site.imported.get(file);
  if (importer !== undefined) return { reason: 'snippet', by: 'import', importer };
  return whyNoPage(site.ignore, file);
}

function pagesOf(site: Site): ReadonlyMap<string, PageFile> {
  const pages = new Map<string, PageFile>();
  for (const file of site.files) {
    const key = pageKeyOf(file);
    if (key === undefined || whyNotAPage(site, file)) continue;
    if (file.endsWith('.mdx') || !pages.has(key)) pages.set(key, { key, file });
  }
  return pages;
}

/** `pages` updated for `site` if any of `touched` is a page or could be one; the same map if none changed. */
function updatePages(
  pages: ReadonlyMap<string, PageFile>,
  site: Site,
  touched: Iterable<string>,
): ReadonlyMap<string, PageFile> {
  let updated: Map<string, PageFile> | undefined;
  for (const path of touched) {
    const key = pageKeyOf(path);
    if (key === undefined) continue;
    const file = [`${key}.mdx`, `${key}.md`].find((name) => site.files.has(name) && !whyNotAPage(site, name));
    if ((updated ?? pages).get(key)?.file === file) continue;
    updated ??= new Map(pages);
    if (file === undefined) updated.delete(key);
    else updated.set(key, { key, file });
  }
  return updated ?? pages;
}

/**
 * The files at these paths, and those in the folders at them, at any depth; `''` is the docs root. Goes through the files of the
 * site once at most, however many paths there are.
 */
export function filesAt({ files }: Site, paths: Iterable<string>): readonly string[] {
  const found: string[] = [];
  const folders = new Set<string>();
  for (const path of paths) {
    if (files.has(path)) found.push(path);
    else folders.add(path);
  }
  if (folders.size > 0) for (const file of files) if (isInAny(file, folders)) found.push(file);
  return found;
}

function isInAny(file: string, folders: ReadonlySet<string>): boolean {
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
    if (folders.has(file.slice(0, at))) return true;
  }
  return folders.has('');
}
