/** The beginning of a line of Markdown: how much of it is consumed, and what is shown instead. */
export interface LineStart {
  readonly length: number;
  readonly shown: string;
  /** Whether the rest of the line is code. */
  readonly isCode: boolean;
}

interface Fence {
  /** The marks of the opening fence. */
  readonly marks: string;
  /** The number of columns before them. */
  readonly column: number;
}

/** The maximum length of the text after the marks of a fence. */
const maxInfo = 200;

/**
 * Follows fenced code line by line, so that exactly what Markdown treats as code is treated as code here. If that depends on
 * something unknown, such as the list that a line belongs to, the line counts as text.
 */
export function followFences(): (text: string, isFinal: boolean) => LineStart | undefined {
  let fence: Fence | undefined;
  /** The number of columns before the text of the open list item; 0 if there is none. */
  let item = 0;
  let isAfterBlank = true;

  /** Returns undefined if more text could change what the line is. */
  return (text, isFinal) => {
    const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
    const rest = text.slice(indent.length);
    const column = columnsOf(indent);
    if (!isFinal && !isDecided(rest)) return undefined;
    const take = (length: number, isCode: boolean, before = ''): LineStart => ({
      length: indent.length + length,
      shown: before + text.slice(0, indent.length + length),
      isCode,
    });
    const isBlank = rest === '' || rest.startsWith('\n');
    let before = '';
    if (fence) {
      if (isBlank) return take(0, true);
      if (column >= fence.column) {
        const end = /^(`{3,}|~{3,})[ \t]*(?=\n|$)/.exec(rest);
        if (end?.[1]?.startsWith(fence.marks) && column <= fence.column + 3) fence = undefined;
        return take(end?.[0].length ?? 0, true);
      }
      // The list item ends here, and its code with it; outside of a list, code continues until it is closed.
      before = `${' '.repeat(fence.column)}${fence.marks}\n`;
      fence = undefined;
    }
    const wasAfterBlank = isAfterBlank;
    isAfterBlank = isBlank;
    if (isBlank) return take(0, false, before);
    const isHere = column <= 3 || (item > 0 && column >= item && column <= item + 3);
    const begin = /^(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)(?=\n|$)/.exec(rest);
    if (begin && isHere) {
      fence = { marks: begin[1] ?? begin[2] ?? '', column };
      if (column < item) item = 0;
      return take(begin[0].length, true, before);
    }
    const marker = /^(?:[-*+]|(\d{1,9})[.)])[ \t]{1,4}(?=\S)/.exec(rest);
    const mayBegin = wasAfterBlank || item > 0 || marker?.[1] === undefined || Number(marker[1]) === 1;
    if (marker && isHere && mayBegin) {
      item = columnsOf(indent + marker[0].replace(/\S/g, ' '));
      return take(marker[0].length, false, before);
    }
    if (column < item) item = 0;
    return take(0, false, before);
  };
}

/** Whether the beginning of a line is enough to decide what it is: a fence needs the whole line. */
function isDecided(rest: string): boolean {
  if (/^(?:`{3,}|~{3,})/.test(rest)) return rest.includes('\n') || rest.length > maxInfo;
  return !/^(?:|`{1,2}|~{1,2}|(?:[-*+]|\d{1,9}[.)]?)[ \t]{0,4})$/.test(rest);
}

function columnsOf(blanks: string): number {
  let columns = 0;
  for (const blank of blanks) columns += blank === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}
