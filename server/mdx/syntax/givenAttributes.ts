import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { PageElement } from './blocks.ts';

/** What `for` of `<Visibility>` may be; the last two since common 1.0.1211 (platform.md 4.3). */
export const audiences: readonly string[] = ['humans', 'agents', 'signed-in', 'signed-out'];

/** A text that an attribute is given, and the attribute, if it is written. */
export interface GivenText {
  readonly value: string;
  readonly attribute?: MdxJsxAttribute;
}

/** The audience of an element if the platform does not know it, or none is named; undefined if it may be right. */
export function wrongAudience(element: PageElement): GivenText | undefined {
  const given = givenAs(element, 'for');
  if (given === 'unknown' || given.some(({ value }) => audiences.includes(value))) return undefined;
  return given[0] ?? { value: '' };
}

/** Whether an element has no title or an empty one. */
export function hasNoTitle(element: PageElement): boolean {
  const given = givenAs(element, 'title');
  return given !== 'unknown' && given.every(({ value }) => value === '');
}

/** The texts that an attribute is given, of which one without a value counts as empty; `unknown` if code decides. */
function givenAs({ attributes }: PageElement, name: string): readonly Required<GivenText>[] | 'unknown' {
  const given: Required<GivenText>[] = [];
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return 'unknown';
    if (attribute.name !== name) continue;
    if (typeof attribute.value === 'object' && attribute.value !== null) return 'unknown';
    given.push({ value: attribute.value ?? '', attribute });
  }
  return given;
}
