import path from 'node:path';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { statsAt } from '../../disk/statsAt.ts';
import type { Repository } from '../../git/repository.ts';
import { rootAfter, sitesAmong, sitesAt } from '../../git/roots.ts';
import { type BrokenAddress, onlyPublished } from '../../language/compare/addresses.ts';
import { compareSites } from '../../language/compare/compare.ts';
import { sideOf } from '../../language/compare/comparedSite.ts';
import { knownAddresses } from '../../language/compare/earlierRedirects.ts';
import { redirectedElsewhere } from '../../language/compare/elsewhere.ts';
import { publishedAddresses, publishedBranch } from '../../language/compare/published.ts';
import { nodeFiles } from '../../language/site/node.ts';
import { comparedSite, readerOf } from '../comparedSite.ts';
import { compareProblems } from '../compareProblems.ts';
import type { DiskContext } from '../context.ts';
import { shownPath } from '../paths.ts';
import { foundProblems } from '../problems.ts';
import { Refusal } from '../refusal.ts';
import { findTargets, NoSite, refuseEmpty } from '../targets.ts';
import type { DiffReport } from './report.ts';
import { type SideName, type Sides, sidesOf, withRepository } from './revisions.ts';
import { knownSite, type OpenedSide, type OpenOptions, openSide } from './sides.ts';

/** Which revisions of which site to compare, as `sidesOf` reads them. */
export interface CompareParams {
  readonly base?: string;
  readonly target?: string;
  /** The folder of the site; if absent, the current one. */
  readonly site?: string;
  readonly links?: BoundaryOptions;
}

/** Two sides that were read and compared. */
export interface Compared {
  readonly before: OpenedSide;
  readonly after: OpenedSide;
  readonly report: DiffReport;
  /** All broken addresses, including those that were never public. */
  readonly lost: readonly BrokenAddress[];
  /** The files of the site that cannot be read now, by their paths from the docs root; each is named in a warning. */
  readonly unread: readonly string[];
}

/**
 * Compares the site at two revisions, or at one and in its current state.
 * @throws Refusal if one of them cannot be read.
 */
export function compareRevisions(params: CompareParams, context: DiskContext): Promise<Compared> {
  return withSides(params, context, (sides, options) => compareSides(sides, options, context));
}

/**
 * Calls a function with the two sides and closes their repository afterwards.
 * @throws Refusal if there is no site, no repository, or no such revision.
 */
export async function withSides<T>(
  params: CompareParams,
  context: DiskContext,
  work: (sides: Sides, options: OpenOptions) => Promise<T>,
): Promise<T> {
  if (params.site !== undefined) refuseEmpty([params.site]);
  // As for `check`, a site may be named by its docs.json too.
  const asked = path.resolve(context.cwd, params.site ?? '.').replace(/[\\/]docs\.json$/, '') || path.sep;
  const isNow = params.target === undefined && !params.base?.includes('..');
  const isGone = isNow && !statsAt(asked);
  const root = isNow && !isGone ? await rootNow(asked, context) : undefined;
  const folder = root ?? nearestFolder(asked);
  return withRepository(folder, context, async (repository) => {
    const sides = await sidesOf(repository, params.base, params.target);
    const below = root !== undefined ? '' : path.relative(folder, asked).split(path.sep).join('/');
    const wanted = [repository.folder, below].filter((part) => part !== '').join('/');
    const now = isGone ? await renamedTo(wanted, sides.base, repository) : wanted;
    // The refusal of a folder that never was there.
    if (now === undefined) await findTargets([asked], undefined, context);
    return work(sides, { repository, wanted: now ?? wanted, ...params.links });
  });
}

/** The docs root at this folder or below; undefined if it no longer exists. */
async function rootNow(folder: string, context: DiskContext): Promise<string | undefined> {
  try {
    return (await findTargets([folder], undefined, context)).root;
  } catch (error) {
    if (error instanceof NoSite) return undefined;
    throw error;
  }
}

/**
 * Where a site is now whose folder is gone, perhaps because it was renamed without a commit; the same folder if it is nowhere, and
 * undefined if the base had no site there either.
 */
