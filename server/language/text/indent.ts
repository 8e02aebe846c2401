/** The column of an offset if only spaces and tabs come before it in its line, otherwise undefined. */
export function columnOf(text: string, offset: number): number | undefined {
  let at = offset;
  while (isBlank(text.charCodeAt(at - 1))) at--;
  return at === 0 || isLineBreak(text.charCodeAt(at - 1)) ? offset - at : undefined;
}

/**
 * Returns a function that finds how much white space is at the start of the line of an offset. It must be called with ascending
 * offsets, so that a long line is scanned only once.
 */
export function lineIndents(text: string): (offset: number) => number {
  let start = 0;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      start = next + 1;
      next = text.indexOf('\n', start);
    }
    let at = start;
    while (isBlank(text.charCodeAt(at))) at++;
    return at - start;
  };
}

/** Where the line of an offset ends, before its line break. */
export function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (isLineBreak(text.charCodeAt(at))) return at;
  }
  return text.length;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
