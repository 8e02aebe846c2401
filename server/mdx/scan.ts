import { type Destination, definitionDestination, linkDestination } from './destination.ts';
import { bodyStart } from './frontMatter.ts';
import { type GivenId, givenIdsIn } from './givenIds.ts';
import { headingAt, headingWithId, underlinedHeading } from './headings.ts';
import { createJsx, type Jsx } from './jsx/jsx.ts';
import { createFinder, lineEnd } from './lines.ts';
import { createListItems, reaches } from './listItems.ts';
import { isModuleStart, moduleEnd } from './modules.ts';
import { createParagraph, type Paragraph } from './paragraph.ts';
import type { FenceToken, MdxToken } from './tokens.ts';

/**
 * Reads a page in one pass and passes each token to `on`, in the order of the text. Finds nothing inside front matter, code and
 * comments. Never throws: of half-written MDX it reads what it can. Takes time linear in the length of the text.
 */
export function scanMdx(text: string, on: (token: MdxToken) => void): void {
  const body = bodyStart(text);
  if (body > 0) on({ kind: 'frontMatter', start: 0, end: body });
  const scan: Scan = {
    text,
    on,
    find: createFinder(text),
    jsx: createJsx(text),
    givenIds: new Map(givenIdsIn(text).map((given) => [given.start, given])),
    paragraph: createParagraph(),
    brackets: [],
    paragraphEnd: 0,
  };
  blocks(scan, body);
}

/** The state while a page is read. */
interface Scan {
  readonly text: string;
  readonly on: (token: MdxToken) => void;
  readonly find: (mark: string, from: number) => number | undefined;
  readonly jsx: Jsx;
  /** The headings whose author gave them an id, by the start of their lines. */
  readonly givenIds: ReadonlyMap<number, GivenId>;
  readonly paragraph: Paragraph;
  /** The offsets of each `[` that no `]` has closed yet. */
  brackets: number[];
  /** The end of the paragraph that was last searched for inline code. */
  paragraphEnd: number;
}

/** Reads block by block from an offset to the end of the text. */
function blocks(scan: Scan, from: number): void {
  const { text, paragraph } = scan;
  const listItems = createListItems();
  /** Whether a block of JavaScript may begin here. */
  let isFree = true;
  for (let at = from; at < text.length; ) {
    if (isBlank(text, at)) {
      at = lineEnd(text, at) + 1;
      scan.brackets = [];
      isFree = true;
      paragraph.end();
      continue;
    }
    isFree &&= isModuleStart(text, at);
    const column = listItems.line(text, at, paragraph.start !== undefined);
    const after = isFree ? moduleBlock(scan, at) : fence(scan, at, column);
    if (after !== undefined) paragraph.end();
    at = after ?? line(scan, at, column);
  }
  paragraph.end();
}

function isBlank(text: string, from: number): boolean {
  blank.lastIndex = from;
  return blank.test(text);
}

function moduleBlock({ text, jsx, on }: Scan, start: number): number {
  const end = moduleEnd(text, start);
  on({ kind: 'module', start, end, attributes: jsx.script(start, end) });
  return end;
}

/** The offset after the code block whose fence is on this line, in a list item whose text begins at `column`. */
function fence({ text, on }: Scan, start: number, column: number): number | undefined {
  fenceLine.lastIndex = start;
  const match = fenceLine.exec(text);
  if (!match) return undefined;
  const [whole, before = '', opening = ''] = match;
  const codeStart = Math.min(lineEnd(text, start) + 1, text.length);
  const info = text.slice(start + whole.length, lineEnd(text, start)).trim();
  const { codeEnd, end } = endOfFence(text, codeStart, { opening, isQuoted: before.includes('>'), column });
  on({ kind: 'fence', start, end, info, codeStart, codeEnd });
  return end;
}

interface OpenFence {
  readonly opening: string;
  readonly isQuoted: boolean;
  /** Where the text of the list item begins that contains it. */
  readonly column: number;
}

