/** How a text is laid out. */
export interface Style {
  /** One step of indentation. */
  readonly unit: string;
  readonly newline: string;
}

/** The indentation and the line ends of a text. */
export function styleOf(text: string): Style {
  return { unit: indentUnit(text), newline: lineBreak(text) };
}

/**
 * One step of indentation as the file has it: that of its first indented line. In a file that is just begun that is the empty line
 * the editor has indented for the cursor. Two spaces where there is none.
 */
export function indentUnit(text: string): string {
  return (/\n([ \t]+)\S/.exec(text) ?? /\n([ \t]+)(?=\r?\n|$)/.exec(text))?.[1] ?? '  ';
}

/** The line break of the text; `\n` where it has none. */
export function lineBreak(text: string): string {
  return /\r\n|\n/.exec(text)?.[0] ?? '\n';
}

/** The white space before the first character of the line a place is on. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(lineBefore(text, offset))?.[0] ?? '';
}

/** What stands before a place in its line. */
export function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}
