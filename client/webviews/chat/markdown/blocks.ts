/**
 * Cuts Markdown into stretches that mean the same by themselves, so that of an answer that grows only the last one is read
 * again. Cut is in front of a line that follows an empty one and begins a paragraph, heading or listing; not within a
 * listing, and not where lists and quotes go on. A text that defines links or footnotes stays whole: they hold everywhere.
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

/** What cannot belong to a list, quote or table above it: no space, and no mark of theirs. */
const begins = /^(?![ \t]|[-*+>|]|\d{1,9}[.)])./;
