import { addAll, grouped } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import { longestAscent } from '../model/navigation/diff.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import { namedPageKey } from '../site/paths.ts';

/** The counterparts known so far, in both directions. */
interface KnownCounterparts {
  readonly targets: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
  /** False for an entry of a page that its division lists before. */
  readonly isFirst: (node: NavigationNode) => boolean;
}

/**
 * The pages at the same place of two divisions that are not known to differ: between the same known neighbours there are equally
 * many children, of the same kinds in the same order. Otherwise only elements are paired whose shape of content is unique; pages
 * beside them stay unpaired, since nothing shows which of them is new. Of a page that is listed again only the first place counts.
 */
export function* samePlaces(
  source: NavigationNode,
  target: NavigationNode,
  known: KnownCounterparts,
): Generator<readonly [source: string, target: string]> {
  const roots = [source.root, target.root] as const;
  if (roots[0] !== undefined && roots[1] !== undefined) yield* pairPaths(roots[0], roots[1], known);
  for (const [ours, theirs] of gapsOf(
    source.children.filter(known.isFirst),
    target.children.filter(known.isFirst),
    known,
  )) {
    const isAlike = ours.length === theirs.length && ours.every((node, at) => node.kind === theirs[at]?.kind);
    const pairs = isAlike ? ours.map((node, at) => [node, theirs[at]] as const) : sameShapes(ours, theirs);
    for (const [node, other] of pairs) {
      if (!other) continue;
      if (node.path !== undefined && other.path !== undefined) yield* pairPaths(node.path, other.path, known);
      else if (node.children.length > 0) yield* samePlaces(node, other, known);
    }
  }
}

/** The elements of two lists whose shape is unique in both, as far as they are in the same order. */
function sameShapes(
  ours: readonly NavigationNode[],
  theirs: readonly NavigationNode[],
): readonly (readonly [NavigationNode, NavigationNode])[] {
  const places = new Map(theirs.map((node, at) => [node, at]));
  const others = byShape(theirs);
  const alike = Array.from(byShape(ours)).flatMap(([shape, [node, ...more]]) => {
    const [other, ...rest] = others.get(shape) ?? [];
    const isOne = more.length === 0 && rest.length === 0;
    return node && other && isOne ? [{ node, other, at: places.get(other) ?? 0 }] : [];
  });
  const inOrder = longestAscent(alike.map(({ at }) => at));
  return alike.filter(({ at }) => inOrder.has(at)).map(({ node, other }) => [node, other]);
}

function byShape(nodes: readonly NavigationNode[]): ReadonlyMap<string, readonly NavigationNode[]> {
  return grouped(
    nodes.filter(({ children }) => children.length > 0),
    shapeOf,
  );
}

/** The content of an element, by kinds: `group(page page group(page))`. */
const shapeOf = memo((node: NavigationNode): string => {
  return node.children.length === 0 ? node.kind : `${node.kind}(${node.children.map(shapeOf).join(' ')})`;
});

function* pairPaths(
  one: string,
  other: string,
  { targets, sources }: KnownCounterparts,
): Generator<readonly [string, string]> {
  const [ours, theirs] = [namedPageKey(one), namedPageKey(other)];
  if (ours !== theirs && !targets.has(ours) && !sources.has(theirs)) yield [ours, theirs];
}

/** The children between those that are known to be counterparts. */
function gapsOf(
  source: readonly NavigationNode[],
  target: readonly NavigationNode[],
  { targets }: KnownCounterparts,
): readonly (readonly [readonly NavigationNode[], readonly NavigationNode[]])[] {
  const gaps: [NavigationNode[], NavigationNode[]][] = [[[], []]];
  let next = 0;
  const last = () => gaps.at(-1) ?? [[], []];
  for (const node of source) {
    const counterpart = node.path === undefined ? undefined : targets.get(namedPageKey(node.path));
    const at =
      counterpart === undefined
        ? -1
        : target.findIndex(
            (other, index) => index >= next && other.path !== undefined && namedPageKey(other.path) === counterpart,
          );
    if (at < 0) {
      last()[0].push(node);
      continue;
    }
    addAll(last()[1], target.slice(next, at));
    next = at + 1;
    gaps.push([[], []]);
  }
  addAll(last()[1], target.slice(next));
  return gaps;
}
