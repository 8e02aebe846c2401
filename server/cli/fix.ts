import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { type BoundaryOptions, boundaryOf } from '../disk/boundary.ts';
import { ChangeError, changeFiles } from '../disk/changeFiles.ts';
import { writableWithin } from '../disk/reach.ts';
import { reasonOf } from '../disk/reason.ts';
import type { SiteState } from '../language/engine/siteState.ts';
import { safeCodes } from '../language/fixes/all.ts';
import { fixToTheEnd } from '../language/fixes/together.ts';
import { type Problem, textOf } from '../language/model/messages/problem.ts';
import { isRuleCode } from '../language/model/messages/ruleCodes.ts';
import { blockingFiles } from './files.ts';
import { listOf, suggestRule } from './flags.ts';
import { unifiedDiff } from './format/diff.ts';
import { counted } from './format/summary.ts';
import { exitCodes, type Io, Refusal } from './io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from './links.ts';
import { exactly } from './output.ts';
import { shownPath } from './paths.ts';
import { openSite } from './site.ts';
import { journalFolder } from './stateFolder.ts';
import { findTargets } from './targets.ts';

export interface FixOptions extends LinkFlags {
  /** A folder or docs.json file; the current folder when absent. */
  readonly target?: string;
  /** Fixes problems of these rules only; empty: of all that have a safe fix. */
  readonly rules: readonly string[];
  /** Shows what would change and changes nothing. */
  readonly dryRun: boolean;
}

/** `docs-json fix`: applies the fixes nobody has to think about. Resolves to the exit code. */
export async function fix({ target, rules, dryRun, ...flags }: FixOptions, io: Io): Promise<number> {
  const links = boundaryOptions(flags, io.cwd);
  const { root: folder } = await findTargets(target === undefined ? [] : [target], undefined, io);
  const shown = (file: string) => shownPath(path.join(folder, file), io.cwd);
  const disk = blockingFiles(folder, links);
  let changed: ReadonlyMap<string, string> = new Map();
  const files = { ...disk, read: async (file: string) => changed.get(file) ?? disk.read(file) };
  const isMeant = ({ code }: Problem) => rules.length === 0 || rules.includes(code);

  const stageOf = async () => {
    const state = await openSite(folder, {}, io.cwd, files);
    return { state, problems: state.problems, context: contextOf(state) };
  };
  const again = (texts: ReadonlyMap<string, string>) => {
    changed = texts;
    return stageOf();
  };
  const first = await stageOf();
  const { rounds, texts, last } = await fixToTheEnd(first, again, isMeant, ({ safe }) => safe === true);
  const done = rounds.flatMap(({ fixed, stage: { state } }) =>
    fixed.map(({ problem, fix: { template, args = {} } }) => {
      const place = `${shown(problem.file)}:${placeOf(problem, state)}`;
      return `${place} ${problem.code}: ${textOf({ template, args })}\n`;
    }),
  );

  const written = Array.from(texts, ([file, after]) => {
    const before = first.state.text(file)?.getText() ?? '';
    return { file, after, before, mark: markOf(path.join(folder, file), shown(file), before) };
  });
  if (dryRun) {
    for (const { file, before, after, mark } of written) {
      exactly(io, 'patch').write(unifiedDiff(shown(file), mark + before, mark + after));
    }
  } else {
    await save(written, folder, links, io);
    io.stdout.write(done.join(''));
  }
  const errors = last.problems.filter(({ level }) => level === 'error').length;
  io.stderr.write(summary(done.length, texts.size, errors, dryRun));
  return errors > 0 ? exitCodes.problems : exitCodes.clean;
}

/** Declares `docs-json fix`; `done` is called with its exit code. */
export function addFix(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('fix')
    .description('Fixes what is certain: spellings the platform refuses or normalises, slips in the JSON.')
    .argument('[folder|docs.json]', 'the site; the current folder when nothing is named')
    .option('--rule <code>', 'fix problems of this rule only; repeatable', listOf(fixableRule))
    .option('--dry-run', 'show what would change and change nothing')
    .addOption(linkOption())
    .addHelpText('after', '\nExit code: 0 no errors are left, 1 some are, 2 wrong usage or input that cannot be read.')
    .action(async (target: string | undefined, { rule = [], dryRun = false, ...flags }: FixFlags) => {
      done(await fix({ ...(target === undefined ? {} : { target }), rules: rule, dryRun, ...flags }, io));
    });
}

interface FixFlags extends LinkFlags {
  readonly rule?: readonly string[];
  readonly dryRun?: boolean;
}

function fixableRule(code: string): string {
  if (safeCodes.has(code)) return code;
  if (!isRuleCode(code)) throw new InvalidArgumentError(`There is no rule "${code}".${suggestRule(code)}`);
  throw new InvalidArgumentError(
    `Nothing about "${code}" is certain. Rules that can be fixed: ${[...safeCodes].join(', ')}.`,
  );
}

function contextOf(state: SiteState) {
  return { view: state.snapshot, text: (file: string) => state.text(file)?.getText() };
}

function placeOf({ file, start }: Problem, state: SiteState): string {
  const place = state.text(file)?.positionAt(start);
  return place ? `${place.line + 1}:${place.character + 1}` : '1:1';
}

/** The byte order mark a file begins with, or nothing; refuses a file that does not hold what was read of it. */
function markOf(absolute: string, shown: string, text: string): string {
  const whole = orRefuse(shown, 'read', () => readFileSync(absolute));
  const mark = whole.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? '\uFEFF' : '';
  if (!whole.equals(Buffer.from(mark + text))) throw new Refusal(`"${shown}" is not UTF-8, or changed meanwhile.`);
  return mark;
}

interface Written {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly mark: string;
}

/** Writes all files of a site or none. */
async function save(written: readonly Written[], folder: string, links: BoundaryOptions, io: Io): Promise<void> {
  const changes = written.map(({ file, before, after, mark }) => ({
    kind: 'write' as const,
    path: path.join(folder, file),
    content: mark + after,
    before: Buffer.from(mark + before),
  }));
  try {
    await changeFiles(changes, {
      journals: journalFolder(folder, io),
      reach: writableWithin(boundaryOf(folder, links)),
    });
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    throw new Refusal(`"${shownPath(error.path, io.cwd)}" cannot be written: ${error.message}.`);
  }
}

const byteOrderMark = Buffer.from('\uFEFF');

/** What is done with a file, or in one line why it cannot be done. */
function orRefuse<T>(shown: string, done: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Refusal(`"${shown}" cannot be ${done}: ${reasonOf(error)}.`);
  }
}

function summary(fixes: number, files: number, errors: number, dryRun: boolean): string {
  const verb = dryRun ? 'can be fixed' : 'fixed';
  const what = fixes === 0 ? 'Nothing to fix' : `${counted(fixes, 'problem')} ${verb} in ${counted(files, 'file')}`;
  return `${what}${errors > 0 ? `; ${counted(errors, 'error')} left, which docs-json check tells` : ''}.\n`;
}
