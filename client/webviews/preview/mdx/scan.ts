import { componentOf } from '../../../../server/mdx/components.ts';
import { scanMdx } from '../../../../server/mdx/scan.ts';
import type { MdxToken, TagToken } from '../../../../server/mdx/tokens.ts';
import { isBlockElement, isInlineElement, structure } from './elements.ts';
import { closingMark, maxAddress, openingMark, withoutMarks } from './inlineTags.ts';

/** The body of a page in pieces: Markdown, and components with what stands in them. */
export type Block = MarkdownBlock | ComponentBlock;

/** Where a block stands: its first and last line, counted from the first line of the block around it, or of the file. */
export interface BlockLines {
  readonly first: number;
  readonly last: number;
}

export interface MarkdownBlock extends BlockLines {
  readonly kind: 'markdown';
  readonly text: string;
  /** Of each line of the text the line it stands on, counted as `first` is. */
  readonly lines: readonly number[];
}

export interface ComponentBlock extends BlockLines {
  readonly kind: 'component';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Block[];
  /** How many blocks it is, itself and all that stand in it. */
  readonly count: number;
  /** All of it as it is written: two of the same source are drawn the same. */
  readonly source: string;
}

/**
 * Takes the text of a page apart, front matter, imports, exports and comments left aside. It needs no whole MDX: a component
 * that is not closed ends with the one around it, a tag that is half-written is text.
 */
export function scanPage(source: string): readonly Block[] {
  const text = withoutMarks(source.replaceAll('\r\n', '\n'));
  const root: Open = { name: '', attributes: new Map(), children: [], start: 0, first: 0 };
  const page: Page = {
    text,
    open: [root],
    prose: '',
    lastProse: '',
    inline: [],
    leftOut: new Map(),
    lines: [],
    at: 0,
    line: 0,
    isLineStart: true,
    dropped: undefined,
  };
  scanMdx(text, (token) => take(page, token));
  if (page.dropped === undefined) takeText(page, text.length);
  while (page.open.length > 1) close(page);
  flush(page);
  return root.children;
}

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Block[];
  /** Where its tag begins in the text, and on which line of the file. */
  readonly start: number;
  readonly first: number;
}

/** A page while it is taken apart. */
interface Page {
  readonly text: string;
  /** The components that are open, outermost first; the first is the page. */
  readonly open: Open[];
  /** The Markdown since the last component. */
  prose: string;
  /** The end of it: asking the whole of a text that grows for its end costs its length each time. */
  lastProse: string;
  /** The tags in its last line of text that are open, outermost first. */
  inline: string[];
  /** How many tags of each name are open that were left out for their depth. */
  readonly leftOut: Map<string, number>;
  /** The line of the file on which each line of it stands. */
  lines: number[];
  /** Up to here the text was taken. */
  at: number;
  /** The line of the file that `at` is on. */
  line: number;
  /** Nothing but components stands before `at` on its line: in a line of text, tags are part of the text. */
  isLineStart: boolean;
  /** The element whose content is left out, up to its end. */
  dropped: string | undefined;
}

function take(page: Page, token: MdxToken): void {
  if (token.start < page.at) return;
  if (page.dropped !== undefined) {
    if (token.kind !== 'tag' || token.form !== 'closing' || token.name !== page.dropped) return;
    page.dropped = undefined;
    skip(page, token.end);
    return;
  }
  switch (token.kind) {
    case 'frontMatter':
    case 'module':
      leaveOut(page, token);
      break;
    case 'comment':
      takeText(page, token.start);
      skip(page, token.isOpen ? page.text.length : token.end);
      break;
    case 'expression':
      if (token.isComment) leaveOut(page, token);
      else takeExpression(page, token);
      break;
    case 'fence':
      takeText(page, token.end);
      break;
    case 'tag':
      takeText(page, token.start);
      if (token.form === 'closing') takeClosing(page, token);
      else takeOpening(page, token);
  }
}

function leaveOut(page: Page, { start, end }: MdxToken): void {
  takeText(page, start);
  skip(page, end);
}

/** Goes on behind what is left out. */
function skip(page: Page, end: number): void {
  for (let at = page.text.indexOf('\n', page.at); at >= 0 && at < end; at = page.text.indexOf('\n', at + 1))
    page.line++;
  page.at = Math.max(page.at, end);
}

/** Takes what stands before a place as Markdown. */
function takeText(page: Page, end: number): void {
  const text = page.text.slice(page.at, end);
  addProse(page, text);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) page.lines.push(++page.line);
  page.at = Math.max(page.at, end);
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  page.isLineStart = lastLine.trim() === '' && (page.isLineStart || text.includes('\n'));
}

/** Adds to the Markdown what stands on one line of the file. */
function addProse(page: Page, text: string): void {
  if (page.prose === '') page.lines = [page.line];
  page.prose += text;
  page.lastProse = (page.lastProse + text.slice(-maxAddress)).slice(-maxAddress);
}

