import type { Command } from 'commander';
import { redirect as redirectOne } from '../../library/commands/redirect.ts';
import { Refusal } from '../../library/refusal.ts';
import { formatOption } from '../edit/options.ts';
import { carryOut } from '../edit/outcome.ts';
import { exitCodes, type Io } from '../io.ts';
import { type LinkFlags, linkOption } from '../links.ts';
import { redirect } from './redirect.ts';

/** Declares `docs-json redirect`; `done` is called with its exit code. */
export function addRedirect(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('redirect')
    .description('Writes one redirect, or all that are missing for earlier addresses.')
    .argument('[from]', 'the address to redirect, /guides/old or /old/:slug*')
    .argument('[to]', 'the address to redirect it to')
    .option('--base <revision>', 'the revision whose addresses must not break (default: HEAD)')
    .option('--site <folder>', 'the folder of the site (default: the current folder)')
    .option('--history <since>', 'all addresses since this revision or date, not only those of the base')
    .option('--from <file>', 'only the addresses this CSV file lists in its first column')
    .option('--dry-run', 'print a patch and change nothing')
    .addOption(formatOption())
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (from: string | undefined, to: string | undefined, flags: Flags) => {
      const isSearch = [flags.base, flags.history, flags.from].some((flag) => flag !== undefined);
      if (from !== undefined) {
        if (to === undefined) throw new Refusal('Name the destination as well: docs-json redirect FROM TO.');
        if (isSearch) throw new Refusal('Use either FROM TO, or --base, --history and --from.');
        await carryOut((site) => redirectOne(site, { from, to }), flags, io);
        done(exitCodes.clean);
        return;
      }
      if (flags.format === 'json') throw new Refusal('--format json needs one redirect: FROM TO.');
      await redirect({ ...flags, dryRun: flags.dryRun ?? false }, io);
      done(exitCodes.clean);
    });
}

/** The options as Commander hands them over. */
interface Flags extends LinkFlags {
  readonly format: 'text' | 'json';
  readonly base?: string;
  readonly site?: string;
  readonly history?: string;
  readonly from?: string;
  readonly dryRun?: true;
}

const examples = `
Exit code: 0 written, or nothing to write; 1 FROM TO refused (with the reason); 2 wrong usage or input that cannot be read.

Examples:
  docs-json redirect /guides/old /guides/new
  docs-json redirect --base origin/main --dry-run
  docs-json redirect --history 2025-01-01 --from 404s.csv
`;
