import type { EntryChange, List, Model, SidebarEntry, Update } from './model.ts';

/** The model after an update; undefined if the update is not the next one. Unchanged parts are the same objects. */
export function patched(model: Model, update: Update): Model | undefined {
  if (update.revision !== model.revision + 1) return undefined;
  const { entries = [], ...parts } = update;
  const sidebar = entries.reduce(changed, parts.sidebar ?? model.sidebar);
  return { ...model, ...parts, sidebar };
}

function changed(lists: readonly List[], change: EntryChange): readonly List[] {
  const list = listOf(lists, change);
  if (!list) return lists;
  const keys =
    change.key === list.above ? [] : change.key.slice(list.above === '' ? 0 : list.above.length + 1).split('/');
  const entries = change.entry ? changedBelow(list.entries, keys, change) : childrenOf(list.entries, change);
  return lists.map((one) => (one === list ? { ...list, entries } : one));
}

/** The list that a change applies to: its own, or the innermost one around the entry. */
function listOf(lists: readonly List[], { key, entry }: EntryChange): List | undefined {
  if (!entry) return lists.find(({ above }) => above === key);
  const around = lists.filter(({ above }) => above === '' || key.startsWith(`${above}/`));
  return around.sort((a, b) => b.above.length - a.above.length)[0];
}

function changedBelow(
  entries: readonly SidebarEntry[],
  [key, ...rest]: readonly string[],
  change: EntryChange,
): readonly SidebarEntry[] {
  return entries.map((entry) => {
    if (entry.key !== key) return entry;
    const children = entry.children ?? [];
    if (rest.length > 0) return { ...entry, children: changedBelow(children, rest, change) };
    const next = change.entry ?? entry;
    return entry.children || change.children ? { ...next, children: childrenOf(children, change) } : { ...next };
  });
}

function childrenOf(entries: readonly SidebarEntry[], { children }: EntryChange): readonly SidebarEntry[] {
  if (!children) return entries;
  const known = new Map(entries.map((entry) => [entry.key, entry]));
  return children.flatMap((child) => (typeof child === 'string' ? (known.get(child) ?? []) : [child]));
}
