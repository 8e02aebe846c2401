import { memo } from '../../base/memo.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import type { Division, DivisionList } from './divisions.ts';
import { below, commonFolder, type FolderPair, isBelow, matchingFolders, within } from './folders.ts';
import { type Listed, listedBelow } from './listed.ts';
import { samePlaces } from './samePlace.ts';

/** Which pages of two divisions are counterparts. */
export interface Pair {
  readonly source: Listed;
  readonly target: Listed;
  readonly folders: FolderPair;
  readonly names: { readonly source: string; readonly target: string };
  /** The counterpart of each page of the source that has one, by their paths. */
  readonly targets: ReadonlyMap<string, string>;
  /** The page of the source by the path of its counterpart. */
  readonly sources: ReadonlyMap<string, string>;
  /** Translations whose paths are translated, and whose positions do not show which page of the source they belong to. */
  readonly unsure: readonly string[];
}

/** Counterparts that an author names: the path of the source's page by that of the translation. */
export type NamedCounterparts = Readonly<Record<string, string>>;

/** The last pairs of two nodes, and the other inputs that they were computed from. */
interface Made {
  readonly named: NamedCounterparts;
  readonly pair: Pair;
}

const madeFor = memo((_source: NavigationNode) => new WeakMap<NavigationNode, Made>());

/**
 * Pairs the pages of two divisions: those that an author names; else those of the same path below the folders of the two; else of
 * the same path without the names of the two, wherever these occur in it; else pages that both list. If most pages of a language
 * have other paths than their sources, as translated paths do, their position in the navigation decides. Cached until something
 * in one of the two divisions changes.
 */
export function pairOf(
  source: Division,
  target: Division,
  list: DivisionList,
  named: NamedCounterparts = noNames,
): Pair {
  const folders = foldersOf(source, target, list);
  const made = madeFor(source.node);
  const known = made.get(target.node);
  if (known?.named === named && isSamePair(known.pair.folders, folders)) return known.pair;
  const pair = paired(source, target, folders, named);
  made.set(target.node, { named, pair });
  return pair;
}

const noNames: NamedCounterparts = {};

/** The pair of any two divisions of a list, by their counterparts in its default one, or its first. */
export function pairBetween(
  one: Division,
  other: Division,
  list: DivisionList,
  named: NamedCounterparts | undefined,
): Pair {
  const source = list.divisions.find(({ node }) => node.default) ?? list.divisions[0];
  if (!source || one === source) return pairOf(one, other, list, named);
  const back = swapped(pairOf(source, one, list, named));
  return other === source ? back : joined(back, pairOf(source, other, list, named));
}

function swapped({ source, target, folders, names, targets, sources }: Pair): Pair {
  return {
    source: target,
    target: source,
    folders: { source: folders.target, target: folders.source },
    names: { source: names.target, target: names.source },
    targets: sources,
    sources: targets,
    unsure: [],
  };
}

function joined(one: Pair, other: Pair): Pair {
  const pages = Array.from(one.targets).flatMap(([page, between]): readonly (readonly [string, string])[] => {
    const target = other.targets.get(between);
    return target === undefined ? [] : [[page, target]];
  });
  return {
    source: one.source,
    target: other.target,
    folders: { source: one.folders.source, target: other.folders.target },
    names: { source: one.names.source, target: other.names.target },
    targets: new Map(pages),
    sources: new Map(pages.map(([page, target]) => [target, page])),
    unsure: [],
  };
}

