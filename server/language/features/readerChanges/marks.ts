import { append } from '../../../base/lists.ts';
import type { ComparedSides } from '../../compare/compare.ts';
import { type ComparedNode, keyOf, walk } from '../../compare/items.ts';
import type { ChangeMark } from '../../protocol/index.ts';
import type { NavigationKind } from '../../protocol/navigation.ts';
import { changeWords, markOf } from './words.ts';

/** What a navigation shows of a comparison, by the joined keys of its nodes. */
export interface NavigationMarks {
  readonly of: ReadonlyMap<string, NodeMark>;
  /** The nodes that were removed from a node. */
  readonly gone: ReadonlyMap<string, readonly GoneNode[]>;
}

export interface NodeMark {
  readonly mark: ChangeMark;
  /** `moved from Guides` */
  readonly words: string;
}

/** A node that no longer exists. */
export interface GoneNode {
  /** Distinguishes it from the siblings it would have. */
  readonly key: string;
  readonly kind: NavigationKind;
  readonly title: string;
  readonly path?: string;
  readonly words: string;
}

/** Used if there is no comparison or nothing has changed. */
export const noMarks: NavigationMarks = { of: new Map(), gone: new Map() };

/**
 * Which nodes are new, moved, renamed or changed, and what was removed from which; everything below a new element is new, too.
 */
export function navigationMarks(
  { lines, pairs }: Pick<ComparedSides, 'lines' | 'pairs'>,
  afterRoot: ComparedNode,
): NavigationMarks {
  const of = new Map<string, NodeMark>();
  const gone = new Map<string, GoneNode[]>();
  for (const { change, items, olds } of lines) {
    const mark = { mark: markOf(change.kind), words: changeWords(change) };
    for (const item of items) {
      const key = keyOf(item);
      // If a page was moved and has another icon, the move matters most.
      if (!of.has(key)) of.set(key, mark);
      if (change.kind === 'added') markBelow(item);
    }
    if (change.kind !== 'removed') continue;
    for (const old of olds) {
      const around = keyOf((old.parent && pairs.after.get(old.parent)) ?? afterRoot);
      append(gone, around, { ...goneNode(old), words: mark.words });
    }
  }
  return { of, gone };

  function markBelow(added: ComparedNode): void {
    for (const item of walk(added)) {
      const key = keyOf(item);
      if (!pairs.before.has(item) && !of.has(key)) of.set(key, { mark: 'added', words: 'added' });
    }
  }
}

function goneNode({ node: { key, kind, title, path }, order }: ComparedNode): Omit<GoneNode, 'words'> {
  return { key: `-gone:${order}:${key}`, kind, title, ...(path === undefined ? {} : { path }) };
}
