import { scanMdx } from '../../../../server/mdx/scan.ts';
import type { MdxToken, TagToken } from '../../../../server/mdx/tokens.ts';
import { schemeIn, withScheme } from './scheme.ts';

/** The body of a page in pieces: Markdown, and components with what stands in them. */
export type Block =
  | { readonly kind: 'markdown'; readonly text: string }
  | {
      readonly kind: 'component';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly children: readonly Block[];
    };

/**
 * Takes the text of a page apart, front matter, imports, exports and comments left aside. It needs no whole MDX: a component
 * that is not closed ends with the one around it, a tag that is half-written is text.
 */
export function scanPage(source: string): readonly Block[] {
  const text = source.replaceAll('\r\n', '\n');
  const root: Open = { name: '', attributes: new Map(), children: [] };
  const page: Page = { text, open: [root], prose: '', at: 0, isLineStart: true, dropped: undefined };
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
}

/** A page while it is taken apart. */
interface Page {
  readonly text: string;
  /** The components that are open, outermost first; the first is the page. */
  readonly open: Open[];
  /** The Markdown since the last component. */
  prose: string;
  /** Up to here the text was taken. */
  at: number;
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
    page.at = token.end;
    return;
  }
  switch (token.kind) {
    case 'frontMatter':
    case 'module':
      leaveOut(page, token);
      break;
    case 'comment':
      takeText(page, token.start);
      page.at = token.isOpen ? page.text.length : token.end;
      break;
    case 'expression':
      if (token.isComment) leaveOut(page, token);
      else takeText(page, token.end);
      break;
    case 'fence':
      takeText(page, token.end);
      break;
    case 'tag':
      takeText(page, token.start);
      page.at = token.end;
      if (token.form === 'closing') takeClosing(page, token);
      else takeOpening(page, token);
  }
}

function leaveOut(page: Page, { start, end }: MdxToken): void {
  takeText(page, start);
  page.at = end;
}

/** Takes what stands before a place as Markdown. */
function takeText(page: Page, end: number): void {
  const text = page.text.slice(page.at, end);
  page.prose += text;
  page.at = Math.max(page.at, end);
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  page.isLineStart = lastLine.trim() === '' && (page.isLineStart || text.includes('\n'));
}

function takeClosing(page: Page, { name }: TagToken): void {
  const index = page.open.findLastIndex((one, depth) => depth > 0 && one.name === name);
  while (index > 0 && page.open.length > index) close(page);
}

function takeOpening(page: Page, token: TagToken): void {
  const { name, form } = token;
  if (dropped.has(name)) {
    if (form === 'opening') page.dropped = name;
    page.isLineStart = false;
  } else if (page.isLineStart && isBlock(name)) {
    flush(page);
    page.open.push({ name, attributes: attributesOf(token), children: [] });
    if (form === 'whole') close(page);
  } else {
    page.prose += inline(name, attributesOf(token));
    page.isLineStart = false;
  }
}

/** Ends the Markdown, and the innermost component. */
function close(page: Page): void {
  flush(page);
  const { name, attributes, children } = page.open.pop() ?? { name: '', attributes: new Map(), children: [] };
  page.open.at(-1)?.children.push({ kind: 'component', name, attributes, children });
}

function flush(page: Page): void {
  const markdown = dedented(page.prose);
  if (markdown.trim() !== '') page.open.at(-1)?.children.push({ kind: 'markdown', text: markdown });
  page.prose = '';
}

/** The attributes as texts, expressions as they are written. */
function attributesOf({ attributes }: TagToken): ReadonlyMap<string, string> {
  const own = attributes.filter(({ depth }) => depth === 0);
  return new Map(own.map(({ name, value, form }) => [name, form === 'code' ? value.trim() : value]));
}

/** Components, and HTML that shows something of its own; other HTML only arranges what is in it. */
function isBlock(name: string): boolean {
  return (/^[A-Z]/.test(name) && !withinLines.has(name)) || shown.has(name);
}

/** Components that are part of a line of text, also at its beginning. */
const withinLines: ReadonlySet<string> = new Set(['Badge', 'Icon', 'Tooltip']);

const shown: ReadonlySet<string> = new Set([
  'iframe',
  'video',
  'audio',
  'table',
  'details',
  'object',
  'embed',
  'canvas',
]);
const dropped: ReadonlySet<string> = new Set(['style', 'script', 'svg', 'noscript', 'template', 'math']);

/** What a tag within a line leaves in the Markdown. */
function inline(name: string, attributes: ReadonlyMap<string, string>): string {
  if (name === 'br') return ' ';
  const source = attributes.get('src');
  if (name !== 'img' || source === undefined) return '';
  const scheme = schemeIn(attributes.get('className') ?? '');
  return `![${(attributes.get('alt') ?? '').replace(/[[\]\\]/g, '')}](<${withScheme(source.replace(/[<>\n]/g, ''), scheme)}>)`;
}

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