async function renamedTo(folder: string, base: Sides['base'], repository: Repository): Promise<string | undefined> {
  const before = await sitesAt(await repository.revision(base.commit));
  const listed = (await nodeFiles(repository.top).list()) ?? [];
  const now = await sitesAmong(listed, (root) => nodeFiles(path.join(repository.top, root)));
  return rootAfter(before, now, folder);
}

/** The folder itself, or the nearest existing one above it: the folder of an earlier site may be gone by now. */
function nearestFolder(folder: string): string {
  const isThere = statsAt(folder)?.isDirectory() ?? false;
  const above = path.dirname(folder);
  return isThere || above === folder ? folder : nearestFolder(above);
}

/** Reads both sides and compares them; warns of files that cannot be read, which are taken for empty ones. */
export async function compareSides(sides: Sides, options: OpenOptions, context: DiskContext): Promise<Compared> {
  const asked = new Set<string>();
  const opened = await openSides(sides, { ...options, onUnread: (file) => asked.add(file) });
  const { before, after } = opened;
  const { report, lost } = await reportOf(sides, opened, options, context);
  const unread = [...asked].filter((file) => after.state.snapshot.site.files.has(file)).sort();
  for (const file of unread) {
    const shown = shownPath(path.join(report.root, file), context.cwd);
    context.stderr.write(`${shown}: warning: The file cannot be read, so it is compared as if it were empty.\n`);
  }
  return { before, after, report, lost, unread };
}

/** The target determines the site, which is then found at the base even if its folder had another name. */
async function openSides({ base, target }: Sides, options: OpenOptions) {
  const after = await openSide(target, { ...options, wanted: await wantedAt(target, base, options) });
  // Computed before the other side reuses what both have in common.
  const now = comparedSite(after);
  const found = await problemsOf(after);
  const known = await knownSite(after);
  const before = await openSide(base, {
    ...options,
    wanted: after.root ?? options.wanted,
    ...(known ? { known } : {}),
    earlier: after.state,
  });
  if (before.root === undefined && after.root === undefined) {
    throw new Refusal('Neither revision has a docs.json in this folder. Name the folder of a site with --site.');
  }
  return { before, after, now, found };
}

/** The folder to look for in the target. The site may be named as it was at the base. */
async function wantedAt(target: SideName, base: Sides['base'], { repository, wanted }: OpenOptions): Promise<string> {
  if (target.kind === 'working tree') return wanted;
  const [before, after] = [await repository.revision(base.commit), await repository.revision(target.commit)];
  return (await rootAfter(await sitesAt(before), await sitesAt(after), wanted)) ?? wanted;
}

type Opened = Awaited<ReturnType<typeof openSides>>;

async function reportOf(
  { base, target }: Sides,
  { before, after, now, found }: Opened,
  options: OpenOptions,
  context: DiskContext,
): Promise<Pick<Compared, 'report' | 'lost'>> {
  const { repository } = options;
  const settings = after.state.settings.layers;
  const { changes, addresses, became } = await compareSites(comparedSite(before), now, {
    read: { before: readerOf(before.files), after: readerOf(after.files) },
    isRedirectedElsewhere: await redirectedElsewhere(settings, after.files, (file) =>
      context.stderr.write(`warning: "${file}" of redirectsElsewhere cannot be read, so it has no effect.\n`),
    ),
  });
  const servedAt = async (commit: string) => {
    const side = await openSide({ kind: 'commit', name: commit, commit }, options).catch(() => undefined);
    return side && knownAddresses(sideOf(comparedSite(side)));
  };
  const hasLost = addresses.broken.length + addresses.redirected.length > 0;
  const isPublished = hasLost
    ? await publishedAddresses(repository, base.commit, publishedBranch(settings), servedAt)
    : () => true;
  const report = {
    base,
    target,
    root: path.join(repository.top, after.root ?? before.root ?? ''),
    changes,
    addresses: onlyPublished(addresses, isPublished),
    problems: compareProblems(await problemsOf(before), found, became),
  };
  return { report, lost: addresses.broken };
}

async function problemsOf({ root, state, files }: OpenedSide) {
  return root === undefined ? [] : foundProblems(state, files);
}
