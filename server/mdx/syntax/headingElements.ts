import type { GivenId } from '../givenIds.ts';
import type { Point } from './verdict.ts';

/** The text that the parser gets, and a function that maps its positions back to the original. */
interface Rewritten {
  readonly text: string;
  readonly placeOf: (point: Point) => Point;
}

/**
 * Replaces each heading whose author gave it an id by the element that the platform makes of it: its opening tag, its title and
 * its closing tag, one per line (platform.md 4.1). Positions in the two tags map to the `#` and to the brace.
 */
export function withHeadingElements(text: string, headings: readonly GivenId[]): Rewritten {
  if (headings.length === 0) return { text, placeOf: (point) => point };
  const parts: string[] = [];
  const rows: Row[] = [];
  let from = 0;
  let line = 1;
  for (const heading of headings) {
    const { start, hashes, level, titleStart, titleEnd, end, id } = heading;
    const before = text.slice(from, start);
    line += before.split('\n').length - 1;
    rows.push({ line, heading });
    const indent = text.slice(start, hashes);
    const title = text.slice(titleStart, titleEnd);
    parts.push(
      before,
      `${indent}<h${level} id="${id.replace(/[<>"{}]/g, '')}">\n${indent}${title}\n${indent}</h${level}>`,
    );
    from = end;
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), placeOf: (point) => placeOf(rows, point) };
}

/** A heading and its line, counted from 1. */
interface Row {
  readonly line: number;
  readonly heading: GivenId;
}

function placeOf(rows: readonly Row[], { line, column }: Point): Point {
  // Each heading before this one has added two lines.
  const index = rows.findLastIndex((row, before) => row.line + 2 * before <= line);
  const row = rows[index];
  if (!row) return { line, column };
  const { start, hashes, titleStart, brace } = row.heading;
  switch (line - row.line - 2 * index) {
    case 0:
      return { line: row.line, column: hashes - start + 1 };
    case 1:
      return { line: row.line, column: column + titleStart - hashes };
    case 2:
      return { line: row.line, column: brace - start + 1 };
    default:
      return { line: line - 2 * (index + 1), column };
  }
}
