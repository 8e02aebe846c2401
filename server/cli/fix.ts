import path from 'node:path';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { SiteState } from '../language/engine/siteState.ts';
import { counted, type Problem, textOf } from '../language/model/messages/problem.ts';
import { isRuleCode } from '../language/model/messages/ruleCodes.ts';
import type { Files } from '../language/site/files.ts';
import { nodeFiles } from '../language/site/node.ts';
import { fixSafely, type Reopen, whyNotFixed } from '../library/commands/fix.ts';
import { openSite } from '../library/openSite.ts';
import { shownPath } from '../library/paths.ts';
import { rewritten, saveFiles } from '../library/rewrite.ts';
import { filesAfter } from '../library/site.ts';
import { findTargets } from '../library/targets.ts';
import { listOf, suggestRule } from './flags.ts';
import { exitCodes, type Io } from './io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from './links.ts';
import { writePatch } from './patch.ts';

interface FixOptions extends LinkFlags {
  /** A folder or docs.json file; the current folder when absent. */
  readonly target?: string;
  /** Fixes problems of these rules only; empty: of all that have a safe fix. */
  readonly rules: readonly string[];
  /** Shows what would change and changes nothing. */
  readonly dryRun: boolean;
}

/** `docs-json fix`: applies the fixes nobody has to think about. Resolves to the exit code. */
async function fix({ target, rules, dryRun, ...flags }: FixOptions, io: Io): Promise<number> {
  const links = boundaryOptions(flags, io.cwd);
  const { root: folder } = await findTargets(target === undefined ? [] : [target], undefined, io);
  const shown = (file: string) => shownPath(path.join(folder, file), io.cwd);
  const disk = nodeFiles(folder, links);
  const open = (files: Files) => openSite(folder, { cwd: io.cwd, files });
  const first = await open(disk);
  const reopen: Reopen = (texts, unmarked) => open(filesAfter({ files: disk }, { texts, unmarked, notes: [] }));
  const { rounds, texts, unmarked, last } = await fixSafely(first, reopen, rules);
  const marks = Array.from(unmarked, (file) => `${shown(file)}:1:1 syntax: Remove the byte order mark\n`);
  const fixes = rounds.flatMap(({ fixed, stage: { state } }) =>
    fixed.map(({ problem, fix: { template, args = {} } }) => {
      const place = `${shown(problem.file)}:${lineAndColumn(problem, state)}`;
      return `${place} ${problem.code}: ${textOf({ template, args })}\n`;
    }),
  );
  const done = [...marks, ...fixes];

  const written = Array.from(texts, ([file, after]) => {
    const before = first.text(file)?.getText() ?? '';
    return rewritten(folder, file, { before, after, isUnmarked: unmarked.has(file) }, io);
  });
  if (dryRun) writePatch(written, folder, io);
  else {
    await saveFiles(written, folder, links, io);
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
    .description(
      'Applies the fixes that need no decision: spellings the platform rejects or normalises, and JSON mistakes.',
    )
    .argument('[folder|docs.json]', 'the site (default: the current folder)')
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
  const reason = whyNotFixed(code);
  if (reason === undefined) return code;
  throw new InvalidArgumentError(isRuleCode(code) ? reason : `There is no rule "${code}".${suggestRule(code)}`);
}

function lineAndColumn({ file, start }: Problem, state: SiteState): string {
  const position = state.text(file)?.positionAt(start);
  return position ? `${position.line + 1}:${position.character + 1}` : '1:1';
}

function summary(fixes: number, files: number, errors: number, dryRun: boolean): string {
  const verb = dryRun ? 'can be fixed' : 'fixed';
  const what = fixes === 0 ? 'Nothing to fix' : `${counted(fixes, 'problem')} ${verb} in ${counted(files, 'file')}`;
  return `${what}${errors > 0 ? `; ${counted(errors, 'error')} left: see docs-json check` : ''}.\n`;
}
