import type { Place } from '../../library/names.ts';
import { Refusal } from '../../library/refusal.ts';

/** Where something goes, as the options say it. */
export interface PlaceFlags {
  readonly to?: string;
  /** A node, or alone, where `to` names it. */
  readonly before?: string | true;
  readonly after?: string | true;
  readonly first?: true;
  readonly last?: true;
}

/** Whether the options say a place at all. */
export function isPlaced({ to, before, after, first, last }: PlaceFlags): boolean {
  return [to, before, after, first, last].some((flag) => flag !== undefined);
}

/**
 * The place the options name.
 * @throws Refusal where they name none, or two.
 */
export function placeOf({ to, before, after, first, last }: PlaceFlags): Place {
  const asked = [before, after, first, last].filter((flag) => flag !== undefined);
  if (asked.length > 1) throw new Refusal('Choose one of --before, --after, --first and --last.');
  if (asked.length === 0 && to === undefined) throw new Refusal('Choose a place with --to, --before or --after.');
  const node = before ?? after;
  if (to === undefined && typeof node !== 'string') {
    throw new Refusal('Name the place: --to PLACE, --before NODE or --after NODE.');
  }
  const place = before === undefined ? 'after' : 'before';
  return {
    ...(to !== undefined && { to }),
    ...(node !== undefined && { beside: { place, ...(node !== true && { node }) } }),
    ...(first && { isFirst: true }),
  };
}
