import { componentOf, voidElements } from '../../../../server/mdx/components.ts';
import { scanMdx } from '../../../../server/mdx/scan.ts';
import type { MdxToken, TagToken } from '../../../../server/mdx/tokens.ts';
import { isBlockElement, isInlineElement, structure } from './elements.ts';
import { closingMark, maxAddress, openingMark, withoutMarks } from './inlineTags.ts';

/** The parts of a page's body: Markdown, and components with their content. */
export type Block = MarkdownBlock | ComponentBlock;

/** The first and last line of a block, counted from the first line of the block around it, or of the file. */
export interface BlockLines {
  readonly first: number;
  readonly last: number;
}

export interface MarkdownBlock extends BlockLines {
  readonly kind: 'markdown';
  readonly text: string;
  /** For each line of the text, its line in the file, counted like `first`. */
  readonly lines: readonly number[];
}

export interface ComponentBlock extends BlockLines {
  readonly kind: 'component';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Block[];
  /** The number of blocks, including itself and everything inside it. */
  readonly count: number;
  /** Its complete source: two blocks with the same source look the same. */
  readonly source: string;
}

/**
 * Splits the text of a page, without front matter, imports, exports and comments. The MDX need not be complete: an unclosed
 * component ends with the one around it, and a half-written tag is text.
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

/** The state while a page is split. */
interface Page {
  readonly text: string;
  /** The open components, outermost first; the first one is the page. */
  readonly open: Open[];
  /** The Markdown since the last component. */
  prose: string;
  /** The end of that: getting the end of a growing text would cost its whole length each time. */
  lastProse: string;
  /** The open tags in its last line of text, outermost first. */
  inline: string[];
  /** For each name, how many open tags were left out because they are nested too deeply. */
  readonly leftOut: Map<string, number>;
  /** For each line of the prose, its line in the file. */
  lines: number[];
  /** The text up to here has been processed. */
  at: number;
  /** The line of the file that contains `at`. */
  line: number;
  /** Whether only components come before `at` on its line: in a line of text, tags are part of the text. */
  isLineStart: boolean;
  /** The element whose content is skipped up to its end. */
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

/** Continues after a skipped part. */
function skip(page: Page, end: number): void {
  for (let at = page.text.indexOf('\n', page.at); at >= 0 && at < end; at = page.text.indexOf('\n', at + 1))
    page.line++;
  page.at = Math.max(page.at, end);
}

/** Takes the text before an offset as Markdown. */
function takeText(page: Page, end: number): void {
  const text = page.text.slice(page.at, end);
  addProse(page, text);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) page.lines.push(++page.line);
  page.at = Math.max(page.at, end);
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  page.isLineStart = lastLine.trim() === '' && (page.isLineStart || text.includes('\n'));
}

/** Adds text from one line of the file to the Markdown. */
function addProse(page: Page, text: string): void {
  if (page.prose === '') page.lines = [page.line];
  page.prose += text;
  page.lastProse = (page.lastProse + text.slice(-maxAddress)).slice(-maxAddress);
}

/** A string in braces becomes its text; other JavaScript cannot be evaluated and is shown as source. */
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
    // What follows it on its line is a block, too.
    page.isLineStart = true;
  }
}

function takeOpening(page: Page, token: TagToken): void {
  const { name, start, end } = token;
  const isWhole = token.form === 'whole' || voidElements.has(name);
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

/** The number of blocks in a block, including itself. */
export function countOf(block: Block): number {
  return block.kind === 'component' ? block.count : 1;
}

function flush(page: Page): void {
  const around = page.open.at(-1);
  const text = page.prose.trimEnd();
  // Empty lines before it show nothing.
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

/** The attributes as texts, with expressions as source. */
function attributesOf({ attributes }: TagToken): ReadonlyMap<string, string> {
  const own = attributes.filter(({ depth }) => depth === 0);
  return new Map(own.map(({ name, value, form }) => [name, form === 'code' ? value.trim() : value]));
}

/** Whether a tag is a block: a component, or block-level HTML. */
function isBlock(name: string): boolean {
  return isComponent(name) ? componentOf(name)?.form !== 'inline' : isBlockElement(name);
}

/** For other HTML, only its content is shown. */
function isKnown(name: string): boolean {
  return isComponent(name) || isBlockElement(name) || isInlineElement(name);
}

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** Tags in a line of text that are nested more deeply are left out, but their content is not. */
const maxInline = 30;
/** The same for components: a browser cannot lay out a page of thousands of nested elements. */
const maxDepth = 100;
const dropped: ReadonlySet<string> = new Set(['style', 'script', 'svg', 'noscript', 'template', 'math']);

/** Removes the common indentation of all lines: four spaces would be code in Markdown. */
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
