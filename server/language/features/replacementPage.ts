import { append } from '../../base/lists.ts';
import type { ChildList } from '../model/document/element.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';
import { pageLabel } from '../site/labels.ts';
import { folderOf, lastSegment, normalisePagePath } from '../site/paths.ts';

/**
 * Returns a function that finds the best page to redirect readers of a deleted page to: one with nearly the same title, the
 * overview of its folder, or its neighbour in the navigation. `gone` are all pages that are deleted together.
 */
export function replacementFinder(
  view: SiteView,
  findFrontMatter: FindFrontMatter,
  gone: ReadonlySet<string>,
): (path: string) => string | undefined {
  const { pages } = view.site;
  const isThere = (key: string | undefined): key is string => key !== undefined && pages.has(key) && !gone.has(key);
  const alike = titlesAlike(view, findFrontMatter, gone);
  return (path) => [alike(path), overview(path), ...neighbours(view, path), 'index'].find(isThere);
}

/** Finds the page whose title shares the most words with that of another one, if these are more than half of them. */
function titlesAlike({ site, occurrences }: SiteView, findFrontMatter: FindFrontMatter, gone: ReadonlySet<string>) {
  const wordsIn = (key: string) => words(titleOf(site, findFrontMatter, key));
  const staying = [...site.pages.keys()].filter((key) => !gone.has(key) && occurrences.lists(key));
  const titles = new Map(staying.map((key) => [key, wordsIn(key)]));
  const byWord = new Map<string, string[]>();
  for (const [key, own] of titles) {
    for (const word of own) append(byWord, wordBelow(key, word), key);
  }
  return (path: string): string | undefined => {
    const wanted = [...wordsIn(path)];
    const usesOf = (word: string) => byWord.get(wordBelow(path, word)) ?? [];
    const telling = wanted.map(usesOf).filter(({ length }) => length <= maxTitles);
    let best: { readonly key: string; readonly share: number } | undefined;
    for (const key of new Set(telling.flat())) {
      const found = titles.get(key) ?? none;
      const shared = wanted.filter((word) => found.has(word)).length;
      const share = shared / Math.max(1, wanted.length, found.size);
      if (share > (best?.share ?? enough)) best = { key, share };
    }
    return best?.key;
  };
}

const none: ReadonlySet<string> = new Set();
/** Titles that share a smaller part of their words are about something else. */
const enough = 0.5;
/** A word in more titles than this says nothing about the subject of a page. */
const maxTitles = 100;

function wordBelow(path: string, word: string): string {
  return `${topOf(path)}/${word}`;
}

/** `guides/index` for `guides/start`. */
function overview(path: string): string | undefined {
  const folder = folderOf(path);
  if (folder === '' || lastSegment(path) === 'index') return undefined;
  return `${folder}/index`;
}

/** The pages before and after it in its lists, those of its folder first; the home page does not count as a neighbour. */
function neighbours({ occurrences }: SiteView, path: string): readonly string[] {
  const found = occurrences.of(path).flatMap(({ element, page }) => {
    const isPage = (item: ListItem) => item.kind === 'page';
    return element.lists.flatMap(({ items }) => {
      const at = items.findIndex((item) => isPage(item) && item.offset === page.offset && item.file === page.file);
      const beside = at < 0 ? [] : [items.slice(0, at).findLast(isPage), items.slice(at + 1).find(isPage)];
      return beside.flatMap((item) => (item?.kind === 'page' ? [normalisePagePath(item.node.value)] : []));
    });
  });
  const isBeside = (key: string) => folderOf(key) === folderOf(path);
  const others = found.filter((key) => key !== 'index');
  return [...others.filter(isBeside), ...others.filter((key) => !isBeside(key))];
}

type ListItem = ChildList['items'][number];

/** The first folder: pages in different ones belong to different languages, versions or parts, and are not replacements. */
function topOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : '';
}

/** The title of a page in the sidebar. */
export function titleOf(site: SiteView['site'], findFrontMatter: FindFrontMatter, key: string): string {
  const file = site.pages.get(key)?.file;
  return pageLabel(key, file === undefined ? undefined : findFrontMatter(file));
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}
