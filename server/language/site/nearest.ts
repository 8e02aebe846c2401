import { append } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import { withSlashes } from '../../base/slashes.ts';
import { folderOf, lastSegment, normalisePagePath } from './paths.ts';
import type { Site } from './site.ts';
import { foldName, isLonger, nameSlip } from './slips.ts';

/**
 * The page an author most likely meant by a path that leads to none: after a typo in the last segment or in a folder, a different
 * spelling of the same words, or a page of this name in another folder. Undefined if no page is close enough or several are
 * equally close, since a wrong guess is worse than none.
 */
export function nearestPage({ pages }: Site, path: string): string | undefined {
  const wanted = splitPath(withoutSpelling(path));
  if (wanted.name === '') return undefined;
  const best = new Best();
  const slipAt = segmentSlips(wanted.segments);
  for (const folder of foldersOf(pages)) {
    const away = folderSlip(wanted.segments, folder.segments, slipAt);
    if (away === undefined || away > best.cost) continue;
    const names = namesOf(folder);
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? '';
      const key = folder.keys[at] ?? '';
      const slip = nameSlip(wanted.name, name);
      if (slip !== undefined) best.add(key, away + slip);
      else if (away === 0 && isLonger(wanted.name, name)) best.add(key, 4);
    }
  }
  const isFound = best.cost < leastMoveCost;
  const namesakes = !isFound && mayHaveMoved(wanted.name) ? namesakesOf(pages, wanted.name) : [];
  for (const key of namesakes) {
    const cost = moveCost(foldersOf(pages), wanted, splitPath(key), namesakes.length === 1);
    if (cost !== undefined) best.add(key, cost);
  }
  return best.key ?? pageOfFile(pages, path);
}

/**
 * The page of a file whose path was copied with folders above the site. Without the extension, or if the site has the first folder, it may be
 * the missing page of another language or version.
 */
