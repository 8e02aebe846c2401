import { memoTexts } from '../../base/memo.ts';

/** How a text is laid out. */
export interface Style {
  /** One level of indentation. */
  readonly unit: string;
  readonly newline: string;
  /** How long a line may get by a list of texts in it; 0 if such lists have a line for each text. */
  readonly listWidth: number;
}

/** The indentation, the line ends and the lists of a text. */
export const styleOf = memoTexts((text: string): Style => {
  let listWidth: number | undefined;
  return {
    unit: firstIndent(text),
    newline: lineBreak(text),
    // Needed for new lists only, and the whole text is searched.
    get listWidth() {
      listWidth ??= hasFlatLists(text) ? usualWidth : 0;
      return listWidth;
    },
  };
});

/** The line width that Prettier has by default. */
const usualWidth = 80;

/** Lists of texts, without comments. */
const textLists = /\[\s*"(?:[^"\\\n]|\\.)*"(?:\s*,\s*"(?:[^"\\\n]|\\.)*")*\s*\]/g;

/** Whether more lists of texts are on one line than are not although they would fit. */
function hasFlatLists(text: string): boolean {
  let more = 0;
  for (const { 0: list, index } of text.matchAll(textLists)) {
    if (!list.includes('\n')) more++;
    else if (columnsIn(lineBefore(text, index)) + list.replace(/\s+/g, ' ').length <= usualWidth) more--;
  }
  return more > 0;
}

/** How many columns the start of a line takes, with a tab as wide as Prettier has it. */
export function columnsIn(text: string): number {
  return text.replaceAll('\t', '  ').length;
}

/**
 * One level of indentation as the file uses it: that of its first indented line, which in a new file may be the empty line that
 * the editor indented for the cursor. Two spaces if there is none.
 */
export function indentUnit(text: string): string {
  return styleOf(text).unit;
}

function firstIndent(text: string): string {
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
