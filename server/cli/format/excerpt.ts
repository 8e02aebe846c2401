import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { widthOf, withoutControlCharacters } from './terminal.ts';

/** A line of a file with the place a problem points at, ready to be printed in a fixed-width font. */
export interface Excerpt {
  readonly line: string;
  /** Columns before the first caret, and how many carets. */
  readonly lead: number;
  readonly carets: number;
}

/**
 * The line a range begins on without its indentation, at most `columns` wide: a longer one is cut around the beginning of
 * the range, with `…` where something is missing. A range over several lines is marked to the end of its first.
 */
export function excerptOf(text: TextDocument, range: Range, columns: number): Excerpt {
  const { line, character } = range.start;
  // A minified file is one line of millions of characters, so only what can be shown is taken out of it.
  const first = Math.max(0, character - columns);
  const piece = text.getText({ start: { line, character: first }, end: { line, character: character + 2 * columns } });
  const content = piece.replace(/(?<![\r\n])[\r\n]+$/, '');
  const end = range.end.line === line ? range.end.character : Number.POSITIVE_INFINITY;
  const indent = first > 0 ? 0 : Math.min(content.length - content.trimStart().length, character);
  const cells = cellsOf(content.slice(indent), first + indent);
  const lead = widthUpTo(cells, character);
  const marked = Math.max(1, widthUpTo(cells, end) - lead);
  return cut(cells, { lead, marked, isCutBefore: first > 0, columns });
}

/** One character as shown. */
interface Cell {
  readonly text: string;
  readonly width: number;
  /** Its column in the line (UTF-16 code units). */
  readonly at: number;
}

const tabStop = 4;

function cellsOf(content: string, first: number): readonly Cell[] {
  const cells: Cell[] = [];
  let at = first;
  let column = 0;
  for (const character of content) {
    const isTab = character === '\t';
    const text = isTab ? ' '.repeat(tabStop - (column % tabStop)) : withoutControlCharacters(character);
    const width = isTab ? text.length : widthOf(text);
    cells.push({ text, width, at });
    at += character.length;
    column += width;
  }
  return cells;
}

function widthUpTo(cells: readonly Cell[], at: number): number {
  return cells.reduce((sum, cell) => (cell.at < at ? sum + cell.width : sum), 0);
}

function cut(
  cells: readonly Cell[],
  {
    lead,
    marked,
    isCutBefore,
    columns,
  }: { readonly lead: number; readonly marked: number; readonly isCutBefore: boolean; readonly columns: number },
): Excerpt {
  const total = widthUpTo(cells, Number.POSITIVE_INFINITY);
  if (total <= columns && !isCutBefore) {
    return { line: cells.map((cell) => cell.text).join(''), lead, carets: Math.max(1, Math.min(marked, total - lead)) };
  }
  // What is marked begins in the middle, or so far before it that all of it is shown; a quarter before it stays.
  const room = columns - 2;
  const before = Math.max(Math.floor(columns / 4), Math.min(room - marked, Math.floor(room / 2)));
  const from = Math.max(0, Math.min(lead - before, total - room));
  const shown: Cell[] = [];
  let column = 0;
  let hidden = 0;
  let width = 0;
  for (const cell of cells) {
    if (width + cell.width > room) break;
    if (column < from) hidden += cell.width;
    else {
      shown.push(cell);
      width += cell.width;
    }
    column += cell.width;
  }
  const head = hidden > 0 || isCutBefore ? '…' : '';
  const tail = hidden + width < total ? '…' : '';
  const start = lead - hidden + head.length;
  return {
    line: head + shown.map((cell) => cell.text).join('') + tail,
    lead: start,
    carets: Math.max(1, Math.min(marked, head.length + width - start)),
  };
}
