import { childRuleOf, elementTypes, kindInList } from '../../grammar/elements.ts';
import { type ChildKey, type ElementKind, elementKinds } from '../../grammar/types.ts';
import {
  type ChildList,
  type Element,
  elementItems,
  isUnresolved,
  listOf,
  type Slot,
  slotOf,
} from '../../model/document/element.ts';
import { mayHold } from '../../model/document/fields.ts';
import { nameOf, oneOf } from '../../model/messages/names.ts';
import type { Message } from '../../model/messages/problem.ts';
import { branchesOf } from '../../model/navigation/branches.ts';
import { childSlots } from '../../model/validity/children.ts';
import type { Refused } from '../change.ts';
import { refused } from '../text/draft.ts';

/** The kind of an entry in a list: an element, or a text in `pages`. */
export type EntryKind = Exclude<ElementKind, 'navigation' | 'global'> | 'page';

/** The list of an element for an entry. */
export type ListChoice =
  | { readonly kind: 'there'; readonly list: ChildList }
  /** A new list; it replaces an empty one of another kind, if there is one. */
  | { readonly kind: 'new'; readonly key: ChildKey; readonly instead: Slot | undefined };

/** The list of `holder` for an entry of that kind, or why there is none (specification.md B, rule 1; platform.md 2.3). */
export function listFor(holder: Element, kind: EntryKind): ListChoice | Refused {
  if (isUnresolved(holder)) {
    return refused('The `$ref` of {holder} leads nowhere, so it is not known what it holds.', names());
  }
  if (holder.global) {
    return refused('{holder} is a link on every page and holds nothing else. Drop it beside `global`.', names());
  }
  const keys = keysFor(holder, kind);
  if (keys.length === 0) {
    return refused('{entry} is not allowed in {holder}, which accepts {takes}.', { ...names(), takes: takes(holder) });
  }
  const slots = childSlots(holder).filter((slot) => slot.value);
  const filled = slots.filter((slot) => !isEmptyList(slot));
  const { winner } = branchesOf(holder);
  const kept = filled.find((slot) => slot.key === winner) ?? filled[0];
  if (kept?.key === 'href') {
    return refused('{holder} is a link, so what it holds would not be shown. Remove its `href` first.', names());
  }
  if (kept && !keys.some((key) => key === kept.key)) return mixed(kept.key as ChildKey);
  const own = kept ?? slots.find((slot) => keys[0] === slot.key);
  const list = own && listOf(holder, own.key);
  if (list) {
    if (list.slot.value?.kind === 'array') return { kind: 'there', list };
    return refused('`{key}` of {holder} is not a list. Fix it first.', { ...names(), key: list.key });
  }
  const [key = 'pages'] = keys;
  return { kind: 'new', key, instead: slots[0] };

  function names() {
    return { holder: nameOf(holder), entry: entryName(kind) };
  }

  function mixed(key: ChildKey): Refused {
    const child = kindInList(key);
    const canHold = child !== undefined && allKeys(child, kind).some((one) => childRuleOf(child, one));
    const way = canHold
      ? { template: 'Put it into one of them.' }
      : { template: 'Put it elsewhere, or put those into something of their own first.' };
    const template = '{entry} is not allowed beside the `{key}` of {holder}: one level holds one type of child. {way}';
    return refused(template, { ...names(), key, way });
  }
}

/** Why an entry cannot be in a list with its existing entries; undefined if it can. */
export function whyNotIn(holder: Element, list: ChildList, isLost: boolean, kind: EntryKind): Refused | undefined {
  if (isLost) {
    const template = '`{key}` of {holder} does not reach the site, so nothing is put there. Fix that first.';
    return refused(template, { key: list.key, holder: nameOf(holder) });
  }
  if (keysFor(holder, kind).includes(list.key)) return undefined;
  const choice = listFor(holder, kind);
  if (choice.kind === 'refused') return choice;
  return refused('{entry} is not allowed in `{key}` of {holder}.', {
    entry: entryName(kind),
    key: list.key,
    holder: nameOf(holder),
  });
}

/** The keys under which an element may have entries of a kind, the best first. */
export function keysFor(holder: Element, kind: EntryKind): readonly ChildKey[] {
  return allKeys(holder.kind, kind).filter((key) => mayHold(holder, key));
}

/** In the order of the grammar, the page last. */
export const entryKinds: readonly EntryKind[] = [...elementKinds.filter(isEntryKind), 'page'];

/** Whether elements of this kind are in lists. */
export function isEntryKind(kind: ElementKind): kind is Exclude<EntryKind, 'page'> {
  return kind !== 'navigation' && kind !== 'global';
}

/** `a tab`, `a page`. */
function entryName(kind: EntryKind): Message {
  return kind === 'page' ? { template: 'a page' } : oneOf(kind);
}

/** Whether a list has no entries. */
export function isEmptyList({ value }: Slot): boolean {
  return value?.kind === 'array' && value.items.length === 0;
}

/** Whether an element is a plain link as required in `global`: an `href` and no children. */
export function isLink(element: Element): boolean {
  return slotOf(element, 'href') !== undefined && childSlots(element).every((slot) => slot.key === 'href');
}

function allKeys(holder: ElementKind, kind: EntryKind): readonly ChildKey[] {
  if (kind === 'page') return ['pages'];
  // The groups of a group are in its `pages`, and they may be there everywhere (platform.md 1.3).
  if (kind === 'group') return holder === 'group' ? ['pages'] : ['groups', 'pages'];
  const { listKey } = elementTypes[kind];
  return listKey && childRuleOf(holder, listKey) ? [listKey] : [];
}

function takes(holder: Element): readonly string[] {
  return elementTypes[holder.kind].children.flatMap(({ key }) => (key !== 'href' && mayHold(holder, key) ? [key] : []));
}

/** Why a list must not get another entry with a label: of two languages or versions with one name readers reach only one. */
export function whyNotListedTwice(list: ChildList, kind: ElementKind, label: string): Refused | undefined {
  const isTaken = elementItems(list).some(({ element }) => element.kind === kind && element.label === label);
  if (!isTaken) return undefined;
  if (kind === 'language')
    return refused('Language "{label}" is listed already; readers reach only one of the two.', { label });
  if (kind === 'version')
    return refused('Version "{label}" is listed already; readers reach only one of the two.', { label });
  return undefined;
}