/** Where code ends: at a fence that matches the opening one, or at the end of the quote or the list item that contains it. */
function endOfFence(
  text: string,
  from: number,
  { opening, isQuoted, column }: OpenFence,
): Pick<FenceToken, 'codeEnd' | 'end'> {
  for (let at = from; at < text.length; ) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    const isOutside = isQuoted ? !/^\s*>/.test(line) : column > 0 && !reaches(line, 0, column) && line.trim() !== '';
    if (isOutside) return { codeEnd: at, end: at };
    if (isClosing(line, opening, isQuoted)) return { codeEnd: at, end: Math.min(end + 1, text.length) };
    at = end + 1;
  }
  return { codeEnd: text.length, end: text.length };
}

/** Whether a line closes the code: it contains the mark of the opening fence and nothing else. */
function isClosing(line: string, opening: string, isQuoted: boolean): boolean {
  if (!line.includes(opening)) return false;
  const closing = line.replace(isQuoted ? /^[\s>]+/ : /^\s+/, '').trimEnd();
  return closing.length >= opening.length && closing === opening.charAt(0).repeat(closing.length);
}

/**
 * Reads a line of prose, including what begins on it and ends on a later line, in a list item whose text begins at `column`.
 * Returns the start of the next line.
 */
function line(scan: Scan, from: number, column: number): number {
  const { text, on, paragraph } = scan;
  const given = scan.givenIds.get(from);
  const heading = given ? headingWithId(text, given) : headingAt(text, from);
  const underlined = heading ?? underlinedHeading(text, from, paragraph.start, column);
  if (underlined) on(underlined);
  const defined = definition(text, from);
  if (defined) {
    const { target, start, end } = defined;
    on({ kind: 'link', form: 'definition', isImage: false, target, start, end });
    return defined.after + 1;
  }
  if (underlined) paragraph.end(!heading);
  paragraph.line(text, from, underlined !== undefined);
  // A line of nothing but the marks of a quote is a blank line of it.
  if (isBlank(text, paragraph.textStart)) {
    scan.brackets = [];
    paragraph.end();
    return lineEnd(text, from) + 1;
  }
  thematicBreak.lastIndex = paragraph.textStart;
  if (!underlined && thematicBreak.test(text)) {
    paragraph.end();
    return lineEnd(text, from) + 1;
  }
  for (let at = paragraph.textStart; ; ) {
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    paragraph.text(text, at, next);
    if (next >= text.length || text[next] === '\n') {
      paragraph.lineEnd();
      return next + 1;
    }
    at = inline(scan, next);
  }
}

/** The target of `[label]: /path` at the start of a line. */
function definition(text: string, from: number): Destination | undefined {
  definitionStart.lastIndex = from;
  return definitionStart.test(text) ? definitionDestination(text, definitionStart.lastIndex) : undefined;
}

/** Reads what begins with a special character. Returns the offset after it. */
function inline(scan: Scan, from: number): number {
  const { text } = scan;
  if (text[from] !== '{' && text[from] !== '<') scan.paragraph.text(text, from, from + 1);
  switch (text[from]) {
    case '\\':
      return text[from + 1] === '\n' ? from + 1 : from + 2;
    case '`':
      return inlineCode(scan, from);
    case '[':
      scan.brackets.push(from);
      return from + 1;
    case ']':
      return closingBracket(scan, from);
    case '{':
      return expression(scan, from);
    default:
      return angle(scan, from);
  }
}

function closingBracket({ text, brackets, on }: Scan, from: number): number {
  const open = brackets.pop();
  const found = open !== undefined && text[from + 1] === '(' ? linkDestination(text, from + 2) : undefined;
  if (open === undefined || !found) return from + 1;
  const { target, start, end } = found;
  const label = { start: open + 1, end: from };
  on({ kind: 'link', form: 'inline', isImage: text[open - 1] === '!', target, start, end, label });
  return found.after;
}

