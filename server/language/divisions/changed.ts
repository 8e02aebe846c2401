/** What changed in a text. */
export interface Changed {
  /** The number of words in lines that are new or changed. */
  readonly words: number;
}

/** Compares a text with its earlier version; empty if that is unknown. */
export function changedSince(before: string | undefined, now: string): Partial<Changed> {
  if (before === undefined) return {};
  const old = new Map<string, number>();
  for (const line of linesOf(before)) old.set(line, (old.get(line) ?? 0) + 1);
  let words = 0;
  for (const line of linesOf(now)) {
    const count = old.get(line) ?? 0;
    if (count > 0) old.set(line, count - 1);
    else words += line.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  }
  return { words };
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim());
}
