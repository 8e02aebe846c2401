/** The order of `Files.list`: segment by segment, at each level files before folders, by UTF-16 code units. */
export function comparePaths(a: string, b: string): number {
  let start = 0;
  for (;;) {
    const [left, right] = [a.indexOf('/', start), b.indexOf('/', start)];
    if (left < 0 !== right < 0) return left < 0 ? -1 : 1;
    const [one, other] = [a.slice(start, left < 0 ? undefined : left), b.slice(start, right < 0 ? undefined : right)];
    if (one !== other) return one < other ? -1 : 1;
    if (left < 0) return 0;
    start = left + 1;
  }
}
