import { compact } from '../../../base/compact.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import { isListed } from '../../model/pages/unlisted.ts';
import type { FindFrontMatter, SiteView } from '../../model/view.ts';
import { pageLabel } from '../../site/labels.ts';
import { addressOf, pageKeyOf } from '../../site/paths.ts';
import { outsideFileOf } from '../navigation/outside.ts';

/**
 * The page at a key that the tree gives to what is outside the navigation, as a node; undefined if there is none: for other keys,
 * what is not served, and a page that is listed by now.
 */
export function unlistedPage(
  view: Pick<SiteView, 'site' | 'occurrences' | 'generation'>,
  findFrontMatter: FindFrontMatter,
  key: string,
): NavigationNode | undefined {
  const file = outsideFileOf(key);
  const path = file === undefined ? undefined : pageKeyOf(file);
  if (file === undefined || path === undefined) return undefined;
  if (view.site.pages.get(path)?.file !== file || isListed(view, path)) return undefined;
  const frontMatter = findFrontMatter(file);
  return compact<NavigationNode>({
    kind: 'page',
    key,
    title: pageLabel(path, frontMatter),
    description: frontMatter?.description,
    tag: frontMatter?.tag,
    path,
    address: addressOf(path),
    file,
    hidden: frontMatter?.hidden === true || undefined,
    deprecated: frontMatter?.deprecated === true || undefined,
    children: [],
    locations: [],
  });
}
