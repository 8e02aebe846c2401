import { type NamedPlace, type NodePlace, placeOf } from '../../library/names.ts';
import { type RefusedChange, refuse } from '../../library/refusal.ts';

/** Whether a place is named at all. */
export function hasPlace({ to, before, after }: NamedPlace): boolean {
  return to !== undefined || before !== undefined || after !== undefined;
}

/** The place that the arguments mean. Refused if they name none, or two. */
export function placeOfInput(input: NamedPlace): NodePlace | RefusedChange {
  const { before, after, first } = input;
  const asked = [before, after, first || undefined].filter((one) => one !== undefined);
  if (asked.length > 1) return refuse('Choose one of "before", "after" and "first".');
  if (!hasPlace(input)) return refuse('Choose a place with "to", "before" or "after".');
  return placeOf(input);
}
