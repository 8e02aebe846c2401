/** Where the line that contains this offset ends: at its line break, or at the end of the text. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/**
 * Finds marks such as `-->`, each search starting after the previous one. It remembers what it found, so that repeated searches
 * for a mark that is far away, or does not exist, cost only one search.
 */
export function createFinder(text: string): (mark: string, from: number) => number | undefined {
  const known = new Map<string, { readonly from: number; readonly index: number }>();
  return (mark, from) => {
    const last = known.get(mark);
    const isKnown = last && last.from <= from && (last.index < 0 || last.index >= from);
    const index = isKnown ? last.index : text.indexOf(mark, from);
    known.set(mark, { from, index });
    return index < 0 ? undefined : index;
  };
}

/**
 * Follows fenced code from line to line, as the platform does before it reads Markdown (platform.md 4.1): returns whether a line is
 * text, code, or opens or closes a fence. A line can open one only if `mayOpen`.
 */
export function followFences(): (line: string, mayOpen?: boolean) => 'text' | 'code' | 'fence' {
  let open: string | undefined;
  return (line, mayOpen = true) => {
    const mark = fenceMark.exec(line)?.[1];
    if (open === undefined) {
      if (mark === undefined || !mayOpen) return 'text';
      open = mark;
    } else if (mark?.startsWith(open) && line.trim() === mark) open = undefined;
    else return 'code';
    return 'fence';
  };
}

const fenceMark = /^\s*(`{3,}|~{3,})/;
