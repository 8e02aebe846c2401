/** The one stretch that makes `after` of `before`; offsets are UTF-16 code units. */
export interface Difference {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What lies between the common start and the common end of two texts. Line ends are not cut in two. */
export function difference(before: string, after: string): Difference {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (before[start - 1] === '\r') start--;
  let end = before.length;
  let last = after.length;
  while (end > start && last > start && before.charCodeAt(end - 1) === after.charCodeAt(last - 1)) {
    end--;
    last--;
  }
  if (end < before.length && before[end] === '\n') {
    end++;
    last++;
  }
  return { start, end, text: after.slice(start, last) };
}
