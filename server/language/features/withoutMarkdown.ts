/**
 * The text of our Markdown, for an editor that shows it as it is: without marks, escapes, the addresses of links, and pictures. Code that
 * contains a backtick stays as it is.
 */
export function withoutMarkdown(markdown: string): string {
  const text = markdown.replace(marks, (_mark, ...groups: readonly (string | undefined)[]) => {
    const [escaped, code, link] = groups;
    return link === undefined ? (escaped ?? code ?? '') : withoutMarkdown(link);
  });
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

/** An escaped character, code, a picture, a link, and what surrounds bold and emphasized text. Limited in length, so that it takes linear time. */
const marks =
  /\\([^\w\s]|_)|(?<!`)`([^`]{1,999})`(?!`)|!\[[^[\]]{0,99}\]\([^()\s]*\)|\[((?:\\.|[^\\[\]]){1,999})\]\([^()\s]*\)|\*\*|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)/g;
