import type { ChildItem, ChildList, Element, Extent } from './element.ts';

/**
 * How many entries of a site may come from other files through `$ref`, counted each time one leads there. Real sites have some
 * thousands; seven files of 2 kB with `$ref`s that fan out tenfold would have ten million.
 */
export const maxReferenced = 100_000;

/** How deep elements may be nested, so that the stack does not overflow. */
export const maxElementDepth = 300;

/** The content of an element within the limits. */
export interface Content {
  readonly lists: readonly ChildList[];
  readonly links: ChildItem | undefined;
  readonly extent: Extent;
}

/** The content without the children of those elements that would exceed `maxReferenced` entries from other files. */
export function bounded(lists: readonly ChildList[], links: ChildItem | undefined): Content {
  let all = 0;
  let referenced = 0;
  const keep = (item: ChildItem, isElsewhere: boolean): ChildItem => {
    const whole = extentOf(item, isElsewhere);
    const isTooMuch = item.kind === 'element' && referenced + whole.referenced > maxReferenced;
    const fitting = isTooMuch ? { ...item, element: truncated(item.element, 'too-many') } : item;
    const { all: more, referenced: moreReferenced } = isTooMuch ? extentOf(fitting, isElsewhere) : whole;
    all += more;
    referenced += moreReferenced;
    return fitting;
  };
  const fittingLists = lists.map((list) => {
    const items = list.items.map((item) => keep(item, list.slot.valueLocation.file !== undefined));
    return items.every((item, index) => item === list.items[index]) ? list : { ...list, items };
  });
  const fittingLinks = links && keep(links, links.file !== undefined);
  return { lists: fittingLists, links: fittingLinks, extent: { all, referenced } };
}

/** The element without anything below it. */
export function truncated(element: Element, isCut: NonNullable<Element['isCut']>): Element {
  return { ...element, lists: [], links: undefined, extent: { all: 0, referenced: 0 }, isCut };
}

function extentOf(item: ChildItem, isElsewhere: boolean): Extent {
  if (item.kind !== 'element') return isElsewhere ? elsewhere : here;
  const below = item.element.extent;
  const all = below.all + 1;
  return { all, referenced: isElsewhere ? all : below.referenced };
}

/** The extent of an entry with nothing below it. */
const here: Extent = { all: 1, referenced: 0 };
const elsewhere: Extent = { all: 1, referenced: 1 };
