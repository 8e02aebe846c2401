import type { LocationRange } from '../../base/locations.ts';
import { headingsOf } from '../../mdx/anchors.ts';
import type { OutlineHeading } from '../../mdx/ids/outline.ts';
import { titleSlug } from '../../mdx/ids/slug.ts';
import { fieldOf, readFrontMatterTree, textIn } from '../site/frontMatterTree.ts';
import { type PageProse, rangeInFile, rule } from './rule.ts';

export const headingOrder = rule({
  code: 'heading-order',
  level: 'hint',
  about:
    'A heading skips a level, or has level 1 like the title of the page or another heading. Screen reader users move from heading to heading.',
  *prose(page) {
    const { scan, isSnippet } = page;
    // Headings in accordions and similar components have an order of their own.
    const headings = scan.outline.filter(
      (item): item is OutlineHeading => item.kind === 'heading' && !item.isExcluded && item.markdown !== '',
    );
    const hasTitle =
      !isSnippet && !scan.isBare && Boolean(textIn(fieldOf(readFrontMatterTree(page.frontMatter), 'title')));
    let hasFirst = hasTitle;
    let above: number | undefined;
    for (const heading of headings) {
      const { level } = heading;
      if (level === 1 && hasFirst) {
        const template = hasTitle
          ? 'The title of this page is its heading of level 1: write `##` here.'
          : 'This page has a heading of level 1 already: write `##` here.';
        yield { ...titleRange(page, heading), template, data: { level: 2 } };
      } else if (above !== undefined && level > above + 1) {
        yield {
          ...titleRange(page, heading),
          template: 'Level {level} follows level {above}: a level is skipped.',
          args: { level, above },
          data: { level: above + 1 },
        };
      }
      hasFirst ||= level === 1;
      above = level === 1 && hasTitle ? 2 : level;
    }
  },
});

export const headingDuplicate = rule({
  code: 'heading-duplicate',
  level: 'off',
  about:
    'Two headings of a page have the same text: the id of the second is numbered, so links to it lead elsewhere once another such heading comes before it.',
  *prose(page) {
    const seen = new Set<string>();
    for (const heading of headingsOf(page.scan)) {
      const { title, id, givenId } = heading;
      if (id === '' || givenId !== undefined) continue;
      const slug = titleSlug(title);
      if (seen.has(slug)) {
        yield {
          ...titleRange(page, heading),
          template: '"{title}" is a heading of this page already: links lead here by the number in "#{id}".',
          args: { title, id },
        };
      }
      seen.add(slug);
    }
  },
});

function titleRange(
  page: PageProse,
  { titleStart, titleEnd }: Pick<OutlineHeading, 'titleStart' | 'titleEnd'>,
): LocationRange {
  return rangeInFile(page, { start: titleStart, end: titleEnd });
}
