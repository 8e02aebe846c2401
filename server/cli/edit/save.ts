import type { Change, ChangeKind } from '../../language/compare/change.ts';
import { compareSites } from '../../language/compare/compare.ts';
import { compareProblems } from '../diff/compareProblems.ts';
import { changeJson, problemJson } from '../diff/json.ts';
import { comparedSite, readerOf } from '../diff/sides.ts';
import { nodeWords, placeWords } from '../diff/words.ts';
import { counted } from '../format/summary.ts';
import { harmless } from '../format/terminal.ts';
import { type Io, NotDone, Refusal } from '../io.ts';
import { cleanJson } from '../output.ts';
import type { FoundProblem } from '../report.ts';
import { type Rewritten, rewritten, saveFiles, writePatch } from '../rewrite.ts';
import { foundProblems } from '../site.ts';
import { editsJson } from './edits.ts';
import { type EditedSite, type EditFlags, filesAfter, type Texts, withTexts } from './site.ts';

/** What a change does to a site. */
interface EditReport {
  readonly written: readonly Rewritten[];
  readonly problems: ReturnType<typeof compareProblems>;
  readonly changes: readonly Change[];
}

/** How a change is saved. */
export interface SaveFlags extends Pick<EditFlags, 'dryRun' | 'format'> {
  /** The new problems for which the change is refused; the others are told. */
  readonly refuses?: (problem: FoundProblem) => boolean;
}

/**
 * Writes a change into the site, all files or none, and tells what it does; with `--dry-run` it shows a patch instead.
 * @throws NotDone where a file changed meanwhile or cannot be written.
 */
export async function saveChange(site: EditedSite, change: Texts, flags: SaveFlags, io: Io): Promise<void> {
  const { folder, state, links } = site;
  const { texts, notes, pages, moved } = change;
  const written = await orNotDone(async () =>
    Array.from(texts, ([file, after]): Rewritten => {
      const before = state.text(file)?.getText() ?? pages?.get(file) ?? '';
      const to = moved?.get(file);
      return { ...rewritten(folder, file, { before, after }, io), ...(to !== undefined && { to }) };
    }).filter(({ before, after, to }) => before !== after || to !== undefined),
  );
  const report = { written, ...(await effectsOf(site, change, io)) };
  const refused = report.problems.new.find((problem) => flags.refuses?.(problem));
  if (refused) throw new NotDone(refused.message);
  const isPatch = flags.dryRun && flags.format === 'text';
  if (isPatch) writePatch(written, folder, io);
  if (!flags.dryRun) await orNotDone(() => saveFiles(written, folder, links, io));
  if (flags.format === 'json') io.stdout.write(editJson(report));
  else if (!isPatch) io.stdout.write(report.changes.map(changeLine).join(''));
  for (const note of notes) io.stderr.write(`${note}\n`);
  if (flags.format === 'text') io.stderr.write(summary(report, flags.dryRun === true));
}

async function effectsOf(site: EditedSite, change: Texts, io: Io): Promise<Omit<EditReport, 'written'>> {
  const after = await withTexts(site, change, io);
  const [then, read] = [filesAfter(site, change), readerOf(site.files)];
  const [old, now] = [await foundProblems(site.state, site.files), await foundProblems(after, then)];
  const { changes, became } = await compareSites(comparedSite(site), comparedSite({ state: after }), {
    read: { before: read, after: readerOf(then) },
    // Addresses are not reported here.
    isRedirectedElsewhere: () => false,
  });
  return { changes, problems: compareProblems(old, now, became) };
}

/** `--format json`: public API, described in docs/cli.md. */
function editJson({ written, problems, changes }: EditReport): string {
  const of = (...kinds: readonly ChangeKind[]) => changes.filter(({ kind }) => kinds.includes(kind)).map(changeJson);
  const value = {
    version: 1,
    edits: written.flatMap(({ file, before, after }) => editsJson(file, before, after)),
    files: filesOf(written),
    problems: { new: problems.new.map(problemJson), gone: problems.gone.map(problemJson) },
    navigation: { added: of('added', 'shown'), removed: of('removed', 'hidden'), moved: of('moved', 'reordered') },
  };
  return cleanJson(`${JSON.stringify(value, undefined, 2)}\n`);
}

function changeLine(change: Change): string {
  return `${change.kind} ${harmless(`${nodeWords(change)}  ${placeWords(change)}`)}\n`;
}

function summary({ written, problems }: EditReport, dryRun: boolean): string {
  const lines = problems.new.map((problem) => `New problem: ${placeOf(problem)} ${problem.code} ${problem.message}\n`);
  if (written.length === 0) return 'Nothing to change.\n';
  const files = filesOf(written).join(', ');
  const counts = [
    ...(problems.new.length > 0 ? [`${counted(problems.new.length, 'new problem')}`] : []),
    ...(problems.gone.length > 0 ? [`${counted(problems.gone.length, 'problem')} gone`] : []),
  ];
  return `${lines.join('')}${dryRun ? 'Would change' : 'Changed'}: ${[files, ...counts].join('; ')}.\n`;
}

/** Of a renamed file both names. */
function filesOf(written: readonly Rewritten[]): readonly string[] {
  return written.flatMap(({ file, to }) => (to === undefined ? [file] : [file, to]));
}

function placeOf({ file, range: { start } }: FoundProblem): string {
  return `${file}:${start.line + 1}:${start.character + 1}`;
}

/** A file that stands in the way is a reason not to do it, and no wrong usage. */
async function orNotDone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new NotDone(error.message) : error;
  }
}
