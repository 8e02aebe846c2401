import { compact } from '../../../base/compact.ts';
import { localize } from '../../../base/messages.ts';
import type { BrokenAddress } from '../../compare/addresses.ts';
import type { ChangedItems } from '../../compare/change.ts';
import type { ComparedSides } from '../../compare/compare.ts';
import type { Side } from '../../compare/comparedSite.ts';
import { type ComparedNode, keyOf } from '../../compare/items.ts';
import { showNumber } from '../../model/messages/problem.ts';
import type { ChangeRow } from '../../protocol/index.ts';
import { changeWords, markOf } from './words.ts';

/** Two sides compared, with the addresses that count as broken. */
export interface RowsSource extends Pick<ComparedSides, 'lines' | 'pairs'> {
  readonly before: Side;
  readonly after: Side;
  readonly broken: readonly BrokenAddress[];
}

/** What a row is about, on each side that has it. */
export interface RowTarget {
  readonly item?: ComparedNode;
  readonly old?: ComparedNode;
  /** The page files, relative to the docs root of each side. */
  readonly file?: string;
  readonly oldFile?: string;
}

/** A comparison as rows, and the target of each row by its id. */
export interface ChangeRows {
  readonly rows: readonly ChangeRow[];
  readonly targets: ReadonlyMap<string, RowTarget>;
}

const addressesId = 'addresses';

/** Nobody would read more rows in one list: the others are only counted. */
const maxRows = 500;

/**
 * The comparison as a tree: broken addresses first, then the changes, below the elements that contain them now. What was removed
 * is shown where it would be, before the existing children.
 */
export function changeRows(source: RowsSource): ChangeRows {
  const targets = new Map<string, RowTarget>();
  const branches = branchesOf(source);
  const { root } = source.after;
  const rows = [...addressRows(source, targets), ...rowsBelow(branches, root, targets)];
  return { rows, targets };
}

function addressRows({ broken, before, after }: RowsSource, targets: Map<string, RowTarget>): readonly ChangeRow[] {
  if (broken.length === 0) return [];
  const children = limited(broken, addressesId, ({ address, title, becomes }): ChangeRow => {
    const id = `address:${address}`;
    const page = before.served.get(address);
    const now = becomes === undefined ? undefined : after.served.get(becomes);
    targets.set(id, compact<RowTarget>({ oldFile: page?.file, file: now?.file }));
    const words =
      becomes === undefined ? localize('"{title}" · no page is like it', { title }) : `"${title}" → ${becomes}`;
    return compact<ChangeRow>({ id, kind: 'address', label: address, words, mark: 'removed', becomes });
  });
  return [
    {
      id: addressesId,
      kind: 'addresses',
      label: localize('Broken addresses'),
      words: showNumber(broken.length),
      children,
    },
  ];
}

/** An element or page of the tree with the changes of it and what was removed from it. */
interface Branch {
  readonly lines: ChangedItems[];
  readonly gone: ChangedItems[];
  readonly folders: ChangedItems[];
  /** Its children that are in the tree. */
  readonly children: Set<ComparedNode>;
}

function branchesOf({ lines, pairs, after }: RowsSource): ReadonlyMap<ComparedNode, Branch> {
  const branches = new Map<ComparedNode, Branch>();
  const branchAt = (item: ComparedNode): Branch => {
    const known = branches.get(item);
    if (known) return known;
    const branch: Branch = { lines: [], gone: [], folders: [], children: new Set() };
    branches.set(item, branch);
    if (item.parent) branchAt(item.parent).children.add(item);
    return branch;
  };
  for (const line of lines) {
    const [item, ...others] = line.items;
    const [old] = line.olds;
    if (item && line.change.node.kind === 'folder') branchAt(commonParent(item, others)).folders.push(line);
    else if (item) branchAt(item).lines.push(line);
    else branchAt((old?.parent && pairs.after.get(old.parent)) ?? after.root).gone.push(line);
  }
  return branches;
}

