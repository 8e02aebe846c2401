import type { Element } from '../../model/document/element.ts';
import { nameOf } from '../../model/messages/names.ts';
import type { SiteView } from '../../model/view.ts';
import type { Target } from '../../protocol/operation.ts';
import { type Fragment, listFragment, propertyFragment } from '../../text/fragments.ts';
import type { ArrayNode } from '../../text/nodes.ts';
import type { Refused } from '../change.ts';
import { type Draft, refused } from '../text/draft.ts';
import { type EntryKind, isLink, type ListChoice, listFor, whyNotIn } from './lists.ts';
import { nodeOf, type WrittenElement } from './nodes.ts';
import { arrayOf, containerOf, type LocatedContainer, propertyOf } from './places.ts';

/** Where entries are inserted. */
export interface Destination {
  readonly kind: 'destination';
  readonly holder: WrittenElement;
  readonly choice: ListChoice;
  /** The index of the existing item before which they are inserted. */
  readonly index: number;
}

/** An entry to insert: its kind, and the element if it already exists. */
export interface CandidateEntry {
  readonly kind: EntryKind;
  readonly element?: Element;
}

/** The destination of such entries for a target, or why there is none. Reads no text: this runs while something is dragged. */
export function destinationOf(
  view: SiteView,
  target: Target,
  candidates: readonly CandidateEntry[],
): Destination | Refused {
  const node = nodeOf(view, target.node);
  if (!node) return refused('This place is no longer in the navigation.');
  if (node.kind === 'generated') return beside(node.holder);
  const place = node.kind === 'page' && target.place === 'inside' ? 'before' : target.place;
  if (place === 'inside' && node.kind === 'element') return inside(node, candidates);
  const { entry } = node;
  if (!entry) {
    const template = '{holder} has no siblings. Drop it on the element it should go into.';
    return refused(template, { holder: node.kind === 'element' ? nameOf(node.element) : '' });
  }
  const { holder, list, isLost } = entry;
  for (const candidate of candidates) {
    const reason = whyNotIn(holder.element, list, isLost, candidate.kind) ?? whyNotGlobal(holder, candidate);
    if (reason) return reason;
  }
  const index = place === 'after' ? entry.index + 1 : entry.index;
  return { kind: 'destination', holder, choice: { kind: 'there', list }, index };
}

/** Writes entries to their destination. */
export function insertAt(draft: Draft, { holder, choice, index }: Destination, fragments: readonly Fragment[]): void {
  const { view } = draft.context;
  if (choice.kind === 'there') {
    const container = arrayOf(holder, choice.list);
    if (container) draft.insert(container, index, fragments);
    return;
  }
  const property = propertyFragment(choice.key, listFragment(fragments));
  const replaced = choice.instead && propertyOf(view, holder, choice.instead);
  if (replaced) {
    draft.remove(replaced.container, replaced.index);
    draft.insert(replaced.container, replaced.index, [property]);
  } else {
    const container = containerOf(view, holder);
    draft.insert(container, container.node.properties.length, [property]);
  }
}

/** The file in which entries are written. */
export function fileOf(view: SiteView, { holder, choice }: Destination): string {
  const container: LocatedContainer<ArrayNode> | undefined =
    choice.kind === 'there' ? arrayOf(holder, choice.list) : undefined;
  return container?.file ?? containerOf(view, holder).file;
}

/** At the end of an element's content; all of them in one list. */
function inside(holder: WrittenElement, candidates: readonly CandidateEntry[]): Destination | Refused {
  let choice: ListChoice | undefined;
  for (const candidate of candidates) {
    const own = listFor(holder.element, candidate.kind);
    if (own.kind === 'refused') return own;
    const reason = whyNotGlobal(holder, candidate);
    if (reason) return reason;
    choice = choice ? common(choice, own) : own;
    if (!choice)
      return refused('These cannot be together in {holder}: one level holds one type of child.', {
        holder: nameOf(holder.element),
      });
  }
  if (!choice) return refused('There is nothing to put there.');
  const index = choice.kind === 'there' ? choice.list.items.length : 0;
  return { kind: 'destination', holder, choice, index };
}

/** Groups can be in the same list as pages, so both go into `pages`. */
function common(one: ListChoice, other: ListChoice): ListChoice | undefined {
  const [first, second] = [keyOf(one), keyOf(other)];
  if (first === second) return one;
  if (first === 'pages' && second === 'groups') return one;
  return first === 'groups' && second === 'pages' ? other : undefined;
}

function keyOf(choice: ListChoice): string {
  return choice.kind === 'there' ? choice.list.key : choice.key;
}

function whyNotGlobal(holder: WrittenElement, { element }: CandidateEntry): Refused | undefined {
  if (holder.element.kind !== 'global' || !element || isLink(element)) return undefined;
  return refused('{element} has content, and `global` accepts only links: elements with an `href` and nothing below.', {
    element: nameOf(element),
  });
}

function beside(holder: WrittenElement): Refused {
  const template =
    'A specification puts pages here, in its own order. Drop it on {holder}, or beside what is written there.';
  return refused(template, { holder: nameOf(holder.element) });
}
