import { compact } from '../../../base/compact.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import { entryFields } from '../../model/navigation/pages.ts';
import { isListed } from '../../model/pages/unlisted.ts';
import type { FindFrontMatter, SiteView } from '../../model/view.ts';
import type { FrontMatter } from '../../site/frontMatter.ts';
import { pageKeyOf } from '../../site/paths.ts';
import { outsideFileOf } from '../navigation/outside.ts';

/**
 * The page at a key that the tree gives to what is outside the navigation, as a node; undefined if there is none: for other keys,
 * what is not served, and a page that is listed by now.
 */
export function unlistedPage(
  view: Pick<SiteView, 'site' | 'specs' | 'occurrences' | 'generation'>,
  findFrontMatter: FindFrontMatter,
  key: string,
): NavigationNode | undefined {
  const file = outsideFileOf(key);
  const path = file === undefined ? undefined : pageKeyOf(file);
  if (file === undefined || path === undefined) return undefined;
  if (view.site.pages.get(path)?.file !== file || isListed(view, path)) return undefined;
  const own = findFrontMatter(file);
  // Its `url` says where an entry leads, and there is none.
  const frontMatter = own && compact<FrontMatter>({ ...own, url: undefined });
  const { specs } = view;
  const shown = { file, frontMatter, specs, page: undefined, covered: undefined, isMissing: false };
  return { ...entryFields(path, shown), key, children: [], locations: [] };
}
