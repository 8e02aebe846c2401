import { memo } from '../../../base/memo.ts';
import type { KindCount } from '../../../base/messages.ts';
import { type ElementKind, elementKinds } from '../../grammar/types.ts';
import type { ChildList, Element } from '../document/element.ts';

/** How much content is below an element or in one of its lists. */
export interface Count {
  readonly elements: ReadonlyMap<ElementKind, number>;
  readonly pages: number;
}

/** Everything below the element, without the element itself. */
export const countBelow: (element: Element) => Count = memo((element) => sum(element.lists.map(countInList)));

/** The entries of one list and everything below them. */
function countInList(list: ChildList): Count {
  const pages = list.items.filter((item) => item.kind === 'page').length;
  const children = list.items.flatMap((item) => (item.kind === 'element' ? [item.element] : []));
  return sum([
    { elements: new Map(), pages },
    ...children.map((child) => ({ elements: new Map([[child.kind, 1]]), pages: 0 })),
    ...children.map(countBelow),
  ]);
}

export const noCount: Count = { elements: new Map(), pages: 0 };

/** The sum of these counts. */
export function sum(counts: readonly Count[]): Count {
  const elements = new Map<ElementKind, number>();
  let pages = 0;
  for (const count of counts) {
    pages += count.pages;
    for (const [kind, number] of count.elements) elements.set(kind, (elements.get(kind) ?? 0) + number);
  }
  return { elements, pages };
}

const shownKinds = elementKinds.filter((kind) => kind !== 'navigation' && kind !== 'global');

/** The non-zero parts of a count, largest unit first. */
export function countsByKind(count: Count): readonly KindCount[] {
  const elements = shownKinds.map((of) => ({ of, count: count.elements.get(of) ?? 0 }));
  return [...elements, { of: 'page' as const, count: count.pages }].filter((each) => each.count > 0);
}
