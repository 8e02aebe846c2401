import { parseJson } from '../../base/json.ts';
import { guard, type Valid } from '../../base/schema.ts';
import type { FileStamp } from '../site/files.ts';
import { CachedFacts, type CachedTexts, type PageFacts } from './cachedFacts.ts';
import type { pageIndex } from './pageIndex.schemas.ts';
import guards from './pageIndex.schemas.ts?guards';

type PageIndex = Valid<typeof pageIndex>;

/** The facts of a file, and the stamp it had when it was read. */
export interface StampedFacts {
  readonly stamp: FileStamp;
  readonly facts: PageFacts;
}

/** The cached facts of the pages of a site. */
export interface CachedPages {
  /**
   * The facts of a file with this stamp; undefined if they are not cached or were cached with another stamp. Fastest in the order
   * in which the files were written.
   */
  find(file: string, stamp: FileStamp): PageFacts | undefined;
}

/** Increase it when pages are read differently. */
const format = 4;
const version = `${__VERSION__} ${format}`;

/** A time stamp may miss a change that comes this soon after another one; FAT counts in steps of two seconds. */
const unsettledMs = 2_000;

/**
 * A text for `readPageIndex`, and what that would return: a line of JSON with the facts needed of every page, followed by what is
 * only read on request. `began` is when the reading of the first page started (milliseconds since 1970). Files that changed
 * shortly before that or since are left out: they may have changed again after they were read, with the same stamp.
 */
export function writePageIndex(
  pages: Iterable<readonly [file: string, StampedFacts]>,
  began: number,
): { readonly text: string; readonly pages: CachedPages | undefined } {
  const index = {
    version,
    files: [] as string[],
    sizes: [] as number[],
    modified: [] as number[],
    changed: [] as number[],
    lengths: [] as number[],
    written: [] as number[],
    empty: [] as number[],
    naming: [] as number[],
    importing: [] as { readonly page: number; readonly imports: readonly string[] }[],
  };
  const texts: string[] = [];
  for (const [file, { stamp, facts }] of pages) {
    const { frontMatterText, imports } = facts;
    if (began - stamp.modified < unsettledMs || frontMatterText.isTooLong) continue;
    const page = index.files.length;
    const written = facts.isPlain ? '' : JSON.stringify(facts.frontMatter);
    index.files.push(file);
    index.sizes.push(stamp.size);
    index.modified.push(stamp.modified);
    index.changed.push(stamp.changed);
    index.lengths.push(frontMatterText.text.length);
    index.written.push(written.length);
    if (!frontMatterText.hasBody) index.empty.push(page);
    if (facts.namesSpec) index.naming.push(page);
    if (imports.length > 0) index.importing.push({ page, imports });
    texts.push(frontMatterText.text, written);
  }
  const start = `${JSON.stringify(index satisfies PageIndex)}\n`;
  const text = start + texts.join('');
  return { text, pages: pagesIn(text, start.length, index) };
}

/** Reads the cached pages; undefined if the text is not an index or was written by another version. */
export function readPageIndex(text: string): CachedPages | undefined {
  const end = text.indexOf('\n');
  const index = parseJson(text.slice(0, Math.max(0, end)));
  return isPageIndex(index) && index.version === version ? pagesIn(text, end + 1, index) : undefined;
}

/** The pages of an index whose texts begin at `start`; undefined if these do not fit. */
function pagesIn(text: string, start: number, index: PageIndex): CachedPages | undefined {
  const { files, sizes, modified, changed } = index;
  const cached = cachedTexts(text, start, index);
  if (!cached || [sizes, modified, changed].some(({ length }) => length !== files.length)) return undefined;
  const naming = new Set(index.naming);
  const imports = new Map(index.importing.map((one) => [one.page, one.imports]));
  let places: ReadonlyMap<string, number> | undefined;
  let next = 0;
  return {
    find(file, stamp) {
      const page = placeOf(file);
      if (page === undefined) return undefined;
      next = page + 1;
      const isSame = sizes[page] === stamp.size && modified[page] === stamp.modified && changed[page] === stamp.changed;
      return isSame ? new CachedFacts(cached, page, naming.has(page), imports.get(page)) : undefined;
    },
  };

  /** Files are requested in the order in which they were written, except for new ones. */
  function placeOf(file: string): number | undefined {
    if (files[next] === file) return next;
    places ??= new Map(files.map((one, page) => [one, page]));
    return places.get(file);
  }
}

/** Where the texts are that begin at `start`; undefined if the text does not have the expected length. */
function cachedTexts(
  text: string,
  start: number,
  { files, lengths, written, empty }: PageIndex,
): CachedTexts | undefined {
  if (lengths.length !== files.length || written.length !== files.length) return undefined;
  const starts = new Uint32Array(files.length + 1);
  const ends = new Uint32Array(files.length);
  let at = start;
  for (let page = 0; page < files.length; page++) {
    const [own = -1, rest = -1] = [lengths[page], written[page]];
    if (!Number.isInteger(own) || !Number.isInteger(rest) || own < 0 || rest < 0) return undefined;
    starts[page] = at;
    ends[page] = at + own;
    at += own + rest;
    if (at > text.length) return undefined;
  }
  starts[files.length] = at;
  return at === text.length ? { text, starts, ends, empty: new Set(empty) } : undefined;
}

const isPageIndex = guard<PageIndex>(() => guards['pageIndex']);
