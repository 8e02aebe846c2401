import type { Command } from 'commander';
import { formatOption } from '../edit/command.ts';
import type { Io } from '../io.ts';
import { linkOption } from '../links.ts';
import { type FindFlags, find } from './find.ts';

/** Declares `docs-json find`; `done` is called with its exit code. */
export function addFind(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('find')
    .description('Tells where a page is listed, and which links and redirects lead to it.')
    .argument('<page>', 'its path, file, address or title, or an endpoint: "GET /users"')
    .option('--site <folder>', 'the folder of the site (default: the current folder)')
    .addOption(formatOption())
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (page: string, flags: FindFlags) => done(await find(page, flags, io)));
}

const examples = `
Exit code: 0 found, 1 there is no such page, 2 wrong usage or a site that cannot be read.

Examples:
  docs-json find guides/install
  docs-json find https://docs.example.com/guides/install --format json
`;
