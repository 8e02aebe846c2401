import { memo } from '../base/memo.ts';
import { servedIds, titleOf } from './ids/served.ts';
import type { PageAnchor, PageHeading, PageScan } from './pageLink.ts';

/** The places of a page that links may name, in the order of the text. */
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

/** The ids of a page as it serves them, each with what it belongs to. */
export const idsIn = memo(({ outline: items, isBare }: PageScan) => servedIds({ items, isBare }));
