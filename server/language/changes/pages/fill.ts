import { append } from '../../../base/lists.ts';
import { isRefused } from '../../../base/result.ts';
import { listOf } from '../../model/document/element.ts';
import type { FillDifference } from '../../model/pages/fill.ts';
import { contentKeys } from '../../model/validity/children.ts';
import { folderOf, normalisePagePath } from '../../site/paths.ts';
import { newFragment } from '../../text/fragments.ts';
import { humanise } from '../../values/words.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { createDraft, type Draft } from '../text/draft.ts';
import { destinationOf, insertAt } from '../tree/destination.ts';
import { elementOf } from '../tree/entries.ts';
import { type Written, type WrittenElement, writtenBelow } from '../tree/nodes.ts';
import { arrayOf } from '../tree/places.ts';

/** How new entries are ordered among existing ones. */
export interface FillLayout {
  /** Compares two entries: negative if the first one comes first. */
  readonly compare: (one: string, other: string) => number;
  /** What entries of a group have in common: a page's folder, or an endpoint's tag; undefined for any other entry. */
  readonly familyOf: (entry: string) => string | undefined;
  /** The folder below which folders become groups; undefined if they do not. */
  readonly nestBelow: string | undefined;
}

/**
 * Makes an element (by its joined keys) list what its source has. Remaining entries are unchanged and keep their order; a new
 * entry is added to the list with pages of its folder, after the last entry that sorts before it. A group that becomes empty is
 * removed.
 */
export function fillGroup(
  context: ChangeContext,
  key: string,
  { missing, gone }: Pick<FillDifference, 'missing' | 'gone'>,
  layout: FillLayout,
): Change {
  const top = elementOf(context.view, key);
  if (isRefused(top)) return top;
  const { compare, nestBelow } = layout;
  const draft = createDraft(context);
  const elements = elementsBelow(top);
  const added = new Map<WrittenElement, string[]>();
  const nested = new Map<WrittenElement, NewGroup[]>();
  for (const entry of missing.toSorted(compare)) {
    const holder = listOfFamily(elements, layout.familyOf(entry), { gone, layout });
    if (holder || nestBelow === undefined) append(added, holder ?? top, entry);
    else nest(entry, nestBelow, { top, elements, added, nested, gone, layout });
  }
  removeGone(draft, top, gone, new Set([...added.keys(), ...nested.keys()]));
  for (const [holder, entries] of added) {
    const reason = insertSorted(draft, holder, entries, { compare, gone });
    if (reason) return reason;
  }
  for (const [holder, groups] of nested) {
    const destination = destinationOf(context.view, { node: holder.key, place: 'inside' }, [{ kind: 'group' }]);
    if (destination.kind === 'refused') return destination;
    insertAt(
      draft,
      destination,
      groups.map((group) => newFragment(groupJson(group))),
    );
  }
  return draft.done([key]);
}

interface NewGroup {
  readonly folder: string;
  readonly pages: string[];
  readonly groups: NewGroup[];
}

/** The element and all elements below it. */
function elementsBelow(top: WrittenElement): readonly WrittenElement[] {
  return [top, ...writtenBelow(top).flatMap((one) => (one.kind === 'element' ? elementsBelow(one) : []))];
}

/** The element whose own lists have the most entries of a family; entries to be removed do not count. */
function listOfFamily(
  elements: readonly WrittenElement[],
  family: string | undefined,
  { gone, layout }: Pick<Nesting, 'gone' | 'layout'>,
): WrittenElement | undefined {
  if (family === undefined) return undefined;
  const counted = elements.map((element) => {
    const alike = entriesIn(element).filter((entry) => layout.familyOf(entry) === family && !gone.has(entry));
    return { element, count: alike.length };
  });
  return counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)[0]?.element;
}

function entriesIn(element: WrittenElement): readonly string[] {
  return writtenBelow(element).flatMap((one) => (one.kind === 'page' ? [entryOf(one)] : []));
}

function entryOf(page: Written & { readonly kind: 'page' }): string {
  return normalisePagePath(page.item.node.value);
}

interface Nesting {
  readonly top: WrittenElement;
  readonly elements: readonly WrittenElement[];
  readonly added: Map<WrittenElement, string[]>;
  readonly nested: Map<WrittenElement, NewGroup[]>;
  readonly gone: ReadonlySet<string>;
  readonly layout: FillLayout;
}

