import type { GivenId } from './givenIds.ts';
import { lineEnd } from './lines.ts';
import { reaches } from './listItems.ts';
import type { HeadingToken } from './tokens.ts';

/** The heading on the line that begins at this offset, or undefined. */
export function headingAt(text: string, from: number): HeadingToken | undefined {
  hashes.lastIndex = from;
  const match = hashes.exec(text);
  if (!match) return undefined;
  const level = match[1]?.length ?? 1;
  return headingOf(
    text,
    { from, start: from + match[0].length, end: endOfTitle(text, from), level },
    lineEnd(text, from),
  );
}

/** The heading whose author gave it an id. */
export function headingWithId(text: string, { start, level, titleStart, titleEnd, end, id }: GivenId): HeadingToken {
  const title = text.slice(titleStart, titleEnd);
  const markdown = title.trim();
  const from = titleStart + (title.length - title.trimStart().length);
  return {
    kind: 'heading',
    start,
    end,
    markdown,
    titleStart: from,
    titleEnd: from + markdown.length,
    level,
    isUnderlined: false,
    givenId: id,
  };
}

/**
 * The heading whose lines begin at `paragraph`, if a line of `=` or `-` begins at `from`. In a list the underline is indented at
 * least as far as the text of the item, which begins at `column`; in a quote it has the same marks as the title.
 */
export function underlinedHeading(
  text: string,
  from: number,
  paragraph: number | undefined,
  column: number,
): HeadingToken | undefined {
  if (paragraph === undefined || !reaches(text, from, column)) return undefined;
  marks.lastIndex = paragraph;
  const before = marks.exec(text)?.[0] ?? '';
  const blanks = before.replace(/[^>\s]/g, ' ');
  // A quotation mark may have a space after it in one line and none in the next.
  const around = before.trimEnd().endsWith('>') ? blanks.trimEnd() : blanks;
  if (!text.startsWith(around, from)) return undefined;
  underline.lastIndex = from + around.length;
  const sign = underline.exec(text)?.[1];
  const start = paragraph + before.length;
  if (sign === undefined || noTitle.test(text.slice(start, start + maxLength))) return undefined;
  const end = Math.min(from - 1, paragraph + maxLength);
  if (hasTable(text.slice(start, end))) return undefined;
  const found = { from: paragraph, start, end, level: sign === '=' ? 1 : 2, isUnderlined: true };
  const heading = headingOf(text, found, lineEnd(text, from));
  return before.includes('>') ? { ...heading, markdown: heading.markdown.replace(quoteMarks, '\n') } : heading;
}

/** No title is longer. The limit keeps reading cheap in a file that is one long line. */
const maxLength = 1000;
const hashes = /[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*(#{1,6})(?=[ \t\r\n]|$)/y;
const underline = /[ \t]*([=-])\1*[ \t\r]*(?=\n|$)/y;
/** The marks of lists and quotes at the start of a line. */
const marks = /(?:[ \t]{0,3}(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])) {0,4})*/y;
/** The marks of a quote before the second and later lines of a title. */
const quoteMarks = /\n[ \t]*(?:>[ \t]?)+/g;
const noTitle = /^\s*(?:#{1,6}(?=\s|$)|>|(?:[-*+]|\d{1,9}[.)])(?=\s|$)|[-=]+\s*$)/;
/** The marks at the end of a heading, which are not part of its text. */
export const closingHashes = /(?:^|[ \t])#+[ \t]*$/;

/** Whether a line is the one below the head of a table. With neither `|` nor `:` it is an underline, even below `| a |`. */
function hasTable(lines: string): boolean {
  return lines.split('\n').some((line, index) => {
    return index > 0 && /^[\s>|:-]+$/.test(line) && /[|:]/.test(line) && line.includes('-');
  });
}

function endOfTitle(text: string, from: number): number {
  return Math.min(lineEnd(text, from), from + maxLength);
}

interface FoundHeading {
  readonly from: number;
  /** The range that contains the title. */
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly isUnderlined?: boolean;
}

function headingOf(
  text: string,
  { from, start, end, level, isUnderlined = false }: FoundHeading,
  after: number,
): HeadingToken {
  const written = text.slice(start, end).trimEnd();
  const title = isUnderlined ? written : written.replace(closingHashes, '');
  const markdown = title.trim();
  const titleStart = start + (title.length - title.trimStart().length);
  return {
    kind: 'heading',
    start: from,
    end: after,
    markdown,
    titleStart,
    titleEnd: titleStart + markdown.length,
    level,
    isUnderlined,
  };
}
