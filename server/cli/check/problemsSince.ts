import type { BoundaryOptions } from '../../disk/boundary.ts';
import { sideOf } from '../../language/compare/comparedSite.ts';
import { findRenamedPages } from '../../language/compare/findRenamedPages.ts';
import type { RenamedPages } from '../../language/compare/renamedPages.ts';
import { nodeFiles } from '../../language/site/node.ts';
import { pageKeyOf } from '../../language/site/paths.ts';
import type { SettingsLayer } from '../../language/site/settings.ts';
import { commitOf, shownSide, withRepository } from '../../library/compare/revisions.ts';
import { knownSite, type OpenedSide, openSide } from '../../library/compare/sides.ts';
import { comparedSite, readerOf } from '../../library/comparedSite.ts';
import { compareProblems } from '../../library/compareProblems.ts';
import type { FoundProblem } from '../../library/problems.ts';
import { foundProblems } from '../../library/problems.ts';
import { translationPairs } from '../../library/translations/check.ts';
import { contentOf } from '../../mdx/content.ts';
import type { Io } from '../io.ts';
import { type CheckedSite, type PageChecks, textProblems } from './site.ts';

/** What a site has that it did not have at a revision. */
export interface ProblemsSince {
  /** The revision, for people. */
  readonly base: string;
  readonly fresh: readonly FoundProblem[];
  /** How many of the problems were there already. */
  readonly known: number;
}

export interface SinceOptions {
  readonly pages: PageChecks;
  readonly settings: SettingsLayer;
  /** Those the site was checked with. */
  readonly links: BoundaryOptions;
  readonly io: Io;
}

/**
 * The problems of the site in a folder (absolute path) that it did not have at a revision; a page that moved takes its own along.
 * Undefined before the first commit, whose problems are all new.
 * @throws Refusal where the revision cannot be read.
 */
export function problemsSince(
  base: string,
  folder: string,
  { state, problems }: CheckedSite,
  { pages, settings, links, io }: SinceOptions,
): Promise<ProblemsSince | undefined> {
  return withRepository(folder, io, async (repository) => {
    if (base === 'HEAD' && !(await repository.hasCommits())) return undefined;
    const now: OpenedSide = { state, files: nodeFiles(folder, links), root: repository.folder };
    const commit = await commitOf(repository, base);
    const known = await knownSite(now);
    const onBroken = (reason: string) =>
      void io.stderr.write(`warning: ${reason} Problems that this hid there are reported as new.\n`);
    const wanted = repository.folder;
    const before = await openSide(commit, { repository, wanted, settings, onBroken, ...(known && { known }) });
    const old = await foundProblems(before.state, before.files, await textProblems(before.state, folder, pages, io));
    repository.check();
    state.ensureLoaded('frontMatter');
    await state.settled();
    const read = { before: readerOf(before.files), after: readerOf(now.files) };
    const { became } = await findRenamedPages(sideOf(comparedSite(before)), sideOf(comparedSite(now)), read);
    const hadSite = before.root !== undefined;
    const asked = hadSite && problems.some(({ code }) => code === 'translation-outdated');
    const stale = asked ? await outdatedBefore(now, before, became) : new Set();
    const others = problems.filter(({ code, file }) => code !== 'translation-outdated' || !stale.has(file));
    const fresh = compareProblems(hadSite ? old : [], others, became).new;
    return { base: shownSide(commit), fresh, known: problems.length - fresh.length };
  });
}

/** The translations whose sources have the content they had before: where they are outdated, they were so already. */
async function outdatedBefore(
  now: OpenedSide,
  before: OpenedSide,
  renamed: RenamedPages,
): Promise<ReadonlySet<string>> {
  const was = new Map(Array.from(renamed, ([old, page]) => [page, old]));
  const files = new Set<string>();
  for (const { sourceFile, file } of translationPairs(now.state)) {
    const page = pageKeyOf(sourceFile) ?? sourceFile;
    const old = (was.get(page) ?? page) + sourceFile.slice(page.length);
    const [then, today] = await Promise.all([before.files.read(old), now.files.read(sourceFile)]);
    if (then !== undefined && today !== undefined && contentOf(then) === contentOf(today)) files.add(file);
  }
  return files;
}
