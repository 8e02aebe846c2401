import type { TextEdit } from '../text/edits.ts';
import { lineBreak } from '../text/style.ts';

/** The edit that sets `hidden: true` in the front matter of a page, which is made where there is none. */
export function hidePage(text: string): TextEdit | undefined {
  const newline = lineBreak(text);
  const head = headOf(text);
  if (!head) {
    const gap = text === '' ? '' : newline;
    return { offset: 0, end: 0, text: `---${newline}hidden: true${newline}---${newline}${gap}` };
  }
  const { opening, closing } = head;
  const line = /(?<![^\n])(hidden[^\S\r\n]*:[^\S\r\n]*)(\S[^\r\n]*)?/.exec(text.slice(opening, closing));
  if (!line) return { offset: closing, end: closing, text: `hidden: true${newline}` };
  const [, key = '', rest = ''] = line;
  const value = rest.trimEnd();
  if (value === 'true') return undefined;
  const offset = opening + line.index + key.length;
  return { offset, end: offset + value.length, text: `${key.endsWith(':') ? ' ' : ''}true` };
}

/** The edit that takes `hidden` out of the front matter of a page, and all of that where it says nothing else. */
export function showPage(text: string): TextEdit | undefined {
  const head = headOf(text);
  if (!head) return undefined;
  const { opening, closing, end } = head;
  const line = /(?<![^\n])hidden[^\S\n]*:[^\n]*\n/.exec(text.slice(opening, closing));
  if (!line) return undefined;
  if (line[0].length === closing - opening) {
    const gap = /^\r?\n/.exec(text.slice(end))?.[0].length ?? 0;
    return { offset: 0, end: end + gap, text: '' };
  }
  const offset = opening + line.index;
  return { offset, end: offset + line[0].length, text: '' };
}

/** The front matter between where its first line ends and its last one begins, and where that ends. */
function headOf(
  text: string,
): { readonly opening: number; readonly closing: number; readonly end: number } | undefined {
  const opening = /^---[^\S\n]*\r?\n/.exec(text)?.[0].length;
  if (opening === undefined) return undefined;
  const last = /^---[^\S\n]*(?:\r?\n|$)/m.exec(text.slice(opening));
  if (!last) return undefined;
  const closing = opening + last.index;
  return { opening, closing, end: closing + last[0].length };
}
