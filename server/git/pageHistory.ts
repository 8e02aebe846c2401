import path from 'node:path';
import { parseJson } from '../base/json.ts';
import { guard, type Valid } from '../base/schema.ts';
import type { TextCache } from '../base/textCache.ts';
import type { PageHistory } from '../language/divisions/pageHistory.ts';
import {
  type ContentDate,
  type ContentDates,
  collectDates,
  type DateCollector,
  type DateOptions,
} from './contentDates.ts';
import { GitError } from './error.ts';
import type { LoggedFile } from './log.ts';
import type { cachedDates } from './pageHistory.schemas.ts';
import guards from './pageHistory.schemas.ts?guards';
import { openRepository, type Repository } from './repository.ts';
import { chosenGit, type GitChoice } from './siteRepository.ts';

export interface HistoryOptions extends GitChoice {
  /** The cache of dates for a folder (absolute path). */
  cacheOf?(folder: string): TextCache | undefined;
  /** How much of the texts that are read is cached until the history is closed, in characters. */
  readonly cachedCharacters?: number;
}

/** The history of the pages of a docs root (absolute path); undefined if it is in no repository, or there is no git. */
export async function openPageHistory(folder: string, options: HistoryOptions): Promise<PageHistory | undefined> {
  const repository = await repositoryAround(folder, options);
  if (!repository) return undefined;
  const inRepository = (file: string) => path.posix.join(repository.folder, file);
  const cache = options.cacheOf?.(path.join(repository.top, repository.folder));
  return {
    async dates(files, ignore) {
      const paths = new Map(files.map((file) => [inRepository(file), file]));
      const dates = await datesOf(repository, { paths: new Set(paths.keys()), ignore, cache });
      return new Map(Array.from(paths).flatMap(([at, file]) => entryOf(file, dates.get(at))));
    },
    texts: (places) => repository.textsAt(places.map(({ commit, file }) => ({ commit, path: inRepository(file) }))),
    close: () => repository.close(),
  };
}

function entryOf<T>(key: string, value: T | undefined): readonly (readonly [string, T])[] {
  return value === undefined ? [] : [[key, value]];
}

async function repositoryAround(folder: string, choice: HistoryOptions): Promise<Repository | undefined> {
  try {
    const repository = await openRepository(chosenGit(choice), folder, choice.cachedCharacters);
    await repository.commit('HEAD').catch((error: unknown) => {
      repository.close();
      throw error;
    });
    return repository;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Increase this number when dates are computed differently. */
const format = 2;
const version = `${__VERSION__} ${format}`;

/** Beyond this number of files, only the dates requested now are stored. */
const maxFiles = 400_000;

type CachedDates = Valid<typeof cachedDates>;

interface DatesWanted {
  /** From the top of the repository. */
  readonly paths: ReadonlySet<string>;
  readonly ignore: readonly string[];
  readonly cache: TextCache | undefined;
}

/**
 * When the content of files last changed, by the commits up to HEAD. Earlier results are stored, so that only the commits since
 * then are read.
 */
async function datesOf(repository: Repository, { paths, ignore, cache }: DatesWanted): Promise<ContentDates> {
  const head = await repository.commit('HEAD');
  const stored = repository.isShallow ? undefined : datesIn(await cache?.read());
  const usable = JSON.stringify(stored?.ignore) === JSON.stringify(ignore) ? stored : undefined;
  const asked = new Set(usable?.files);
  const known = [...paths].every((file) => asked.has(file)) ? usable : undefined;
  if (known?.commit === head) return knownDates(known);
  const since = known && (await repository.isAncestor(known.commit, head)) ? known : undefined;
  // Languages and versions are requested in turns: the known dates of the others must not be lost.
  const wanted = asked.size + paths.size > maxFiles ? paths : new Set([...asked, ...paths]);
  const options: DateOptions = {
    isWanted: (file) => wanted.has(file),
    isIgnored: ignoredBy(ignore),
    isShallow: repository.isShallow,
    ...(since && { known: knownDates(since) }),
  };
  const collector = await collected(repository, since ? `${since.commit}..${head}` : head, options);
  const dates = await collector.dates(repository.texts);
  if (cache && !repository.isShallow)
    await cache.write(textOf({ commit: head, ignore: [...ignore], files: [...wanted] }, dates));
  return dates;
}

/**
 * What the commits of a range say about the files in the folder of a site. If a commit brought some of them from elsewhere, as
 * when the folder moves as a whole, their history is outside of it, and the commits of the whole repository are read.
 */
async function collected(repository: Repository, range: string, options: DateOptions): Promise<DateCollector> {
  const { folder } = repository;
  const collector = collectDates(options);
  const making: string[] = [];
  await repository.walk(range, folder, (commit) => {
    collector.add(commit);
    const makes = ({ status, path: file }: LoggedFile) => status === 'added' && options.isWanted(file);
    if (commit.files.some(makes)) making.push(commit.id);
  });
  if (folder === '' || !(await repository.renamesInto(making, folder))) return collector;
  const whole = collectDates(options);
  await repository.walk(range, '', (commit) => whole.add(commit));
  return whole;
}

/** Matches commits by a prefix of their hash, and by words of their messages in any case. */
function ignoredBy(ignore: readonly string[]): (commit: { readonly id: string; readonly message: string }) => boolean {
  const names = ignore.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
  return ({ id, message }) => {
    const said = message.toLowerCase();
    return names.some((name) => (/^[\da-f]{7,64}$/.test(name) && id.startsWith(name)) || said.includes(name));
  };
}

function knownDates({ commits, files, dates }: CachedDates): ContentDates {
  return new Map(files.flatMap((file, at) => entryOf(file, commits[dates[at] ?? -1])));
}

function textOf(of: Pick<CachedDates, 'commit' | 'ignore' | 'files'>, found: ContentDates): string {
  const places = new Map<string, number>();
  const commits: ContentDate[] = [];
  const dates = of.files.map((file) => {
    const date = found.get(file);
    if (!date) return -1;
    const at = places.get(date.commit) ?? commits.push(date) - 1;
    places.set(date.commit, at);
    return at;
  });
  return JSON.stringify({ version, ...of, commits, dates } satisfies CachedDates);
}

const isCachedDates = guard<CachedDates>(() => guards['cachedDates']);

/** The stored dates; undefined for a text of another kind or version. */
function datesIn(text: string | undefined): CachedDates | undefined {
  const value = parseJson(text);
  return isCachedDates(value) && value.version === version ? value : undefined;
}
