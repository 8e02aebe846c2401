import path from 'node:path';
import type { Command } from 'commander';
import { llmsText } from '../language/model/navigation/llms.ts';
import { nodeFiles } from '../language/site/node.ts';
import { openSite } from '../library/openSite.ts';
import { unifiedDiff } from '../library/patch.ts';
import { shownPath } from '../library/paths.ts';
import { Refusal } from '../library/refusal.ts';
import { saveFiles } from '../library/rewrite.ts';
import { findTargets } from '../library/targets.ts';
import { cacheOf } from './cache.ts';
import { existingText } from './existingText.ts';
import { exitCodes, type Io } from './io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from './links.ts';
import { machineOutput } from './output.ts';

/** The options as Commander hands them over. */
interface Flags extends LinkFlags {
  readonly url?: string;
  readonly check?: true;
  readonly stdout?: true;
  readonly force?: true;
}

const fileName = 'llms.txt';

/** Declares `docs-json llms`; `done` is called with its exit code. */
export function addLlms(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('llms')
    .description('Writes or checks the llms.txt of a site: its pages for language models, in navigation order.')
    .argument('[folder|docs.json]', 'the site (default: the current folder)')
    .option('--url <url>', 'the URL of the published site, for absolute links: https://docs.example.com')
    .option('--check', 'write nothing; exit with 1 if llms.txt is not up to date')
    .option('--stdout', 'print it instead of writing it')
    .option('--force', 'overwrite an llms.txt with other content')
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (target: string | undefined, flags: Flags) => done(await llms(target, flags, io)));
}

async function llms(target: string | undefined, flags: Flags, io: Io): Promise<number> {
  const { url, check = false, stdout = false, force = false } = flags;
  if (url !== undefined && !/^https?:\/\/[^\s]+$/.test(url))
    throw new Refusal(`"${url}" is not the URL of a site: write it as https://docs.example.com.`);
  if ([check, stdout, force].filter(Boolean).length > 1)
    throw new Refusal('Use only one of --check, --stdout and --force.');
  const { root } = await findTargets(target === undefined ? [] : [target], undefined, io);
  const links = boundaryOptions(flags, io.cwd);
  const made = await madeText(root, url, links, io);
  if (stdout) {
    machineOutput(io, 'patch').write(made);
    return exitCodes.clean;
  }
  const file = path.join(root, fileName);
  const shown = shownPath(file, io.cwd);
  const known = await existingText(file, io.cwd);
  if (known === made) {
    io.stderr.write(`${shown} is up to date.\n`);
    return exitCodes.clean;
  }
  if (check) {
    machineOutput(io, 'patch').write(unifiedDiff(shown, known ?? '', made));
    io.stderr.write(
      `${shown} ${known === undefined ? 'does not exist: create it with docs-json llms' : 'is not up to date: update it with docs-json llms --force'}.\n`,
    );
    return exitCodes.problems;
  }
  if (known !== undefined && !force)
    throw new Refusal(
      `"${shown}" already exists with other content. Use --check to see the difference, or --force to overwrite it.`,
    );
  const kind = known === undefined ? 'create' : 'write';
  await saveFiles([{ kind, file: fileName, before: known ?? '', after: made, mark: '' }], root, links, io);
  io.stdout.write(`${shown}\n`);
  return exitCodes.clean;
}

async function madeText(
  root: string,
  siteUrl: string | undefined,
  links: ReturnType<typeof boundaryOptions>,
  io: Io,
): Promise<string> {
  const state = await openSite(root, { cwd: io.cwd, files: nodeFiles(root, links), cache: cacheOf('pages', root, io) });
  // Titles and descriptions of pages are in their front matter.
  state.ensureLoaded('frontMatter');
  await state.settled();
  const slot = state.snapshot.config.settings.find(({ key }) => key === 'description');
  const description = slot?.value?.kind === 'string' ? slot.value.value : undefined;
  return llmsText(state.navigation, { description, siteUrl });
}

const examples = `
Exit code: 0 written or up to date; 1 not up to date (--check); 2 wrong usage or input that cannot be read.

Examples:
  docs-json llms --url https://docs.example.com
  docs-json llms docs --check
`;
