import { type NamedPlace, type NodePlace, placeOf } from '../../library/names.ts';
import { Refusal } from '../../library/refusal.ts';

/** Where something goes, as the options say it. */
export interface PlaceFlags extends NamedPlace {
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
export function placeOfFlags(flags: PlaceFlags): NodePlace {
  const { to, before, after, first, last } = flags;
  const asked = [before, after, first, last].filter((flag) => flag !== undefined);
  if (asked.length > 1) throw new Refusal('Choose one of --before, --after, --first and --last.');
  if (asked.length === 0 && to === undefined) throw new Refusal('Choose a place with --to, --before or --after.');
  const node = before ?? after;
  if (to === undefined && typeof node !== 'string') {
    throw new Refusal('Name the place: --to PLACE, --before NODE or --after NODE.');
  }
  return placeOf(flags);
}
