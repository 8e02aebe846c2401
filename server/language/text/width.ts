/** Characters that take two columns in a monospaced font: East Asian wide and fullwidth ones, and pictures. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;
/** Characters that take none: marks that join the letter before them, and joiners. */
const none = /\p{Mark}|\p{Cf}/u;
const joinedPicture = /\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?|\u200D\p{Emoji})+/gu;

/** How many columns a text takes, as formatters count them. */
export function columnsOf(text: string): number {
  // Nearly every text is plain.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII.
  if (/^[\u0000-\u007F]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text.replace(joinedPicture, '  ')) {
    columns += wide.test(character) ? 2 : none.test(character) ? 0 : 1;
  }
  return columns;
}
