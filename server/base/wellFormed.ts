/**
 * The text with U+FFFD for every half of a character (a lone surrogate, which JSON may hold as `"\ud800"`), as UTF-8 has it:
 * `encodeURI` and `encodeURIComponent` throw at halves, and servers that are strict about JSON refuse them, as where a text was
 * cut.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
