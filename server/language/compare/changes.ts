import { compact } from '../../base/compact.ts';
import { addAll } from '../../base/lists.ts';
import { longestAscent } from '../model/navigation/diff.ts';
import type { NavigationFields } from '../model/navigation/node.ts';
import { pagesBelow } from './candidates.ts';
import { type Change, type ChangedItems, nodeOf, wasOf } from './change.ts';
import { foldMoves, type PageMove, type PlacedChange } from './folders.ts';
import { type ComparedNode, walk } from './items.ts';
import type { Pairs } from './pairs.ts';

/** The changes from one navigation to another: removed nodes first, then in the order in which readers meet them now. */
export function changesOf(before: ComparedNode, after: ComparedNode, pairs: Pairs): readonly ChangedItems[] {
  const removed: ChangedItems[] = [];
  for (const item of walk(before)) {
    if (pairs.after.has(item) || isCovered(item, pairs.after)) continue;
    const count = countOpen(item, pairs.after);
    const change: Change = { kind: 'removed', node: nodeOf(item), from: item.labels, count };
    removed.push({ change, items: [], olds: [item] });
  }
  const found: PlacedChange[] = [];
  const moves: PageMove[] = [];
  for (const item of walk(after)) {
    const old = pairs.before.get(item);
    const add = (...changes: readonly Change[]) => {
      for (const change of changes) found.push({ order: item.order, change, items: [item], olds: old ? [old] : [] });
    };
    if (old) {
      const isMoved = item.parent !== undefined && pairs.before.get(item.parent) !== old.parent;
      if (item.page !== undefined && old.page !== item.page) moves.push({ item, old, isMoved });
      else add(...placeChanges(item, old, isMoved, pairs));
      add(...shownChanges(item, old));
      for (const child of reordered(item, pairs)) {
        const was = pairs.before.get(child) ?? child;
        found.push({ order: child.order, change: reorderedChange(child, was), items: [child], olds: [was] });
      }
    } else if (!isCovered(item, pairs.before)) {
      add({ kind: 'added', node: nodeOf(item), to: item.labels, count: countOpen(item, pairs.before) });
    }
  }
  addAll(found, foldMoves(moves));
  return [...removed, ...found.sort((a, b) => a.order - b.order)];
}

/** True for a node that was added or removed together with the element around it. */
function isCovered({ parent }: ComparedNode, others: ReadonlyMap<ComparedNode, ComparedNode>): boolean {
  return parent !== undefined && !others.has(parent);
}

/** The pages that were added or removed with an element; those that are still, or were already, elsewhere do not count. */
function countOpen(item: ComparedNode, others: ReadonlyMap<ComparedNode, ComparedNode>): number {
  if (others.has(item)) return 0;
  if (item.page !== undefined) return 1;
  return item.children.reduce((sum, child) => sum + countOpen(child, others), 0);
}

function placeChanges(item: ComparedNode, old: ComparedNode, isMoved: boolean, pairs: Pairs): readonly Change[] {
  // A site that does not exist yet has no name.
  const isNamed = item.parent !== undefined || (item.node.title !== '' && old.node.title !== '');
  const isRenamed = isNamed && isSameShown(item, old) && item.node.title !== old.node.title;
  if (!isMoved && !isRenamed) return [];
  return [
    compact<Change>({
      kind: isMoved ? 'moved' : 'renamed',
      node: nodeOf(item),
      was: isRenamed ? wasOf(old) : undefined,
      from: old.labels,
      to: item.labels,
      // Readers find every page of a site with another name where it was.
      count: item.parent === undefined ? 0 : countCarried(item, pairs),
    }),
  ];
}

/** The pages that changed with an element: those that were in it before, at the same place in it. */
function countCarried(item: ComparedNode, pairs: Pairs): number {
  if (item.page !== undefined) return 1;
  const old = pairs.before.get(item);
  return item.children.reduce((sum, child) => {
    const oldChild = pairs.before.get(child);
    return oldChild && oldChild.parent === old ? sum + countCarried(child, pairs) : sum;
  }, 0);
}

/**
 * False for a page whose file went while its entry stayed, or the other way round: what it shows is then lost with its address,
 * and nobody renamed it.
 */
function isSameShown({ node, page }: ComparedNode, old: ComparedNode): boolean {
  return page === undefined || node.missing === old.node.missing;
}

/** Whether it was hidden or shown, and what else has changed in its appearance. */
function shownChanges(item: ComparedNode, old: ComparedNode): readonly Change[] {
  if (!isSameShown(item, old)) return [];
  const base = { node: nodeOf(item), from: old.labels, to: item.labels };
  const changes: Change[] = [];
  if (item.node.hidden !== old.node.hidden) {
    changes.push({ ...base, kind: item.node.hidden ? 'hidden' : 'shown', count: pagesBelow(item) });
  }
  const fields = seen.filter((field) => JSON.stringify(item.node[field]) !== JSON.stringify(old.node[field]));
  const count = item.page === undefined ? 0 : 1;
  if (fields.length > 0) changes.push({ ...base, kind: 'changed', count, fields });
  return changes;
}

/** What readers see of an element or page besides its label. */
const seen = [
  ...(['kind', 'icon', 'iconLibrary', 'tag', 'color', 'default', 'expanded'] as const),
  ...(['deprecated', 'badge', 'href', 'root'] as const),
] satisfies readonly (keyof NavigationFields)[];

/** The smallest set of children whose move within this element explains the new order. */
function reordered(item: ComparedNode, pairs: Pairs): readonly ComparedNode[] {
  const old = pairs.before.get(item);
  const stayed = item.children.flatMap((child) => {
    const oldChild = pairs.before.get(child);
    return oldChild && oldChild.parent === old ? [{ child, index: oldChild.index }] : [];
  });
  const inOrder = longestAscent(stayed.map(({ index }) => index));
  return stayed.flatMap(({ child, index }) => (inOrder.has(index) ? [] : [child]));
}

function reorderedChange(item: ComparedNode, old: ComparedNode): Change {
  return { kind: 'reordered', node: nodeOf(item), from: old.labels, to: item.labels, count: pagesBelow(item) };
}
