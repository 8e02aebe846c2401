import { compact } from '../../../base/compact.ts';
import { joinKeys } from '../../../base/joinedKeys.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import { nearest } from '../../values/nearest.ts';

/** A node of the navigation with the name that people use for it. */
export interface NamedNode {
  /** All keys on the path to it, joined, as operations name it. */
  readonly key: string;
  readonly node: NavigationNode;
  /**
   * The labels on the path to it from the root, and for a page its path: `en > Guides > guides/start`. If several nodes would
   * have the same one, a number distinguishes them: `Guides #2`. No two nodes share one.
   */
  readonly labelPath: string;
  /** Set for the page that the heading of a group opens; `key` is that of the group, since the page has none. */
  readonly isRoot?: true;
}

/** The node that a name refers to, or why that is not exactly one; `candidates` are the `labelPath`s of the possible nodes. */
export type NameLookup =
  | { readonly kind: 'found'; readonly named: NamedNode }
  | { readonly kind: 'ambiguous' | 'unknown'; readonly candidates: readonly string[] };

/** All nodes below the root, in the order of the navigation, including the root pages of groups. */
export function namedNodes(root: NavigationNode): readonly NamedNode[] {
  const found: NamedNode[] = [];
  visit(root, '', []);
  const counts = new Map<string, number>();
  for (const { labelPath } of found) counts.set(labelPath, (counts.get(labelPath) ?? 0) + 1);
  const ordinals = new Map<string, number>();
  return found.map((named) => {
    if (counts.get(named.labelPath) === 1) return named;
    let ordinal = (ordinals.get(named.labelPath) ?? 0) + 1;
    // Another node may be labelled `Guides #2`.
    while (counts.has(`${named.labelPath} #${ordinal}`)) ordinal++;
    ordinals.set(named.labelPath, ordinal);
    return { ...named, labelPath: `${named.labelPath} #${ordinal}` };
  });

  function visit(above: NavigationNode, key: string, labels: readonly string[]): void {
    for (const node of above.children) {
      const named = { key: joinKeys(key, node.key), node };
      const own = [...labels, shortName(node)];
      found.push({ ...named, labelPath: own.join(separator) });
      const page = rootPage(node);
      if (page)
        found.push({ key: named.key, node: page, labelPath: [...own, shortName(page)].join(separator), isRoot: true });
      visit(node, named.key, own);
    }
  }
}

/**
 * Finds the node for `Guides > Get started`, `guides/start` or `GET /users`. A complete path from the root takes precedence, then
 * the end of a path, then a path without some labels in between. A page is named by its path, its file or its title; the root
 * page of a group is only meant if no entry has the name.
 */
export function findNamed(nodes: readonly NamedNode[], asked: string): NameLookup {
  const wanted = plain(asked);
  const [roots, listed] = [nodes.filter(({ isRoot }) => isRoot), nodes.filter(({ isRoot }) => !isRoot)];
  for (const some of [listed, roots]) {
    for (const isMeant of [isLabelPath, isWhole, isEnd, isShortened]) {
      const found = some.filter((named) => isMeant(named, wanted));
      const [named] = found;
      if (named && found.length === 1) return { kind: 'found', named };
      if (found.length > 1) return { kind: 'ambiguous', candidates: found.map(({ labelPath }) => labelPath) };
    }
  }
  return { kind: 'unknown', candidates: similarPaths(nodes, wanted) };
}

/** The page that the heading of a group opens; undefined if the group lists it, too. */
function rootPage({ root: path, file, missing, children }: NavigationNode): NavigationNode | undefined {
  if (path === undefined || children.some((child) => child.path === path)) return undefined;
  return compact<NavigationNode>({
    key: '',
    kind: 'page',
    title: path,
    path,
    file,
    missing,
    children: [],
    locations: [],
  });
}

const separator = ' > ';

/** Spaces around `>` do not matter; a label may contain a `>` itself. */
function plain(text: string): string {
  return text
    .split('>')
    .map((part) => part.trim())
    .join('>');
}

/** For a page its path, for an endpoint its entry, for an element its label. */
function shortName(node: NavigationNode): string {
  return operationName(node) ?? node.path ?? (node.title || node.kind);
}

function operationName({ operation }: NavigationNode): string | undefined {
  return operation && `${operation.method.toUpperCase()} ${operation.path}`;
}

/** What comes before the last part of a path, including the separator after it. */
function aboveOf({ node, labelPath }: NamedNode): string {
  const own = labelPath.lastIndexOf(shortName(node));
  return plain(labelPath.slice(0, own));
}

/** Also with the number that distinguishes it, so that `Notes #2` need not name all that is above it. */
function namesOf({ node, labelPath }: NamedNode): readonly string[] {
  const { path, file, title } = node;
  const own = shortName(node);
  const number = labelPath.slice(labelPath.lastIndexOf(own) + own.length);
  const paths = path === undefined ? [] : [path, `/${path}`];
  const names = [own, ...paths, file, title].flatMap((name) => (name ? [plain(name)] : []));
  return number === '' ? names : [...names, ...names.map((name) => name + number)];
}

function isLabelPath({ labelPath }: NamedNode, wanted: string): boolean {
  return plain(labelPath) === wanted;
}

function isWhole(named: NamedNode, wanted: string): boolean {
  const above = aboveOf(named);
  return namesOf(named).some((name) => above + name === wanted);
}

function isEnd(named: NamedNode, wanted: string): boolean {
  const above = aboveOf(named);
  return namesOf(named).some((name) => `>${above}${name}`.endsWith(`>${wanted}`));
}

function isShortened(named: NamedNode, wanted: string): boolean {
  const name = namesOf(named).find((one) => wanted.endsWith(`>${one}`));
  if (name === undefined) return false;
  const labels = aboveOf(named).split('>');
  let at = 0;
  return wanted
    .slice(0, -name.length - 1)
    .split('>')
    .every((part) => {
      const index = labels.indexOf(part, at);
      at = index + 1;
      return index >= 0;
    });
}

/** How many paths a message lists. */
const maxCandidates = 10;

/** Paths with a similar spelling, otherwise those that contain its last part; only the first few. */
function similarPaths(nodes: readonly NamedNode[], wanted: string): readonly string[] {
  const last = wanted.slice(wanted.lastIndexOf('>') + 1);
  const names = new Set(nodes.flatMap((named) => [...namesOf(named), plain(named.labelPath)]));
  const near = nearest(wanted, names) ?? nearest(last, names);
  const isNear = (named: NamedNode) => near !== undefined && [...namesOf(named), plain(named.labelPath)].includes(near);
  const similar = nodes.filter(isNear);
  const lower = last.toLowerCase();
  const holding = nodes.filter(
    (named) => lower !== '' && namesOf(named).some((name) => name.toLowerCase().includes(lower)),
  );
  return (similar.length > 0 ? similar : holding).slice(0, maxCandidates).map(({ labelPath }) => labelPath);
}
