/** The single replacement that turns `before` into `after`; offsets are UTF-16 code units. */
export interface Difference {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The text between the common beginning and the common end of two texts. It splits neither line ends nor characters: an editor
 * would move the edge of a replacement to where they begin or end, and keep half of 😀 when it becomes 😁.
 */
export function difference(before: string, after: string): Difference {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (isInside(before, start) || isInside(after, start)) start--;
  let end = before.length;
  let last = after.length;
  while (end > start && last > start && before.charCodeAt(end - 1) === after.charCodeAt(last - 1)) {
    end--;
    last--;
  }
  if (isInside(before, end) || isInside(after, last)) {
    end++;
    last++;
  }
  return { start, end, text: after.slice(start, last) };
}

/** Whether an offset is between the two units of a line end or of a character. */
function isInside(text: string, offset: number): boolean {
  return /^(?:\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(Math.max(0, offset - 1), offset + 1));
}
