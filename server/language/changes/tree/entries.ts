import { isRefused } from '../../../base/result.ts';
import { slotOf } from '../../model/document/element.ts';
import { mayHold } from '../../model/document/fields.ts';
import { nameOf } from '../../model/messages/names.ts';
import { branchesOf } from '../../model/navigation/branches.ts';
import { refusesEmpty } from '../../model/validity/verdict.ts';
import type { SiteView } from '../../model/view.ts';
import type { Fragment } from '../../text/fragments.ts';
import type { Node } from '../../text/nodes.ts';
import type { Refused } from '../change.ts';
import { brokenIn, type Draft, isSound, refused, renamedKey } from '../text/draft.ts';
import { fragmentFrom } from '../text/refPaths.ts';
import type { Destination } from './destination.ts';
import { type EntryKind, isEntryKind } from './lists.ts';
import { type Entry, nodeOf, type Written, type WrittenElement } from './nodes.ts';
import { arrayOf, propertyOf } from './places.ts';

/** A node that stands in a list. */
export type Listed = Written & { readonly entry: Entry };

/**
 * The nodes of these keys in the order of the navigation, without those that stand in another of them; refused where one is
 * not there, is made by a specification or stands in no list.
 */
export function listedNodes(view: SiteView, keys: readonly string[]): readonly Listed[] | Refused {
  const nodes: Listed[] = [];
  const unique = [...new Set(keys)].filter((key) => !keys.some((other) => isBelow(key, other)));
  for (const key of unique) {
    const node = writtenNode(view, key);
    if (isRefused(node)) return node;
    if (!isListed(node)) {
      if (node.kind === 'element' && node.element.kind === 'global')
        return refused('`global` belongs to the navigation it is in.');
      return refused('The navigation itself stays where it is.');
    }
    nodes.push(node);
  }
  if (nodes.length === 0) return refused('Nothing is selected.');
  return nodes.toSorted(inOrder);
}

/** True for a node that stands in a list: all but the root and `global`. */
export function isListed(node: Written): node is Listed {
  return node.entry !== undefined;
}

/** True when a key names a node below another one. */
export function isBelow(key: string, other: string): boolean {
  return key !== other && (other === '' || key.startsWith(`${other}/`));
}

/** What a list would have to hold to take the node in. */
export function entryKindOf(node: Listed): EntryKind {
  if (node.kind === 'page') return 'page';
  const { kind } = node.element;
  if (!isEntryKind(kind)) throw new TypeError(`A ${kind} stands in no list.`);
  return kind;
}

/** The node behind an entry of a list. */
export function nodeBehind(node: Written): Node {
  return node.kind === 'page' ? node.item.node : node.element.node;
}

/** The text of a node as it shall stand in `file`; undefined where it is broken. Its `$ref`s lead where they led. */
export function fragmentOf({ context }: Draft, node: Written, file: string): Fragment | Refused {
  const text = context.text(node.at.file);
  const value = nodeBehind(node);
  if (text === undefined || !isSound(value)) return brokenIn(node.at.file);
  return fragmentFrom(text, { file: node.at.file, node: value, start: node.at.offset }, file);
}

/** The texts of several nodes, or why one of them cannot be had. */
export function fragmentsOf(draft: Draft, nodes: readonly Written[], file: string): readonly Fragment[] | Refused {
  const pieces: Fragment[] = [];
  for (const node of nodes) {
    const piece = fragmentOf(draft, node, file);
    if (isRefused(piece)) return piece;
    pieces.push(piece);
  }
  return pieces;
}

/**
 * Takes nodes out of their lists. A list that is empty then and may not be so (platform.md 1.3) becomes `pages`, which may, or
 * goes; the one where they are put again is left alone.
 */
export function take(draft: Draft, nodes: readonly Listed[], destination?: Destination): void {
  const { view } = draft.context;
  const kept = destination?.choice.kind === 'there' ? destination.choice.list : undefined;
  const byList = new Map(nodes.map(({ entry }) => [entry.list, entry]));
  for (const entry of byList.values()) {
    const indexes = new Set(nodes.flatMap((node) => (node.entry.list === entry.list ? [node.entry.index] : [])));
    const isEmptied = indexes.size === entry.list.items.length && entry.list !== kept;
    if (isEmptied && !mayBeEmpty(entry) && replaceEmptied(draft, view, entry)) continue;
    const home = arrayOf(entry.holder, entry.list);
    if (home) for (const index of indexes) draft.remove(home, index);
  }
}

function mayBeEmpty({ holder, list }: Entry): boolean {
  return holder.element.kind === 'global' || !refusesEmpty(list.key);
}

/** True when the list is gone with all in it; else it only has another key. */
function replaceEmptied(draft: Draft, view: SiteView, { holder, list }: Entry): boolean {
  const { element } = holder;
  const isKept = branchesOf(element).winner === list.key;
  if (isKept && mayHold(element, 'pages') && !slotOf(element, 'pages')) {
    const { file, edit } = renamedKey(holder, list.slot, 'pages');
    draft.replace(file, edit);
    return false;
  }
  const own = propertyOf(view, holder, list.slot);
  if (own) draft.remove(own.home, own.index);
  return own !== undefined;
}

/** The node of a key; refused where it is not there, or is made by a specification. */
export function writtenNode(view: SiteView, key: string): Written | Refused {
  const node = nodeOf(view, key);
  if (!node) return gone();
  return node.kind === 'generated' ? generated(nameOf(node.holder.element)) : node;
}

/** Why nothing can be done with a node that another change took away. */
export function gone(): Refused {
  return refused('There is no such entry in the navigation any more.');
}

/** Where the first of several nodes stands; refused where the others stand in another list. */
export function sharedEntry(nodes: readonly Listed[]): Entry | Refused {
  const [first] = nodes;
  const isOneList = nodes.every(({ entry }) => entry.list === first?.entry.list);
  if (first && isOneList) return first.entry;
  return refused('These are in different lists. Select entries of one list.');
}

/** Why a node that a specification makes cannot be changed by itself. */
export function generated(holder: ReturnType<typeof nameOf>): Refused {
  const template =
    'This page is made from a specification and is written nowhere. Change {holder}, which names the specification, or list its endpoints in `pages` first (for example `GET /users`).';
  return refused(template, { holder });
}

function inOrder(one: Written, other: Written): number {
  const [a, b] = [wayTo(one), wayTo(other)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs < 0 ? -1 : (a[differs] ?? 0) - (b[differs] ?? 0);
}

function wayTo(node: Written): readonly number[] {
  const { entry } = node;
  if (!entry) return [];
  const order = entry.holder.element.lists.indexOf(entry.list);
  return [...wayTo(entry.holder), order, entry.index];
}

/** The element of a key; refused where it is a page or is written nowhere. */
export function elementOf(view: SiteView, key: string): WrittenElement | Refused {
  const node = writtenNode(view, key);
  if (isRefused(node)) return node;
  return node.kind === 'element' ? node : refused('A page is a path and holds nothing. Choose an element.');
}
