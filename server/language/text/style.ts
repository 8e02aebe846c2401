/** How a text is laid out. */
export interface Style {
  /** One level of indentation. */
  readonly unit: string;
  readonly newline: string;
}

/** Finds the indentation and the line ends of a text. */
export function styleOf(text: string): Style {
  return { unit: indentUnit(text), newline: lineBreak(text) };
}

/**
 * One level of indentation as the file uses it: that of its first indented line, which in a new file may be the empty line that
 * the editor indented for the cursor. Two spaces if there is none.
 */
export function indentUnit(text: string): string {
  return (/\n([ \t]+)\S/.exec(text) ?? /\n([ \t]+)(?=\r?\n|$)/.exec(text))?.[1] ?? '  ';
}

/** The line break of the text; `\n` if it has none. */
export function lineBreak(text: string): string {
  return /\r\n|\n/.exec(text)?.[0] ?? '\n';
}

/** The white space at the start of the line that contains an offset. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(lineBefore(text, offset))?.[0] ?? '';
}

/** The text before an offset in its line. */
export function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}
