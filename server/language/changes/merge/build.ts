import { grouped } from '../../../base/lists.ts';
import { memo } from '../../../base/memo.ts';
import type { ArrayNode, ObjectNode } from '../../text/nodes.ts';
import { compatible } from './compatible.ts';
import {
  asObject,
  countOf,
  keysOf,
  type List,
  type ListItem,
  type LocatedValue,
  propertyValue,
  type Side,
} from './document.ts';
import type { Entity } from './entities.ts';
import { isElement } from './identity.ts';
import { isRenamed, type Merging, opposite, type Places } from './places.ts';
import { isSameValue } from './same.ts';
import { isInPlace, joinOrders, reordered } from './sequence.ts';
import { itemsInside } from './similarity.ts';

/** A value of the merge, taken from the text that contains most of it, preferably that of `current`. */
export type Merged =
  | { readonly kind: 'whole'; readonly at: LocatedValue }
  | { readonly kind: 'object'; readonly at: LocatedValue<ObjectNode>; readonly properties: readonly MergedProperty[] }
  | { readonly kind: 'list'; readonly at: LocatedValue<ArrayNode>; readonly items: readonly MergedItem[] };

export interface MergedProperty {
  readonly key: string;
  readonly value: Merged;
}

export interface MergedItem {
  readonly entity: Entity;
  readonly value: Merged;
}

/** A value and its counterparts in the three texts. */
interface Versions<S extends LocatedValue = LocatedValue> {
  readonly current?: S | undefined;
  readonly base?: LocatedValue | undefined;
  readonly other?: S | undefined;
}

