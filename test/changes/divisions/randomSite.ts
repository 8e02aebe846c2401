import type { Random } from '../../kit/random.ts';

/** Files by their paths. */
export type SiteFiles = ReadonlyMap<string, string>;

/** A page path, or an element with others in it. */
type Entry = string | { readonly group: string; readonly root?: string; readonly pages: readonly Entry[] };

const words = ['index', 'start', 'setup', 'ports', 'backup', 'limits', 'users', 'roles', 'keys', 'logs'] as const;
const labels = ['One', 'Two', 'Three', 'Four'] as const;

/**
 * A site in English and Spanish as no author would leave it: pages listed twice, groups in groups, and a Spanish navigation that has
 * lost, moved and added entries, of which some have translated paths and some are those of the source.
 */
export function randomSite(random: Random): SiteFiles {
  const en = entriesBelow(random, 0);
  const es = scrambled(random, en, newPathsOf(random));
  const spanish = { language: 'es', ...shapeOf(random, es) };
  const isApart = random.below(4) === 0;
  const languages = [{ language: 'en', ...shapeOf(random, en) }, isApart ? { $ref: 'nav/es.json' } : spanish];
  const navigation = JSON.stringify({ name: 'W', theme: 'mint', navigation: { languages } }, null, 2);
  const listed = new Set([...pathsOf(en), ...pathsOf(es), ...words.map((word) => `es/${word}`)]);
  const files = [...listed].filter(() => random.below(5) > 0).map((path) => [`${path}.mdx`, ''] as const);
  const apart = isApart ? ([['nav/es.json', JSON.stringify(spanish)]] as const) : [];
  return new Map([['docs.json', navigation], ...apart, ...files]);
}

function pathsOf(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    return [...(entry.root === undefined ? [] : [entry.root]), ...pathsOf(entry.pages)];
  });
}

function entriesBelow(random: Random, depth: number): readonly Entry[] {
  return Array.from({ length: 1 + random.below(5) }, () => {
    if (depth > 2 || random.below(3) > 0) return random.pick(words);
    return groupOf(random, entriesBelow(random, depth + 1));
  });
}

function groupOf(random: Random, pages: readonly Entry[]): Entry {
  const root = random.below(4) === 0 ? { root: random.pick(words) } : {};
  return { group: random.pick(labels), ...root, pages: random.below(8) === 0 ? [] : pages };
}

/** The same path for the same page, mostly; about half of the sites translate theirs. */
function newPathsOf(random: Random): (path: string) => string {
  const translates = random.below(2) === 0;
  const known = new Map<string, string>();
  return (path) => {
    const own = known.get(path) ?? (translates && random.below(2) === 0 ? `es/${path}-es` : `es/${path}`);
    known.set(path, own);
    return random.below(12) === 0 ? random.pick([path, `es/propia-${path}`, `es/${random.pick(words)}`]) : own;
  };
}

function scrambled(random: Random, entries: readonly Entry[], newPath: (path: string) => string): readonly Entry[] {
  const result: Entry[] = [];
  for (const entry of entries) {
    if (random.below(6) === 0) continue;
    const place = random.below(6) === 0 ? random.below(result.length + 1) : result.length;
    const made = typeof entry === 'string' ? [newPath(entry)] : scrambledGroup(random, entry, newPath);
    result.splice(place, 0, ...made);
    if (random.below(10) === 0) result.push(`es/propia-${random.pick(words)}`);
    if (random.below(10) === 0) result.push(...made);
  }
  return result;
}

function scrambledGroup(
  random: Random,
  { group, root, pages }: Exclude<Entry, string>,
  newPath: (path: string) => string,
): readonly Entry[] {
  const inside = scrambled(random, pages, newPath);
  if (random.below(8) === 0) return inside;
  const keepsRoot = root !== undefined && random.below(4) > 0;
  return [{ group: `${group} es`, ...(keepsRoot && { root: newPath(root) }), pages: inside }];
}

/** Entries as the children of a language: pages, groups, or tabs. */
function shapeOf(random: Random, entries: readonly Entry[]): object {
  const groups = entries.map((entry) => (typeof entry === 'string' ? { group: 'Page', pages: [entry] } : entry));
  switch (random.below(6)) {
    case 0:
      return { groups };
    case 1:
      return { tabs: groups.map(({ group, pages }) => ({ tab: group, pages })) };
    default:
      return { pages: entries };
  }
}
