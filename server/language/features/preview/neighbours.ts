import { joinKeys } from '../../../base/joinedKeys.ts';
import { memo } from '../../../base/memo.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { PreviewNeighbour, PreviewPage } from '../../protocol/index.ts';
import { isEntry, opensPage, type TrailStep } from './trail.ts';

/** The pages before and after the last one of a trail, among those in the same sidebar. */
export function neighboursOf(trail: readonly TrailStep[]): Pick<PreviewPage, 'previous' | 'next'> {
  const around = trail.findLast(({ node }) => !isEntry(node));
  const page = trail.at(-1);
  if (!around || !page) return {};
  const { list, indices } = pagesIn(around.node);
  const index = indices.get(page.key.slice(around.key === '' ? 0 : around.key.length + 1));
  if (index === undefined) return {};
  const at = (place: number): PreviewNeighbour | undefined => {
    const found = list[place];
    return found && { key: joinKeys(around.key, found.key), title: found.title };
  };
  const [previous, next] = [at(index - 1), at(index + 1)];
  return { ...(previous && { previous }), ...(next && { next }) };
}

interface Pages {
  /** Keys are relative to the element that contains the pages. */
  readonly list: readonly PreviewNeighbour[];
  readonly indices: ReadonlyMap<string, number>;
}

/** The pages that readers can open in the sidebar of an element, in order. */
const pagesIn = memo((around: NavigationNode): Pages => {
  const list: PreviewNeighbour[] = [];
  const visit = ({ children }: NavigationNode, above: string) => {
    for (const child of children) {
      if (!isEntry(child) || child.hidden || child.lost || child.missing || child.href !== undefined) continue;
      const key = joinKeys(above, child.key);
      if (opensPage(child)) list.push({ key, title: child.title });
      visit(child, key);
    }
  };
  visit(around, '');
  return { list, indices: new Map(list.map(({ key }, index) => [key, index])) };
});