/** Builds the merge from the top; `side` wins wherever the two contradict each other. */
export function build(merging: Merging, side: Side, places: Places, pinned: ReadonlySet<Entity>): Merged {
  const { entities } = merging;
  const { current, base, other } = merging;
  const file = { current: current.root, base: base.root, other: other.root };
  return mergedValue(file) ?? { kind: 'whole', at: current.root };

  /** Undefined if nothing is left. */
  function mergedValue(versions: Versions): Merged | undefined {
    const { current: ours, base: before, other: theirs } = versions;
    if (!ours || !theirs) return before ? leftOf(versions) : onlyOf(versions);
    const [one, two] = [asObject(ours), asObject(theirs)];
    if (one && two) return objectOf({ current: one, base: before, other: two });
    const [list, counterpart] = [asList(ours), asList(theirs)];
    if (list && counterpart) return listOf({ current: list, base: before, other: counterpart });
    if (isSameValue(ours.node, theirs.node) || isSameValue(before?.node, theirs.node)) return onlyOf({ current: ours });
    if (isSameValue(before?.node, ours.node)) return onlyOf({ other: theirs });
    return onlyOf({ [side]: versions[side] }, true);
  }

  /** The merge of a value that is in one text only. With `keep`, its content is used even if the other side removed it. */
  function onlyOf({ current: ours, other: theirs }: Versions, keep = false): Merged | undefined {
    const at = ours ?? theirs;
    if (at?.node.kind === 'object') return objectOf({ current: asObject(ours), other: asObject(theirs) }, keep);
    if (at?.node.kind === 'array') return listOf({ current: asList(ours), other: asList(theirs) }, keep);
    return at && { kind: 'whole', at };
  }

  /** What is kept of a value that one side removed. */
  function leftOf(versions: Versions): Merged | undefined {
    const keeper = versions.current ? 'current' : 'other';
    const left = versions[keeper];
    if (!left) return undefined;
    const list = asList(left);
    if (list) {
      const merged = listOf({ [keeper]: list });
      return merged.items.length > 0 ? merged : undefined;
    }
    const isConflict = !isFalse(left) && places.bringsNews(versions.base, left, keeper);
    return isConflict && side === keeper ? onlyOf({ [keeper]: left }, true) : undefined;
  }

  function objectOf(
    { current: ours, base: before, other: theirs }: Versions<LocatedValue<ObjectNode>>,
    keep = false,
  ): Merged {
    const at = ours ?? theirs;
    if (!at) throw new Error('An object has to be in one of the texts.');
    const old = asObject(before);
    const keys = joinOrders(keysOf(ours?.node), keysOf(theirs?.node));
    const properties = keys.flatMap((key): readonly MergedProperty[] => {
      const three = {
        current: propertyValue(ours, key),
        base: propertyValue(old, key),
        other: propertyValue(theirs, key),
      };
      // A value in one text only has no counterpart that could have lost the property.
      const value = ours && theirs ? mergedValue(three) : onlyOf(three, keep);
      return value ? [{ key, value }] : [];
    });
    return {
      kind: 'object',
      at,
      properties:
        ours && theirs ? compatible(properties, { current: ours, base: old, other: theirs }, side) : properties,
    };
  }

  function listOf(
    { current: inCurrent, other: inOther }: Versions<LocatedValue<ArrayNode>>,
    keep = false,
  ): Merged & { kind: 'list' } {
    const at = inCurrent ?? inOther;
    const [mine, yours] = [listIn(inCurrent), listIn(inOther)];
    const some = mine ?? yours;
    if (!at || !some) throw new Error('A list has to be in one of the texts.');
    const address = entities.addressOf(some);
    const here = places.at(address).filter((entity) => isKept(entity, keep));
    const kept = new Set(here);
    const of = (list: List | undefined) => list?.items.map(entities.of) ?? [];
    const [ours, theirs] = [withWrappers(of(mine), of(yours), 'other'), withWrappers(of(yours), of(mine), 'current')];
    const [inMine, inYours] = [new Set(ours), new Set(theirs)];
    const old = of(entities.listAt(base, address));
    const [movedHere, movedThere] = [reordered(old, of(mine)), reordered(old, of(yours))];
    // If an entity is in both lists but one side moved it, that side decides its place.
    const placedBy =
      (wanted: ReadonlySet<Entity>, counter: ReadonlySet<Entity>, own: ReadonlySet<Entity>, its: ReadonlySet<Entity>) =>
      (entity: Entity) =>
        kept.has(entity) && wanted.has(entity) && (!counter.has(entity) || own.has(entity) || !its.has(entity));
    const joined = joinOrders(
      ours.filter(placedBy(inMine, inYours, movedHere, movedThere)),
      theirs.filter(placedBy(inYours, inMine, movedThere, movedHere)),
    );
    const all = here.filter((entity) => !inMine.has(entity) && !inYours.has(entity)).reduce(putBeside, joined);
    const items = withoutCopies(all, mine, yours).flatMap((entity) => {
      const value = itemValue(entity, keep);
      return value ? [{ entity, value }] : [];
    });
    return { kind: 'list', at, items };
  }

  /**
   * The order of a list, in which a new element stands for what the other side put into it, so that what was added beside that
   * stays there; not if the new element is somewhere else in `wrapped`, the list of the other side.
   */
  function withWrappers(list: readonly Entity[], wrapped: readonly Entity[], wrapping: Side): readonly Entity[] {
    const entries = new Set(wrapped);
    const standIn = (entity: Entity) =>
      entries.has(entity) ? entity : (wrapperOf(entity, wrapping, entries) ?? entity);
    const order = [...new Set(list.map(standIn))];
    const own = new Set(list);
    return order.filter((entity) => own.has(entity) || isInPlace(entity, order, wrapped));
  }

  /** The new element among these that an entity was put into. */
  function wrapperOf(entity: Entity, wrapping: Side, among: ReadonlySet<Entity>): Entity | undefined {
    let owner = entity[wrapping]?.list.owner;
    while (owner && !among.has(entities.of(owner))) owner = owner.list.owner;
    const wrapper = owner && entities.of(owner);
    return wrapper?.base || wrapper?.[opposite(wrapping)] ? undefined : wrapper;
  }

  function itemValue(entity: Entity, keep: boolean): Merged | undefined {
    if (entity.current && entity.other) return mergedValue(entity);
    // If an element was removed, only what the other side added to it is kept, with the elements around that.
    const isWhole = keep || (entity.base !== undefined && !isElement(entity.base.kind));
    return onlyOf({ current: entity.current, other: entity.other }, isWhole);
  }

  /** False for what one side removed, unless the other side added something to it that would be lost. */
  function isKept(entity: Entity, keep: boolean): boolean {
    if (keep || pinned.has(entity) || (entity.current && entity.other)) return true;
    const keeper = entity.current ? 'current' : 'other';
    const left = entity[keeper];
    if (!entity.base) return side === keeper || !left || !isDoubtful(left, opposite(keeper));
    // The page with the new path is as much an addition as a page that was listed before.
    if (isRenamed(entity, keeper)) return side === keeper;
    if (left?.node.kind !== 'object' || !places.bringsNews(entity.base, left, keeper)) return false;
    return side === keeper || isDissolved(entity.base, opposite(keeper));
  }

  /** Whether most pages of a removed element are elsewhere: then its removal was not meant to remove its content. */
  function isDissolved(element: ListItem, remover: Side): boolean {
    const pages = itemsInside(element).filter(({ kind }) => kind === 'page');
    const left = pages.filter((page) => entities.of(page)[remover]);
    return pages.length > 0 && left.length * 2 >= pages.length;
  }

  /** Whether something that one side added contradicts the other side, which removed the page everywhere or copied its place. */
  function isDoubtful(added: ListItem, remover: Side): boolean {
    return isGone(merging, added, remover) || entities.isCopied(added.list, remover);
  }

  /** Inserts an entity that followed its neighbours from another list after the one that preceded it there. */
  function putBeside(list: readonly Entity[], entity: Entity): readonly Entity[] {
    const item = entity.current ?? entity.other;
    const siblings = item?.list.items.map(entities.of) ?? [];
    const at = siblings.indexOf(entity);
    const before = siblings.slice(0, at).findLast((one) => list.includes(one));
    const after = siblings.slice(at + 1).find((one) => list.includes(one));
    const index = before ? list.indexOf(before) + 1 : after ? list.indexOf(after) : list.length;
    return list.toSpliced(index, 0, entity);
  }

  /**
   * One side may have moved a page to where the other side has listed it, too: a page must not be in the list more often than in
   * that of either side. The one that moved stays, so that it is not looked for elsewhere.
   */
  function withoutCopies(list: readonly Entity[], mine: List | undefined, yours: List | undefined): readonly Entity[] {
    const itemOf = ({ current: ours, other: theirs }: Entity) => ours ?? theirs;
    const entries = list.filter((entity) => itemOf(entity)?.node.kind !== 'object');
    const copies = [...grouped(entries, (entity) => itemOf(entity)?.key ?? '').values()].flatMap((same) => {
      const item = same[0] && itemOf(same[0]);
      const most = item ? Math.max(1, timesIn(mine, item), timesIn(yours, item)) : same.length;
      return [...same.filter(({ base: old }) => old), ...same.filter(({ base: old }) => !old)].slice(most);
    });
    const dropped = new Set(copies);
    return list.filter((entity) => !dropped.has(entity));
  }
}

