import { createHash } from 'node:crypto';
import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '../../base/json.ts';
import { isPlain } from '../../base/plain.ts';
import { statsAt } from '../../disk/statsAt.ts';
import type { Repository } from '../../git/repository.ts';
import { nodeFiles } from '../../language/site/node.ts';
import { type Compared, compareSides, withSides } from '../../library/compare/compareRevisions.ts';
import type { DiffReport } from '../../library/compare/report.ts';
import { idOfSide, type Sides } from '../../library/compare/revisions.ts';
import type { FoundProblem } from '../../library/problems.ts';
import { cacheOf } from '../cache.ts';
import type { Io } from '../io.ts';
import { boundaryOptions, type LinkFlags } from '../links.ts';

/** What `docs-json diff` compares. */
export interface DiffFlags extends LinkFlags {
  readonly base?: string;
  readonly target?: string;
  readonly site?: string;
}

/**
 * The report of a comparison, which is known from the last time where nothing has changed since.
 * @throws Refusal where one of the revisions cannot be read.
 */
export function diffReport({ allowLinksTo, ...flags }: DiffFlags, io: Io): Promise<DiffReport> {
  const links = boundaryOptions({ ...(allowLinksTo && { allowLinksTo }) }, io.cwd);
  return withSides({ ...flags, links }, io, async (sides, options) => {
    const compare = () => compareSides(sides, options, io);
    // Files outside of the repository are nothing we keep an eye on.
    return allowLinksTo ? (await compare()).report : cachedReport(options, sides, io, compare);
  });
}

/** What of a report is not known without comparing; `root` counts from the top of the repository. */
type Stored = Pick<DiffReport, 'changes' | 'addresses' | 'problems'> & { readonly root: string };

/** The folder of a site, from the top of its repository. */
interface SiteFolder {
  readonly repository: Repository;
  readonly wanted: string;
}

/** How many comparisons of a site are cached. */
const maxKept = 4;

/**
 * The report of two sides, kept from the last time where nothing can have changed since: commits never do, and of a working tree
 * every file has the size, the times and the place on the disk it had. `compare` is asked otherwise.
 */
async function cachedReport(
  { repository, wanted }: SiteFolder,
  sides: Sides,
  io: Io,
  compare: () => Promise<Pick<Compared, 'report' | 'unread'>>,
): Promise<DiffReport> {
  const key = await keyOf({ repository, wanted }, sides, io);
  if (key === undefined) return (await compare()).report;
  const cache = cacheOf('diff', path.join(repository.top, wanted), io);
  const kept = entriesIn(await cache.read());
  const known = kept.get(key);
  if (known) return { ...sides, ...known, root: path.join(repository.top, known.root) };
  const { report, unread } = await compare();
  // The next run warns of these again, or can read them: changed permissions of a folder above are not seen here.
  if (unread.length > 0) return report;
  const { changes, addresses, problems } = report;
  const bare = ({ text: _, ...problem }: FoundProblem) => ({ ...problem, text: undefined });
  kept.set(key, {
    changes,
    addresses,
    problems: { new: problems.new.map(bare), gone: problems.gone.map(bare) },
    root: path.relative(repository.top, report.root),
  });
  await cache.write(JSON.stringify([...kept].slice(-maxKept)));
  return report;
}

/** All that a report depends on; undefined where that cannot be known, as with settings that are outside the site. */
async function keyOf({ repository, wanted }: SiteFolder, { base, target }: Sides, io: Io): Promise<string | undefined> {
  const now = target.kind === 'working tree' ? await fingerprint(path.join(repository.top, wanted)) : '';
  const published = await repository.references();
  const bundle = statSync(path.join(io.bundleFolder, 'program.cjs'), { throwIfNoEntry: false });
  if (now === undefined || !bundle) return undefined;
  const parts = [
    __VERSION__,
    bundle.mtimeMs,
    bundle.size,
    base.commit,
    idOfSide(target),
    wanted,
    repository.isShallow,
    published,
    now,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** What changes when a file below a folder does. */
async function fingerprint(folder: string): Promise<string | undefined> {
  const files = nodeFiles(folder);
  const [listed, settings] = await Promise.all([files.list(), files.read('docs-json.config.json')]);
  if (!listed || settings?.includes('"extends"')) return undefined;
  const hash = createHash('sha256');
  for (const file of [...listed, '.mintignore']) {
    const absolute = path.join(folder, file);
    for (const stat of [lstatSync, statSync]) {
      const found = statsAt(absolute, stat);
      hash.update(found ? `${file}\0${found.size}\0${found.mtimeMs}\0${found.ctimeMs}\0${found.ino}\n` : `${file}\0\n`);
    }
  }
  return hash.digest('hex');
}

function entriesIn(text: string | undefined): Map<string, Stored> {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return new Map();
  return new Map(entries.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && isStored(entry[1])));
}

function isStored(value: unknown): value is Stored {
  return isPlain(value) && ['changes', 'addresses', 'problems', 'root'].every((name) => name in value);
}
