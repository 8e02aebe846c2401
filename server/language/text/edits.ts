/** One replacement in a text; offsets count from its start. */
export interface TextEdit {
  readonly offset: number;
  readonly end: number;
  readonly text: string;
}

/** The text after edits that do not overlap. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const edit of edits.toSorted(byPlace)) {
    parts.push(text.slice(from, edit.offset), edit.text);
    from = edit.end;
  }
  return parts.join('') + text.slice(from);
}

/** True when a text is the one before with some of the edits made, all of them or none, and has changed in no other way. */
export function isPartlyMade(now: string, before: string, edits: readonly TextEdit[]): boolean {
  // By how much the places behind an edit may have moved, depending on which were made.
  let shifts: ReadonlySet<number> = new Set([0]);
  let from = 0;
  for (const { offset, end, text } of edits.toSorted(byPlace)) {
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

/** The order of the text. */
export function byPlace(a: TextEdit, b: TextEdit): number {
  return a.offset - b.offset || a.end - b.end;
}

/** In the order of the text; edits that touch become one, insertions at one place in the order they were asked for. */
export function joined(edits: readonly TextEdit[]): readonly TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of edits.toSorted(byPlace)) {
    const last = result.at(-1);
    if (last && last.end === edit.offset)
      result[result.length - 1] = { ...last, end: edit.end, text: last.text + edit.text };
    else result.push(edit);
  }
  return result;
}

/** True when no edit begins before the one before it ends; `edits` are in the order of the text. */
export function areApart(edits: readonly TextEdit[]): boolean {
  return edits.every(({ offset }, index) => (edits[index - 1]?.end ?? 0) <= offset);
}
