import { isRefused } from '../../base/result.ts';
import type { Change } from '../../language/compare/change.ts';
import { counted } from '../../language/model/messages/problem.ts';
import {
  type Planned,
  type PlannedChange,
  plannedJson,
  refusedJson,
  saveChange,
  shownFilesOf,
} from '../../library/change.ts';
import { nodeWords, placeWords } from '../../library/compare/words.ts';
import { openEdited } from '../../library/openEdited.ts';
import type { FoundProblem } from '../../library/problems.ts';
import type { WhyNot } from '../../library/refusal.ts';
import type { EditedSite } from '../../library/site.ts';
import { withoutControlCharacters } from '../format/terminal.ts';
import { exitCodes, type Io, NotDone } from '../io.ts';
import { boundaryOptions, type LinkFlags } from '../links.ts';
import { cleanJson } from '../output.ts';
import { writePatch } from '../patch.ts';

/** What every command that changes a site takes. */
export interface EditFlags extends LinkFlags {
  readonly site?: string;
  readonly dryRun?: true;
  readonly format: 'text' | 'json';
}

/**
 * Plans a change of the site that `--site` names, writes it and reports its effects; with `--dry-run` it shows a patch
 * instead. Resolves to whether anything changes.
 * @throws NotDone where the change is refused.
 */
export async function carryOut(
  plan: (site: EditedSite) => Promise<Planned>,
  flags: EditFlags,
  io: Io,
): Promise<boolean> {
  const site = await openEdited(flags.site, boundaryOptions(flags, io.cwd), io);
  const change = await plan(site);
  if (isRefused(change)) throw notDone(change.reason, flags, io);
  const isPatch = flags.dryRun && flags.format === 'text';
  if (isPatch) writePatch(change.files, site.folder, io);
  const saved = flags.dryRun ? undefined : await saveChange(site, change);
  if (isRefused(saved)) throw notDone(saved.reason, flags, io);
  if (flags.format === 'json') writeJson(plannedJson(change), io);
  else if (!isPatch) io.stdout.write(change.changes.map(changeLine).join(''));
  for (const note of change.notes) io.stderr.write(`${note}\n`);
  if (flags.format === 'text') io.stderr.write(summary(change, flags.dryRun === true));
  return change.files.length > 0;
}

/** The `action` of commands that change a site: as `carryOut`; then `done` is called with the exit code. */
export function carryingOut(io: Io, done: (code: number) => void) {
  return async (flags: EditFlags, plan: (site: EditedSite) => Promise<Planned>): Promise<void> => {
    await carryOut(plan, flags, io);
    done(exitCodes.clean);
  };
}

/** The error for a refusal, which is written as JSON where that is asked for. */
export function notDone(whyNot: WhyNot, { format }: Pick<EditFlags, 'format'>, io: Io): NotDone {
  if (format === 'json') writeJson(refusedJson(whyNot), io);
  const isUnknown = whyNot.code === 'unknown' && whyNot.candidates.length === 0;
  const hint =
    isUnknown && whyNot.message.endsWith('in the navigation.') ? ' docs-json navigation lists all entries.' : '';
  return new NotDone({ ...whyNot, message: `${whyNot.message}${hint}` });
}

/** Writes the one object that `--format json` gives. */
export function writeJson(value: object, io: Io): void {
  io.stdout.write(cleanJson(`${JSON.stringify(value, undefined, 2)}\n`));
}

function changeLine(change: Change): string {
  return `${change.kind} ${withoutControlCharacters(`${nodeWords(change)}  ${placeWords(change)}`)}\n`;
}

function summary({ files, problems }: PlannedChange, dryRun: boolean): string {
  const lines = problems.new.map(
    (problem) => `New problem: ${fileAndLine(problem)} ${problem.code} ${problem.message}\n`,
  );
  if (files.length === 0) return 'Nothing to change.\n';
  const counts = [
    ...(problems.new.length > 0 ? [`${counted(problems.new.length, 'new problem')}`] : []),
    ...(problems.gone.length > 0 ? [`${counted(problems.gone.length, 'problem')} gone`] : []),
  ];
  const paths = shownFilesOf(files);
  const named = paths.slice(0, maxNamed).join(', ');
  const rest = paths.length > maxNamed ? ` and ${counted(paths.length - maxNamed, 'more file')}` : '';
  return `${lines.join('')}${dryRun ? 'Would change' : 'Changed'}: ${[named + rest, ...counts].join('; ')}.\n`;
}

/** A version that moves has thousands of files, which `--format json` and the patch of a dry run name all. */
const maxNamed = 20;

function fileAndLine({ file, range: { start } }: FoundProblem): string {
  return `${file}:${start.line + 1}:${start.character + 1}`;
}
