import { contentOf } from '../../mdx/content.ts';
import type { Files } from '../site/files.ts';
import type { AgeSources, PageDate, PageHistory } from './pageHistory.ts';
import type { FilePair } from './status.ts';

/** What changed in a text. */
export interface Changed {
  /** The number of words in lines that are new or changed. */
  readonly words: number;
}

/** A translation whose source has changed since; the days are set if the history has them. */
export interface OutdatedPage {
  readonly page: string;
  readonly counterpart: string;
  /** `2026-08-01`: when the content of the source last changed. */
  readonly sourceChanged?: string;
  readonly changed?: string;
  /** Set if its file waits for its translation, see `isPlaceholder`. */
  readonly placeholder?: true;
}

/** A translation that is out of date, with what changed in its source since. */
export interface Outdated extends OutdatedPage, Partial<Changed> {
  /** The commit that last changed the translation; its source at that commit is what was translated. */
  readonly commit?: string;
}

/** The source of a translation when it was translated, and now. */
export interface SourceChange {
  readonly sourceFile: string;
  readonly before: string;
  readonly after: string;
}

/** What is known about the age of translations. */
export interface Ages {
  /** By the file of the translation. */
  readonly outdated: ReadonlyMap<string, Outdated>;
  /** Translations whose age is unknown. */
  readonly unknown: ReadonlySet<string>;
}

/** The data from which the age of translations is computed. */
export interface AgeOptions extends AgeSources {
  readonly files: Pick<Files, 'read'>;
  /** Commits that change no content. */
  readonly ignore: readonly string[] | undefined;
  /** The `translatedFrom` of page files that have one. */
  translatedFrom(): Promise<(file: string) => string | undefined>;
}

/** The `translatedFrom` of a page that waits for its translation: it contains nothing of its source yet. */
export const notTranslated = 'none';

/**
 * Which translations are older than their sources: those that wait for their translation; the others by git or, failing that, by
 * the hash in `translatedFrom`. A translation that is not committed yet counts as changed now, and one with the same content as
 * its source counts as the source.
 * @throws UnreadableRevision if git fails.
 */
export async function outdatedPages(pairs: readonly FilePair[], options: AgeOptions): Promise<Ages> {
  if (pairs.length === 0) return { outdated: new Map(), unknown: new Set() };
  const kept = await options.translatedFrom();
  const isPlaceholder = ({ file }: FilePair) => kept(file)?.trim().toLowerCase() === notTranslated;
  const waiting = pairs.filter(isPlaceholder);
  const history = await options.openHistory();
  try {
    const translated = waiting.length > 0 ? pairs.filter((pair) => !isPlaceholder(pair)) : pairs;
    const ages = await agesBy(translated, history, { ...options, kept });
    return { ...ages, outdated: new Map([...(await placeholders(waiting, options)), ...ages.outdated]) };
  } finally {
    history?.close();
  }
}

/** All of the source of such a page is still to be translated. */
async function placeholders(
  pairs: readonly FilePair[],
  { files }: Pick<AgeOptions, 'files'>,
): Promise<readonly (readonly [string, Outdated])[]> {
  const found: (readonly [string, Outdated])[] = [];
  for (const { page, counterpart, file, sourceFile } of pairs) {
    const source = await files.read(sourceFile);
    const words = source === undefined ? {} : changedSince('', source);
    found.push([file, { page, counterpart, placeholder: true, ...words }]);
  }
  return found;
}

/** The options, with the `translatedFrom` of page files loaded. */
interface KnownOptions extends AgeOptions {
  readonly kept: (file: string) => string | undefined;
}

/** A translation whose source has the later date. */
interface OutdatedPair {
  readonly pair: FilePair;
  readonly source: PageDate;
  readonly target: PageDate;
}

