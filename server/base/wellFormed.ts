/**
 * The text with U+FFFD for every half of a character (a lone surrogate, which JSON may contain as `"\ud800"`), as in UTF-8:
 * `encodeURI` and `encodeURIComponent` throw for halves, and strict servers refuse them in JSON. They occur where a text was cut.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The first `length` code units of a text, or one less if they would end with half a character. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length);
}

/**
 * Whether what was decoded as UTF-8 is UTF-16, judged by its beginning: that byte order mark, or a letter of which one half is empty
 * among its first two characters.
 */
export function isUtf16(beginning: string): boolean {
  return beginning.startsWith('\ufffd\ufffd') || beginning.slice(0, 2).includes('\0');
}
