import { append } from '../../../base/lists.ts';
import { memo } from '../../../base/memo.ts';
import { localize } from '../../../base/messages.ts';
import { languages } from '../../grammar/data/languages.ts';
import type { FrontMatter } from '../../site/frontMatter.ts';
import { addressOf, folderOf, lastSegment, normalisePagePath } from '../../site/paths.ts';
import type { PageFile, Site } from '../../site/site.ts';
import type { CompletionContext } from './context.ts';
import type { InsertionPoint } from './insertionPoint.ts';
import { type Candidate, candidate, rank } from './rank.ts';
import { text } from './skeleton.ts';
import { limit, type Suggestion, type Suggestions } from './suggestion.ts';

/**
 * Page paths by path and title. Those that no navigation lists come first, and among these the ones in the folder of the
 * neighbouring entries, then those near it, and last those in other languages. In a link, where `prefix` is `/`, pages are named
 * by their addresses: `/` and not `/index`.
 */
export function pageSuggestions(known: CompletionContext, point: InsertionPoint, prefix = ''): Suggestions {
  const { site, frontMatter } = known;
  const typed = point.typed.replace(/^\.?\/+/, '');
  const distance = distanceFrom(folderOfNeighbours(point));
  const group = ({ key }: PageFile, end: number) => {
    const rank = distance(key);
    // Looking up whether a page is listed needs a large table.
    return rank < end && prefix === '' && known.occurrences.lists(key) ? rank + 4 : rank;
  };
  const found = rankedPages(known, typed, group);
  const pages = found.map((page): Suggestion => {
    const title = titleOf(frontMatter?.get(page.file));
    const isListed = prefix === '' && known.occurrences.lists(page.key);
    const label = prefix === '' ? page.key : addressOf(page.key);
    return {
      label,
      kind: 'page',
      detail: [title, isListed ? localize('in the navigation') : ''].filter(Boolean).join(' · ') || undefined,
      words: wordsOf(frontMatter?.get(page.file)),
      insert: { kind: 'value', skeleton: text(label) },
      more: { kind: 'page', file: page.file },
    };
  });
  const folders = folderSuggestions(site, typed, prefix);
  // In a large site authors find pages by their folders; a small one shows all pages at once.
  const items = found.length < limit ? [...pages, ...folders] : [...folders, ...pages];
  return { items, chosen: true };
}

/** Completes folders level by level: those directly below the typed text up to its last slash. */
function folderSuggestions({ pages }: Site, typed: string, prefix: string): readonly Suggestion[] {
  const above = typed.slice(0, typed.lastIndexOf('/') + 1);
  const begun = typed.slice(above.length).toLowerCase();
  const names = (foldersOf(pages).get(above) ?? []).filter((name) => name.toLowerCase().startsWith(begun));
  return names.slice(0, limit).map((name) => {
    const path = `${prefix}${above}${name}/`;
    return {
      label: path,
      kind: 'folder',
      insert: { kind: 'value', skeleton: { kind: 'typed', before: path } },
      goesOn: true,
    };
  });
}

/** The names of the folders in each folder; folders end with a slash, and the root is `''`. */
const foldersOf = memo((pages: Site['pages']): ReadonlyMap<string, readonly string[]> => {
  const known = new Map<string, string[]>();
  const seen = new Set<string>();
  let last = '';
  for (const key of pages.keys()) {
    let folder = folderOf(key);
    if (folder === last) continue;
    last = folder;
    while (folder !== '' && !seen.has(folder)) {
      seen.add(folder);
      const above = folderOf(folder);
      const slash = above === '' ? '' : `${above}/`;
      append(known, slash, lastSegment(folder));
      folder = above;
    }
  }
  return known;
});

/** What a page can be found by besides its path: what the sidebar calls it, and its title. */
export function wordsOf(frontMatter: FrontMatter | undefined): string | undefined {
  return [frontMatter?.sidebarTitle, frontMatter?.title].filter(Boolean).join(' ') || undefined;
}

/** What the sidebar calls a page, if its front matter says so. */
export function titleOf(frontMatter: FrontMatter | undefined): string | undefined {
  return frontMatter?.sidebarTitle ?? frontMatter?.title;
}

