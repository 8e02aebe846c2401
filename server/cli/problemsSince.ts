import { becamePages } from '../language/compare/becamePages.ts';
import { sideOf } from '../language/compare/comparedSite.ts';
import type { SettingsLayer } from '../language/site/settings.ts';
import { compareProblems } from './diff/compareProblems.ts';
import { commitOf, shownSide, withRepository } from './diff/revisions.ts';
import { comparedSite, knownSite, type OpenedSide, openSide, readerOf } from './diff/sides.ts';
import { blockingFiles } from './files.ts';
import type { Io } from './io.ts';
import type { FoundProblem } from './report.ts';
import { type CheckedSite, foundProblems, type PageChecks, textProblems } from './site.ts';

/** What a site has that it did not have at a revision. */
export interface Since {
  /** The revision, for people. */
  readonly base: string;
  readonly fresh: readonly FoundProblem[];
  /** How many of the problems were there already. */
  readonly known: number;
}

export interface SinceOptions {
  readonly pages: PageChecks;
  readonly settings: SettingsLayer;
  readonly io: Io;
}

/**
 * The problems of the site in a folder (absolute path) that it did not have at a revision; a page that moved takes its own along.
 * @throws Refusal where the revision, or its docs.json, cannot be read.
 */
export function problemsSince(
  base: string,
  folder: string,
  { state, problems }: CheckedSite,
  { pages, settings, io }: SinceOptions,
): Promise<Since> {
  return withRepository(folder, io, async (repository) => {
    const now: OpenedSide = { state, files: blockingFiles(folder), root: repository.folder };
    const commit = await commitOf(repository, base);
    const known = await knownSite(now);
    const before = await openSide(commit, { repository, wanted: repository.folder, settings, ...(known && { known }) });
    const old = await foundProblems(before.state, before.files, await textProblems(before.state, folder, pages, io));
    repository.check();
    state.ensureLoaded('frontMatter');
    await state.settled();
    const read = { before: readerOf(before.files), after: readerOf(now.files) };
    const { became } = await becamePages(sideOf(comparedSite(before)), sideOf(comparedSite(now)), read);
    const fresh = compareProblems(before.root === undefined ? [] : old, problems, became).new;
    return { base: shownSide(commit), fresh, known: problems.length - fresh.length };
  });
}