async function agesBy(
  pairs: readonly FilePair[],
  history: PageHistory | undefined,
  options: KnownOptions,
): Promise<Ages> {
  const { files, ignore = [] } = options;
  const wanted = new Set(pairs.flatMap(({ sourceFile, file }) => [sourceFile, file]));
  const dates = (await history?.dates([...wanted], ignore)) ?? new Map<string, PageDate>();
  const unknown: FilePair[] = [];
  const old: OutdatedPair[] = [];
  for (const pair of pairs) {
    const [source, target] = [dates.get(pair.sourceFile), dates.get(pair.file)];
    if (!source || !target) unknown.push(pair);
    // A change on both sides at the same time is one change.
    else if (source.time > target.time) old.push({ pair, source, target });
  }
  const committed = await history?.texts(old.map(({ pair }) => ({ commit: 'HEAD', file: pair.file })));
  const then = await history?.texts(old.map(({ pair, target }) => ({ commit: target.commit, file: pair.sourceFile })));
  const outdated = new Map<string, Outdated>();
  for (const [index, { pair, source, target }] of old.entries()) {
    const [text, now] = [await files.read(pair.file), await files.read(pair.sourceFile)];
    const isEdited = text !== undefined && contentOf(text) !== contentOf(committed?.[index] ?? text);
    if (isEdited || (text !== undefined && now !== undefined && contentOf(text) === contentOf(now))) continue;
    const { page, counterpart } = pair;
    const changes = now === undefined ? {} : changedSince(then?.[index], now);
    outdated.set(pair.file, {
      page,
      counterpart,
      sourceChanged: source.day,
      changed: target.day,
      ...changes,
      commit: target.commit,
    });
  }
  const left = await byHash(unknown, options);
  for (const [file, page] of left.outdated) outdated.set(file, page);
  return { outdated, unknown: left.unknown };
}

/**
 * What changed in the sources of translations since they were translated, by the files of the translations: only of those that
 * `outdatedPages` dated, and if the source was at the same path then.
 * @throws UnreadableRevision if git fails.
 */
export async function sourceChanges(
  pairs: readonly FilePair[],
  { outdated }: Pick<Ages, 'outdated'>,
  { openHistory, files }: Pick<AgeOptions, 'openHistory' | 'files'>,
): Promise<ReadonlyMap<string, SourceChange>> {
  const dated = pairs.flatMap(({ file, sourceFile }) => {
    const commit = outdated.get(file)?.commit;
    return commit === undefined ? [] : [{ file, sourceFile, commit }];
  });
  const history = dated.length > 0 ? await openHistory() : undefined;
  try {
    const then = await history?.texts(dated.map(({ commit, sourceFile }) => ({ commit, file: sourceFile })));
    const changes = new Map<string, SourceChange>();
    for (const [index, { file, sourceFile }] of dated.entries()) {
      const [before, after] = [then?.[index], await files.read(sourceFile)];
      if (before !== undefined && after !== undefined) changes.set(file, { sourceFile, before, after });
    }
    return changes;
  } finally {
    history?.close();
  }
}

/** Uses `translatedFrom` for translations without a history. */
async function byHash(pairs: readonly FilePair[], { files, hashesOf, kept }: KnownOptions): Promise<Ages> {
  const outdated = new Map<string, Outdated>();
  const unknown = new Set<string>();
  for (const { page, counterpart, file, sourceFile } of pairs) {
    const from = hashesOf ? kept(file)?.trim().toLowerCase() : undefined;
    const source = from === undefined ? undefined : await files.read(sourceFile);
    if (from === undefined || source === undefined) unknown.add(file);
    else if (!hashesOf?.(source).some((hash) => from.length >= minHashLength && hash.startsWith(from)))
      outdated.set(file, { page, counterpart });
  }
  return { outdated, unknown };
}

/** Fewer characters of a hash are not conclusive. */
const minHashLength = 7;

/** Compares a text with its earlier version; empty if that is unknown. */
function changedSince(before: string | undefined, now: string): Partial<Changed> {
  if (before === undefined) return {};
  const old = new Map<string, number>();
  for (const line of linesOf(before)) old.set(line, (old.get(line) ?? 0) + 1);
  let words = 0;
  for (const line of linesOf(now)) {
    const count = old.get(line) ?? 0;
    if (count > 0) old.set(line, count - 1);
    else words += line.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  }
  return { words };
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim());
}
