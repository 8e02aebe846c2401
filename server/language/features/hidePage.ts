import { lineBreak, type TextEdit } from '../text/edits.ts';

/** The edit that sets `hidden: true` in the front matter of a page, which is made where there is none. */
export function hidePage(text: string): TextEdit | undefined {
  const newline = lineBreak(text);
  const opening = /^---[^\S\n]*\r?\n/.exec(text)?.[0].length;
  const closing = opening === undefined ? undefined : closingLine(text, opening);
  if (opening === undefined || closing === undefined) {
    const gap = text === '' ? '' : newline;
    return { offset: 0, end: 0, text: `---${newline}hidden: true${newline}---${newline}${gap}` };
  }
  const line = /^(hidden[^\S\n]*:[^\S\n]*)([^\r\n]*?)(?=[^\S\n]*\r?$)/m.exec(text.slice(opening, closing));
  if (!line) return { offset: closing, end: closing, text: `hidden: true${newline}` };
  const [, key = '', value = ''] = line;
  if (value === 'true') return undefined;
  const offset = opening + line.index + key.length;
  return { offset, end: offset + value.length, text: `${key.endsWith(':') ? ' ' : ''}true` };
}

/** Where the line `---` begins that ends the front matter. */
function closingLine(text: string, from: number): number | undefined {
  const found = /^---[^\S\n]*\r?$/m.exec(text.slice(from));
  return found ? from + found.index : undefined;
}
