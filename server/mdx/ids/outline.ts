import { componentOf, componentsWith, voidElements } from '../components.ts';
import { lineEnd } from '../lines.ts';
import type { Attribute, HeadingToken, TagToken } from '../tokens.ts';
import { contentText } from './contentText.ts';
import { labelOf, titleText } from './inline.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import { decodedReferences } from './references.ts';
import { componentSlug } from './slug.ts';

/** What may have an id on a page: headings of Markdown, and elements. Plain data, so that it can be kept without the text. */
export type OutlineItem = OutlineHeading | OutlineElement;

export interface OutlineHeading {
  readonly kind: 'heading';
  /** The start of its line. */
  readonly start: number;
  readonly level: number;
  /** Its title as written, without `{#id}`, and the range of the title. */
  readonly markdown: string;
  readonly titleStart: number;
  readonly titleEnd: number;
  /** What the author wrote in `{#…}`. */
  readonly givenId?: string;
  /** Whether it is in an element whose headings are not in any table of contents, for example an accordion. */
  readonly isExcluded: boolean;
  /** The labels of links and notes that the page defines; present only if the title may use one. */
  labels?: readonly string[];
  /** Present only if the title begins or ends with a quotation mark, whose direction depends on the texts around it. */
  readonly neighbours?: Neighbours;
}

export interface OutlineElement {
  readonly kind: 'element';
  readonly name: string;
  readonly start: number;
  /** Its attributes from which ids are made. */
  readonly attributes: readonly Attribute[];
  readonly isExcluded: boolean;
  /** Whether it is a block rather than part of a line of text. */
  isBlock: boolean;
  /** Only of a step: the `titleSize` of the steps it belongs to. */
  readonly titleSize?: string;
  /** Only of a heading: its content, and its labels and neighbours as for a Markdown heading. */
  markdown?: string;
  labels?: readonly string[];
  neighbours?: Neighbours;
  /** Only of the first accordion whose title gives no id: its text, from which the platform then makes one. */
  content?: string;
}

/** Collects the headings and elements of a page in the order of the text, each with its context. */
export interface Outline {
  /** Returns everything that was found; call it when the whole text has been read. */
  finish(): readonly OutlineItem[];
  heading(token: HeadingToken): void;
  tag(token: TagToken): void;
}

/** No title is longer. */
const maxTitle = 1000;

/** An element that is not closed yet. */
interface Open {
  readonly name: string;
  readonly end: number;
  readonly item: OutlineElement | undefined;
  /** Whether headings in it are left out of every table of contents. */
  readonly excludes: boolean;
  /** Whether what is in it is shown as it is written. */
  readonly isSource: boolean;
  readonly titleSize: string | undefined;
}

/** Returns an empty outline of a text. */
export function createOutline(text: string): Outline {
  const items: OutlineItem[] = [];
  const open: Open[] = [];
  let untitled: OutlineElement | undefined;
  const tokens = new Map<OutlineElement, TagToken>();
  return {
    finish() {
      for (const [item, { isBlock }] of tokens) item.isBlock = isBlock;
      const named = items.filter((item) => item.markdown?.includes('['));
      const labels = named.length > 0 ? Array.from(text.matchAll(definition), ([, name = '']) => labelOf(name)) : [];
      if (labels.length > 0) for (const item of named) item.labels = labels;
      // An underlined heading is found only when its underline is.
      return items.sort((a, b) => a.start - b.start);
    },
    heading(token) {
      if (open.at(-1)?.isSource) return;
      const { start, end, level, markdown, titleStart, titleEnd, givenId } = token;
      items.push({
        kind: 'heading',
        start,
        level,
        markdown,
        titleStart,
        titleEnd,
        isExcluded: open.at(-1)?.excludes ?? false,
        ...(givenId === undefined ? {} : { givenId }),
        ...(isQuoted(markdown) ? { neighbours: neighboursOf(text, start, end) } : {}),
      });
    },
    tag(token) {
      if (token.form === 'closing') close(token);
      else begin(token);
    },
  };

  function begin(token: TagToken): void {
    const { name, end, form } = token;
    const parent = open.at(-1);
    const item = parent?.isSource ? undefined : itemOf(token, parent, text);
    if (item) {
      items.push(item);
      tokens.set(item, token);
      if (isUntitled(item)) untitled ??= item;
    }
    if (form === 'whole' || voidElements.has(name)) return;
    const excludes = parent?.excludes || excluding.has(name) || isForAgents(token);
    const isSource = parent?.isSource || verbatim.has(name);
    open.push({ name, end, item, excludes, isSource, titleSize: name === '' ? parent?.titleSize : titleSizeOf(token) });
  }

  function addTitle(item: OutlineElement, from: number, to: number): void {
    const content = text.slice(from, Math.min(to, from + maxTitle));
    item.markdown = content.trim();
    if (!isQuoted(item.markdown)) return;
    const neighbours = neighboursOf(text, item.start, lineEnd(text, to));
    // A title on lines of its own is a paragraph.
    item.neighbours = /^\s*\n/.test(content) ? { ...neighbours, above: ' ' } : neighbours;
  }

  /** An element that is not closed itself ends with the element around it. */
  function close({ name, start }: TagToken): void {
    const index = open.findLastIndex((one) => one.name === name);
    if (index < 0) return;
    for (const { item, end } of open.splice(index)) {
      if (item && headings.has(item.name)) addTitle(item, end, start);
      if (item && item === untitled && start - end <= maxTitle) addContent(item, text.slice(end, start));
    }
  }
}

