import type { ShownNode, Target } from '../../../../server/language/protocol/index.ts';

/**
 * Where things go that are dropped on a row, the first that is possible: before a page; to the end of what anything else holds,
 * or before it where it cannot hold them, as a tab that is dropped on another tab.
 */
export function placesIn({ key, kind }: Pick<ShownNode, 'key' | 'kind'>): readonly Target[] {
  const before: Target = { node: key, place: 'before' };
  if (kind === 'page' || kind === 'operation' || kind === 'link') return [before];
  const inside: Target = { node: key, place: 'inside' };
  return key === '' ? [inside] : [inside, before];
}
