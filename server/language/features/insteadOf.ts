import type { FindHead, SiteView } from '../model/view.ts';
import { pageLabel } from '../site/labels.ts';
import { folderOf, lastSegment } from '../site/paths.ts';

/**
 * The page readers of another one are best sent to when that goes: one of nearly the same title, the overview of its folder,
 * or its neighbour in the navigation. `gone` are the pages that go with it.
 */
export function insteadOf(view: SiteView, head: FindHead, path: string, gone: ReadonlySet<string>): string | undefined {
  const { pages } = view.site;
  const isThere = (key: string | undefined): key is string => key !== undefined && pages.has(key) && !gone.has(key);
  return [alike(view, head, path, gone), overview(path), ...neighbours(view, path), 'index'].find(isThere);
}

/** The page whose title shares most words with this one's, where that is most of them. */
function alike(
  { site, occurrences }: SiteView,
  head: FindHead,
  path: string,
  gone: ReadonlySet<string>,
): string | undefined {
  const wordsIn = (key: string) => words(titleOf(site, head, key));
  const wanted = wordsIn(path);
  let best: { readonly key: string; readonly share: number } | undefined;
  for (const { key } of site.pages.values()) {
    if (key === path || gone.has(key) || !occurrences.lists(key) || topOf(key) !== topOf(path)) continue;
    const found = wordsIn(key);
    const shared = [...wanted].filter((word) => found.has(word)).length;
    const share = shared / Math.max(1, wanted.size, found.size);
    if (share > (best?.share ?? enough)) best = { key, share };
  }
  return best?.key;
}

/** Titles that share fewer of their words are about something else. */
const enough = 0.5;

/** `guides/index` for `guides/start`. */
function overview(path: string): string | undefined {
  const folder = folderOf(path);
  if (folder === '' || lastSegment(path) === 'index') return undefined;
  return `${folder}/index`;
}

/** The pages before and behind it in its lists, those of its folder first; the home page is nobody's neighbour. */
function neighbours({ occurrences }: SiteView, path: string): readonly string[] {
  const found = occurrences.of(path).flatMap(({ element }) => {
    const listed = element.lists.flatMap((list) =>
      list.items.flatMap((item) => (item.kind === 'page' ? [item.node.value.replace(/^\/|\/$/g, '')] : [])),
    );
    const at = listed.indexOf(path);
    return [listed[at - 1], listed[at + 1]].flatMap((key) => (key && key !== 'index' ? [key] : []));
  });
  const isBeside = (key: string) => folderOf(key) === folderOf(path);
  return [...found.filter(isBeside), ...found.filter((key) => !isBeside(key))];
}

/** A page of another language or version, or of another part of the site, is no help: their first folders differ. */
function topOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : '';
}

/** What the sidebar calls a page. */
export function titleOf(site: SiteView['site'], head: FindHead, key: string): string {
  const file = site.pages.get(key)?.file;
  return pageLabel(key, file === undefined ? undefined : head(file));
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}