function commonParent(first: ComparedNode, others: readonly ComparedNode[]): ComparedNode {
  let common = first.parent ?? first;
  for (const { parent } of others) {
    const around = new Set<ComparedNode>();
    for (let at = parent; at; at = at.parent) around.add(at);
    while (common.parent && !around.has(common)) common = common.parent;
  }
  return common;
}

function rowsBelow(
  branches: ReadonlyMap<ComparedNode, Branch>,
  item: ComparedNode,
  targets: Map<string, RowTarget>,
): readonly ChangeRow[] {
  const key = keyOf(item);
  const branch = branches.get(item);
  if (!branch) return [];
  const { gone, folders, children } = branch;
  // Changes of the site itself have no element in the tree.
  const own = item.parent ? [] : branch.lines.map((line) => rowOfItem(item, [line], [], targets));
  return [
    ...own,
    ...limited(gone, `${key} gone`, (line) => goneRow(line, key, targets)),
    ...folders.map((line) => folderRow(line, key, targets)),
    ...limited(
      [...children].sort((a, b) => a.order - b.order),
      `${key} children`,
      (child) => {
        const below = rowsBelow(branches, child, targets);
        return rowOfItem(child, branches.get(child)?.lines ?? [], below, targets);
      },
    ),
  ];
}

function rowOfItem(
  item: ComparedNode,
  lines: readonly ChangedItems[],
  below: readonly ChangeRow[],
  targets: Map<string, RowTarget>,
): ChangeRow {
  const id = `now:${keyOf(item)}`;
  const [first] = lines;
  const old = lines.find(({ olds }) => olds.length > 0)?.olds[0];
  targets.set(id, compact<RowTarget>({ item, old, file: item.node.file, oldFile: old?.node.file }));
  const { kind, title } = item.node;
  return compact<ChangeRow>({
    id,
    kind,
    label: title || item.node.path || kind,
    words: lines.map(({ change }) => changeWords(change)).join(', '),
    mark: first && markOf(first.change.kind),
    children: below.length > 0 ? below : undefined,
  });
}

function goneRow(line: ChangedItems, key: string, targets: Map<string, RowTarget>): ChangeRow {
  const [old] = line.olds;
  const { node } = line.change;
  const id = `gone:${key}/${old?.node.key ?? node.title}#${old?.order ?? 0}`;
  targets.set(id, compact<RowTarget>({ old, oldFile: old?.node.file }));
  return {
    id,
    kind: node.kind,
    label: node.title || node.path || node.kind,
    words: changeWords(line.change),
    mark: 'removed',
  };
}

/** A folder whose files were moved, with its pages below. */
function folderRow(line: ChangedItems, key: string, targets: Map<string, RowTarget>): ChangeRow {
  const { change, items, olds } = line;
  const id = `folder:${key}/${change.was?.path ?? ''}>${change.node.path ?? ''}`;
  targets.set(id, compact<RowTarget>({ item: items[0], old: olds[0] }));
  const children = limited(items, id, (item, index) => {
    const old = olds[index];
    const own = `${id}/${item.order}`;
    targets.set(own, compact<RowTarget>({ item, old, file: item.node.file, oldFile: old?.node.file }));
    const words = localize('was {name}', { name: old?.node.path ?? '' });
    return { id: own, kind: item.node.kind, label: item.node.title, words, mark: 'renamed' as const };
  });
  return { id, kind: 'folder', label: change.node.path || '/', words: changeWords(change), mark: 'renamed', children };
}

/** The rows of a list, and one row that counts those beyond the limit. */
function limited<T>(list: readonly T[], id: string, rowOf: (one: T, index: number) => ChangeRow): readonly ChangeRow[] {
  const rows = list.slice(0, maxRows).map(rowOf);
  const rest = list.length - rows.length;
  if (rest === 0) return rows;
  return [
    ...rows,
    {
      id: `rest:${id}`,
      kind: 'rest',
      label: localize('{rest} more', { rest }),
      words: localize('of {count}', { count: list.length }),
    },
  ];
}
