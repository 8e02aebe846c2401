import type { ElementKind } from '../../grammar/types.ts';
import type { Count } from './counts.ts';

/** A number with its unit, so that the rim can say "1 page" and "41 pages" in any language. */
export interface Amount {
  readonly count: number;
  readonly of: string;
}

const shownKinds: readonly ElementKind[] = [
  'language',
  'version',
  'product',
  'dropdown',
  'tab',
  'anchor',
  'item',
  'group',
];

/** The parts of a count worth telling, largest unit first; `[]` when there is nothing. */
export function amountsOf(count: Count): readonly Amount[] {
  const elements = shownKinds.map((of) => ({ of, count: count.elements.get(of) ?? 0 }));
  return [...elements, { of: 'page', count: count.pages }].filter((amount) => amount.count > 0);
}
