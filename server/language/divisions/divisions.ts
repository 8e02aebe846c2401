import { joinKeys } from '../../base/joinedKeys.ts';
import { memo } from '../../base/memo.ts';
import { type NavigationNode, published } from '../model/navigation/node.ts';
import { listedBelow } from './listed.ts';
import { isPreview } from './versionNames.ts';

export type DivisionKind = 'language' | 'version';

/** A language or a version of a site, in the resolved navigation. */
export interface Division {
  readonly kind: DivisionKind;
  /** The code of a language, the label of a version. */
  readonly name: string;
  readonly node: NavigationNode;
  /** The joined keys from the root to the node. */
  readonly key: string;
}

/** Languages or versions at the same level. A site has several such lists if one kind is inside the other. */
export interface DivisionList {
  readonly kind: DivisionKind;
  readonly divisions: readonly Division[];
}

/** Every list of languages and of versions, outer ones first. What the platform discards is left out. */
export function divisionLists(navigation: NavigationNode): readonly DivisionList[] {
  return listsBelow(published(navigation));
}

function isLink({ href, children }: NavigationNode): boolean {
  return href !== undefined && children.length === 0;
}

const listsBelow = memo((root: NavigationNode): readonly DivisionList[] => {
  const lists: DivisionList[] = [];
  const visit = (node: NavigationNode, key: string) => {
    for (const kind of ['language', 'version'] as const) {
      // A division that is a link to another site lists nothing here.
      const own = node.children.filter((child) => child.kind === kind && !isLink(child));
      const divisions = own.map(
        (child): Division => ({ kind, name: child.title, node: child, key: joinKeys(key, child.key) }),
      );
      if (divisions.length > 0) lists.push({ kind, divisions });
    }
    for (const child of node.children) if (child.children.length > 0) visit(child, joinKeys(key, child.key));
  };
  visit(root, '');
  return lists;
});

/** The names of all languages or versions, in the order of the navigation. */
export function divisionNames(navigation: NavigationNode, kind: DivisionKind): readonly string[] {
  const own = divisionLists(navigation).filter((list) => list.kind === kind);
  return [...new Set(own.flatMap(({ divisions }) => divisions.map(({ name }) => name)))];
}

/**
 * The language that the others are translated from: the default one. For versions the newest one: the one marked as default, else
 * the one with the greatest number that is not a preview, else the first. Undefined if there is none of that kind.
 */
export function sourceName(navigation: NavigationNode, kind: DivisionKind): string | undefined {
  const [list] = divisionLists(navigation).filter((each) => each.kind === kind);
  if (!list) return undefined;
  return kind === 'version'
    ? newestOf(list)
    : (list.divisions.find(({ node }) => node.default) ?? list.divisions[0])?.name;
}

/** The newest version of a list, as in `sourceName`. */
export function newestOf(list: DivisionList): string | undefined {
  const preferred = list.divisions.find(({ node }) => node.saysDefault);
  if (preferred) return preferred.name;
  const names = list.divisions.map(({ name }) => name);
  return newest(names) ?? names[0];
}

/** The greatest of these versions, as in `v2.14`, `2025-06-18 (latest)`; undefined if one has no number. */
function newest(names: readonly string[]): string | undefined {
  const finished = names.filter((name) => !isPreview(name));
  const numbered = finished.map((name) => ({ name, numbers: (name.match(/\d+/g) ?? []).map(Number) }));
  if (numbered.some(({ numbers }) => numbers.length === 0)) return finished[0];
  return numbered.sort((a, b) => compareNumbers(b.numbers, a.numbers))[0]?.name;
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** How many different pages the languages or versions of one name list. */
export function pageCount(navigation: NavigationNode, kind: DivisionKind, name: string): number {
  const lists = divisionLists(navigation).filter((list) => list.kind === kind);
  const own = lists.flatMap(({ divisions }) => divisions.filter((division) => division.name === name));
  return new Set(own.flatMap(({ node }) => [...listedBelow(node).pages.keys()])).size;
}