function itemOf(token: TagToken, parent: Open | undefined, text: string): OutlineElement | undefined {
  const { name, start, isBlock } = token;
  const own = token.attributes.filter((one) => one.depth === 0 && used.has(one.name));
  // No id is made from a text between backticks.
  const attributes = own.map((one) => (text[one.start - 1] === '`' ? { ...one, form: 'code' as const } : one));
  const hasId = attributes.some((attribute) => attribute.name === 'id');
  if (!hasId && !named.has(name) && !headings.has(name)) return undefined;
  const isExcluded = parent?.excludes ?? false;
  const titleSize = name === 'Step' ? parent?.titleSize : undefined;
  const item: OutlineElement = { kind: 'element', name, start, attributes, isExcluded, isBlock };
  return titleSize === undefined ? item : { ...item, titleSize };
}

/** Whether no id can be made from the title of an accordion, which has no Latin letter: `你好`. */
function isUntitled({ name, attributes }: OutlineElement): boolean {
  if (name !== 'Accordion' || attributes.some((one) => one.name === 'id')) return false;
  const title = attributes.find((one) => one.name === 'title' && one.form === 'text')?.value;
  return title !== undefined && componentSlug(titleText(decodedReferences(title), 'attribute'), 0) === '';
}

function addContent(item: OutlineElement, markdown: string): void {
  const content = contentText(markdown);
  if (content) item.content = content;
}

/** Whether there is a quotation mark at the start or the end of a title, or close to it. */
function isQuoted(title: string): boolean {
  return quoted.test(title.length > 16 ? title.slice(0, 8) + title.slice(-8) : title);
}

function titleSizeOf({ name, attributes }: TagToken): string | undefined {
  if (name !== 'Steps') return undefined;
  return attributes.find((one) => one.name === 'titleSize' && one.depth === 0 && one.form === 'text')?.value;
}

/** Whether `<Visibility>` shows its content only to agents, as it also does if it does not mention humans (platform.md 4.2). */
function isForAgents({ name, attributes }: TagToken): boolean {
  if (name !== 'Visibility') return false;
  const own = attributes.filter((one) => one.name === 'for' && one.depth === 0);
  const audience = own.find(({ form, value }) => form !== 'code' && (value === 'humans' || value === 'agents'));
  return audience ? audience.value === 'agents' : own.every(({ form }) => form !== 'code');
}

/** The elements that are headings. */
export const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'Heading']);
/** Elements whose ids are made from their attributes. */
const named = componentsWith(({ idFrom }) => idFrom);
/** The attributes from which ids are made. */
const used = new Set(['id', 'titleSize', 'noAnchor', ...[...named].flatMap((name) => componentOf(name)?.idFrom ?? [])]);
/** Headings in these elements are not in any table of contents (platform.md 4.2). */
const excluding = componentsWith(({ hidesHeadings }) => hidesHeadings);
/** Nothing in these elements has an id. */
const verbatim = componentsWith(({ showsSource }) => showsSource);
const quoted = /["']|&(?:quot|apos|#39|#34|#x2[27]);/i;
/** `[label]: /path`, and `[^1]: Note`. */
const definition = /^[ \t>]*\[((?:[^[\]\\\n]|\\.)+)\]:/gm;
