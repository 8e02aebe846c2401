import { diffNavigation } from '../../model/navigation/diff.ts';
import { joinKeys, type NavigationNode } from '../../model/navigation/node.ts';
import type { ChangeContext } from '../change.ts';
import { navigationsOf } from '../tree/outcome.ts';
import { keyOf } from './match.ts';
import type { DivisionPlan } from './plan.ts';

/** An entry for a page, and the labels on the way to it. */
export interface PageEntry {
  readonly path: string;
  readonly place: string;
}

/** What a plan does to the entries of pages. */
export interface EntryChanges {
  readonly added: readonly PageEntry[];
  readonly removed: readonly PageEntry[];
  /** In another element, or in another order, by their new places. */
  readonly moved: readonly PageEntry[];
}

/** The entries of pages that a plan adds, takes out and moves. */
export function entryChanges(context: ChangeContext, plan: DivisionPlan): EntryChanges {
  const { before, after } = navigationsOf(context, plan);
  const [old, next] = [entriesIn(before), entriesIn(after)];
  const inOrder = new Set(diffNavigation(before, after).moved);
  const added: Entry[] = [];
  const removed: Entry[] = [];
  const moved: Entry[] = [];
  for (const [path, entries] of next) {
    const known = old.get(path) ?? [];
    // A page that stands in several places loses some of them and gets others.
    const fresh = entries.filter(({ place }) => !known.some((one) => one.place === place));
    const gone = known.filter(({ place }) => !entries.some((one) => one.place === place));
    moved.push(...fresh.slice(0, gone.length), ...entries.filter(({ key }) => inOrder.has(key)));
    added.push(...fresh.slice(gone.length));
    removed.push(...gone.slice(fresh.length));
  }
  for (const [path, entries] of old) if (!next.has(path)) removed.push(...entries);
  return { added: added.map(bare), removed: removed.map(bare), moved: moved.map(bare) };
}

interface Entry extends PageEntry {
  readonly key: string;
}

function bare({ path, place }: Entry): PageEntry {
  return { path, place };
}

function entriesIn(root: NavigationNode): ReadonlyMap<string, readonly Entry[]> {
  const found = new Map<string, Entry[]>();
  const add = (entry: Entry) => {
    const known = found.get(entry.path);
    if (known) known.push(entry);
    else found.set(entry.path, [entry]);
  };
  const visit = (node: NavigationNode, key: string, place: string) => {
    for (const child of node.children) {
      const own = joinKeys(key, child.key);
      if (child.path !== undefined && child.children.length === 0) add({ path: keyOf(child.path), place, key: own });
      else visit(child, own, place === '' ? child.title : `${place} › ${child.title}`);
    }
    if (node.root !== undefined) add({ path: keyOf(node.root), place, key });
  };
  visit(root, '', '');
  return found;
}
