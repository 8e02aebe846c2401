import { fingerprint } from '../base/fingerprint.ts';
import { beginningOf } from '../base/wellFormed.ts';
import { Refusal } from '../library/refusal.ts';

/** The maximum number of characters of an answer, including everything written around the text. */
export const maxAnswer = 16_000;

/** The space that an answer reserves for its head and for the line that says how to continue. */
const reserve = 400;

/** One slice of a longer text. */
export interface Slice {
  readonly text: string;
  /** Passed as `cursor`, it returns what follows; absent at the end. */
  readonly cursor?: string;
}

/**
 * The slice of a text for a cursor; the first one without a cursor. It ends at a line end if there is one in range. The cursor
 * identifies the text it belongs to, so that slices of different texts are never combined.
 *
 * @throws Refusal if the cursor belongs to another text, or is invalid.
 */
export function sliceOf(text: string, cursor: string | undefined, budget = maxAnswer - reserve): Slice {
  const start = startOf(text, cursor);
  if (text.length - start <= budget) return { text: text.slice(start) };
  const cut = text.lastIndexOf('\n', start + budget - 1) + 1;
  const end = cut > start ? cut : beginningOf(text, start + budget).length;
  return { text: text.slice(start, end), cursor: `${end}.${fingerprint(text)}` };
}

/** The slice with the line that says how to continue. */
export function shownSlice({ text, cursor }: Slice): string {
  if (cursor === undefined) return text;
  return `${text.endsWith('\n') ? text : `${text}\n`}… There is more: ask again with the same arguments and cursor ${JSON.stringify(cursor)}.\n`;
}

function startOf(text: string, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, start = '', known = ''] = /^(\d{1,12})\.(.+)$/.exec(cursor) ?? [];
  if (start === '') throw new Refusal('This cursor is not from an earlier answer. Leave it out to start over.');
  if (known !== fingerprint(text) || Number(start) > text.length) {
    throw new Refusal('The answer has changed since this cursor was returned. Leave it out to start over.');
  }
  return Number(start);
}
