/** The text with a capital at its beginning: `some page` is "Some page". */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words of a search, in lower case. */
export function searchWords(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Compares names in natural order: `step-2` before `step-10`, `B` after `a`. Negative if `one` comes first. */
export function compareNaturally(one: string, other: string): number {
  // Created lazily, as its tables take 10 ms to load.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

let collator: Intl.Collator | undefined;
