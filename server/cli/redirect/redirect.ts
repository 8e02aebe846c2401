import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '../../disk/reason.ts';
import { redirectEdits } from '../../language/changes/moves/redirectEdits.ts';
import { writableRedirects } from '../../language/changes/moves/writableRedirects.ts';
import type { BrokenAddress } from '../../language/compare/addresses.ts';
import { sideOf } from '../../language/compare/comparedSite.ts';
import { firstColumn } from '../../language/compare/elsewhere.ts';
import { missingRedirects, type RedirectPlan } from '../../language/compare/missingRedirects.ts';
import { plainAddress } from '../../language/model/links/redirects.ts';
import { counted } from '../../language/model/messages/problem.ts';
import { applied } from '../../language/text/edits.ts';
import { type Compared, compareRevisions } from '../../library/compare/compareRevisions.ts';
import type { OpenedSide } from '../../library/compare/sides.ts';
import { comparedSite } from '../../library/comparedSite.ts';
import { shownPath } from '../../library/paths.ts';
import { Refusal } from '../../library/refusal.ts';
import { rewritten, saveFiles } from '../../library/rewrite.ts';
import type { Io } from '../io.ts';
import { boundaryOptions, type LinkFlags } from '../links.ts';
import { writePatch } from '../patch.ts';
import { lostSince } from './history.ts';

export interface RedirectOptions extends LinkFlags {
  readonly base?: string;
  readonly site?: string;
  /** A revision or date: all addresses since then count. */
  readonly history?: string;
  /** A CSV file of addresses that readers ask for; others do not count. */
  readonly from?: string;
  readonly dryRun: boolean;
}

/** `docs-json redirect`: writes the redirects that are missing into the site as it is now. */
export async function redirect(options: RedirectOptions, io: Io): Promise<void> {
  if (options.base?.includes('..'))
    throw new Refusal('--base takes one revision, not a range: redirects are written to the working tree.');
  const asked = options.from === undefined ? undefined : await addressesIn(options.from, io);
  const { base, site, history, allowLinksTo } = options;
  const params = {
    ...(base !== undefined && { base }),
    ...(site !== undefined && { site }),
    links: boundaryOptions({ ...(allowLinksTo && { allowLinksTo }) }, io.cwd),
  };
  const compared = await compareRevisions(params, io);
  const lost = history === undefined ? compared.lost : await lostSince(history, compared, params, io);
  const public_ = history === undefined ? compared.report.addresses.broken : lost;
  const { served } = sideOf(comparedSite(compared.before));
  // Who removes a redirect does so on purpose, more often than not.
  const isRemoved = ({ address }: BrokenAddress) => history === undefined && !served.has(address);
  const wanted = public_.filter((one) => (asked ? asked.has(one.address) : !isRemoved(one)));
  const plan = missingRedirects(wanted, lost, sideOf(comparedSite(compared.after)));
  await write(plan, compared, options, io);
  reportLeft(plan, io);
  if (!asked) reportRemoved(public_.filter(isRemoved), io);
  if (asked) reportUnknown(asked, wanted, compared.after, io);
}

async function write(plan: RedirectPlan, { after, report }: Compared, options: RedirectOptions, io: Io): Promise<void> {
  const { snapshot } = after.state;
  const folder = report.root;
  const shown = shownPath(path.join(folder, 'docs.json'), io.cwd);
  const table = writableRedirects(snapshot);
  if (!table && plan.added.length > 0) throw new Refusal(`The redirects of "${shown}" are not a list. Fix that first.`);
  const edits = table
    ? redirectEdits(snapshot, table === 'none' ? undefined : table, plan, (file) => after.state.text(file)?.getText())
    : new Map<string, never>();
  const files = Array.from(edits, ([file, some]) => {
    const before = after.state.text(file)?.getText() ?? '';
    return rewritten(folder, file, { before, after: applied(before, some) }, io);
  });
  if (options.dryRun) writePatch(files, folder, io);
  else {
    await saveFiles(files, folder, boundaryOptions(options, io.cwd), io);
    io.stdout.write(plan.added.map(({ source, destination }) => `${source} → ${destination}\n`).join(''));
  }
  const verb = options.dryRun ? 'can be written' : 'written';
  io.stderr.write(
    plan.added.length === 0
      ? 'No redirects to write.\n'
      : `${counted(plan.added.length, 'redirect')} ${verb} to ${shown}.\n`,
  );
}

/** Lists the addresses without a new redirect on standard error; no successor is guessed. */
function reportLeft({ left }: RedirectPlan, io: Io): void {
  const lost = left
    .filter(({ why }) => why === 'no-successor')
    .map(({ address, title }) => `  ${address} "${title}"\n`);
  const special = left
    .filter(({ why }) => why === 'unwritable')
    .map(({ address, becomes, title }) => `  ${address} → ${becomes} "${title}"\n`);
  if (lost.length > 0) io.stderr.write(`No redirect, because no likely successor was found:\n${lost.join('')}`);
  if (special.length > 0) io.stderr.write(`Write these redirects by hand:\n${special.join('')}`);
}

/** Lists the redirects that the base had and the site no longer has. */
function reportRemoved(removed: readonly BrokenAddress[], io: Io): void {
  if (removed.length === 0) return;
  const lines = removed.map(({ address, becomes, title }) => {
    return `  ${becomes === undefined ? address : `${address} → ${becomes}`} "${title}"\n`;
  });
  const how = 'docs-json redirect FROM TO writes one';
  io.stderr.write(`Not written, because these redirects were removed (${how}):\n${lines.join('')}`);
}

function reportUnknown(asked: ReadonlySet<string>, wanted: readonly BrokenAddress[], after: OpenedSide, io: Io): void {
  const known = new Set(wanted.map(({ address }) => address));
  const { served } = sideOf(comparedSite(after));
  const unknown = [...asked].filter((address) => !known.has(address) && !served.has(address));
  if (unknown.length === 0) return;
  const lines = unknown.map((address) => `  ${address}\n`);
  io.stderr.write(`Already redirected, or not served in any revision searched:\n${lines.join('')}`);
}

async function addressesIn(file: string, { cwd }: Io): Promise<ReadonlySet<string>> {
  try {
    return new Set(firstColumn(await readFile(path.resolve(cwd, file), 'utf8')).map(plainAddress));
  } catch (error) {
    throw new Refusal(`"${file}" cannot be read: ${reasonOf(error)}.`);
  }
}
