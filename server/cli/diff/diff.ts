import { statSync } from 'node:fs';
import path from 'node:path';
import type { Repository } from '../../git/repository.ts';
import { type BrokenAddress, onlyPublished } from '../../language/compare/addresses.ts';
import { compareSites } from '../../language/compare/compare.ts';
import { sideOf } from '../../language/compare/comparedSite.ts';
import { type Io, Refusal } from '../io.ts';
import { boundaryOptions, type LinkFlags } from '../links.ts';
import { foundProblems } from '../site.ts';
import { findTargets } from '../targets.ts';
import { cachedReport } from './cachedReport.ts';
import { compareProblems } from './compareProblems.ts';
import { redirectedElsewhere } from './elsewhere.ts';
import type { DiffReport } from './report.ts';
import { type Sides, sidesOf, withRepository } from './revisions.ts';
import { comparedSite, knownSite, type OpenedSide, type OpenOptions, openSide, readerOf } from './sides.ts';

export interface CompareFlags extends LinkFlags {
  readonly base?: string;
  readonly target?: string;
  /** The folder of the site; the current one when absent. */
  readonly site?: string;
}

/** Two sides that were read and compared. */
export interface Compared {
  readonly before: OpenedSide;
  readonly after: OpenedSide;
  readonly report: DiffReport;
  /** All broken addresses, those included that were never public. */
  readonly lost: readonly BrokenAddress[];
}

/**
 * Compares the site at two revisions, or at one and as it is now.
 * @throws Refusal where one of them cannot be read.
 */
export function compareRevisions(flags: CompareFlags, io: Io): Promise<Compared> {
  return withSides(flags, io, (sides, options) => compareSides(sides, options, io));
}

/**
 * The report alone, which is known from the last time where nothing has changed since.
 * @throws Refusal where one of the revisions cannot be read.
 */
export function diffReport(flags: CompareFlags, io: Io): Promise<DiffReport> {
  return withSides(flags, io, async (sides, options) => {
    const compare = async () => (await compareSides(sides, options, io)).report;
    // Files outside of the repository are nothing we keep an eye on.
    return flags.allowLinksTo ? compare() : cachedReport(options, sides, io, compare);
  });
}

async function withSides<T>(
  flags: CompareFlags,
  io: Io,
  work: (sides: Sides, options: OpenOptions) => Promise<T>,
): Promise<T> {
  const asked = path.resolve(io.cwd, flags.site ?? '.');
  const isNow = flags.target === undefined && !flags.base?.includes('..');
  const folder = isNow ? (await findTargets([asked], undefined, io)).root : nearestFolder(asked);
  return withRepository(folder, io, async (repository) => {
    const sides = await sidesOf(repository, flags.base, flags.target);
    const below = isNow ? '' : path.relative(folder, asked).split(path.sep).join('/');
    const wanted = [repository.folder, below].filter((part) => part !== '').join('/');
    return work(sides, { repository, wanted, ...boundaryOptions(flags, io.cwd) });
  });
}

/** The folder itself, or the nearest one above that is there: a site of earlier may be gone by now. */
function nearestFolder(folder: string): string {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const above = path.dirname(folder);
  return isThere || above === folder ? folder : nearestFolder(above);
}

async function compareSides(sides: Sides, options: OpenOptions, io: Io): Promise<Compared> {
  const { before, after } = await openSides(sides, options);
  return { before, after, ...(await reportOf(sides, { before, after }, options, io)) };
}

/** The target says which site is meant; what it was called at the base is found by it. */
async function openSides({ base, target }: Sides, options: OpenOptions) {
  const after = await openSide(target, options);
  const known = await knownSite(after);
  const before = await openSide(base, {
    ...options,
    wanted: after.root ?? options.wanted,
    ...(known ? { known } : {}),
  });
  if (before.root === undefined && after.root === undefined) {
    throw new Refusal('Neither revision has a docs.json in this folder. Name the folder of a site with --site.');
  }
  return { before, after };
}

async function reportOf(
  { base, target }: Sides,
  { before, after }: { readonly before: OpenedSide; readonly after: OpenedSide },
  options: OpenOptions,
  io: Io,
): Promise<Pick<Compared, 'report' | 'lost'>> {
  const { repository } = options;
  const settings = after.state.settings.layers;
  const { changes, addresses, became } = await compareSites(comparedSite(before), comparedSite(after), {
    read: { before: readerOf(before.files), after: readerOf(after.files) },
    isRedirectedElsewhere: await redirectedElsewhere(settings, after.files, io),
  });
  const [old, now] = [await problemsOf(before), await problemsOf(after)];
  const branch = settings.findLast(({ publishedBranch }) => publishedBranch !== undefined)?.publishedBranch;
  const hasLost = addresses.broken.length + addresses.redirected.length > 0;
  const isPublished = hasLost ? await publishedAddresses(repository, base.commit, branch, options) : () => true;
  const report = {
    base,
    target,
    root: path.join(repository.top, after.root ?? before.root ?? ''),
    changes,
    addresses: onlyPublished(addresses, isPublished),
    problems: compareProblems(old, now, became),
  };
  return { report, lost: addresses.broken };
}

async function problemsOf({ root, state, files }: OpenedSide) {
  return root === undefined ? [] : foundProblems(state, files);
}

/**
 * Tells the addresses that are or were public: all of a base that is part of the published branch; of another one those that are
 * served there, or were where the two parted. Where no branch is published, all count.
 */
async function publishedAddresses(
  repository: Repository,
  base: string,
  branch: string | undefined,
  options: OpenOptions,
): Promise<(address: string) => boolean> {
  const tip = await repository.publishedCommit(branch);
  if (tip === undefined || (await repository.isAncestor(base, tip))) return () => true;
  const parted = await repository.mergeBase(base, tip).catch(() => undefined);
  // In a shallow clone nobody knows whether the base was published.
  if (parted === undefined) return () => true;
  const served = new Set<string>();
  for (const commit of new Set([tip, parted])) {
    const side = await openSide({ kind: 'commit', name: commit, commit }, options).catch(() => undefined);
    // What cannot be read may have been public.
    if (!side) return () => true;
    for (const address of sideOf(comparedSite(side)).served.keys()) served.add(address);
  }
  return (address) => served.has(address);
}
