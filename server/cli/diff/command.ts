import type { Command } from 'commander';
import { type DiffReport, type Failure, failures, hasFailure } from '../../library/compare/report.ts';
import { choice, choices, count } from '../flags.ts';
import { painter, wantsColour } from '../format/terminal.ts';
import { exitCodes, type Io } from '../io.ts';
import { type LinkFlags, linkOption } from '../links.ts';
import { machineOutput } from '../output.ts';
import { diffReport } from './cachedReport.ts';
import { diffGithub } from './github.ts';
import { diffJson } from './json.ts';
import { diffMarkdown } from './markdown.ts';
import { diffText } from './text.ts';

const formats = ['text', 'markdown', 'json', 'github'] as const;

interface DiffOptions extends LinkFlags {
  readonly base?: string;
  readonly target?: string;
  readonly site?: string;
  readonly format: (typeof formats)[number];
  readonly addresses: boolean;
  readonly failOn: readonly Failure[];
  readonly max: number;
}

/** `docs-json diff`: reports what readers gain, lose and find elsewhere. Resolves to the exit code. */
async function diff(options: DiffOptions, io: Io): Promise<number> {
  const report = await diffReport(options, io);
  const output = options.format === 'github' ? machineOutput(io, 'commands') : io.stdout;
  output.write(shown(report, options, io));
  const failed = options.failOn.filter((failure) => hasFailure(report, failure));
  if (failed.length > 0) io.stderr.write(`Failed because of --fail-on: found ${failed.join(', ')}.\n`);
  return failed.length > 0 ? exitCodes.problems : exitCodes.clean;
}

function shown(report: DiffReport, { format, addresses, max }: DiffOptions, io: Io): string {
  switch (format) {
    case 'json':
      return diffJson(report);
    case 'markdown':
      return diffMarkdown(report, { max, addresses });
    case 'github':
      return diffGithub(report, { max, addresses }, io);
    case 'text':
      return diffText(report, { paint: painter(wantsColour(io)), addresses, max });
  }
}

/** Declares `docs-json diff`; `done` is called with its exit code. */
export function addDiff(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('diff')
    .description('Reports what changes for readers between two revisions of a site.')
    .argument('[base]', 'the revision to compare with, or A...B (default: HEAD)')
    .argument('[target]', 'the revision to compare (default: the working tree)')
    .option('--site <folder>', 'the folder of the site (default: the current folder)')
    .option('--format <format>', `output format: ${formats.join(', ')}`, choice(formats), 'text')
    .option('--addresses', 'list every address that is broken, redirected or new')
    .option('--fail-on <what>', `exit with code 1 on these: ${failures.join(', ')}`, choices(failures))
    .option('--max <number>', 'show at most this many lines of each list, and count the others', count)
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (base: string | undefined, target: string | undefined, flags: Flags) => {
      const { addresses = false, failOn = [], max = Number.POSITIVE_INFINITY, ...rest } = flags;
      const sides = { ...(base === undefined ? {} : { base }), ...(target === undefined ? {} : { target }) };
      done(await diff({ ...rest, ...sides, addresses, failOn, max }, io));
    });
}

/** The options as Commander hands them over. */
interface Flags extends LinkFlags {
  readonly site?: string;
  readonly format: (typeof formats)[number];
  readonly addresses?: true;
  readonly failOn?: readonly Failure[];
  readonly max?: number;
}

const examples = `
Exit code: 0 compared, whether or not something changed; 1 found what --fail-on names; 2 wrong usage or input that
cannot be read.

Examples:
  docs-json diff                              what you changed since the last commit
  docs-json diff main...HEAD --site docs      what this branch changes
  docs-json diff v1 v2 --format json
  docs-json diff origin/main --fail-on broken-address,new-error
`;
