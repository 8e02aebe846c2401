import type { Command } from 'commander';
import { counted } from '../../language/model/messages/problem.ts';
import { navigationJson } from '../../language/model/navigation/json.ts';
import { locatedRoot } from '../../language/model/navigation/located.ts';
import { published } from '../../language/model/navigation/node.ts';
import { nodeFiles } from '../../language/site/node.ts';
import { openSite } from '../../library/openSite.ts';
import { findTargets } from '../../library/targets.ts';
import { cacheOf } from '../cache.ts';
import { choice } from '../flags.ts';
import { painter, wantsColour } from '../format/terminal.ts';
import { exitCodes, type Io } from '../io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from '../links.ts';
import { cleanJson } from '../output.ts';
import { navigationText } from './text.ts';

const formats = ['text', 'json'] as const;

interface NavigationOptions extends LinkFlags {
  /** A folder or docs.json file; the current folder when absent. */
  readonly target?: string;
  readonly format: (typeof formats)[number];
  /** Keeps what the platform throws away. */
  readonly asWritten: boolean;
}

/** `docs-json navigation`: shows a site as its readers find it. Resolves to the exit code. */
async function navigation({ target, format, asWritten, ...flags }: NavigationOptions, io: Io): Promise<number> {
  const { root: folder } = await findTargets(target === undefined ? [] : [target], undefined, io);
  const cachedListing = cacheOf('folders', folder, io);
  const files = nodeFiles(folder, { ...boundaryOptions(flags, io.cwd), cachedListing });
  const state = await openSite(folder, { cwd: io.cwd, files, cache: cacheOf('pages', folder, io) });
  // Asking is what starts the reading of front matter.
  state.ensureLoaded('frontMatter');
  await state.settled();

  const node = state.navigation;
  if (format === 'json') {
    const { snapshot } = state;
    const root = navigationJson(locatedRoot(node, snapshot), snapshot.find, asWritten);
    io.stdout.write(cleanJson(`${JSON.stringify({ version: 1, root }, undefined, 2)}\n`));
  } else {
    io.stdout.write(navigationText(asWritten ? node : published(node), painter(wantsColour(io))));
  }
  const errors = state.problems.filter((problem) => problem.level === 'error').length;
  if (errors > 0) io.stderr.write(`${counted(errors, 'error')} in this site: see docs-json check.\n`);
  return exitCodes.clean;
}

/** Declares `docs-json navigation`; `done` is called with its exit code. */
export function addNavigation(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('navigation')
    .description('Shows a documentation site as its readers see it.')
    .argument('[folder|docs.json]', 'the site (default: the current folder)')
    .option('--format <format>', `output format: ${formats.join(', ')}`, choice(formats), 'text')
    .option('--as-written', 'also show what the platform drops')
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (target: string | undefined, flags: Flags) => {
      done(await navigation({ asWritten: false, ...flags, ...(target === undefined ? {} : { target }) }, io));
    });
}

/** The options as Commander hands them over. */
interface Flags extends LinkFlags {
  readonly format: (typeof formats)[number];
  readonly asWritten?: true;
}

const examples = `
Exit code: 0 shown, 2 wrong usage or input that cannot be read.

Examples:
  docs-json navigation docs
  docs-json navigation docs --format json
`;
