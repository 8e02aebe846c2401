import { grouped } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import { isSame } from '../../base/plain.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';
import { folderOf, lastSegment } from '../site/paths.ts';
import type { PageFile } from '../site/site.ts';

/**
 * Where a page was moved that its entry no longer finds, for example by `git mv`: the only unlisted page with the same front
 * matter or, with less certainty, the only one of the same name. Undefined if there is none, or more than one.
 */
export function movedTo(view: SiteView, page: string, findFrontMatter?: FindFrontMatter): Moved | undefined {
  const { unlisted, byName } = unlistedOf(view);
  const said = findFrontMatter?.(`${page}.mdx`) ?? findFrontMatter?.(`${page}.md`);
  const alike = said?.title === undefined ? [] : unlisted.filter(({ file }) => isSame(said, findFrontMatter?.(file)));
  if (alike.length > 0) return only(alike, true);
  return only(byName.get(nameOf(page)) ?? [], false);
}

/** The unlisted pages, also by name: many entries may ask at once. */
const unlistedOf = memo(({ site, occurrences }: SiteView) => {
  const unlisted = [...site.pages.values()].filter(({ key }) => !occurrences.lists(key));
  return { unlisted, byName: grouped(unlisted, ({ key }) => nameOf(key)) };
});

/** The page, and whether its front matter is that of the missing one. */
export interface Moved {
  readonly page: string;
  readonly isAlike: boolean;
}

function only([first, ...others]: readonly PageFile[], isAlike: boolean): Moved | undefined {
  return first && others.length === 0 ? { page: first.key, isAlike } : undefined;
}

/** The name of a page; for an index page that of its folder. */
function nameOf(page: string): string {
  const name = lastSegment(page);
  return name === 'index' ? `${lastSegment(folderOf(page))}/index` : name;
}
