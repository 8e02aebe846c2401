/** A text with additional lines at its end, using its own line ends; undefined represents a missing file. */
export function withLines(text = '', lines: readonly string[]): string {
  const newline = /\r\n|\n/.exec(text)?.[0] ?? '\n';
  const known = new Set(text.split(newline));
  const added = lines.filter((line) => !known.has(line)).map((line) => `${line}${newline}`);
  const gap = text === '' || text.endsWith(newline) || added.length === 0 ? '' : newline;
  return `${text}${gap}${added.join('')}`;
}
