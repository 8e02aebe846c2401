import { idsIn } from './anchors.ts';
import { componentOf } from './components.ts';
import { headings, type OutlineElement, type OutlineItem } from './ids/outline.ts';
import { cleanedId } from './ids/slug.ts';
import type { PageScan } from './pageLink.ts';
import type { Attribute } from './tokens.ts';

/** A text of a page from which an id is made. */
export interface IdText {
  /** `title` of a heading or of a component, or `given` if the author wrote the id itself: `{#id}` or `id="…"`. */
  readonly kind: 'title' | 'given';
  /** Its range in UTF-16 units, without quotes. */
  readonly start: number;
  readonly end: number;
  /** The index of the outline item it belongs to. */
  readonly index: number;
  /** The id as the page serves it. */
  readonly id: string;
}

/** The text at an offset of a page from which an id is made; undefined if there is none, or if the id does not follow from it. */
export function idTextAt(scan: PageScan, text: string, offset: number): IdText | undefined {
  for (const [index, id] of servedById(scan).entries()) {
    const item = scan.outline[index];
    const found = item && id && textsOf(item, text).find(({ start, end }) => start <= offset && offset <= end);
    if (found && !text.slice(found.start, found.end).includes('\n')) return { ...found, index, id };
  }
  return undefined;
}

/**
 * The text that gives an item of a page its id, in the form in which links are compared: the id itself if the author wrote it, otherwise the
 * title. Undefined if no item has the id, or if it does not follow from a text in one line.
 */
export function idTextOf(scan: PageScan, text: string, id: string): IdText | undefined {
  const ids = servedById(scan);
  const index = ids.findIndex((each) => each !== undefined && cleanedId(each) === id);
  const [item, served] = [scan.outline[index], ids[index]];
  const found = item && textsOf(item, text).at(-1);
  if (!found || served === undefined || text.slice(found.start, found.end).includes('\n')) return undefined;
  return { ...found, index, id: served };
}

/** The id of each item of the outline as the page serves it; undefined for an item without one. */
export function servedById(scan: PageScan): readonly (string | undefined)[] {
  const ids = new Map(idsIn(scan).map(({ item, id }) => [item, id]));
  return scan.outline.map((item) => ids.get(item));
}

type Texts = readonly Pick<IdText, 'kind' | 'start' | 'end'>[];

function textsOf(item: OutlineItem, text: string): Texts {
  if (item.kind === 'element') return textsOfElement(item);
  const { titleStart, titleEnd, givenId } = item;
  const title = { kind: 'title', start: titleStart, end: titleEnd } as const;
  if (givenId === undefined) return [title];
  const start = text.indexOf('#', titleEnd) + 1;
  return [title, { kind: 'given', start, end: start + givenId.length }];
}

function textsOfElement(element: OutlineElement): Texts {
  const inQuotes = (names: readonly string[]) =>
    element.attributes.find(({ name, form }) => form === 'text' && names.includes(name));
  const given = inQuotes(['id']);
  const title = headings.has(element.name) ? undefined : inQuotes(componentOf(element.name)?.idFrom ?? ['title']);
  return [...(title ? [spanOf('title', title)] : []), ...(given ? [spanOf('given', given)] : [])];
}

function spanOf(kind: IdText['kind'], { start, value }: Attribute): Texts[number] {
  return { kind, start, end: start + value.length };
}
