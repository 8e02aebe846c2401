import { below, folderOf, isInFolder, within } from '../site/paths.ts';

/** The folders that contain the pages of two divisions; `''` is the docs root. */
export interface FolderPair {
  readonly source: string;
  readonly target: string;
}

/** A folder is considered if it contains this share of the pages. */
const minShare = 0.2;
const maxDepth = 4;

/**
 * The folders below which most pages of two divisions have the same paths, as in the root and `es`, `en` and `i18n/fr`, `v2` and
 * `v1`. Undefined if no two pages do. Pages that both list are ignored. Of
 * folders with equally many, those with the most alike names count.
 */
export function matchingFolders(source: Iterable<string>, target: Iterable<string>): FolderPair | undefined {
  const [ours, theirs] = [new Set(source), new Set(target)];
  const own = [...theirs].filter((path) => !ours.has(path));
  const left = foldersHolding(ours);
  let best: (FolderPair & { readonly count: number; readonly unlike: number }) | undefined;
  for (const folder of foldersHolding(own)) {
    for (const other of left) {
      if (other === folder) continue;
      let count = 0;
      for (const path of own) if (isInFolder(path, folder) && ours.has(within(other, below(folder, path)))) count++;
      if (count === 0 || (best && count < best.count)) continue;
      const unlike = differing(folder, other);
      if (!best || count > best.count || unlike < best.unlike) best = { source: other, target: folder, count, unlike };
    }
  }
  return best && { source: best.source, target: best.target };
}

/** The folders that contain many of these pages, outer ones first, including the docs root. */
function foldersHolding(paths: Iterable<string>): readonly string[] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const path of paths) {
    all++;
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const many = [...counts].filter(([folder, count]) => count >= all * minShare && depthOf(folder) <= maxDepth);
  return ['', ...many.map(([folder]) => folder).sort((a, b) => depthOf(a) - depthOf(b))];
}

/** How many segments only one of two folders has: `en/v2` is more like `en/v1` than `es/v1` is. */
function differing(one: string, other: string): number {
  const [own, others] = [one.split('/'), other.split('/')];
  return own.filter((name) => !others.includes(name)).length + others.filter((name) => !own.includes(name)).length;
}

/** The innermost folder that contains nearly all of these pages: a few elsewhere do not count. */
export function commonFolder(paths: readonly string[]): string {
  const held = foldersHolding(paths).filter((folder) => {
    return paths.filter((path) => isInFolder(path, folder)).length >= paths.length * nearlyAll;
  });
  return held.at(-1) ?? '';
}

const nearlyAll = 0.9;

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length;
}
