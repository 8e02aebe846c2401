import { compact } from '../../base/compact.ts';
import { type Change, type ChangedItems, nodeOf, wasOf } from './change.ts';
import type { ComparedNode } from './items.ts';

/** A page whose path has changed. */
export interface PageMove {
  readonly item: ComparedNode;
  readonly old: ComparedNode;
  /** Whether it has also moved in the navigation. */
  readonly isMoved: boolean;
}

/** A folder whose files have moved to another one. */
export interface FolderMove {
  readonly from: string;
  readonly to: string;
}

/** A line with its position among the others. */
export interface PlacedChange extends ChangedItems {
  readonly order: number;
}

/** Pages that moved from one folder to another are a single line; each other page has its own. */
export function foldMoves(moves: readonly PageMove[]): readonly PlacedChange[] {
  const groups = new Map<string, { readonly folder: FolderMove; readonly moves: PageMove[] }>();
  const single: PageMove[] = [];
  for (const move of moves) {
    const folder = folderMoveOf(move.old.page ?? '', move.item.page ?? '');
    // A page whose title has changed too gets a line of its own.
    if (!folder || move.old.node.title !== move.item.node.title) {
      single.push(move);
      continue;
    }
    const key = JSON.stringify([folder.from, folder.to, move.isMoved]);
    const group = groups.get(key) ?? { folder, moves: [] };
    group.moves.push(move);
    groups.set(key, group);
  }
  const folded: PlacedChange[] = [];
  for (const { folder, moves: some } of groups.values()) {
    const [first, ...others] = some;
    if (first && others.length > 0) folded.push(placed(some, folderChange(folder, some)));
    else if (first) single.push(first);
  }
  return [...folded, ...single.map((move) => placed([move], pageChange(move)))];
}

function placed(moves: readonly PageMove[], change: Change): PlacedChange {
  const order = moves[0]?.item.order ?? 0;
  return { order, change, items: moves.map(({ item }) => item), olds: moves.map(({ old }) => old) };
}

/**
 * The folders whose names changed between two paths: `old/start` and `docs/new/start` differ by `old` and `docs/new`. Undefined
 * if the name of the file changed.
 */
function folderMoveOf(from: string, to: string): FolderMove | undefined {
  const [left, right] = [from.split('/'), to.split('/')];
  let same = 0;
  while (same < left.length && same < right.length && left.at(-1 - same) === right.at(-1 - same)) same++;
  if (same === 0) return undefined;
  return { from: left.slice(0, left.length - same).join('/'), to: right.slice(0, right.length - same).join('/') };
}

function folderChange({ from, to }: FolderMove, moves: readonly PageMove[]): Change {
  return {
    kind: moves[0]?.isMoved ? 'moved' : 'renamed',
    node: { kind: 'folder', title: to, path: to },
    was: { title: from, path: from },
    from: commonLabels(moves.map(({ old }) => old.labels)),
    to: commonLabels(moves.map(({ item }) => item.labels)),
    count: moves.length,
  };
}

function pageChange({ item, old, isMoved }: PageMove): Change {
  return compact<Change>({
    kind: isMoved ? 'moved' : 'renamed',
    node: nodeOf(item),
    was: wasOf(old),
    from: old.labels,
    to: item.labels,
    count: 1,
  });
}

function commonLabels([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  let length = first.length;
  for (const labels of others) {
    let same = 0;
    while (same < length && labels[same] === first[same]) same++;
    length = same;
  }
  return first.slice(0, length);
}
