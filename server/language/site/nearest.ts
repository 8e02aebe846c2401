import { memo } from '../../base/memo.ts';
import { folderOf, lastSegment, normalisePagePath } from './paths.ts';
import type { PageFile, Site } from './site.ts';
import { fold, isLonger, nameSlip } from './slips.ts';

/**
 * The page an author most likely meant by a path that leads to none: after a typo in the last segment or in a folder, a different
 * spelling of the same words, or a page of this name in another folder. Undefined if no page is close enough or several are
 * equally close, since a wrong guess is worse than none.
 */
export function nearestPage(site: Site, path: string): string | undefined {
  const wanted = placeOf(withoutSpelling(path));
  if (wanted.name === '') return undefined;
  const index = indexOf(site.pages);
  const best = new Best();
  for (const folder of index.folders) {
    const away = folderSlip(wanted.segments, folder.segments);
    if (away === undefined) continue;
    for (const page of folder.pages) {
      const slip = nameSlip(wanted.name, page.name);
      if (slip !== undefined) best.add(page.key, away + slip);
      else if (away === 0 && isLonger(wanted.name, page.name)) best.add(page.key, 4);
    }
  }
  const namesakes = index.byName.get(wanted.name) ?? [];
  for (const page of namesakes) {
    const cost = moveCost(index, wanted, page, namesakes.length === 1);
    if (cost !== undefined) best.add(page.key, cost);
  }
  return best.key;
}

/**
 * Keeps the cheapest candidate. If several are equally cheap, the first by name for a typo of one letter, otherwise none.
 */
class Best {
  #cost = Number.POSITIVE_INFINITY;
  #keys = new Set<string>();

