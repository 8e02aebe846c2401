import type { Side } from './comparedSite.ts';
import { ownPages } from './comparedSite.ts';
import type { RenamedPages } from './renamedPages.ts';
import { type NamedText, similarTexts } from './similarTexts.ts';

/** Reads the texts of page files, in their order; undefined for a file that cannot be read. */
export type ReadTexts = (files: readonly string[]) => Promise<readonly (string | undefined)[]>;

/** The two sides of a comparison. */
export interface Readers {
  readonly before: ReadTexts;
  readonly after: ReadTexts;
}

/** Which pages have a different path now. */
export interface FoundRenames {
  /** Each page at most once. */
  readonly became: RenamedPages;
  /** Including the pages that several others became: where readers of an old page should be redirected. */
  readonly successors: RenamedPages;
  /** The old pages that were recognized by their text, as git detects a renamed file. */
  readonly byText: ReadonlySet<string>;
}

/**
 * Finds which pages have a different path now: by `moved`, the new paths of files that are known to be renamed, then by the content
 * of the other files, by the operation they show and by their front matter. Only files of pages that were added or removed are read.
 */
export async function findRenamedPages(
  before: Side,
  after: Side,
  read: Readers,
  moved: ReadonlyMap<string, string> = new Map(),
): Promise<FoundRenames> {
  const became = new Map<string, string>();
  const taken = new Set<string>();
  const add = (from: string, to: string) => {
    if (became.has(from) || taken.has(to)) return;
    became.set(from, to);
    taken.add(to);
  };
  const gone = changedPages(before, after);
  const fresh = changedPages(after, before);
  if (gone.size === 0 || fresh.size === 0) return { became, successors: became, byText: new Set() };
  for (const [from, to] of movedPages(before, after, moved)) if (gone.has(from) && fresh.has(to)) add(from, to);
  const openOlds = () => [...gone].filter((path) => !became.has(path));
  const openNews = () => [...fresh].filter((path) => !taken.has(path));
  const [left, right] = await Promise.all([
    textsOf(before, new Set(openOlds()), read.before),
    textsOf(after, new Set(openNews()), read.after),
  ]);
  const { pairs, doubles } = similarTexts(left, right);
  for (const { from, to } of pairs) add(from, to);
  const byText = new Set(pairs.flatMap(({ from }) => (became.has(from) ? [from] : [])));
  for (const find of [(side: Side) => (path: string) => side.operations.get(path), frontMatterKey]) {
    const olds = uniqueBy(openOlds(), find(before));
    const news = uniqueBy(openNews(), find(after));
    for (const [key, from] of olds) {
      const to = news.get(key);
      if (to !== undefined) add(from, to);
    }
  }
  const successors = new Map([...doubles.map(({ from, to }) => [from, to] as const), ...became]);
  return { became, successors, byText };
}

/** The pages whose files have moved, with the pages that these are now. */
function movedPages(
  before: Side,
  after: Side,
  moved: ReadonlyMap<string, string>,
): readonly (readonly [from: string, to: string])[] {
  if (moved.size === 0) return [];
  const keys = new Map(ownPages(after.site).map(({ key, file }) => [file, key]));
  return ownPages(before.site).flatMap(({ key, file }) => {
    const to = keys.get(moved.get(file) ?? '');
    return to === undefined ? [] : [[key, to] as const];
  });
}

/** The pages of one side that the other one does not serve. */
function changedPages(one: Side, other: Side): ReadonlySet<string> {
  const others = new Set(Array.from(other.served.values(), ({ path }) => path));
  return new Set(Array.from(one.served.values(), ({ path }) => path).filter((path) => !others.has(path)));
}

async function textsOf({ site }: Side, paths: ReadonlySet<string>, read: ReadTexts): Promise<readonly NamedText[]> {
  const pages = ownPages(site).filter(({ key }) => paths.has(key));
  const texts = await read(pages.map(({ file }) => file));
  return pages.flatMap(({ key }, index) => {
    const text = texts[index];
    return text === undefined || text.trim() === '' ? [] : [{ name: key, text }];
  });
}

/** What identifies a page by its front matter: its title, together with a description or a specific address. */
function frontMatterKey({ site, served }: Side): (path: string) => string | undefined {
  const files = new Map(Array.from(served.values(), ({ path, file }) => [path, file]));
  return (path) => {
    const file = files.get(path);
    const frontMatter = file === undefined ? undefined : site.frontMatter.get(file);
    if (!frontMatter?.title) return undefined;
    if (frontMatter.description) return JSON.stringify([frontMatter.title, frontMatter.description]);
    const name = path.slice(path.lastIndexOf('/') + 1);
    return usualNames.test(name) ? undefined : JSON.stringify([frontMatter.title, '', name]);
  };
}

/** Every part of a site has pages of these names. */
const usualNames =
  /^(?:index|intro(?:duction)?|overview|quick-?start|getting-?started|install(?:ation)?|setup|faq|changelog|examples?|readme|usage|configuration|authentication)$/i;

/** The paths by what distinguishes them; paths that share it are left out. */
function uniqueBy(paths: readonly string[], keyOf: (path: string) => string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const path of paths) {
    const key = keyOf(path);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : path);
  }
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== undefined));
}
