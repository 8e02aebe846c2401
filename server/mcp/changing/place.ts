import type { Place } from '../../library/names.ts';
import { type RefusedChange, refuse } from '../../library/refusal.ts';

/** The place for entries, as the input of a tool. */
interface PlaceInput {
  readonly to?: string;
  readonly before?: string;
  readonly after?: string;
  readonly first?: boolean;
}

/** Whether a place is named at all. */
export function hasPlace({ to, before, after }: PlaceInput): boolean {
  return to !== undefined || before !== undefined || after !== undefined;
}

/** The place that the arguments mean. Refused if they name none, or two. */
export function placeOf({ to, before, after, first = false }: PlaceInput): Place | RefusedChange {
  const asked = [before, after, first || undefined].filter((one) => one !== undefined);
  if (asked.length > 1) return refuse('Choose one of "before", "after" and "first".');
  const node = before ?? after;
  if (to === undefined && node === undefined) return refuse('Choose a place with "to", "before" or "after".');
  const beside =
    node === undefined ? {} : { beside: { place: before === undefined ? 'after' : 'before', node } as const };
  return { ...(to === undefined ? {} : { to }), ...beside, isFirst: first };
}
