import { compact } from '../../base/compact.ts';
import type { NavigationKind } from '../protocol/navigation.ts';
import type { ComparedNode } from './items.ts';

/** What can happen to a node of a navigation. */
export const changeKinds = [
  ...(['added', 'removed', 'moved', 'reordered', 'renamed'] as const),
  ...(['hidden', 'shown', 'changed'] as const),
];
export type ChangeKind = (typeof changeKinds)[number];

/** One line of a comparison: what readers find changed. Public API, described in docs/diff.md. */
export interface Change {
  readonly kind: ChangeKind;
  /** The node as it is now; if it was removed, as it was. */
  readonly node: ChangedNode;
  /** Its old title and path, if one of them has changed. */
  readonly was?: Pick<ChangedNode, 'title' | 'path'>;
  /** The labels above it before; absent if it was added. */
  readonly from?: readonly string[];
  /** The labels above it now; absent if it was removed. */
  readonly to?: readonly string[];
  /** How many listings of pages the line represents: 1 for a page, for an element those that changed with it. */
  readonly count: number;
  /** For `changed`: the displayed properties that differ, such as `icon`. */
  readonly fields?: readonly string[];
}

export interface ChangedNode {
  /** `folder` represents pages whose files moved from one folder to another. */
  readonly kind: NavigationKind | 'folder';
  readonly title: string;
  /** The path of a page or folder. */
  readonly path?: string;
}

/** A line with its items: all pages of a folder, else one item. */
export interface ChangedItems {
  readonly change: Change;
  /** As they are now; empty for what was removed. */
  readonly items: readonly ComparedNode[];
  /** As they were; empty for what was added. */
  readonly olds: readonly ComparedNode[];
}

/** The node that a line names. */
export function nodeOf({ node: { kind, title, path } }: ComparedNode): ChangedNode {
  return compact<ChangedNode>({ kind, title, path: path?.replace(/^\/+/, '') });
}

/** The old title and path of an item. */
export function wasOf(old: ComparedNode): NonNullable<Change['was']> {
  const { title, path } = nodeOf(old);
  return path === undefined ? { title } : { title, path };
}
