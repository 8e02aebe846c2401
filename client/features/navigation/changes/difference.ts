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
  while (start < most && before[start] === after[start]) start++;
  if (before[start - 1] === '\r') start--;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  if (same > 0 && before.at(-same) === '\n') same--;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