function paired(source: Division, target: Division, folders: FolderPair, named: NamedCounterparts): Pair {
  const [ours, theirs] = [listedBelow(source.node), listedBelow(target.node)];
  const targets = new Map<string, string>();
  const sources = new Map<string, string>();
  const joinAll = (counterpart: (path: string) => string | undefined) => {
    for (const path of theirs.pages.keys()) {
      const meant = sources.has(path) ? undefined : counterpart(path);
      if (meant === undefined || targets.has(meant) || !ours.pages.has(meant)) continue;
      targets.set(meant, path);
      sources.set(path, meant);
    }
  };
  joinAll((path) => (Object.hasOwn(named, path) ? named[path] : undefined));
  joinAll((path) => {
    const meant = isBelow(folders.target, path) ? within(folders.source, below(folders.target, path)) : path;
    return meant === path ? undefined : meant;
  });
  const bare = new Map(Array.from(ours.pages.keys(), (path) => [withoutName(path, source.name), path]));
  joinAll((path) => (ours.pages.has(path) ? undefined : bare.get(withoutName(path, target.name))));
  joinAll((path) => path);
  const own = [...theirs.pages.keys()].filter((path) => !ours.pages.has(path));
  const hasTranslatedPaths = own.filter((path) => sources.has(path)).length * 2 < own.length;
  if (hasTranslatedPaths && source.kind === 'language') {
    const places = new Map(samePlaces(source.node, target.node, { targets, sources }));
    const back = new Map(Array.from(places, ([one, other]) => [other, one]));
    joinAll((path) => back.get(path));
  }
  const names = { source: source.name, target: target.name };
  const unsure = own.filter((path) => hasTranslatedPaths && source.kind === 'language' && !sources.has(path));
  const isMissed = unsure.length > 0 && [...ours.pages.keys()].some((path) => !targets.has(path));
  return { source: ours, target: theirs, folders, names, targets, sources, unsure: isMissed ? unsure : [] };
}

function isSamePair(one: FolderPair, other: FolderPair): boolean {
  return one.source === other.source && one.target === other.target;
}

/**
 * The actual or expected path of the counterpart of a page: in the folder of the other division, else below the segment that
 * names it, such as `v2/es/start` for `v2/en/start`. Undefined for a page outside of both.
 */
export function counterpartPath({ folders, names }: Pair, page: string): string | undefined {
  const named = renamedFolder(page, names.source, names.target);
  if (named !== undefined && !(folders.source !== '' && isBelow(folders.source, page))) return named;
  return isBelow(folders.source, page) ? within(folders.target, below(folders.source, page)) : undefined;
}

/** The folders of two divisions, from what they list, else from the names of their siblings' folders. */
function foldersOf(source: Division, target: Division, list: DivisionList): FolderPair {
  const ours = pathsOf(source.node);
  const found = foldersFor(source.node, target.node);
  if (found) return found;
  const own = pathsOf(target.node).filter((path) => !listedBelow(source.node).pages.has(path));
  const common = commonFolder(ours);
  const siblings = list.divisions.filter(({ name }) => name !== target.name && name !== source.name);
  for (const sibling of siblings) {
    const pair = foldersFor(source.node, sibling.node);
    const renamed = pair && renamedFolder(pair.target, sibling.name, target.name);
    if (pair && renamed !== undefined) return { source: pair.source, target: renamed };
  }
  const renamed = renamedFolder(common, source.name, target.name);
  if (renamed !== undefined) return { source: common, target: renamed };
  const held = own.length > 1 ? commonFolder(own) : '';
  return { source: '', target: held === '' ? folderName(target.name) : held };
}

/** `i18n/es` as the folder of `fr` if `i18n/de` is that of `de`; undefined if it does not name the division. */
function renamedFolder(folder: string, from: string, to: string): string | undefined {
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

/** The common folders of two nodes, cached as long as the nodes exist. */
function foldersFor(source: NavigationNode, target: NavigationNode): FolderPair | undefined {
  const known = foldersKnown(source);
  const found = known.has(target) ? known.get(target) : matchingFolders(pathsOf(source), pathsOf(target));
  known.set(target, found);
  return found;
}

const foldersKnown = memo((_source: NavigationNode) => new WeakMap<NavigationNode, FolderPair | undefined>());

function pathsOf(node: NavigationNode): readonly string[] {
  return [...listedBelow(node).pages.keys()];
}

function withoutName(path: string, name: string): string {
  const own = name.toLowerCase();
  return path
    .split('/')
    .filter((segment) => segment.toLowerCase() !== own)
    .join('/');
}
