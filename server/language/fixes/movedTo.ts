import { memo } from '../../base/memo.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';
import type { FrontMatter } from '../site/frontMatter.ts';
import { folderOf, lastSegment } from '../site/paths.ts';
import type { PageFile } from '../site/site.ts';

/**
 * Where a page went that its entry no longer finds, such as by `git mv`: the one page no navigation lists that says the same
 * about itself as the page did, or else, with less certainty, the one of the same name. Undefined where there is none, or more
 * than one.
 */
export function movedTo(view: SiteView, page: string, head?: FindFrontMatter): Moved | undefined {
  const { unlisted, byName } = unlistedOf(view);
  const said = head?.(`${page}.mdx`) ?? head?.(`${page}.md`);
  const alike = said?.title === undefined ? [] : unlisted.filter(({ file }) => saysSame(said, head?.(file)));
  if (alike.length > 0) return only(alike, true);
  return only(byName.get(nameOf(page)) ?? [], false);
}

/** The pages no navigation lists, also by their names: many entries may ask at once. */
const unlistedOf = memo(({ site, occurrences }: SiteView) => {
  const unlisted = [...site.pages.values()].filter(({ key }) => !occurrences.lists(key));
  const byName = new Map<string, PageFile[]>();
  for (const page of unlisted) {
    const name = nameOf(page.key);
    const own = byName.get(name) ?? [];
    own.push(page);
    byName.set(name, own);
  }
  return { unlisted, byName };
});

/** The page, and whether it says what the one that is gone said. */
export interface Moved {
  readonly page: string;
  readonly isAlike: boolean;
}

function only([first, ...others]: readonly PageFile[], isAlike: boolean): Moved | undefined {
  return first && others.length === 0 ? { page: first.key, isAlike } : undefined;
}

function saysSame(one: FrontMatter, other: FrontMatter | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Of an index page the name of its folder counts. */
function nameOf(page: string): string {
  const name = lastSegment(page);
  return name === 'index' ? `${lastSegment(folderOf(page))}/index` : name;
}
