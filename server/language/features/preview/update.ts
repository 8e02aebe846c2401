import { joinKeys } from '../../../base/joinedKeys.ts';
import { isSame } from '../../../base/plain.ts';
import type {
  PreviewEntry,
  PreviewEntryChange,
  PreviewList,
  PreviewModel,
  PreviewUpdate,
} from '../../protocol/index.ts';

/** A model without its number. */
export type PreviewView = Omit<PreviewModel, 'revision'>;

/** The difference between a view and the previous one; undefined if there is none. */
export function updateOf(old: PreviewView, next: PreviewView, revision: number): PreviewUpdate | undefined {
  const changed: Record<string, unknown> = {};
  for (const key of ['broken', 'selected', 'frame', 'bars', 'page', 'marks'] as const) {
    if (!isSame(old[key], next[key])) changed[key] = next[key];
  }
  const { sidebar, entries } = sidebarUpdate(old.sidebar, next.sidebar);
  if (sidebar) changed['sidebar'] = sidebar;
  if (entries && entries.length > 0) changed['entries'] = entries;
  return Object.keys(changed).length === 0 ? undefined : { revision, ...changed };
}

/** If the lists are the same, only the entries that differ; entries are the same objects until their nodes change. */
function sidebarUpdate(
  old: readonly PreviewList[],
  next: readonly PreviewList[],
): Partial<Pick<PreviewUpdate, 'sidebar' | 'entries'>> {
  const isOther =
    old.length !== next.length ||
    old.some((list, index) => list.above !== next[index]?.above || list.title !== next[index]?.title);
  if (isOther) return { sidebar: next };
  const entries: PreviewEntryChange[] = [];
  for (const [index, list] of next.entries()) {
    const before = old[index]?.entries ?? [];
    if (before === list.entries) continue;
    const children = childrenChange(before, list.entries);
    if (children) entries.push({ key: list.above, children });
    compareChildren(before, list.entries, list.above, entries);
  }
  return { entries };
}

function compareChildren(
  old: readonly PreviewEntry[],
  next: readonly PreviewEntry[],
  above: string,
  changes: PreviewEntryChange[],
): void {
  const known = new Map(old.map((entry) => [entry.key, entry]));
  for (const entry of next) {
    const before = known.get(entry.key);
    if (before && before !== entry) compare(before, entry, joinKeys(above, entry.key), changes);
  }
}

function compare(old: PreviewEntry, next: PreviewEntry, key: string, changes: PreviewEntryChange[]): void {
  const { children: before = [], ...was } = old;
  const { children: after = [], ...entry } = next;
  const children = childrenChange(before, after);
  if (children || !isSame(was, entry)) changes.push({ key, entry, ...(children ? { children } : {}) });
  compareChildren(before, after, key, changes);
}

/** The children by key, new ones in full; undefined if they are the same in the same order. */
function childrenChange(
  old: readonly PreviewEntry[],
  next: readonly PreviewEntry[],
): PreviewEntryChange['children'] | undefined {
  if (old.length === next.length && old.every((entry, index) => entry.key === next[index]?.key)) return undefined;
  const known = new Set(old.map((entry) => entry.key));
  return next.map((entry) => (known.has(entry.key) ? entry.key : entry));
}
