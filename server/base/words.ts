/** The text with a capital at its beginning: `some page` is "Some page". */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Orders names as people do: `step-2` before `step-10`, `B` after `a`. Negative where `one` comes first. */
export function compareNaturally(one: string, other: string): number {
  // Made when it is first asked for, as its tables take 10 ms to load.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

let collator: Intl.Collator | undefined;
