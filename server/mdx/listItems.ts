/** Follows the lists of a page, to know which lines are in the same item as a block of code (CommonMark 5.2). */
export interface ListItems {
  /**
   * Call it for each line that is neither blank nor code, with whether it may continue a paragraph. Returns the column where the
   * text of the innermost item begins that the line belongs to; 0 outside lists.
   */
  line(text: string, start: number, mayContinue: boolean): number;
}

/** Follows the lists of one page from its first line. */
export function createListItems(): ListItems {
  const columns: number[] = [];
  return {
    line(text, start, mayContinue) {
      blockStart.lastIndex = start;
      // A paragraph continues on lines with any indentation.
      if (mayContinue && !blockStart.test(text)) return columns.at(-1) ?? 0;
      let { column, after } = blanks(text, start, 0);
      while ((columns.at(-1) ?? 0) > column) columns.pop();
      for (;;) {
        mark.lastIndex = after;
        const found = mark.exec(text)?.[0];
        if (found === undefined) return columns.at(-1) ?? 0;
        ({ column, after } = blanks(text, after + found.length, column + found.length));
        columns.push(column);
      }
    },
  };
}

/** The column and the offset after the blanks at an offset. A tab leads to the next multiple of four. */
function blanks(text: string, from: number, column: number): { readonly column: number; readonly after: number } {
  let after = from;
  let reached = column;
  for (; text[after] === ' ' || text[after] === '\t'; after++) {
    reached += text[after] === ' ' ? 1 : 4 - (reached % 4);
  }
  return { column: reached, after };
}

/** Whether the line that begins at an offset is at least as far indented as a column. */
export function reaches(text: string, start: number, column: number): boolean {
  return blanks(text, start, 0).column >= column;
}

const mark = /(?:[-*+]|\d{1,9}[.)])(?=[ \t])/y;
const blockStart = /[ \t]*(?:[<{#>|]|`{3}|~{3}|\${2}|(?:[-*+]|\d{1,9}[.)])[ \t])/y;
