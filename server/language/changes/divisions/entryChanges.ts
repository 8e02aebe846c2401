import { joinKeys } from '../../../base/joinedKeys.ts';
import { addAll } from '../../../base/lists.ts';
import { diffNavigation } from '../../model/navigation/diff.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import { namedPageKey } from '../../site/paths.ts';
import type { ChangeContext } from '../change.ts';
import { navigationsOf } from '../tree/outcome.ts';
import type { DivisionPlan } from './plan.ts';

/** An entry: the path of a page, or the label of an element that moves; and the labels on the path to it. */
export interface PageEntry {
  readonly path: string;
  readonly place: string;
}

/** How a plan changes the entries of pages. */
export interface EntryChanges {
  readonly added: readonly PageEntry[];
  readonly removed: readonly PageEntry[];
  /** Entries in another element or in another order, with their new places. */
  readonly moved: readonly PageEntry[];
}

/** The entries of pages that a plan adds and removes, and what it moves. */
export function entryChanges(context: ChangeContext, plan: DivisionPlan): EntryChanges {
  const { before, after } = navigationsOf(context, plan);
  const [old, next] = [entriesIn(before), entriesIn(after)];
  const movedKeys = new Set(diffNavigation(before, after).moved);
  const added: Entry[] = [];
  const removed: Entry[] = [];
  const moved: Entry[] = [];
  for (const [path, entries] of next) {
    const known = old.get(path) ?? [];
    // A page with several places loses some of them and gets others.
    const fresh = entries.filter(({ place }) => !known.some((one) => one.place === place));
    const gone = known.filter(({ place }) => !entries.some((one) => one.place === place));
    addAll(moved, fresh.slice(0, gone.length));
    addAll(added, fresh.slice(gone.length));
    addAll(removed, gone.slice(fresh.length));
  }
  for (const [path, entries] of old) if (!next.has(path)) addAll(removed, entries);
  visit(after, (entry) => {
    if (movedKeys.has(entry.key)) moved.push(entry);
  });
  return { added: added.map(bare), removed: removed.map(bare), moved: moved.map(bare) };
}

interface Entry extends PageEntry {
  readonly key: string;
}

function bare({ path, place }: Entry): PageEntry {
  return { path, place };
}

/** The entries of pages, by their paths. */
function entriesIn(root: NavigationNode): ReadonlyMap<string, readonly Entry[]> {
  const found = new Map<string, Entry[]>();
  visit(root, (entry, isPage) => {
    const known = found.get(entry.path);
    if (!isPage) return;
    if (known) known.push(entry);
    else found.set(entry.path, [entry]);
  });
  return found;
}

/** Calls `take` with everything below a node: pages by their paths, elements by their labels. */
function visit(root: NavigationNode, take: (entry: Entry, isPage: boolean) => void, key = '', place = ''): void {
  if (root.root !== undefined) take({ path: namedPageKey(root.root), place, key: `${key}/` }, true);
  for (const child of root.children) {
    const own = joinKeys(key, child.key);
    const isPage = child.path !== undefined && child.children.length === 0;
    take(
      { path: child.path !== undefined && isPage ? namedPageKey(child.path) : child.title, place, key: own },
      isPage,
    );
    if (!isPage) visit(child, take, own, place === '' ? child.title : `${place} › ${child.title}`);
  }
}
