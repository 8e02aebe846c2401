/** One replacement in a text; offsets count from its start. */
export interface TextEdit {
  readonly offset: number;
  readonly end: number;
  readonly text: string;
}

/** The text after these edits, which must not overlap. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const edit of edits.toSorted(byOffset)) {
    parts.push(text.slice(from, edit.offset), edit.text);
    from = edit.end;
  }
  return parts.join('') + text.slice(from);
}

/** Whether `now` is `before` with some, all or none of the edits applied and without any other change. */
export function isPartlyMade(now: string, before: string, edits: readonly TextEdit[]): boolean {
  // By how much the text after an edit may have shifted, depending on which edits were applied.
  let shifts: ReadonlySet<number> = new Set([0]);
  let from = 0;
  for (const { offset, end, text } of edits.toSorted(byOffset)) {
    const next = new Set<number>();
    for (const shift of shifts) {
      if (!now.startsWith(before.slice(from, offset), from + shift)) continue;
      if (now.startsWith(before.slice(offset, end), offset + shift)) next.add(shift);
      if (now.startsWith(text, offset + shift)) next.add(shift + text.length - (end - offset));
    }
    shifts = next;
    from = end;
  }
  return [...shifts].some((shift) => now.slice(from + shift) === before.slice(from));
}

/** Compares edits by their position in the text. */
export function byOffset(a: TextEdit, b: TextEdit): number {
  return a.offset - b.offset || a.end - b.end;
}

/** Adds edits of a file to those it already has, in the order of the text. */
export function addEdits(byFile: Map<string, readonly TextEdit[]>, file: string, edits: readonly TextEdit[]): void {
  if (edits.length > 0) byFile.set(file, [...(byFile.get(file) ?? []), ...edits].toSorted(byOffset));
}

/** The edits of several changes together, by file and in the order of the text. */
export function editsByFile(
  changes: Iterable<ReadonlyMap<string, readonly TextEdit[]>>,
): Map<string, readonly TextEdit[]> {
  const byFile = new Map<string, readonly TextEdit[]>();
  for (const change of changes) for (const [file, edits] of change) addEdits(byFile, file, edits);
  return byFile;
}

/**
 * Sorts edits by their position. Adjacent edits become one; insertions at the same offset keep the order in which they are given.
 */
export function coalesceEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of edits.toSorted(byOffset)) {
    const last = result.at(-1);
    if (last && last.end === edit.offset)
      result[result.length - 1] = { ...last, end: edit.end, text: last.text + edit.text };
    else result.push(edit);
  }
  return result;
}

/** Whether no edit begins before the previous one ends; `edits` are in the order of the text. */
export function areApart(edits: readonly TextEdit[]): boolean {
  return edits.every(({ offset }, index) => (edits[index - 1]?.end ?? 0) <= offset);
}
