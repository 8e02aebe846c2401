/** The column of a place when nothing but spaces and tabs stand before it in its line, else undefined. */
export function columnOf(text: string, offset: number): number | undefined {
  let at = offset;
  while (isBlank(text.charCodeAt(at - 1))) at--;
  return at === 0 || isLineBreak(text.charCodeAt(at - 1)) ? offset - at : undefined;
}

/**
 * Gives with how much white space the line of an offset begins. The offsets must come in ascending order, so that a long
 * line is gone through once only.
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

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
