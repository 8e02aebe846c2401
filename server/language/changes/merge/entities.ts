import { memo } from '../../../base/memo.ts';
import type { Document, List, ListItem, Side } from './document.ts';
import { matchItems, scopeOf } from './match.ts';

/** One thing with its items in the three texts; absent if it does not exist in a text. */
export interface Entity {
  readonly id: number;
  readonly base: ListItem | undefined;
  readonly current: ListItem | undefined;
  readonly other: ListItem | undefined;
}

/** What the three texts have in common. */
export interface Entities {
  readonly all: readonly Entity[];
  of(item: ListItem): Entity;
  /** The same address for lists that correspond to each other in several texts. */
  addressOf(list: List): string;
  /** Whether the parent of a list was moved on this side and also exists elsewhere: what is added to it may belong to either. */
  isCopied(list: List, side: Side): boolean;
  /** The list with an address in one of the texts. */
  listAt(document: Document, address: string): List | undefined;
}

/** Joins the items of the three texts. Items that both sides added are one thing if both added the same in the same place. */
export function joinEntities(base: Document, current: Document, other: Document): Entities {
  const anywhere = { known: new Map(), isFree: () => true, mayMove: () => true, isDerived: true };
  const { found: inCurrent, copied: copiedHere } = matchItems(base, current, anywhere);
  const { found: inOther, copied: copiedThere } = matchItems(base, other, anywhere);
  const known = new Map(
    base.items.flatMap((item) => {
      const [ours, theirs] = [inCurrent.get(item), inOther.get(item)];
      return ours && theirs ? [[ours, theirs] as const] : [];
    }),
  );
  const old = new Set([...inCurrent.values(), ...inOther.values()]);
  const { found: both } = matchItems(current, other, {
    known,
    isFree: (item) => !old.has(item),
    mayMove: (ours, theirs) => scopeOf(ours) === scopeOf(theirs),
    isDerived: false,
  });

  const all: Entity[] = [];
  const byItem = new Map<ListItem, Entity>();
  const add = (items: Omit<Entity, 'id'>) => {
    const entity = { id: all.length, ...items };
    all.push(entity);
    for (const item of [items.base, items.current, items.other]) if (item) byItem.set(item, entity);
  };
  for (const item of base.items) add({ base: item, current: inCurrent.get(item), other: inOther.get(item) });
  for (const item of current.items) if (!old.has(item)) add({ base: undefined, current: item, other: both.get(item) });
  for (const item of other.items) if (!byItem.has(item)) add({ base: undefined, current: undefined, other: item });

  const of = (item: ListItem) => {
    const entity = byItem.get(item);
    if (!entity) throw new Error('The item belongs to none of the texts.');
    return entity;
  };
  const addressOf = memo((list: List) => `${list.owner ? of(list.owner).id : 'file'}\n${list.path}`);
  const addresses = memo(
    (document: Document) => new Map([...document.listOfNode.values()].map((list) => [addressOf(list), list])),
  );
  const copied = new Set([...copiedHere, ...copiedThere]);
  const isCopied = ({ owner }: List, side: Side): boolean => {
    const item = owner && of(owner)[side];
    return owner !== undefined && ((item !== undefined && copied.has(item)) || isCopied(owner.list, side));
  };
  return { all, of, addressOf, isCopied, listAt: (document, address) => addresses(document).get(address) };
}
