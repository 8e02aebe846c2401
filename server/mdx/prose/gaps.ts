import type { OffsetRange } from '../../base/locations.ts';

/** How many words a text has; in scripts without spaces, each character counts as one. */
export function wordsIn(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** The web addresses in a text, without the punctuation that ends a sentence. */
export function* addressesIn(text: string): Iterable<OffsetRange> {
  for (const { 0: found, index } of text.matchAll(address)) {
    // In brackets, quotes or an attribute, the address is part of something else.
    if (/[["'=(/\w]/.test(text[index - 1] ?? ' ')) continue;
    let end = found.length;
    while (sentenceEnd.has(found[end - 1] ?? '')) end--;
    yield { start: index, end: index + end };
  }
}

const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}'’_-])+/gu;
const address = /https?:\/\/[^\s<>"'`()[\]{}|\\]+/g;
const sentenceEnd: ReadonlySet<string> = new Set([...'.,;:!?*_']);