/** A text in braces is that text; of other JavaScript nothing is known, and it is shown as it is written. */
function takeExpression(page: Page, { start, end }: MdxToken): void {
  takeText(page, start);
  const literal = /^\{\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$\n]*)`)\s*\}$/.exec(page.text.slice(start, end));
  if (literal) addProse(page, literal[1] ?? literal[2] ?? literal[3] ?? '');
  else takeText(page, end);
  skip(page, end);
}

function takeClosing(page: Page, { name, end }: TagToken): void {
  const within = page.inline.lastIndexOf(name);
  if (within >= 0) {
    for (const _ of page.inline.splice(within)) addProse(page, closingMark(page.lastProse));
    skip(page, end);
    return;
  }
  const leftOut = page.leftOut.get(name) ?? 0;
  if (leftOut > 0) {
    page.leftOut.set(name, leftOut - 1);
    skip(page, end);
    return;
  }
  const index = page.open.findLastIndex((one, depth) => depth > 0 && one.name === name);
  while (index > 0 && page.open.length > index + 1) close(page);
  if (index > 0) flush(page);
  skip(page, end);
  if (index > 0) {
    close(page);
    // What stands behind it on its line stands by itself too.
    page.isLineStart = true;
  }
}

function takeOpening(page: Page, token: TagToken): void {
  const { name, start, end } = token;
  const isWhole = token.form === 'whole' || empty.has(name);
  const isAlone = page.isLineStart || (structure.has(name) && page.open.length > 1);
  if (dropped.has(name)) {
    if (!isWhole) page.dropped = name;
    page.isLineStart = false;
  } else if (isAlone && isBlock(name) && page.open.length > maxDepth) {
    if (!isWhole) page.leftOut.set(name, (page.leftOut.get(name) ?? 0) + 1);
  } else if (isAlone && isBlock(name)) {
    flush(page);
    page.open.push({ name, attributes: attributesOf(token), children: [], start, first: page.line });
    skip(page, end);
    if (isWhole) close(page);
  } else if (isKnown(name) && page.inline.length < maxInline) {
    const mark = openingMark({ name, attributes: attributesOf(token) });
    addProse(page, isWhole ? mark + closingMark('') : mark);
    if (!isWhole) page.inline.push(name);
    page.isLineStart = false;
  }
  skip(page, end);
}

/** Ends the Markdown, and the innermost component. */
function close(page: Page): void {
  flush(page);
  const closed = page.open.pop();
  const around = page.open.at(-1);
  if (!closed || !around) return;
  const { name, attributes, children, start, first } = closed;
  around.children.push({
    kind: 'component',
    name,
    attributes,
    children,
    count: children.reduce((sum, child) => sum + countOf(child), 1),
    first: first - around.first,
    last: page.line - around.first,
    source: page.text.slice(start, page.at),
  });
}

/** How many blocks a block is. */
export function countOf(block: Block): number {
  return block.kind === 'component' ? block.count : 1;
}

function flush(page: Page): void {
  const around = page.open.at(-1);
  const text = page.prose.trimEnd();
  // Empty lines above it show nothing.
  const start = (/^(?:[^\S\n]*\n)+/.exec(text) ?? [''])[0];
  const lines = page.lines.slice(start.split('\n').length - 1);
  const shown = dedented(text.slice(start.length));
  if (around && shown !== '') {
    const own = lines.slice(0, shown.split('\n').length).map((line) => line - around.first);
    around.children.push({ kind: 'markdown', text: shown, lines: own, first: own[0] ?? 0, last: own.at(-1) ?? 0 });
  }
  page.prose = '';
  page.lastProse = '';
  page.inline = [];
}

/** The attributes as texts, expressions as they are written. */
function attributesOf({ attributes }: TagToken): ReadonlyMap<string, string> {
  const own = attributes.filter(({ depth }) => depth === 0);
  return new Map(own.map(({ name, value, form }) => [name, form === 'code' ? value.trim() : value]));
}

/** Components, and HTML that stands by itself. */
function isBlock(name: string): boolean {
  return isComponent(name) ? componentOf(name)?.form !== 'inline' : isBlockElement(name);
}

/** Of other HTML only what is in it is shown. */
function isKnown(name: string): boolean {
  return isComponent(name) || isBlockElement(name) || isInlineElement(name);
}

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** Deeper tags in a line of text are left out, and what stands in them is not. */
const maxInline = 30;
/** The same for components: a browser lays out no page of thousands of elements in each other. */
const maxDepth = 100;
const dropped: ReadonlySet<string> = new Set(['style', 'script', 'svg', 'noscript', 'template', 'math']);
/** Elements of HTML in which nothing stands, also where that is not written. */
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr', 'col', 'embed']);

/** Without the indentation all lines share: four spaces would be code in Markdown. */
function dedented(text: string): string {
  const lines = text.split('\n');
  const depths = lines.flatMap((line) => (line.trim() === '' ? [] : [line.length - line.trimStart().length]));
  // The first line may have lost its own indentation with the tag before it.
  const [first, ...others] = depths;
  const counted = first === 0 && others.length > 0 ? others : depths;
  const least = counted.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(least) || least === 0) return text;
  return lines.map((line) => (line.slice(0, least).trim() === '' ? line.slice(least) : line)).join('\n');
}
