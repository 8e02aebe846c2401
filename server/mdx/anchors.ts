import { memo } from '../base/memo.ts';
import type { OutlineItem } from './ids/outline.ts';
import { isInContents, servedIds, titleOf } from './ids/served.ts';
import type { ContentsEntry, PageAnchor, PageHeading, PageScan } from './pageLink.ts';

/** The places on a page that links may lead to, in the order of the text. */
export const anchorsOf = memo((scan: PageScan): readonly PageAnchor[] =>
  idsIn(scan).map(({ id, title, item }) => ({ id, title, start: item.start })),
);

/** The headings of Markdown on a page, in the order of the text. */
export const headingsOf = memo((scan: PageScan): readonly PageHeading[] => {
  const ids = new Map(idsIn(scan).map(({ item, id }) => [item, id]));
  return scan.outline.flatMap((item): readonly PageHeading[] => {
    if (item.kind !== 'heading') return [];
    const { start, level, givenId, titleStart, titleEnd } = item;
    const given = givenId === undefined ? {} : { givenId };
    return [{ title: titleOf(item), level, start, id: ids.get(item) ?? '', titleStart, titleEnd, ...given }];
  });
});

/** The table of contents of a page, down to the third level. */
export const contentsOf = memo((scan: PageScan): readonly ContentsEntry[] =>
  idsIn(scan).flatMap(({ id, title, item }): readonly ContentsEntry[] => {
    const level = levelOf(item);
    const isShown = !item.isExcluded && title !== '' && level <= 3 && isInContents(item, scan.isBare);
    return isShown ? [{ id, title, level, start: item.start }] : [];
  }),
);

/** Updates, and steps that are headings, are listed at the second level unless they set another one. */
function levelOf(item: OutlineItem): number {
  if (item.kind === 'heading') return item.level;
  return Number(/^h(\d)$/.exec(item.titleSize ?? item.name)?.[1] ?? 2);
}

/** The ids of a page as it serves them, each with the item it belongs to. */
export const idsIn = memo(({ outline: items, isBare }: PageScan) => servedIds({ items, isBare }));
