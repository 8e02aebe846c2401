import type { Command } from 'commander';
import { isRefused } from '../base/result.ts';
import { type FoundPage, find } from '../library/find.ts';
import { openEdited } from '../library/openEdited.ts';
import { formatOption } from './edit/options.ts';
import { notDone, writeJson } from './edit/outcome.ts';
import { withoutControlCharacters } from './format/terminal.ts';
import { exitCodes, type Io } from './io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from './links.ts';

/** Declares `docs-json find`; `done` is called with its exit code. */
export function addFind(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('find')
    .description('Shows where a page is listed, and which links and redirects lead to it.')
    .argument('<page>', 'its path, file, address or title, or an endpoint: "GET /users"')
    .option('--site <folder>', 'the folder of the site (default: the current folder)')
    .addOption(formatOption())
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (page: string, flags: FindFlags) => {
      const site = await openEdited(flags.site, boundaryOptions(flags, io.cwd), io, 'found');
      const pages = await find(site, page);
      if (isRefused(pages)) throw notDone(pages.reason, flags, io);
      if (flags.format === 'json') writeJson({ version: 1, pages }, io);
      else io.stdout.write(pages.map(pageText).join('\n'));
      done(exitCodes.clean);
    });
}

interface FindFlags extends LinkFlags {
  readonly site?: string;
  readonly format: 'text' | 'json';
}

const examples = `
Exit code: 0 found, 1 no such page, 2 wrong usage or a site that cannot be read.

Examples:
  docs-json find guides/install
  docs-json find https://docs.example.com/guides/install --format json
`;

function pageText({ path, title, address, file, places, links, redirects, counterparts }: FoundPage): string {
  const rows = [
    ['address', address],
    ['file', file ?? 'none: generated from a specification'],
    ...places.map((labelPath) => ['listed', labelPath]),
    ...(places.length === 0 ? [['listed', 'nowhere']] : []),
    ...links.map(({ file, range: { start } }) => ['linked', `${file}:${start.line + 1}:${start.character + 1}`]),
    ...redirects.map(({ source, destination }) => ['redirected', `${source} → ${destination}`]),
    ...counterparts.map((counterpart) => ['counterpart', counterpart]),
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(12)}${withoutControlCharacters(value)}\n`);
  return `${withoutControlCharacters(`${path} "${title}"`)}\n${lines.join('')}`;
}
