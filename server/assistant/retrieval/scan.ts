import { headingsOf } from '../../mdx/anchors.ts';
import { lineEnd } from '../../mdx/lines.ts';
import { scanPage as scanMdxPage } from '../../mdx/page.ts';
import { scanMdx } from '../../mdx/scan.ts';
import type { FenceToken, HeadingToken, MdxToken } from '../../mdx/tokens.ts';
import { type Chunk, ChunkBuilder } from './chunks.ts';
import { attributeText, gapOf, plainText } from './inline.ts';

/** Longer lines are data, and regular expressions go over every character. */
const maxLineLength = 10_000;

/**
 * Cuts the text of a page into chunks by heading. Never throws, even for half-written MDX: an open fence continues to the end, an
 * open tag is text.
 */
export function scanPage(text: string): readonly Chunk[] {
  const { tokens, take } = takeTokens();
  const headings = headingsOf(scanMdxPage(text, take));
  return cut(text, tokens, new Map(headings.map(({ start, id }) => [start, id])));
}

/** The same without anchors, which take a third of the time and which the index does not need. */
export function scanWithoutAnchors(text: string): readonly Chunk[] {
  const { tokens, take } = takeTokens();
  scanMdx(text, take);
  return cut(text, tokens, new Map());
}

function takeTokens(): { readonly tokens: MdxToken[]; readonly take: (token: MdxToken) => void } {
  const tokens: MdxToken[] = [];
  const take = (token: MdxToken) => {
    if (token.kind !== 'link' && token.kind !== 'inlineCode') tokens.push(token);
  };
  return { tokens, take };
}

function cut(text: string, tokens: MdxToken[], ids: ReadonlyMap<number, string>): readonly Chunk[] {
  const page: Page = {
    text,
    // An underlined heading is only found when its underline is.
    tokens: tokens.sort((a, b) => a.start - b.start),
    ids,
    chunks: new ChunkBuilder(),
    at: 0,
    line: 1,
    next: 0,
  };
  while (page.at < text.length) takeBlock(page);
  return page.chunks.end();
}

/** The state while a page is cut. */
interface Page {
  readonly text: string;
  readonly tokens: readonly MdxToken[];
  /** The ids of the headings, by where these begin. */
  readonly ids: ReadonlyMap<number, string>;
  readonly chunks: ChunkBuilder;
  /** The start of the next line, and its number from 1. */
  at: number;
  line: number;
  /** The first token that does not begin before `at`. */
  next: number;
}

/** Takes what begins on the next line: a whole block, or the line. */
function takeBlock(page: Page): void {
  const token = page.tokens[page.next];
  if (token?.start !== page.at) takeLine(page);
  else if (token.kind === 'frontMatter') takeFrontMatter(page, token.end);
  else if (token.kind === 'module') {
    page.chunks.endBlock();
    advance(page, token.end);
  } else if (token.kind === 'fence') takeCode(page, token);
  else if (token.kind === 'heading') takeHeading(page, token);
  else takeLine(page);
}

/** Continues after an offset: on its line if there is more text, otherwise on the next one. */
function advance(page: Page, end: number): void {
  const { text, tokens } = page;
  const rest = lineEnd(text, end);
  const isNewLine = end > page.at && text[end - 1] === '\n';
  const isDone = !isNewLine && text.slice(end, rest).trim() === '';
  const to = isDone ? Math.min(rest + 1, text.length) : end;
  for (let at = text.indexOf('\n', page.at); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) page.line++;
  page.at = to;
  while ((tokens[page.next]?.start ?? Number.POSITIVE_INFINITY) < to) page.next++;
}

/** Takes what a page's front matter says about it. Only the description reads as a sentence and can be quoted. */
function takeFrontMatter(page: Page, end: number): void {
  const lines = page.text.slice(page.at, end).split('\n');
  for (const [index, line] of lines.entries()) {
    const [, key, value = ''] = /^(description|keywords|sidebarTitle):(.*)$/.exec(line.trimEnd()) ?? [];
    if (key === undefined) continue;
    const below = () => indentedAfter(lines.slice(index + 1));
    if (key === 'keywords') page.chunks.hidden(keywordsIn(value.trim() === '' ? below() : [value]), index + 1);
    else {
      const text = unquoted(/^\s*[>|][+-]?\s*$/.test(value) ? below().join(' ') : value.trim());
      if (key === 'description') page.chunks.summary(text, index + 1);
      else page.chunks.hidden(text, index + 1);
    }
  }
  advance(page, end);
}

/** The entries of a list in YAML, on one line or on one line each. */
function keywordsIn(lines: readonly string[]): string {
  const entries = lines.flatMap((line) =>
    line
      .trim()
      .replace(/^(?:- |\[)|\]$/g, '')
      .split(','),
  );
  return entries.map((entry) => unquoted(entry.trim())).join(', ');
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}

function takeCode(page: Page, { codeStart, codeEnd, end, info }: FenceToken): void {
  const lines = page.text.slice(codeStart, codeEnd).split(/\r?\n/);
  const code = lines.map((line) => line.slice(0, maxLineLength)).join('\n');
  page.chunks.code(code.replace(/\n$/, ''), page.line + 1, /^[\w+#-]+/.exec(info)?.[0]);
  advance(page, end);
}

function takeHeading(page: Page, { start, end, level, markdown }: HeadingToken): void {
  page.chunks.heading({ level, title: plainText(markdown), id: page.ids.get(start) ?? '', line: page.line });
  advance(page, end);
}

/** Takes a line of text, or one that begins with a tag, including the lines over which the tag extends. */
function takeLine(page: Page): void {
  const { text, line, chunks } = page;
  const first = page.tokens[page.next];
  const tag = first?.kind === 'tag' && text.slice(page.at, first.start).trim() === '' ? first : undefined;
  const inside = tokensUntil(page, lineEnd(text, tag?.end ?? page.at));
  const end = Math.max(lineEnd(text, tag?.end ?? page.at), inside.at(-1)?.end ?? 0);
  const shown = withoutMarkup(text, page.at, end, inside).slice(0, maxLineLength);
  if (tag) {
    const attributes = inside.flatMap((token) => (token.kind === 'tag' ? token.attributes : []));
    chunks.tag(line, attributeText(attributes), plainText(shown), tag.form === 'closing');
  } else if (shown.trim() === '') chunks.endBlock();
  else chunks.prose(shown, line);
  advance(page, end);
}

function tokensUntil({ tokens, next }: Page, end: number): readonly MdxToken[] {
  const inside: MdxToken[] = [];
  for (let index = next; (tokens[index]?.start ?? end) < end; index++) {
    const token = tokens[index];
    if (token) inside.push(token);
  }
  return inside;
}

/** A range of the text without the tags and comments in it. */
function withoutMarkup(text: string, start: number, end: number, tokens: readonly MdxToken[]): string {
  let shown = '';
  let at = start;
  for (const token of tokens) {
    const isComment = token.kind === 'comment' ? !token.isOpen : token.kind === 'expression' && token.isComment;
    if (token.kind !== 'tag' && !isComment) continue;
    shown += text.slice(at, token.start) + (token.kind === 'tag' ? gapOf(token.name) : '');
    at = token.end;
  }
  return shown + text.slice(at, end);
}

/** The lines of a value that is below its key in the front matter. */
function indentedAfter(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => /^(?!- )\S/.test(line));
  return (end < 0 ? lines : lines.slice(0, end)).flatMap((line) => line.trim() || []);
}
