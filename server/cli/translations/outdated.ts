import { createHash } from 'node:crypto';
import path from 'node:path';
import { findGit } from '../../git/command.ts';
import type { ContentDate, ContentDates } from '../../git/contentDates.ts';
import { GitError } from '../../git/error.ts';
import { openRepository, type Repository } from '../../git/repository.ts';
import { agesOf, type OutdatedPage } from '../../language/divisions/outdated.ts';
import type { FilePair } from '../../language/divisions/status.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import type { Files } from '../../language/site/files.ts';
import type { TranslationSettings } from '../../language/site/settings.ts';
import { contentOf } from '../../mdx/content.ts';
import type { Io } from '../io.ts';
import { type Changed, changedSince } from './changed.ts';
import { datesOf } from './dates.ts';

/** A translation that is out of date, with what changed in its source since. */
export interface Outdated extends OutdatedPage, Partial<Changed> {}

/** What is known of the age of translations. */
export interface Ages {
  /** By the file of the translation. */
  readonly outdated: ReadonlyMap<string, Outdated>;
  /** Translations of whose age nothing is known. */
  readonly unknown: ReadonlySet<string>;
}

export interface AgeSources {
  /** The docs root, absolute. */
  readonly folder: string;
  readonly files: Files;
  readonly state: SiteState;
  readonly settings: TranslationSettings;
}

/**
 * Which translations are older than their sources: by git, else by the hash of `translatedFrom`. A translation that is not
 * committed yet counts as changed now, and one with the content of its source is that source.
 */
export async function outdatedPages(pairs: readonly FilePair[], sources: AgeSources, io: Io): Promise<Ages> {
  const repository = await repositoryAround(sources.folder, io);
  try {
    const dates = repository ? await datesOf(repository, pairs, sources.settings, io) : new Map();
    return await agesBy(pairs, dates, repository, sources);
  } finally {
    repository?.close();
  }
}

/** Undefined where the folder is in no repository, or there is no git: then the history says nothing. */
async function repositoryAround(folder: string, io: Io): Promise<Repository | undefined> {
  try {
    const repository = await openRepository(findGit(io.env), folder);
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

async function agesBy(
  pairs: readonly FilePair[],
  dates: ContentDates,
  repository: Repository | undefined,
  { files, state }: AgeSources,
): Promise<Ages> {
  const inRepository = (file: string) => path.posix.join(repository?.folder ?? '', file);
  const outdated = new Map<string, Outdated>();
  const unknown: FilePair[] = [];
  const old: { readonly pair: FilePair; readonly source: ContentDate; readonly target: ContentDate }[] = [];
  for (const age of agesOf(pairs, (file) => dates.get(inRepository(file)))) {
    if (age.kind === 'unknown') unknown.push(age.pair);
    else if (age.kind === 'outdated') old.push(age);
  }
  const committed = await repository?.textsAt(
    old.map(({ pair }) => ({ commit: 'HEAD', path: inRepository(pair.file) })),
  );
  const then = await repository?.textsAt(
    old.map(({ pair, target }) => ({ commit: target.commit, path: inRepository(pair.sourceFile) })),
  );
  for (const [index, { pair, source, target }] of old.entries()) {
    const [text, now] = [await files.read(pair.file), await files.read(pair.sourceFile)];
    const isEdited = text !== undefined && contentOf(text) !== contentOf(committed?.[index] ?? text);
    if (isEdited || (text !== undefined && now !== undefined && contentOf(text) === contentOf(now))) continue;
    const { page, counterpart } = pair;
    const changes = now === undefined ? {} : changedSince(then?.[index], now);
    outdated.set(pair.file, { page, counterpart, sourceChanged: source.day, changed: target.day, ...changes });
  }
  const left = await byHash(unknown, { files, state });
  for (const [file, page] of left.outdated) outdated.set(file, page);
  return { outdated, unknown: left.unknown };
}

/** Asks `translatedFrom` of translations that no history knows. */
async function byHash(
  pairs: readonly FilePair[],
  { files, state }: Pick<AgeSources, 'files' | 'state'>,
): Promise<Ages> {
  const outdated = new Map<string, Outdated>();
  const unknown = new Set<string>();
  if (pairs.length > 0) {
    state.ensureLoaded('frontMatter');
    await state.settled();
  }
  for (const { page, counterpart, file, sourceFile } of pairs) {
    const from = state.snapshot.frontMatter?.get(file)?.translatedFrom?.trim().toLowerCase();
    const source = from === undefined ? undefined : await files.read(sourceFile);
    if (from === undefined || source === undefined) unknown.add(file);
    else if (!hashesOf(source).some((hash) => from.length >= leastHash && hash.startsWith(from)))
      outdated.set(file, { page, counterpart });
  }
  return { outdated, unknown };
}

/** Fewer characters of a hash say nothing for certain. */
const leastHash = 7;

/** The hashes a site may keep of a text: those of its bytes, and its name in git. */
function hashesOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const plain = ['sha1', 'sha256', 'md5'].map((name) => createHash(name).update(bytes).digest('hex'));
  return [...plain, createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')];
}