/** Adds an entry to the group of its folder, which is created in the group of the parent folder if necessary. */
function nest(entry: string, base: string, nesting: Nesting): void {
  const { top, elements, added, nested } = nesting;
  const folders = foldersBelow(base, folderOf(entry));
  let holder = top;
  let rest = folders;
  folders.forEach((folder, index) => {
    const own =
      listOfFamily(elements, folder, nesting) ??
      elements.find(({ element, entry: place }) => place?.holder === holder && element.label === humanise(folder));
    if (own) [holder, rest] = [own, folders.slice(index + 1)];
  });
  const [first, ...more] = rest;
  if (first === undefined) {
    append(added, holder, entry);
    return;
  }
  let group = groupOf(nested.get(holder) ?? [], first, (made) => append(nested, holder, made));
  for (const folder of more) {
    const { groups } = group;
    group = groupOf(groups, folder, (made) => groups.push(made));
  }
  group.pages.push(entry);
}

/** `sdk/py/a` and `sdk/py/a/b` for `sdk/py/a/b` below `sdk/py`. */
function foldersBelow(base: string, folder: string): readonly string[] {
  const start = base === '' ? '' : `${base}/`;
  if (!folder.startsWith(start) || folder === base || folder === '') return [];
  const parts = folder.slice(start.length).split('/');
  return parts.map((_, index) => start + parts.slice(0, index + 1).join('/'));
}

function groupOf(groups: readonly NewGroup[], folder: string, add: (made: NewGroup) => void): NewGroup {
  const known = groups.find((group) => group.folder === folder);
  if (known) return known;
  const made: NewGroup = { folder, pages: [], groups: [] };
  add(made);
  return made;
}

function groupJson({ folder, pages, groups }: NewGroup): object {
  return { group: humanise(folder), pages: [...pages, ...groups.map(groupJson)] };
}

/** Removes the entries that no longer exist, and groups below `top` that become empty. */
function removeGone(
  draft: Draft,
  top: WrittenElement,
  gone: ReadonlySet<string>,
  filled: ReadonlySet<WrittenElement>,
): void {
  for (const one of writtenBelow(top)) {
    const isGone = one.kind === 'page' ? gone.has(entryOf(one)) : isEmptied(one, gone, filled);
    const container = isGone && one.entry ? arrayOf(top, one.entry.list) : undefined;
    if (container && one.entry) draft.remove(container, one.entry.index);
    else if (one.kind === 'element') removeGone(draft, one, gone, filled);
  }
}

/** Whether a group becomes empty; a group with a `root` page or a specification is kept. */
function isEmptied(group: WrittenElement, gone: ReadonlySet<string>, filled: ReadonlySet<WrittenElement>): boolean {
  const held = writtenBelow(group);
  const holdsElse = group.element.slots.some(({ key }) => contentKeys.has(key));
  return (
    held.length > 0 &&
    !holdsElse &&
    !filled.has(group) &&
    held.every((one) => (one.kind === 'page' ? gone.has(entryOf(one)) : isEmptied(one, gone, filled)))
  );
}

function insertSorted(
  draft: Draft,
  holder: WrittenElement,
  entries: readonly string[],
  { compare, gone }: Pick<FillLayout, 'compare'> & Pick<FillDifference, 'gone'>,
): Refused | undefined {
  const list = listOf(holder.element, 'pages');
  const array = list && arrayOf(holder, list);
  if (!list || !array || list.items.length === 0) {
    const destination = destinationOf(draft.context.view, { node: holder.key, place: 'inside' }, [{ kind: 'page' }]);
    if (destination.kind === 'refused') return destination;
    insertAt(draft, destination, entries.map(newFragment));
    return undefined;
  }
  const known = list.items.map((item) => {
    const text = item.kind === 'page' ? normalisePagePath(item.node.value) : undefined;
    return text !== undefined && gone.has(text) ? undefined : text;
  });
  for (const entry of entries) draft.insert(array, placeOf(known, entry, compare), [newFragment(entry)]);
  return undefined;
}

/** After the last page that sorts before the entry; before the first page if there is none. */
function placeOf(known: readonly (string | undefined)[], entry: string, compare: FillLayout['compare']): number {
  let after = -1;
  for (const [index, other] of known.entries()) {
    const last = known[after];
    if (other === undefined || compare(other, entry) > 0) continue;
    if (last === undefined || compare(last, other) <= 0) after = index;
  }
  if (after >= 0) return after + 1;
  const first = known.findIndex((one) => one !== undefined);
  return first < 0 ? known.length : first;
}
