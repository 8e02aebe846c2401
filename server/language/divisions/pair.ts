import { memo } from '../../base/memo.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import { below, isInFolder, within } from '../site/paths.ts';
import type { Division, DivisionList } from './divisions.ts';
import type { FolderPair } from './folders.ts';
import { type ListedPages, listedBelow } from './listed.ts';
import { divisionsWithin, foldersOf, renamedFolder } from './pairFolders.ts';
import { samePlaces } from './samePlace.ts';

/** Which pages of two divisions are counterparts. */
export interface Pair {
  readonly source: ListedPages;
  readonly target: ListedPages;
  readonly folders: FolderPair;
  /**
   * The pairs of the divisions in the two, such as the same version in two languages: each may have folders of its own, and a page
   * of one version is not the counterpart of a page of another.
   */
  readonly inside: readonly Pair[];
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
interface CachedPair {
  readonly named: NamedCounterparts;
  readonly pair: Pair;
}

const madeFor = memo((_source: NavigationNode) => new WeakMap<NavigationNode, CachedPair>());

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
  const inside = pairsInside(source, target, list, named);
  return madeOf(source, target, { folders: foldersOf(source, target, list), inside, named });
}

/** What the counterparts of two divisions depend on besides what these list. */
interface PairInputs {
  readonly folders: FolderPair;
  readonly inside: readonly Pair[];
  readonly named: NamedCounterparts;
}

function madeOf(source: Division, target: Division, grounds: PairInputs): Pair {
  const { folders, inside, named } = grounds;
  const made = madeFor(source.node);
  const known = made.get(target.node);
  const isSame =
    known?.named === named &&
    isSamePair(known.pair.folders, folders) &&
    known.pair.inside.length === inside.length &&
    known.pair.inside.every((pair, index) => pair === inside[index]);
  if (known && isSame) return known.pair;
  const pair = paired(source, target, grounds);
  made.set(target.node, { named, pair });
  return pair;
}

/** The pairs of the divisions in two others. */
function pairsInside(
  source: Division,
  target: Division,
  list: DivisionList,
  named: NamedCounterparts,
): readonly Pair[] {
  return divisionsWithin(source, target, list).map((inner) => {
    const inside = pairsInside(inner.source, inner.target, inner.list, named);
    return madeOf(inner.source, inner.target, { folders: inner.folders, inside, named });
  });
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

function swapped({ source, target, folders, inside, names, targets, sources }: Pair): Pair {
  return {
    source: target,
    target: source,
    folders: { source: folders.target, target: folders.source },
    inside: inside.map(swapped),
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
    inside: one.inside.flatMap((pair) => {
      const next = other.inside.find(({ source }) => source === pair.target);
      return next ? [joined(pair, next)] : [];
    }),
    names: { source: one.names.source, target: other.names.target },
    targets: new Map(pages),
    sources: new Map(pages.map(([page, target]) => [target, page])),
    unsure: [],
  };
}

function paired(source: Division, target: Division, { folders, inside, named }: PairInputs): Pair {
  const [ours, theirs] = [listedBelow(source.node), listedBelow(target.node)];
  const targets = new Map<string, string>();
  const sources = new Map<string, string>();
  const join = (meant: string, path: string) => {
    if (sources.has(path) || targets.has(meant) || !ours.pages.has(meant)) return;
    targets.set(meant, path);
    sources.set(path, meant);
  };
  const joinAll = (paths: Iterable<string>, counterpart: (path: string) => string | undefined) => {
    for (const path of paths) {
      const meant = sources.has(path) ? undefined : counterpart(path);
      if (meant !== undefined) join(meant, path);
    }
  };
  const all = [...theirs.pages.keys()];
  joinAll(all, (path) => (Object.hasOwn(named, path) ? named[path] : undefined));
  for (const pair of inside) for (const [meant, path] of pair.targets) join(meant, path);
  const outside = all.filter((path) => !inside.some((pair) => pair.target.pages.has(path)));
  joinAll(outside, (path) => {
    const meant = isInFolder(path, folders.target) ? within(folders.source, below(folders.target, path)) : path;
    return meant === path ? undefined : meant;
  });
  const bare = new Map(Array.from(ours.pages.keys(), (path) => [withoutName(path, source.name), path]));
  joinAll(all, (path) => (ours.pages.has(path) ? undefined : bare.get(withoutName(path, target.name))));
  joinAll(all, (path) => path);
  const own = outside.filter((path) => !ours.pages.has(path));
  const hasTranslatedPaths = own.filter((path) => sources.has(path)).length * 2 < own.length;
  if (hasTranslatedPaths && source.kind === 'language') {
    const first = new Set([ours, theirs].flatMap(({ pages }) => Array.from(pages.values(), ({ node }) => node)));
    const isFirst = (node: NavigationNode) => node.path === undefined || first.has(node);
    const places = new Map(samePlaces(source.node, target.node, { targets, sources, isFirst }));
    const back = new Map(Array.from(places, ([one, other]) => [other, one]));
    joinAll(outside, (path) => back.get(path));
  }
  const names = { source: source.name, target: target.name };
  const unsure = own.filter((path) => hasTranslatedPaths && source.kind === 'language' && !sources.has(path));
  const isMissed = unsure.length > 0 && [...ours.pages.keys()].some((path) => !targets.has(path));
  const unsureInside = inside.flatMap((pair) => pair.unsure).filter((path) => !sources.has(path));
  return {
    source: ours,
    target: theirs,
    folders,
    inside,
    names,
    targets,
    sources,
    unsure: [...unsureInside, ...(isMissed ? unsure : [])],
  };
}

function isSamePair(one: FolderPair, other: FolderPair): boolean {
  return one.source === other.source && one.target === other.target;
}

/**
 * The actual or expected path of the counterpart of a page: in the folder of the other division, else below the segment that
 * names it, such as `v2/es/start` for `v2/en/start`. Undefined for a page outside of both.
 */
export function counterpartPath({ folders, inside, names }: Pair, page: string): string | undefined {
  const own = inside.find(({ source }) => source.pages.has(page));
  if (own) return counterpartPath(own, page);
  const named = renamedFolder(page, names.source, names.target);
  if (named !== undefined && !(folders.source !== '' && isInFolder(page, folders.source))) return named;
  return isInFolder(page, folders.source) ? within(folders.target, below(folders.source, page)) : undefined;
}

function withoutName(path: string, name: string): string {
  const own = name.toLowerCase();
  return path
    .split('/')
    .filter((segment) => segment.toLowerCase() !== own)
    .join('/');
}
