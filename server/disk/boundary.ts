import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { statsAt } from './statsAt.ts';

/** Where the links of a site may lead; all folders are absolute real paths. */
export interface Boundary {
  /** The docs root. */
  readonly root: string;
  /** The folder that contains all files of the site's author. */
  readonly repository: string;
  /** Folders outside the repository that the user, never the site, allows. */
  readonly allowed: readonly string[];
}

export interface BoundaryOptions {
  /** The folder the editor has open around the site, which counts as the repository if there is no git. */
  readonly workspaceFolder?: string;
  readonly allowed?: readonly string[];
}

/** The verdict on a path: its target may be used, or it leads out of the repository, or into a dot folder. */
export type Reach = 'inside' | 'outside' | 'hidden';

/**
 * The boundary of the site in a folder; undefined if the folder does not exist. The repository is the nearest one above
 * (for a submodule, the one it is part of), else the folder the editor has open, else the docs root.
 */
export function boundaryOf(
  root: string,
  { workspaceFolder, allowed = [] }: BoundaryOptions = {},
): Boundary | undefined {
  const real = realPath(root);
  if (real === undefined || !statsAt(real)?.isDirectory()) return undefined;
  const opened = workspaceFolder === undefined ? undefined : realPath(workspaceFolder);
  return {
    root: real,
    repository: repositoryOf(real) ?? (opened !== undefined && isWithin(real, opened) ? opened : real),
    allowed: allowed.flatMap((folder) => (path.isAbsolute(folder) ? (realPath(folder) ?? []) : [])),
  };
}

/**
 * Decides for one file or folder, given the requested path and the real path it leads to (both absolute). A dot file such
 * as `.env` is private as well, unless the link has the same name (a `.mintignore` in a docs root that is kept above it).
 */
export function reachOf({ root, repository, allowed }: Boundary, asked: string, real: string): Reach {
  // Nearly every file: below the root, and nothing on the way is hidden.
  if (isWithin(real, root) && !real.includes(`${path.sep}.`, root.length)) return 'inside';
  const base = [root, repository, ...allowed].find((folder) => isWithin(real, folder));
  if (base === undefined) return 'outside';
  const name = path.basename(real);
  const segments = path.relative(base, real).split(path.sep);
  const folders = name === path.basename(asked) ? segments.slice(0, -1) : segments;
  return folders.some((segment) => segment.startsWith('.')) ? 'hidden' : 'inside';
}

/** Whether a real path is a folder or is below it. */
export function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** The real path; undefined if nothing is there. */
export function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

/** The nearest folder with a `.git`, from a real path upwards. */
function repositoryOf(folder: string): string | undefined {
  const above = path.dirname(folder);
  const next = () => (above === folder ? undefined : repositoryOf(above));
  const git = path.join(folder, '.git');
  const stats = statsAt(git);
  if (!stats) return next();
  const outer = stats.isFile() ? next() : undefined;
  return outer !== undefined && isSubmodule(git, outer) ? outer : folder;
}

/**
 * Whether a `.git` file belongs to a submodule of a repository: its data is stored within that of the repository. Otherwise
 * a `.git` file in a downloaded folder could claim the folder above it.
 */
function isSubmodule(file: string, repository: string): boolean {
  const data = dataOf(file);
  if (data === undefined || !statsAt(path.join(data, 'HEAD'))?.isFile()) return false;
  const inside = data
    .split(/[\\/]\.git(?=[\\/])/)
    .slice(1)
    .join('/');
  return /[\\/]modules[\\/]/.test(inside) && isWithin(data, commonData(repository));
}

/** Where a repository stores its data; that of a linked worktree is stored in the main one. */
function commonData(repository: string): string {
  const git = path.join(repository, '.git');
  if (!statsAt(git)?.isFile()) return realPath(git) ?? git;
  return dataOf(git) ?? git;
}

/** The folder that a `.git` file names in its only line; undefined if it does not exist. */
function dataOf(file: string): string | undefined {
  if ((statsAt(file)?.size ?? 0) > 4096) return undefined;
  const [, named] = /^gitdir: ([^\r\n]+)/.exec(textOf(file)) ?? [];
  return named === undefined ? undefined : realPath(path.resolve(path.dirname(file), named));
}

/** Empty if the file cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
