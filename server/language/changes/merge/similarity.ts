import { memo } from '../../../base/memo.ts';
import { isContainer, type Node } from '../../text/nodes.ts';
import { type Document, isInside, type ListItem } from './document.ts';
import { isElement } from './identity.ts';

/** From 0 to 1: how much of the content of two items is the same. For elements the pages count, for other items every value. */
export function similarity(one: ListItem, other: ListItem): number {
  if (isElement(one.kind) !== isElement(other.kind)) return 0;
  const [ours, theirs] = isElement(one.kind)
    ? [pagesIn(one), pagesIn(other)]
    : [valuesIn(one.node), valuesIn(other.node)];
  if (ours.size === 0 || theirs.size === 0) return 0;
  let shared = 0;
  for (const page of ours) if (theirs.has(page)) shared++;
  return (2 * shared) / (ours.size + theirs.size);
}

/** The keys of the pages below an element; for an element without pages, of its other content. */
export const pagesIn: (item: ListItem) => ReadonlySet<string> = memo((item) => {
  const pages = new Set<string>();
  for (const below of itemsInside(item)) if (below.kind === 'page') pages.add(below.key);
  return pages.size > 0 ? pages : valuesIn(item.node);
});

/** The items inside another one, at any depth. */
export function itemsInside(item: ListItem): readonly ListItem[] {
  const from = indexes(item.document).get(item) ?? 0;
  const found: ListItem[] = [];
  for (let at = from + 1; at < item.document.items.length; at++) {
    const below = item.document.items[at];
    if (!below || !isInside(below, item)) break;
    found.push(below);
  }
  return found;
}

const indexes = memo((document: Document) => new Map(document.items.map((item, index) => [item, index])));

const valuesIn: (node: Node) => ReadonlySet<string> = memo((node) => {
  const values = new Set<string>();
  collect(node, '');
  return values;

  function collect(value: Node, key: string): void {
    if (!isContainer(value)) values.add(`${key}=${JSON.stringify(value.value)}`);
    else if (value.kind === 'array') for (const item of value.items) collect(item, `${key}[]`);
    else
      for (const { key: inner, value: below } of value.properties) if (below) collect(below, `${key}.${inner.value}`);
  }
});
