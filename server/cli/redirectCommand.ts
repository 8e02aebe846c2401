import type { Command } from 'commander';
import { exitCodes, type Io } from './io.ts';
import { type LinkFlags, linkOption } from './links.ts';
import { redirect } from './redirect/redirect.ts';

/** Declares `docs-json redirect`; `done` is called with its exit code. */
export function addRedirect(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('redirect')
    .description('Writes the redirects that are missing for addresses readers knew.')
    .option('--base <revision>', 'the revision whose addresses must not break (default: HEAD)')
    .option('--site <folder>', 'the folder of the site (default: the current folder)')
    .option('--history <since>', 'every address since this revision or date, not only those of the base')
    .option('--from <file>', 'only the addresses this CSV file lists in its first column')
    .option('--dry-run', 'print a patch and change nothing')
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (flags: Flags) => {
      await redirect({ ...flags, dryRun: flags.dryRun ?? false }, io);
      done(exitCodes.clean);
    });
}

/** The options as Commander hands them over. */
interface Flags extends LinkFlags {
  readonly base?: string;
  readonly site?: string;
  readonly history?: string;
  readonly from?: string;
  readonly dryRun?: true;
}

const examples = `
Exit code: 0 written, or nothing to write; 2 wrong usage or input that cannot be read.

Examples:
  docs-json redirect --base origin/main --dry-run
  docs-json redirect --history 2025-01-01 --from 404s.csv
`;
