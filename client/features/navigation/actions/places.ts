import type { ShownNode, Target } from '../../../../server/language/protocol/index.ts';

/**
 * The possible destinations of what is dropped on a row, in order of preference: before a page; at the end of any other node, or
 * before it if it cannot contain the dropped nodes, as when a tab is dropped on another tab.
 */
export function placesIn({ key, kind }: Pick<ShownNode, 'key' | 'kind'>): readonly Target[] {
  const before: Target = { node: key, place: 'before' };
  if (kind === 'page' || kind === 'operation' || kind === 'link') return [before];
  const inside: Target = { node: key, place: 'inside' };
  return key === '' ? [inside] : [inside, before];
}
