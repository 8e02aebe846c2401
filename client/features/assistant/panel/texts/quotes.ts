/** How many words of a quote are searched for; further ones may be in the next line. */
const maxWords = 8;

/**
 * The line (from 0) in which a quote begins, the nearest one to the given line, since a page may have been edited. The given line
 * if the quote is not found.
 */
export function lineOfQuote(text: string, given: number, quote: string): number {
  const lines = text.split(/\r\n|\r|\n/);
  const sought = wordsOf(quote).split(' ').slice(0, maxWords).join(' ');
  if (sought === '') return given;
  const has = (line: number) => wordsOf(lines[line] ?? '').includes(sought);
  for (let distance = 0; distance <= Math.max(given, lines.length); distance++) {
    if (has(given + distance)) return given + distance;
    if (has(given - distance)) return given - distance;
  }
  return given;
}

/** The words without marks, which a quote does not have: `Run **two** [turns](/a)` is found by `run two turns`. */
function wordsOf(text: string): string {
  return text
    .replace(/\]\([^()[\]]*\)/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
