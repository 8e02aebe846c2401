import { joinKeys } from '../../base/joinedKeys.ts';
import { memo } from '../../base/memo.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import type { Division, DivisionList } from './divisions.ts';
import { commonFolder, type FolderPair, matchingFolders } from './folders.ts';
import { divisionsInside } from './inside.ts';
import { listedBelow } from './listed.ts';

/** Divisions of the same name in two others, as divisions of these: the same version in two languages. */
export interface Inner {
  readonly source: Division;
  readonly target: Division;
  readonly list: DivisionList;
  readonly folders: FolderPair;
}

/** The divisions of the same name in two others, with their folders: where their pages do not show these, their neighbours do. */
export function divisionsWithin(source: Division, target: Division, list: DivisionList): readonly Inner[] {
  const all = divisionsInside(source.node, target.node).map(([one, other]) => {
    const within = (division: Division, node: NavigationNode): Division => {
      return { ...division, node, key: joinKeys(division.key, node.key) };
    };
    const divisions = list.divisions.flatMap((division) => {
      const node = division.node.children.find(({ kind, title }) => kind === one.kind && title === one.title);
      return node ? [within(division, node)] : [];
    });
    const inner = { source: within(source, one), target: within(target, other), list: { kind: list.kind, divisions } };
    return { ...inner, title: one.title, shown: foldersShown(inner.source, inner.target, inner.list) };
  });
  return all.map(({ title, shown, ...inner }) => {
    const [like] = all.flatMap((one) => (one.shown && foldersLike(one.shown, one.title, title)) ?? []);
    return { ...inner, folders: shown ?? like ?? foldersOf(inner.source, inner.target, inner.list) };
  });
}

/** The folders of a division from those of a neighbour: renamed like it, or the same if they do not name it. */
function foldersLike({ source, target }: FolderPair, from: string, to: string): FolderPair | undefined {
  const [ours, theirs] = [renamedFolder(source, from, to), renamedFolder(target, from, to)];
  if (ours === undefined && theirs === undefined) return { source, target };
  return ours === undefined || theirs === undefined ? undefined : { source: ours, target: theirs };
}

/** The folders of two divisions, from what they list, else from the names of their siblings' folders. */
export function foldersOf(source: Division, target: Division, list: DivisionList): FolderPair {
  const ours = pathsOf(source.node);
  const found = foldersShown(source, target, list);
  if (found) return found;
  const own = pathsOf(target.node).filter((path) => !listedBelow(source.node).pages.has(path));
  const common = commonFolder(ours);
  const renamed = renamedFolder(common, source.name, target.name);
  if (renamed !== undefined) return { source: common, target: renamed };
  const held = own.length > 1 ? commonFolder(own) : '';
  return { source: '', target: held === '' ? folderName(target.name) : held };
}

/** The folders that the pages of two divisions show, or those of another division and its name. */
function foldersShown(source: Division, target: Division, list: DivisionList): FolderPair | undefined {
  const found = foldersFor(source.node, target.node);
  if (found) return found;
  const siblings = list.divisions.filter(({ name }) => name !== target.name && name !== source.name);
  for (const sibling of siblings) {
    const pair = foldersFor(source.node, sibling.node);
    const renamed = pair && renamedFolder(pair.target, sibling.name, target.name);
    if (pair && renamed !== undefined) return { source: pair.source, target: renamed };
  }
  return undefined;
}

/** `i18n/es` as the folder of `fr` if `i18n/de` is that of `de`; undefined if it does not name the division. */
export function renamedFolder(folder: string, from: string, to: string): string | undefined {
  const segments = folder.split('/');
  const at = segments.findIndex((segment) => segment.toLowerCase() === folderName(from).toLowerCase());
  if (folder === '' || at < 0) return undefined;
  return segments.map((segment, index) => (index === at ? folderName(to) : segment)).join('/');
}

/** The expected folder of a division: its name, if that is valid as a folder name. */
function folderName(name: string): string {
  const segments = name.match(/[\p{L}\p{N}._]+/gu) ?? [];
  return segments.join('-').replace(/^\.+/, '');
}

/** The common folders of two nodes, cached as long as the nodes exist; if possible of what no division in both of them lists. */
function foldersFor(source: NavigationNode, target: NavigationNode): FolderPair | undefined {
  const known = foldersKnown(source);
  const found = known.has(target) ? known.get(target) : matchingFolders(...pathsApart(source, target));
  known.set(target, found);
  return found;
}

const foldersKnown = memo((_source: NavigationNode) => new WeakMap<NavigationNode, FolderPair | undefined>());

function pathsOf(node: NavigationNode): readonly string[] {
  return [...listedBelow(node).pages.keys()];
}

/** The pages of two nodes that no division in both of them lists; all of them if the source has none of these. */
function pathsApart(source: NavigationNode, target: NavigationNode): [readonly string[], readonly string[]] {
  const both = divisionsInside(source, target);
  const apart = (node: NavigationNode, divisions: readonly NavigationNode[]) => {
    const inside = new Set(divisions.flatMap(pathsOf));
    return pathsOf(node).filter((path) => !inside.has(path));
  };
  const ours = apart(
    source,
    both.map(([one]) => one),
  );
  if (both.length === 0 || ours.length === 0) return [pathsOf(source), pathsOf(target)];
  const theirs = apart(
    target,
    both.map(([, other]) => other),
  );
  return [ours, theirs];
}