function expression({ text, jsx, on, paragraph }: Scan, start: number): number {
  const found = jsx.expression(start);
  if (!found) paragraph.text(text, start, start + 1);
  comment.lastIndex = start;
  const isComment = comment.test(text);
  if (found) {
    const { end, attributes } = found;
    on({ kind: 'expression', start, end, isComment: isComment && text.startsWith('*/', end - 3), attributes });
    return end;
  }
  if (isComment) on({ kind: 'comment', start, end: start + 1, isOpen: true });
  return start + 1;
}

/** A comment, `<https://…>` or an element; an element whose content is code is read up to the end of its content. */
function angle(scan: Scan, start: number): number {
  const { text, find, on } = scan;
  if (text.startsWith('<!--', start)) return htmlComment(scan, start);
  autolink.lastIndex = start;
  const target = autolink.exec(text)?.[1];
  if (target !== undefined) {
    const end = start + 1 + target.length;
    scan.paragraph.text(text, start, end);
    on({ kind: 'link', form: 'autolink', isImage: false, target, start: start + 1, end });
    return end + 1;
  }
  const tag = scan.jsx.tag(start);
  if (!tag) {
    scan.paragraph.text(text, start, start + 1);
    return start + 1;
  }
  const { name, end, form, attributes } = tag;
  on(scan.paragraph.tag({ kind: 'tag', start, end, name, form, attributes, isBlock: true }));
  const holdsCode = form === 'opening' && codeElements.has(name);
  return (holdsCode ? find(`</${name}`, end) : undefined) ?? end;
}

function htmlComment({ find, on }: Scan, start: number): number {
  const closing = find('-->', start + 4);
  const end = closing === undefined ? start + 4 : closing + 3;
  on({ kind: 'comment', start, end, isOpen: closing === undefined });
  return end;
}

/** Inline code ends with as many backticks as it begins with, in the same paragraph. */
function inlineCode(scan: Scan, from: number): number {
  const { text } = scan;
  ticks.lastIndex = from;
  const length = ticks.exec(text)?.[0].length ?? 1;
  if (from >= scan.paragraphEnd) {
    nextBlock.lastIndex = from;
    scan.paragraphEnd = nextBlock.exec(text)?.index ?? text.length;
  }
  for (let run = ticks.exec(text); run && run.index < scan.paragraphEnd; run = ticks.exec(text)) {
    if (run[0].length !== length) continue;
    const end = run.index + length;
    scan.on({ kind: 'inlineCode', start: from, end });
    return end;
  }
  return from + length;
}

const blank = /[^\S\n]*(?:\n|$)/y;
const fenceLine =
  /([^\S\n]*(?:(?:>|[-*+]|\d+[.)])[^\S\n]+|>)*)(`{3,}(?=[^`\n]*(?:\n|$))|~{3,}|\${2,}(?=[^$\n]*(?:\n|$)))/y;
/** `[label]:` at the start of a line, but not a footnote. */
const definitionStart = /[^\S\n]*(?:>[^\S\n]*)*\[(?!\^)(?:[^[\]\\\n]|\\.)+\]:/y;
/** A line across the page, `---` or `* * *`, which ends the paragraph above. */
const thematicBreak = /([-*_])[ \t]*(?:\1[ \t]*){2,}\r?(?=\n|$)/y;
const special = /[\\`[\]{<\n]/g;
const ticks = /`+/g;
/** The line breaks before lines that begin another block. Inline code does not continue across them. */
const nextBlock = /\n(?=[^\S\n]*(?:\n|[-*+>#|] |\d+[.)] |`{3}|~{3}|\${2}))/g;
const comment = /\{\s*\/\*/y;
const autolink = /<([A-Za-z][\w+.-]+:[^\s<>]*)>/y;
/** Elements whose content is code, also where it is on the same line. */
export const codeElements: ReadonlySet<string> = new Set(['pre', 'code', 'script', 'style']);
