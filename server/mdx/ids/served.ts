import { componentOf, componentsWith } from '../components.ts';
import type { Attribute } from '../tokens.ts';
import { inlineText, titleText } from './inline.ts';
import { headings, type OutlineElement, type OutlineItem } from './outline.ts';
import { decodedReferences } from './references.ts';
import { authorId, cleanedId, componentSlug, createCounter, fieldSlug, textId, titleSlug } from './slug.ts';
import { withTypography } from './typography.ts';

/** An id as it is served, `what’s-new`, and the item it belongs to. To compare it with a link, use `cleanedId`. */
export interface ServedId {
  readonly id: string;
  readonly item: OutlineItem;
  /** What readers see there; empty for an element that has an id but no title. */
  readonly title: string;
}

/** The data from which ids are made. */
interface Contents {
  readonly items: readonly OutlineItem[];
  /** Whether the page has no table of contents, since its mode is `custom` or `frame`. */
  readonly isBare: boolean;
}

/**
 * The ids of a page as the platform serves them, in the order of the text (platform.md 4.2). The order in which it assigns them
 * affects their numbers: first Markdown headings, then tabs, accordions and views, then everything in the table of contents
 * again, then parameters.
 */
export function servedIds(contents: Contents): readonly ServedId[] {
  const { items, isBare } = contents;
  const titles = new Map(items.map((item) => [item, titleOf(item)]));
  const page: Page = { items, isBare, titles, ids: new Map() };
  // Most pages have only headings.
  const hasElements = items.some(({ kind }) => kind === 'element');
  if (!isBare) numberHeadings(page);
  if (hasElements) nameTabs(page);
  if (hasElements) nameComponents(page);
  numberContents(page);
  if (hasElements) nameFields(page);
  return items.flatMap((item): readonly ServedId[] => {
    const id = (page.ids.get(item) ?? ownId(item)) || idFromText(item, page);
    if (!id || !passesId(item)) return [];
    return [{ id: isCleaned(item, isBare) ? cleanedId(id) : id, item, title: titles.get(item) ?? '' }];
  });
}

interface Page extends Contents {
  readonly titles: ReadonlyMap<OutlineItem, string>;
  readonly ids: Map<OutlineItem, string>;
}

/** A title as readers see it. */
export function titleOf(item: OutlineItem): string {
  if (item.kind === 'heading') {
    const { markdown, givenId, neighbours, labels } = item;
    // The platform makes a paragraph of a title whose author gave it an id, and a paragraph begins with a space.
    const around = givenId === undefined ? neighbours : { ...neighbours, above: ' ' };
    return spaced(withTypography(inlineText(markdown, 'page', labels), around));
  }
  if (headings.has(item.name)) {
    return spaced(withTypography(inlineText(item.markdown ?? '', 'page', item.labels), item.neighbours));
  }
  if (item.name === 'Update') return textOf(item, 'label') ?? '';
  const title = item.name === 'Step' ? stepTitle(item) : textOf(item, 'title');
  return title === undefined ? (fieldName(item) ?? '') : titleText(title, 'attribute');
}

function spaced(title: string): string {
  return title.replace(/\s+/g, ' ').trim();
}

function numberHeadings({ items, titles, ids }: Page): void {
  const unique = createCounter();
  for (const item of items) {
    if (item.kind === 'heading' && item.level <= 4 && item.givenId === undefined) {
      ids.set(item, unique(titleSlug(titles.get(item) ?? '')));
    }
  }
}

function nameTabs({ items, titles, ids }: Page): void {
  const tabs = items.filter((item) => isBlock(item, 'Tab'));
  const used = new Set(tabs.flatMap((tab) => textOf(tab, 'id') ?? []));
  const unique = createCounter();
  for (const tab of tabs) {
    if (!textOf(tab, 'title') || hasAttribute(tab, 'id')) continue;
    const slug = titleSlug(titles.get(tab) ?? '');
    let id = unique(slug);
    while (id !== '' && used.has(id)) id = unique(slug);
    used.add(id);
    ids.set(tab, id);
  }
}

function nameComponents({ items, titles, ids }: Page): void {
  for (const name of ['Accordion', 'View']) {
    const counts = new Map<string, number>();
    for (const item of items) {
      const title = isBlock(item, name) && !hasAttribute(item, 'id') ? textOf(item, 'title') : undefined;
      if (!title) continue;
      const visible = name === 'Accordion' ? (titles.get(item) ?? '') : title;
      const base = componentSlug(visible, 0);
      const count = counts.get(base) ?? 0;
      counts.set(base, count + 1);
      ids.set(item, componentSlug(visible, count));
    }
  }
}

/** Makes the ids in the table of contents unique again. */
function numberContents({ items, isBare, titles, ids }: Page): void {
  const unique = createContentsCounter();
  for (const item of items) {
    if (item.isExcluded || !isInContents(item, isBare)) continue;
    const own = ids.get(item) ?? ownId(item);
    const id = unique((own && cleanedId(own)) || titleSlug(titles.get(item) ?? ''));
    if (own || takesId(item)) ids.set(item, id);
  }
}

