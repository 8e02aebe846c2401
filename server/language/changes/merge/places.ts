import { grouped } from '../../../base/lists.ts';
import { memo } from '../../../base/memo.ts';
import {
  asObject,
  countOf,
  type Document,
  isInside,
  keysOf,
  type List,
  type ListItem,
  type LocatedValue,
  propertyValue,
  type Side,
} from './document.ts';
import type { Entities, Entity } from './entities.ts';
import { isElement } from './identity.ts';
import { isSameValue } from './same.ts';

/** The three texts and what they have in common. */
export interface Merging {
  readonly base: Document;
  readonly current: Document;
  readonly other: Document;
  readonly entities: Entities;
}

/** Where everything is after a merge in which one side wins wherever the two contradict each other. */
export interface Places {
  /** The address of the list that contains an entity, if the entity is kept. */
  of(entity: Entity): string;
  /** The entities of a list, except those that are removed in any case. */
  at(address: string): readonly Entity[];
  /** Whether a side added something to what the other side removed: pages, elements, or what pages are generated from. */
  bringsNews(before: LocatedValue | undefined, after: LocatedValue, keeper: Side): boolean;
}

/** The other one of two sides. */
export function opposite(side: Side): Side {
  return side === 'current' ? 'other' : 'current';
}

/** Decides the places; `pinned` entities are where `side` has them. */
export function placesOf(merging: Merging, side: Side, pinned: ReadonlySet<Entity>): Places {
  const { entities, base } = merging;
  const { addressOf, listAt } = entities;
  const successors = new Map<string, string | undefined>();
  const of = memo(decide);
  const byAddress = grouped(
    entities.all.filter((entity) => entity.current ?? entity.other),
    of,
  );
  return { of, at: (address) => byAddress.get(address) ?? [], bringsNews };

  function decide(entity: Entity): string {
    const [ours, theirs] = [
      entity.current && addressOf(entity.current.list),
      entity.other && addressOf(entity.other.list),
    ];
    const right = side === 'current' ? ours : theirs;
    if (right !== undefined && pinned.has(entity)) return right;
    if (ours === undefined || theirs === undefined) {
      const keeper = ours === undefined ? 'other' : 'current';
      return follow(ours ?? theirs ?? '', keeper);
    }
    if (ours === theirs) return ours;
    const before = entity.base && addressOf(entity.base.list);
    if (ours === before) return follow(theirs, 'other');
    if (theirs === before) return follow(ours, 'current');
    const followed = follow(ours, 'current');
    // Both put it into the same list, which one side then moved.
    return followed === follow(theirs, 'other') ? followed : (right ?? ours);
  }

  function bringsNews(before: LocatedValue | undefined, after: LocatedValue, keeper: Side): boolean {
    const remover = opposite(keeper);
    const outer = before && itemAt(before);
    return isNew(before, after);

    function isNew(old: LocatedValue | undefined, now: LocatedValue): boolean {
      if (!old || old.node.kind !== now.node.kind) return true;
      if (now.node.kind === 'array') {
        const list = now.document.listOfNode.get(now.node);
        return list?.items.some(isNewItem) === true;
      }
      if (now.node.kind !== 'object') return !isSameValue(old.node, now.node);
      const [was, is] = [asObject(old), asObject(now)];
      const kind = itemAt(now)?.kind;
      const counts = (key: string) => !kind || !isElement(kind) || content.has(key) || isList(propertyValue(is, key));
      return keysOf(is?.node).some((key) => {
        const value = propertyValue(is, key);
        return value !== undefined && counts(key) && isNew(propertyValue(was, key), value);
      });
    }

    function isNewItem(item: ListItem): boolean {
      const entity = entities.of(item);
      if (entity[remover] || of(entity) !== addressOf(item.list)) return false;
      if (!entity.base || (outer && !isInside(entity.base, outer)) || isRenamed(entity, keeper)) return true;
      return item.node.kind === 'object' && isNew(entity.base, item);
    }
  }

  /** The list for entries that were added to a list which the other side took apart. */
  function follow(to: string, keeper: Side): string {
    const remover = opposite(keeper);
    const old = listAt(base, to);
    if (!old || listAt(merging[remover], to)) return to;
    const key = `${keeper} ${to}`;
    if (!successors.has(key)) successors.set(key, successorOf(old, remover));
    return successors.get(key) ?? to;
  }

  /** The new list with everything that is left of an old one: the old one has then moved. */
  function successorOf(old: List, remover: Side): string | undefined {
    const left = old.items.flatMap((item) => entities.of(item)[remover] ?? []);
    const lists = new Set(left.map((item) => addressOf(item.list)));
    const [only] = lists;
    const isMost = lists.size === 1 && left.length * 2 >= old.items.length;
    // If a group was merged into an existing one that stood for something else, the right place of the new page is unclear.
    if (only !== undefined && listAt(base, only)) return undefined;
    // Pages that are listed several times there may come from this list or not.
    return isMost && left.every((item) => countOf(merging[remover], item.key) === 1) ? only : undefined;
  }
}

/** Whether a side lists a page of the base by another path. */
export function isRenamed({ base, ...sides }: Entity, side: Side): boolean {
  return base?.kind === 'page' && sides[side] !== undefined && sides[side].key !== base.key;
}

/** The keys of an element, apart from its lists, from which pages are generated. */
const content: ReadonlySet<string> = new Set([
  'openapi',
  'asyncapi',
  'graphql',
  'sdk',
  'root',
  'href',
  '$ref',
  'global',
]);

function isList(value: LocatedValue | undefined): boolean {
  return value?.node.kind === 'array';
}

const itemsByNode = memo((document: Document) => new Map(document.items.map((item) => [item.node, item])));

function itemAt({ document, node }: LocatedValue): ListItem | undefined {
  return itemsByNode(document).get(node);
}