  add(key: string, cost: number): void {
    if (cost > this.#cost) return;
    if (cost < this.#cost) this.#keys = new Set();
    this.#cost = cost;
    this.#keys.add(key);
  }

  get key(): string | undefined {
    if (this.#keys.size > 1 && this.#cost > 1) return undefined;
    return [...this.#keys].sort()[0];
  }
}

/** The position of a page, in the form in which names are compared. */
interface PageKey {
  readonly key: string;
  readonly segments: readonly string[];
  readonly name: string;
}

interface Folder {
  readonly segments: readonly string[];
  readonly pages: PageKey[];
}

interface Index {
  readonly folders: readonly Folder[];
  readonly byName: ReadonlyMap<string, readonly PageKey[]>;
  /** The page names of a folder, by its segments; undefined if it does not exist. */
  namesIn(segments: readonly string[]): ReadonlySet<string> | undefined;
}

const indexOf = memo((pages: ReadonlyMap<string, PageFile>): Index => {
  const folders = new Map<string, Folder>();
  const byName = new Map<string, PageKey[]>();
  // Most pages follow others of their folder.
  let path = '';
  let folder: Folder | undefined;
  for (const key of pages.keys()) {
    if (!folder || key.lastIndexOf('/') !== path.length || !key.startsWith(path)) {
      path = folderOf(key);
      folder = folders.get(path) ?? { segments: segmentsOf(path), pages: [] };
      folders.set(path, folder);
    }
    const place = { key, segments: folder.segments, name: fold(lastSegment(key)) };
    folder.pages.push(place);
    const namesakes = byName.get(place.name);
    if (namesakes) namesakes.push(place);
    else byName.set(place.name, [place]);
  }
  const all = [...folders.values()];
  return {
    folders: all,
    byName,
    namesIn(segments) {
      const one = byPath(all).get(segments.join('/'));
      return one && namesOf(one);
    },
  };
});

/** Computed lazily, since most pages do not need it. */
const byPath = memo((all: readonly Folder[]) => new Map(all.map((one) => [one.segments.join('/'), one])));
const namesOf = memo(({ pages }: Folder): ReadonlySet<string> => new Set(pages.map(({ name }) => name)));

function placeOf(key: string): PageKey {
  return { key, segments: segmentsOf(folderOf(key)), name: fold(lastSegment(key)) };
}

function segmentsOf(folder: string): readonly string[] {
  return folder === '' ? [] : folder.split('/').map(fold);
}

function withoutSpelling(path: string): string {
  return normalisePagePath(path.replaceAll('\\', '/')).replace(/\/$|\.mdx?$/i, '');
}

/** The typos in a folder's path: 0 if it is the same folder, undefined if it is a different one. */
function folderSlip(wanted: readonly string[], folder: readonly string[]): number | undefined {
  if (wanted.length !== folder.length) return undefined;
  let sum = 0;
  for (let i = 0; i < wanted.length; i++) {
    const a = wanted[i] ?? '';
    const b = folder[i] ?? '';
    if (a === b) continue;
    const slip = isMark(a) || isMark(b) ? undefined : nameSlip(a, b);
    if (slip === undefined || sum > 0) return undefined;
    sum += slip + 1;
  }
  return sum;
}

/**
 * The cost of assuming that a page of the same name in another folder is the wanted one; undefined if that is just a guess.
 */
function moveCost(index: Index, wanted: PageKey, page: PageKey, isOnly: boolean): number | undefined {
  if (commonNames.has(wanted.name) || /(?:^|-)v?\d/.test(wanted.name)) return undefined;
  if (marksOf(wanted.segments) !== marksOf(page.segments) || areCounterparts(index, wanted, page)) return undefined;
  const isDeeper = wanted.segments.length < page.segments.length;
  const [few, many] = isDeeper ? [wanted.segments, page.segments] : [page.segments, wanted.segments];
  const more = many.length - few.length;
  const kept = commonSegments(few, many);
  // One or two folders around it were added or removed, or one of several folders was renamed.
  if (more > 0 && more < 3 && kept === few.length && (kept > 0 || isOnly)) return 1.5 + more;
  if (more === 0 && kept > 0 && kept === few.length - 1) return 2.5;
  const isTelling = wanted.name.includes('-') || wanted.name.length > 7;
  return isOnly && isTelling ? 6 : undefined;
}

/** Two folders that share other names are two sides of one thing, like `ios/events` and `android/events`. */
function areCounterparts(index: Index, wanted: PageKey, page: PageKey): boolean {
  const others = index.namesIn(wanted.segments);
  const names = index.namesIn(page.segments);
  if (!others || !names) return false;
  for (const name of names) if (name !== wanted.name && others.has(name)) return true;
  return false;
}

/** Names that every folder may have: the same name elsewhere is another page. */
const commonNames = new Set([
  ...[
    'index',
    'overview',
    'introduction',
    'intro',
    'welcome',
    'home',
    'about',
    'readme',
    'start',
    'basics',
    'concepts',
  ],
  ...[
    'quickstart',
    'quick-start',
    'get-started',
    'getting-started',
    'setup',
    'install',
    'installation',
    'configuration',
  ],
  ...['usage', 'examples', 'example', 'guide', 'guides', 'reference', 'api', 'faq', 'troubleshooting', 'changelog'],
  ...['list', 'get', 'create', 'update', 'delete', 'settings', 'authentication', 'errors', 'limits', 'next-steps'],
]);

/** How many segments of `few` occur in `many` in the same order. */
function commonSegments(few: readonly string[], many: readonly string[]): number {
  let found = 0;
  let from = 0;
  for (const segment of few) {
    const i = many.indexOf(segment, from);
    if (i < 0) continue;
    found++;
    from = i + 1;
  }
  return found;
}

/** The segments that must not change: those that look like a language code, or contain a number as versions do. */
function marksOf(segments: readonly string[]): string {
  return segments.filter(isMark).join('/');
}

function isMark(segment: string): boolean {
  return /^[a-z]{2}(?:-[a-z]{2,4})?$|\d/.test(segment);
}