/** The id of an item whose id would be empty: its text, which for an accordion is that of its content, and for an update its label. */
function idFromText(item: OutlineItem, { ids, titles, isBare }: Page): string | undefined {
  if (item.kind === 'heading') return isInContents(item, isBare) ? textId(titles.get(item) ?? '') : undefined;
  if (headings.has(item.name)) {
    const isEmpty = attributeOf(item, 'id')?.form === 'none' || textOf(item, 'id') === '' || ids.get(item) === '';
    return isEmpty && !item.isExcluded && isInContents(item, isBare) ? textId(titles.get(item) ?? '') : undefined;
  }
  if (ids.get(item) !== '') return undefined;
  if (item.name === 'Update') return textId(titles.get(item) ?? '');
  return item.name === 'Accordion' ? textId(item.content ?? '') : undefined;
}

/**
 * Whether the table of contents gives this item an id if it has none. Exceptions: a written `Heading` only has its author's id;
 * an `<h2>` whose author wrote an empty `id`, or one in braces, gets none here, nor does a Markdown heading without letters.
 */
function takesId(item: OutlineItem): boolean {
  if (item.kind === 'heading') return item.givenId !== undefined;
  return item.name !== 'Heading' && !(headings.has(item.name) && hasAttribute(item, 'id'));
}

/** The second occurrence of a slug becomes `-2`, or gets the next number that is free. */
function createContentsCounter(): (slug: string) => string {
  const seen = new Map<string, number>();
  return (slug) => {
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    if (count === 1) return slug;
    let number = count;
    while (seen.has(`${slug}-${number}`)) number++;
    seen.set(`${slug}-${number}`, 1);
    return `${slug}-${number}`;
  };
}

/** Whether the table of contents lists this item. */
export function isInContents(item: OutlineItem, isBare: boolean): boolean {
  if (item.kind === 'heading') return !isBare && item.level <= 4;
  if (!item.isBlock) return false;
  if (item.name === 'Heading') return true;
  if (headings.has(item.name)) return !isBare;
  if (item.name === 'Update') return hasAttribute(item, 'label');
  return item.name === 'Step' && isLinkedStep(item);
}

/** The title of a step, which may also be in braces: `title={"Install"}`. */
function stepTitle(step: OutlineElement): string | undefined {
  const attribute = attributeOf(step, 'title');
  return attribute?.form === 'literal' ? attribute.value : textOf(step, 'title');
}

/** Whether a step has an id: its title is then as large as a heading. */
function isLinkedStep(step: OutlineElement): boolean {
  const noAnchor = attributeOf(step, 'noAnchor');
  if (noAnchor && (noAnchor.form === 'none' || noAnchor.value.trim() === 'true')) return false;
  const size = textOf(step, 'titleSize') ?? step.titleSize;
  return (size === 'h2' || size === 'h3') && titleText(stepTitle(step) ?? '', 'attribute') !== '';
}

function nameFields({ items, ids }: Page): void {
  const fields = items.filter((item) => isBlock(item, 'ParamField', 'Param', 'ResponseField'));
  const used = new Set(fields.flatMap((field) => textOf(field, 'id') ?? []));
  const counts = new Map<string, number>();
  for (const field of fields) {
    const name = hasAttribute(field, 'id') ? undefined : fieldName(field);
    if (!name) continue;
    const base = fieldSlug(name, 0);
    let count = counts.get(base) ?? 0;
    let id = count === 0 ? base : fieldSlug(name, count);
    while (used.has(id)) id = fieldSlug(name, ++count);
    counts.set(base, count + 1);
    used.add(id);
    ids.set(field, id);
  }
}

function fieldName(field: OutlineElement): string | undefined {
  const names = componentOf(field.name)?.idFrom ?? [];
  return names.map((name) => textOf(field, name)).find(Boolean);
}

/** The id given by the author, in quotes or in `{#…}`. */
function ownId(item: OutlineItem): string | undefined {
  if (item.kind === 'element') return textOf(item, 'id');
  return item.givenId === undefined ? undefined : authorId(item.givenId);
}

function isCleaned(item: OutlineItem, isBare: boolean): boolean {
  if (item.kind === 'heading') return item.givenId === undefined || (!item.isExcluded && !isBare);
  if (item.name === 'Heading' || item.name === 'Step' || item.name === 'Update') return true;
  return headings.has(item.name) && item.isBlock && !item.isExcluded && !isBare;
}

function passesId(item: OutlineItem): boolean {
  return item.kind === 'heading' || !componentsWithoutId.has(item.name);
}

function isBlock(item: OutlineItem, ...names: readonly string[]): item is OutlineElement {
  return item.kind === 'element' && item.isBlock && names.includes(item.name);
}

function attributeOf(element: OutlineElement, name: string): Attribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name);
}

function hasAttribute(element: OutlineElement, name: string): boolean {
  return attributeOf(element, name) !== undefined;
}

/** The value of an attribute that is written in quotes. */
function textOf(element: OutlineElement, name: string): string | undefined {
  const attribute = attributeOf(element, name);
  return attribute?.form === 'text' ? decodedReferences(attribute.value) : undefined;
}

/** Components that do not pass an `id` on to an element that browsers could find (platform.md 4.2). */
const componentsWithoutId = componentsWith(({ losesId }) => losesId);
