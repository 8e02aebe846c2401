/**
 * The files through which the content of a file includes that file again, from the one it imports to itself; undefined if it does not.
 * `included` returns the files whose content a file shows.
 */
export function importCircle(
  file: string,
  imported: string,
  included: (file: string) => readonly string[],
): readonly string[] | undefined {
  const from = new Map<string, string | undefined>([[imported, undefined]]);
  for (const [each] of from) {
    if (each === file) return pathTo(each, from);
    for (const next of included(each)) if (!from.has(next)) from.set(next, each);
  }
  return undefined;
}

function pathTo(end: string, from: ReadonlyMap<string, string | undefined>): readonly string[] {
  const path: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = from.get(at)) path.unshift(at);
  return path;
}
