/** The text with `\n` for every `\r\n`: git may write other line ends than the author's editor, which is not a difference. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}
