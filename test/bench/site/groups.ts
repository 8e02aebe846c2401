import type { Random } from '../../kit/random.ts';
import { icons, slug, slugOf, title } from './words.ts';

/** The pages created so far, each path once, and the source of randomness. */
export interface Pages {
  readonly taken: Set<string>;
  readonly random: Random;
}

/** A group of the navigation. */
export interface Group {
  readonly group: string;
  readonly icon?: string;
  readonly tag?: string;
  readonly expanded?: boolean;
  readonly openapi?: { readonly source: string; readonly directory: string };
  readonly pages: ReadonlyArray<string | Group>;
}

/** Groups of 4 to 16 pages below a folder, `count` pages in all, some of them in nested groups. */
export function groupsOf(folder: string, count: number, pages: Pages): readonly Group[] {
  const labels = new Set<string>();
  const groups: Group[] = [];
  for (let left = count; left > 0; ) {
    const size = Math.min(left, 4 + pages.random.below(13));
    groups.push(groupOf(folder, size, 0, labels, pages));
    left -= size;
  }
  return groups;
}

/** `count` results of a function. */
export function entriesOf<T>(count: number, entry: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => entry(index));
}

/** The first of `name`, `name 2`, `name 3` … that is not taken yet; marks it as taken. */
export function unused(name: string, separator: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}${separator}${number}`;
  taken.add(free);
  return free;
}

function groupOf(folder: string, count: number, depth: number, labels: Set<string>, pages: Pages): Group {
  const { random } = pages;
  const label = unused(title(slug(random)), ' ', labels);
  const here = `${folder}/${slugOf(label)}`;
  const nested = depth < 2 && count >= 8 && random.below(3) === 0 ? Math.floor(count * 0.4) : 0;
  const page = () => unused(`${here}/${slug(random)}`, '-', pages.taken);
  return {
    group: label,
    ...(random.below(3) === 0 ? { icon: random.pick(icons) } : {}),
    ...(random.below(12) === 0 ? { tag: 'NEW' } : {}),
    ...(depth > 0 && random.below(3) === 0 ? { expanded: true } : {}),
    pages: [
      ...entriesOf(count - nested, page),
      ...(nested > 0 ? [groupOf(here, nested, depth + 1, new Set(), pages)] : []),
    ],
  };
}
