import { lineEnd } from './lines.ts';

/** A heading with an id its author gave: `## Title {#id}`. */
export interface GivenId {
  /** The start of its line. */
  readonly start: number;
  /** Where its `#` begin, behind up to three spaces. */
  readonly hashes: number;
  readonly level: number;
  /** Its title as written, which ends before white space and the brace. */
  readonly titleStart: number;
  readonly titleEnd: number;
  /** Where the `{` stands. */
  readonly brace: number;
  /** The end of its line. */
  readonly end: number;
  /** The id as written. */
  readonly id: string;
}

/**
 * The headings whose `{#id}` the platform takes away before it reads any Markdown, line by line: none in code between fences,
 * none on a line with a part of a comment, and none behind more than three spaces unless `<MDX>` is open (platform.md 4.1).
 */
export function givenIdsIn(text: string): readonly GivenId[] {
  if (!idSign.test(text)) return [];
  const found: GivenId[] = [];
  let fence: string | undefined;
  let isComment = false;
  let depth = 0;
  for (let start = 0; start <= text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    const mark = fenceMark.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    } else if (mark !== undefined && !isComment) fence = mark;
    else {
      const rest = withoutComments(line, isComment);
      const heading = rest.isTouched ? undefined : givenIdAt(line, start, depth > 0);
      if (heading) found.push(heading);
      else depth = Math.max(0, depth + count(rest.text, opening) - count(rest.text, closing));
      isComment = rest.isOpen;
    }
    start = end + 1;
  }
  return found;
}

function givenIdAt(line: string, start: number, isIndented: boolean): GivenId | undefined {
  const [whole = '', indent = '', signs = ''] = hashes.exec(line) ?? [];
  const written = line.trimEnd();
  if (signs === '' || !written.endsWith('}') || (!isIndented && !/^ {0,3}$/.test(indent))) return undefined;
  const from = Math.max(line.lastIndexOf('}', written.length - 2) + 1, indent.length + signs.length + 2);
  const brace = braceFrom(written, from);
  if (brace === undefined) return undefined;
  // A title of white space only keeps some of it.
  const titleStart = Math.min(whole.length, brace - 1);
  const title = line.slice(titleStart, brace).trimEnd();
  return {
    start,
    hashes: start + indent.length,
    level: signs.length,
    titleStart: start + titleStart,
    titleEnd: start + titleStart + Math.max(1, title.length),
    brace: start + brace,
    end: start + line.length,
    id: written.slice(written.indexOf('#', brace) + 1, -1).trim(),
  };
}

/** The first `{` from a place on that `#` and an id follow, to the end of the line. */
function braceFrom(line: string, from: number): number | undefined {
  for (let at = line.indexOf('{', from); at >= 0; at = line.indexOf('{', at + 1)) {
    idStart.lastIndex = at;
    if (idStart.test(line) && idStart.lastIndex < line.length - 1) return at;
  }
  return undefined;
}

/** A line without what is a comment in it; `isTouched` when one begins, ends or goes on there. */
function withoutComments(line: string, isComment: boolean) {
  let text = '';
  let isTouched = isComment;
  let isOpen = isComment;
  const masked = line.includes('{/*') ? withoutQuotes(line) : line;
  for (let at = 0; ; ) {
    const mark = isOpen ? line.indexOf('*/', at) : masked.indexOf('{/*', at);
    if (!isOpen) text += line.slice(at, mark < 0 ? line.length : mark);
    if (mark < 0) break;
    at = mark + (isOpen ? 2 : 3);
    isOpen = !isOpen;
  }
  // A comment that ends on its line leaves the heading beside it alone.
  isTouched ||= isOpen;
  return { text, isTouched, isOpen };
}

/** A line with blanks for what stands in backticks or quotes. */
function withoutQuotes(line: string): string {
  let kept = '';
  for (let at = 0; ; ) {
    quote.lastIndex = at;
    const open = quote.exec(line);
    if (!open) return kept + line.slice(at);
    const behind = open.index + open[0].length;
    const close = line.indexOf(open[0], behind);
    const end = close < 0 ? behind : close + open[0].length;
    kept += line.slice(at, open.index) + ' '.repeat(end - open.index);
    at = end;
  }
}

/** How many tags of a kind a line holds that are not closed in themselves. */
function count(text: string, tag: RegExp): number {
  if (!text.includes('MDX')) return 0;
  return (text.match(tag) ?? []).filter((one) => !one.slice(0, -1).trimEnd().endsWith('/')).length;
}

const idSign = /\{\s*#/;
const fenceMark = /^\s*(`{3,}|~{3,})/;
const hashes = /^(\s*)(#{1,6})\s+/;
const idStart = /\{\s*#/y;
const quote = /`+|"/g;
const opening = /<MDX(?:\s[^<>]*)?>/g;
const closing = /<\/MDX\s*>/g;
