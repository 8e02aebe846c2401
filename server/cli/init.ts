import path from 'node:path';
import type { Command } from 'commander';
import { counted } from '../language/model/messages/problem.ts';
import { makeSite, type PlannedSite, planSite } from '../library/newSite.ts';
import { shownPath } from '../library/paths.ts';
import { countLevel } from '../library/problems.ts';
import { exitCodes, type Io } from './io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from './links.ts';
import { writePatch } from './patch.ts';

/** Declares `docs-json init`; `done` is called with its exit code. */
export function addInit(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('init')
    .description('Creates a docs.json from the pages in a folder, or from the navigation of another tool.')
    .argument('[folder]', 'where the pages are (default: the current folder)')
    .option('--from <file>', 'mint.json, mkdocs.yml, sidebars.js, SUMMARY.md or folder (default: the first one found)')
    .option('--name <name>', 'the name of the site')
    .option('--color <color>', 'the main colour, such as #0D9373')
    .option('--dry-run', 'print a patch and change nothing')
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (folder: string | undefined, flags: Flags) => {
      done(await init(path.resolve(io.cwd, folder ?? '.'), flags, io));
    });
}

/** The options as Commander hands them over. */
interface Flags extends LinkFlags {
  readonly from?: string;
  readonly name?: string;
  readonly color?: string;
  readonly dryRun?: true;
}

async function init(folder: string, { from, name, color, dryRun, ...flags }: Flags, io: Io): Promise<number> {
  const links = boundaryOptions(flags, io.cwd);
  const request = {
    ...(from === undefined ? {} : { from }),
    ...(name === undefined ? {} : { name }),
    ...(color === undefined ? {} : { colour: color }),
  };
  const site = await planSite(folder, request, links, io);
  if (dryRun) writePatch(site.files, site.root, io);
  else {
    await makeSite(site, links, io);
    io.stdout.write(site.files.map(({ file }) => `${shownPath(path.join(site.root, file), io.cwd)}\n`).join(''));
  }
  io.stderr.write(summary(site, dryRun ?? false));
  return exitCodes.clean;
}

function summary({ from, notes, problems, files }: PlannedSite, dryRun: boolean): string {
  const made = `${counted(files.length, 'file')} ${dryRun ? 'would be created' : 'created'} from ${from === 'folder' ? 'the folders' : from}.\n`;
  const errors = countLevel(problems, 'error') + countLevel(problems, 'warning');
  const left = errors > 0 ? `docs-json check finds ${counted(errors, 'problem')} in it.\n` : '';
  return notes.map((note) => `${note}\n`).join('') + made + left;
}

const examples = `
Exit code: 0 created; 2 wrong usage, input that cannot be read, or a docs.json that already exists. Nothing is overwritten.

Examples:
  docs-json init
  docs-json init docs --name "Acme Docs" --color "#0D9373"
  docs-json init --from mkdocs.yml --dry-run
`;
