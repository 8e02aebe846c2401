/**
 * Splits Markdown into parts with the same meaning on their own, so that for a growing answer only the last part is parsed again.
 * It is split before a line that follows an empty one and begins a paragraph, heading or listing; not within a listing, and not
 * where lists and quotes continue. A text that defines links or footnotes is not split, since they apply everywhere.
 */
export function blocksOf(text: string): readonly string[] {
  if (/(?<![^\n]) {0,3}\[[^\]\n]+\]:/.test(text)) return [text];
  const blocks: string[] = [];
  let start = 0;
  let at = 0;
  let fence: string | undefined;
  let isAfterEmpty = false;
  while (at < text.length) {
    const next = text.indexOf('\n', at) + 1 || text.length;
    const line = text.slice(at, next).trimEnd();
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && isAfterEmpty && begins.test(line)) {
      blocks.push(text.slice(start, at));
      start = at;
    }
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    isAfterEmpty = line === '';
    at = next;
  }
  return [...blocks, text.slice(start)];
}

/** A line that cannot belong to a list, quote or table above it: it begins without a space and without one of their marks. */
const begins = /^(?![ \t]|[-*+>|]|\d{1,9}[.)])./;
