/**
 * The end of a string that began with the quote: the first quote after which a value can end, also a straight one. There is no
 * bracket in between, so that a container can be parsed without the text around it.
 */
export const quotes: ReadonlyMap<string, RegExp> = new Map([
  ["'", /^([^"[\]{}]*?)['"](?=\s*(?:[,:\]}]|$))/],
  ['`', /^([^"[\]{}]*?)[`"](?=\s*(?:[,:\]}]|$))/],
  ...['“', '”', '„', '«'].map((quote) => [quote, /^([^"[\]{}]*?)[“”»"](?=\s*(?:[,:\]}]|$))/] as const),
]);

/** The rest of a string after a quote in the middle of it, as in `"gui"des/install"`. There is no bracket in it, for the same reason. */
const restOfString = /(?![\s"{}[\],:])[^"{}[\],:\r\n]*"(?=[ \t]*[,:\]}\r\n])/y;

/** Where a string ends whose closing quote before `end` is one too many; undefined if it is not. */
export function endBehindExtraQuote(text: string, end: number): number | undefined {
  restOfString.lastIndex = end;
  return restOfString.test(text) ? restOfString.lastIndex : undefined;
}
