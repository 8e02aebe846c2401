import { followFences, lineEnd } from './lines.ts';

/** A heading whose author gave it an id: `## Title {#id}`. */
export interface GivenId {
  /** The start of its line. */
  readonly start: number;
  /** The offset of its `#` signs, after up to three spaces. */
  readonly hashes: number;
  readonly level: number;
  /** Its title as written, up to the white space before the brace. */
  readonly titleStart: number;
  readonly titleEnd: number;
  /** The offset of the `{`. */
  readonly brace: number;
  /** The end of its line. */
  readonly end: number;
  /** The id as written. */
  readonly id: string;
}

/**
 * The headings whose `{#id}` the platform removes before it reads any Markdown, line by line: not in fenced code, not on a line
 * with part of a comment, and not after more than three spaces unless `<MDX>` is open (platform.md 4.1).
 */
export function givenIdsIn(text: string): readonly GivenId[] {
  if (!idSign.test(text)) return [];
  const found: GivenId[] = [];
  const follow = followFences();
  let isComment = false;
  let depth = 0;
  for (let start = 0; start <= text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    if (follow(line, !isComment) === 'text') {
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
  // A title that is only white space keeps some of it.
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

/** The first `{` at or after an offset that is followed by `#` and an id up to the end of the line. */
function braceFrom(line: string, from: number): number | undefined {
  for (let at = line.indexOf('{', from); at >= 0; at = line.indexOf('{', at + 1)) {
    idStart.lastIndex = at;
    if (idStart.test(line) && idStart.lastIndex < line.length - 1) return at;
  }
  return undefined;
}

/** A line without the comments in it; `isTouched` if a comment begins, ends or continues there. */
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
  // A comment that ends on its own line does not affect the heading beside it.
  isTouched ||= isOpen;
  return { text, isTouched, isOpen };
}

/** A line in which blanks replace everything in backticks or quotes. */
function withoutQuotes(line: string): string {
  let kept = '';
  for (let at = 0; ; ) {
    quote.lastIndex = at;
    const open = quote.exec(line);
    if (!open) return kept + line.slice(at);
    const after = open.index + open[0].length;
    const close = line.indexOf(open[0], after);
    const end = close < 0 ? after : close + open[0].length;
    kept += line.slice(at, open.index) + ' '.repeat(end - open.index);
    at = end;
  }
}

/** How many tags of a kind on a line do not close themselves. */
function count(text: string, tag: RegExp): number {
  if (!text.includes('MDX')) return 0;
  return (text.match(tag) ?? []).filter((one) => !one.slice(0, -1).trimEnd().endsWith('/')).length;
}

const idSign = /\{\s*#/;
const hashes = /^(\s*)(#{1,6})\s+/;
const idStart = /\{\s*#/y;
const quote = /`+|"/g;
const opening = /<MDX(?:\s[^<>]*)?>/g;
const closing = /<\/MDX\s*>/g;