export function pageOfFile(pages: Pages, path: string): string | undefined {
  if (!/\.mdx?$/i.test(path)) return undefined;
  const segments = withoutSpelling(path).split('/');
  const first = foldName(segments[0] ?? '');
  if (foldersOf(pages).some((folder) => folder.segments[0] === first)) return undefined;
  for (let from = 1; from < segments.length - 1; from++) {
    const key = segments.slice(from).join('/');
    if (pages.has(key)) return key;
  }
  return undefined;
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

  get cost(): number {
    return this.#cost;
  }

  get key(): string | undefined {
    if (this.#keys.size > 1 && this.#cost > 1) return undefined;
    return [...this.#keys].sort()[0];
  }
}

/** A page path, in the form in which names are compared. */
interface SplitPath {
  readonly segments: readonly string[];
  readonly name: string;
}

interface Folder {
  readonly segments: readonly string[];
  /** The keys of its pages. */
  readonly keys: string[];
}

type Pages = Site['pages'];

/** Splits only the paths of folders: a site has thousands of pages, and few of them are near the wanted one. */
const foldersOf = memo((pages: Pages): readonly Folder[] => {
  const folders = new Map<string, Folder>();
  // Most pages follow others of their folder.
  let path = '';
  let folder: Folder | undefined;
  for (const key of pages.keys()) {
    if (!folder || key.lastIndexOf('/') !== path.length || !key.startsWith(path)) {
      path = folderOf(key);
      folder = folders.get(path) ?? { segments: segmentsOf(path), keys: [] };
      folders.set(path, folder);
    }
    folder.keys.push(key);
  }
  return [...folders.values()];
});

/** The names of a folder's pages, in the order of its keys. */
const namesOf = memo(({ keys }: Folder): readonly string[] => keys.map((key) => foldName(lastSegment(key))));

/** The page names of a folder, by its segments; undefined if it does not exist. */
function namesIn(folders: readonly Folder[], segments: readonly string[]): ReadonlySet<string> | undefined {
  const folder = byPath(folders).get(segments.join('/'));
  return folder && nameSet(folder);
}

const byPath = memo((folders: readonly Folder[]) => new Map(folders.map((one) => [one.segments.join('/'), one])));
const nameSet = memo((folder: Folder): ReadonlySet<string> => new Set(namesOf(folder)));

/** The keys of all pages with this name in whatever folder. */
function namesakesOf(pages: Pages, name: string): readonly string[] {
  const { byLength, unusual } = byName(pages);
  const usual = byLength.get(name.length)?.filter((key) => key.endsWith(name)) ?? [];
  return [...usual, ...(unusual.get(name) ?? [])];
}

/**
 * Page keys by the length of their name, which is cheaper than by the name itself; and by their folded name those that are written
 * differently.
 */
const byName = memo((pages: Pages) => {
  const byLength = new Map<number, string[]>();
  const unusual = new Map<string, string[]>();
  for (const key of pages.keys()) {
    const name = lastSegment(key);
    const folded = foldName(name);
    if (folded === name) append(byLength, name.length, key);
    else append(unusual, folded, key);
  }
  return { byLength, unusual };
});

function splitPath(key: string): SplitPath {
  return { segments: segmentsOf(folderOf(key)), name: foldName(lastSegment(key)) };
}

function segmentsOf(folder: string): readonly string[] {
  return folder === '' ? [] : folder.split('/').map(foldName);
}

function withoutSpelling(path: string): string {
  return normalisePagePath(withSlashes(path)).replace(/\/$|\.mdx?$/i, '');
}

/** The typos in a segment of a folder's path, compared with the wanted one at the same place; undefined if it is a different one. */
type SlipAt = (at: number, segment: string) => number | undefined;

/** Most folders have one of a few names at each level, and each name is compared once. */
function segmentSlips(wanted: readonly string[]): SlipAt {
  const levels = wanted.map(() => new Map<string, number | undefined>());
  return (at, segment) => {
    const [mine, known] = [wanted[at] ?? '', levels[at]];
    if (known?.has(segment)) return known.get(segment);
    const slip = isMark(mine) || isMark(segment) ? undefined : nameSlip(mine, segment);
    known?.set(segment, slip);
    return slip;
  };
}

/** The typos in a folder's path: 0 if it is the same folder, undefined if it is a different one. */
function folderSlip(wanted: readonly string[], folder: readonly string[], slipAt: SlipAt): number | undefined {
  if (wanted.length !== folder.length) return undefined;
  let sum = 0;
  for (let i = 0; i < wanted.length; i++) {
    const segment = folder[i] ?? '';
    if (wanted[i] === segment) continue;
    const slip = slipAt(i, segment);
    if (slip === undefined || sum > 0) return undefined;
    sum += slip + 1;
  }
  return sum;
}

/** Whether a page of this name in another folder can be the same page. */
function mayHaveMoved(name: string): boolean {
  return !commonNames.has(name) && !/(?:^|-)v?\d/.test(name);
}

/** No page of the same name in another folder costs less. */
const leastMoveCost = 2.5;

/**
 * The cost of assuming that a page of the same name in another folder is the wanted one; undefined if that is just a guess.
 */
function moveCost(folders: readonly Folder[], wanted: SplitPath, page: SplitPath, isOnly: boolean): number | undefined {
  if (marksOf(wanted.segments) !== marksOf(page.segments) || areCounterparts(folders, wanted, page)) return undefined;
  const isDeeper = wanted.segments.length < page.segments.length;
  const [few, many] = isDeeper ? [wanted.segments, page.segments] : [page.segments, wanted.segments];
  const more = many.length - few.length;
  const kept = commonSegments(few, many);
  // One or two folders around it were added or removed, or one of several folders was renamed.
  if (more > 0 && more < 3 && kept === few.length && (kept > 0 || isOnly)) return leastMoveCost - 1 + more;
  if (more === 0 && kept > 0 && kept === few.length - 1) return leastMoveCost;
  const isTelling = wanted.name.includes('-') || wanted.name.length > 7;
  return isOnly && isTelling ? 6 : undefined;
}

/** Two folders that share other names are two sides of one thing, like `ios/events` and `android/events`. */
function areCounterparts(folders: readonly Folder[], wanted: SplitPath, page: SplitPath): boolean {
  const others = namesIn(folders, wanted.segments);
  const names = namesIn(folders, page.segments);
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
