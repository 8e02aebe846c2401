import { type Command, Option } from 'commander';
import { choice } from '../flags.ts';
import { exitCodes, type Io } from '../io.ts';
import { linkOption } from '../links.ts';
import { keysOf, type PlaceFlags, targetOf } from './names.ts';
import { saveChange } from './save.ts';
import { carriedOut, type EditFlags, openEdited } from './site.ts';

/** Declares the commands that change the navigation; `done` is called with the exit code. */
export function addEdits(program: Command, io: Io, done: (code: number) => void): void {
  const command = (name: string, description: string) => program.command(name).description(description);
  withOptions(
    command('move', 'Moves entries of the navigation to another place.')
      .argument('<node...>', nodeHelp)
      .option('--to <place>', 'the element they go into, / for the top of the navigation')
      .addOption(new Option('--before [node]', 'put them before this entry, or before that of --to'))
      .addOption(new Option('--after [node]', 'put them behind this entry, or behind that of --to'))
      .option('--first', 'put them before all that stands in --to')
      .option('--last', 'put them behind all that stands in --to (default)'),
    'docs-json move guides/install --to "Guides > Get started" --first',
  ).action(async (names: readonly string[], flags: EditFlags & PlaceFlags) => {
    const site = await openEdited(flags, io);
    const { navigation, snapshot } = site.state;
    const nodes = keysOf(navigation, names);
    const target = targetOf(snapshot, navigation, nodes, flags);
    await saveChange(site, carriedOut(site, [() => ({ kind: 'move', nodes, target })]), flags, io);
    done(exitCodes.clean);
  });

  withOptions(
    command('remove', 'Takes entries out of the navigation; the files of their pages stay.').argument(
      '<node...>',
      nodeHelp,
    ),
    'docs-json remove "Guides > Old" guides/legacy',
  ).action(async (names: readonly string[], flags: EditFlags) => {
    const site = await openEdited(flags, io);
    const nodes = keysOf(site.state.navigation, names);
    await saveChange(site, carriedOut(site, [() => ({ kind: 'remove', nodes })]), flags, io);
    done(exitCodes.clean);
  });
}

/** The options that all of them take, and an example. */
export function withOptions(command: Command, example: string): Command {
  return command
    .option('--site <folder>', 'the folder of the site (default: the current folder)')
    .option('--dry-run', 'print a patch and change nothing')
    .addOption(formatOption())
    .addOption(linkOption())
    .addHelpText('after', `\n${exitHelp}\n\nExample:\n  ${example}\n`);
}

/** `--format`, of what is done. */
export function formatOption(): Option {
  return new Option('--format <format>', 'how to tell what was done: text, json')
    .default('text')
    .argParser(choice(['text', 'json'] as const));
}

const nodeHelp = 'an entry by its labels from the outside in, "Guides > Get started", or a page by its path';
const exitHelp =
  'Exit code: 0 done, 1 refused with the reason and nothing changed, 2 wrong usage or a site that cannot be read.';