/** All entities in a merge. */
export function entitiesIn(merged: Merged, found: Set<Entity> = new Set()): ReadonlySet<Entity> {
  if (merged.kind === 'object') for (const { value } of merged.properties) entitiesIn(value, found);
  if (merged.kind === 'list') {
    for (const { entity, value } of merged.items) {
      found.add(entity);
      entitiesIn(value, found);
    }
  }
  return found;
}

/** Whether the other side removed all occurrences of a page that one side lists once more. */
function isGone(merging: Merging, { kind, key }: ListItem, remover: Side): boolean {
  return kind === 'page' && countOf(merging.base, key) > 0 && countOf(merging[remover], key) === 0;
}

/** A property with the value `false` counts as absent. */
function isFalse({ node }: LocatedValue): boolean {
  return node.kind === 'literal' && node.value !== true;
}

function asList(value: LocatedValue | undefined): LocatedValue<ArrayNode> | undefined {
  return value?.node.kind === 'array' ? { document: value.document, node: value.node, start: value.start } : undefined;
}

function listIn(value: LocatedValue<ArrayNode> | undefined): List | undefined {
  return value?.document.listOfNode.get(value.node);
}

function timesIn(list: List | undefined, { key }: ListItem): number {
  return list ? (itemsByKey(list).get(key)?.length ?? 0) : 0;
}

/** The items of a list by their keys: every item of a merged list is looked up in it. */
const itemsByKey = memo(({ items }: List) => grouped(items, ({ key }) => key));