/** Whether a page is in a folder (0), further below (1), below the folder above it or anywhere (2), or in another language (3). */
export function distanceFrom(folder: string | undefined): (page: string) => number {
  const own = folder?.slice(0, folder.indexOf('/'));
  const above = folder?.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1) ?? '';
  return (page) => {
    const language = languageFolder(page);
    if (language !== undefined && language !== own) return 3;
    if (folder === undefined) return 2;
    if (!page.startsWith(folder)) return page.startsWith(above) ? 2 : 3;
    return page.indexOf('/', folder.length) < 0 ? 0 : 1;
  };
}

/** The first folder of a page if it has the name of a language. */
export function languageFolder(page: string): string | undefined {
  const end = page.indexOf('/');
  if (end < 0 || end > longestCode) return undefined;
  const name = page.slice(0, end);
  return codes.has(name) ? name : undefined;
}

const codes: ReadonlySet<string> = new Set(languages.map(({ code }) => code));
const longestCode = languages.reduce((longest, { code }) => Math.max(longest, code.length), 0);

/** The texts before and after this point in its list. */
export function neighboursOf({ slot, around }: InsertionPoint): readonly string[] {
  const items = around?.node.kind === 'array' ? around.node.items : [];
  const isOn = slot.kind === 'value' && slot.property === undefined;
  const neighbours = [items[slot.index - 1], items[isOn ? slot.index + 1 : slot.index]];
  return neighbours.flatMap((item) => (item?.kind === 'string' ? [item.value] : []));
}

/** The folder, with its slash, of the page before or after this point; if there is none, that of the language. */
function folderOfNeighbours(point: InsertionPoint): string | undefined {
  const page = neighboursOf(point).find((entry) => /^[^ ]+$/.test(entry));
  if (page !== undefined) {
    const folder = folderOf(normalisePagePath(page));
    return folder === '' ? '' : `${folder}/`;
  }
  const language = point.slot.levels.findLast(({ element }) => element?.kind === 'language')?.element?.label;
  return language === undefined ? undefined : `${language}/`;
}

/** The pages that match the typed text best; `group` orders those that match equally. */
export function rankedPages(
  known: Pick<CompletionContext, 'site' | 'frontMatter'>,
  typed: string,
  group: (page: PageFile, end: number) => number,
) {
  return rank(candidatesOf(known.site.pages, known.frontMatter), typed, group, limit);
}

/** Cached as long as the pages and their titles stay the same: 25,000 texts are not rebuilt for every letter. */
function candidatesOf(
  pages: Site['pages'],
  frontMatter: CompletionContext['frontMatter'],
): readonly Candidate<PageFile>[] {
  return candidatesByTitles(pages)(frontMatter ?? noFrontMatter);
}

const noFrontMatter: NonNullable<CompletionContext['frontMatter']> = new Map();

const candidatesByTitles = memo((pages: Site['pages']) =>
  memo((frontMatter: NonNullable<CompletionContext['frontMatter']>): readonly Candidate<PageFile>[] =>
    beginningsFirst(pages).map((item) => candidate(item, item.key, wordsOf(frontMatter.get(item.file)))),
  ),
);

/** The pages in their order, but in each folder those first that readers begin with. */
const beginningsFirst = memo((pages: Site['pages']): readonly PageFile[] => {
  const ordered: PageFile[] = [];
  let folder: string | undefined;
  let next = 0;
  for (const page of pages.values()) {
    if (folderOf(page.key) !== folder) {
      folder = folderOf(page.key);
      next = ordered.length;
    }
    if (isBeginning(page)) ordered.splice(next++, 0, page);
    else ordered.push(page);
  }
  return ordered;
});

/** The page of a folder, or of the root, that readers begin with, if its name says so. */
export function firstPage({ pages }: Site, folder = ''): string | undefined {
  return [...pages.values()].find((page) => folderOf(page.key) === folder && isBeginning(page))?.key;
}

function isBeginning({ key }: PageFile): boolean {
  return /^(?:index|intro|introduction|overview|welcome)$/i.test(lastSegment(key));
}
