import { compact } from '../../base/compact.ts';
import type { NavigationKind } from '../protocol/navigation.ts';
import type { Item } from './items.ts';

/** What may happen to something in a navigation. */
export const changeKinds = [
  ...(['added', 'removed', 'moved', 'reordered', 'renamed'] as const),
  ...(['hidden', 'shown', 'changed'] as const),
];
export type ChangeKind = (typeof changeKinds)[number];

/** One line of a comparison: what readers find changed. Public API, described in docs/diff.md. */
export interface Change {
  readonly kind: ChangeKind;
  /** As it is now; of what was removed, as it was. */
  readonly node: ChangedNode;
  /** How it was called, and its path, where one of them is another one now. */
  readonly was?: Pick<ChangedNode, 'title' | 'path'>;
  /** The labels above it before; absent for what was added. */
  readonly from?: readonly string[];
  /** The labels above it now; absent for what was removed. */
  readonly to?: readonly string[];
  /** How many listings of pages the line stands for: 1 for a page, for an element those that share its fate. */
  readonly count: number;
  /** Of `changed`: what it shows otherwise, such as `icon`. */
  readonly fields?: readonly string[];
}

export interface ChangedNode {
  /** `folder` stands for pages whose files went from one folder to another. */
  readonly kind: NavigationKind | 'folder';
  readonly title: string;
  /** Of a page its path, of a folder the folder. */
  readonly path?: string;
}

/** A line, with what it is about: of a folder all its pages, else one item. */
export interface ChangedItems {
  readonly change: Change;
  /** As they are now; none of what was removed. */
  readonly items: readonly Item[];
  /** As they were; none of what was added. */
  readonly olds: readonly Item[];
}

/** What a line names. */
export function nodeOf({ node: { kind, title, path } }: Item): ChangedNode {
  return compact<ChangedNode>({ kind, title, path: path?.replace(/^\/+/, '') });
}

/** How something was called before. */
export function wasOf(old: Item): NonNullable<Change['was']> {
  const { title, path } = nodeOf(old);
  return path === undefined ? { title } : { title, path };
}
