import type { NavigationNode } from '../model/navigation/node.ts';
import { below, isInFolder, within } from '../site/paths.ts';
import { divisionLists } from './divisions.ts';
import { type NamedCounterparts, type Pair, pairOf } from './pair.ts';

/** For each list, the pairs of its default division, or its first, with every other one. */
function pairsByList(navigation: NavigationNode, named: NamedCounterparts | undefined): readonly (readonly Pair[])[] {
  return divisionLists(navigation).map((list) => {
    const source = list.divisions.find(({ node }) => node.default) ?? list.divisions[0];
    return list.divisions.flatMap((target) => {
      return source && target !== source ? [pairOf(source, target, list, named)] : [];
    });
  });
}

/**
 * The paths that a page may have in other languages and versions: those listed as its counterparts, and the same path in the
 * folders of the others, whether or not there is a page.
 */
export function counterpartPaths(
  navigation: NavigationNode,
  page: string,
  named?: NamedCounterparts,
): readonly string[] {
  const found = new Set(pathsInFolders(divisionFolders(navigation, named), page));
  for (const pairs of pairsByList(navigation, named)) for (const path of listedIn(pairs, page)) found.add(path);
  found.delete(page);
  return [...found];
}

/** The counterparts of a page in one list: its source, and the other counterparts of that source. */
function listedIn(pairs: readonly Pair[], page: string): readonly string[] {
  const source = pairs.flatMap((pair) => pair.sources.get(page) ?? [])[0] ?? page;
  if (!pairs.some((pair) => pair.source.pages.has(source))) return [];
  return [source, ...pairs.flatMap((pair) => pair.targets.get(source) ?? [])];
}

/**
 * The ultimate source of each listed page, by their paths: for a translation in an old version, the page of the default language
 * in the newest version. Pages that are their own source are left out.
 */
export function sourcesOf(navigation: NavigationNode, named?: NamedCounterparts): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const { sources } of pairsByList(navigation, named).flat()) {
    for (const [path, source] of sources) if (path !== source && !next.has(path)) next.set(path, source);
  }
  const ends = new Map<string, string>();
  for (const path of next.keys()) {
    const seen = new Set([path]);
    let end = path;
    for (let one = next.get(end); one !== undefined && !seen.has(one); one = next.get(end)) {
      seen.add(one);
      end = one;
    }
    ends.set(path, end);
  }
  return ends;
}

/** The folders that contain the pages of languages and versions; `''` is the docs root. */
export function divisionFolders(navigation: NavigationNode, named?: NamedCounterparts): readonly string[] {
  const folders = new Set<string>();
  const add = ({ folders: own, inside }: Pair) => {
    folders.add(own.source);
    folders.add(own.target);
    for (const pair of inside) add(pair);
  };
  for (const pair of pairsByList(navigation, named).flat()) add(pair);
  return [...folders];
}

/** The same path in the other folders; empty if the path is in none of them. */
export function pathsInFolders(folders: readonly string[], path: string): readonly string[] {
  const own = folderAround(folders, path);
  if (own === undefined) return [];
  return folders.flatMap((other) => (other === own ? [] : [within(other, below(own, path))]));
}

/** The innermost of the folders that contain a path. */
export function folderAround(folders: readonly string[], path: string): string | undefined {
  return folders.filter((folder) => isInFolder(path, folder)).sort((a, b) => b.length - a.length)[0];
}
