import { type Command, Option } from 'commander';
import type { SiteState } from '../../language/engine/siteState.ts';
import type { Operation } from '../../language/protocol/operation.ts';
import { choice, listOf } from '../flags.ts';
import { exitCodes, type Io, Refusal } from '../io.ts';
import { linkOption } from '../links.ts';
import { keysOf, type PlaceFlags, targetOf } from './names.ts';
import { type RenameFlags, renamePage } from './rename.ts';
import { saveChange } from './save.ts';
import { carriedOut, type EditFlags, type NextOperation, openEdited } from './site.ts';
import { type Pair, pair, valueFor } from './values.ts';

/** Declares the commands that change the navigation; `done` is called with the exit code. */
export function addEdits(program: Command, io: Io, done: (code: number) => void): void {
  const edit = async (names: readonly string[], flags: EditFlags, plan: Plan) => {
    const site = await openEdited(flags, io);
    const nodes = keysOf(site.state.navigation, names);
    await saveChange(site, carriedOut(site, plan(nodes, site.state), nodes[0]), flags, io);
    done(exitCodes.clean);
  };

  withOptions(
    program
      .command('move')
      .description('Moves entries of the navigation to another place.')
      .argument('<node...>', nodeHelp)
      .option('--to <place>', 'the element they go into, / for the top of the navigation')
      .addOption(new Option('--before [node]', 'put them before this entry, or before that of --to'))
      .addOption(new Option('--after [node]', 'put them behind this entry, or behind that of --to'))
      .option('--first', 'put them before all that stands in --to')
      .option('--last', 'put them behind all that stands in --to (default)'),
    'docs-json move guides/install --to "Guides > Get started" --first',
  ).action((names: readonly string[], flags: EditFlags & PlaceFlags) =>
    edit(names, flags, (nodes, { navigation, snapshot }) => {
      const target = targetOf(snapshot, navigation, nodes, flags);
      return [() => ({ kind: 'move', nodes, target })];
    }),
  );

  withOptions(
    program
      .command('rename')
      .description('Renames a page: its file, entries, links and redirects follow.')
      .argument('<page>', 'the page by its path')
      .argument('<path>', 'its new path')
      .option('--no-redirect', 'write no redirect from the old address')
      .option('--counterparts', 'rename the same page of other languages and versions too'),
    'docs-json rename guides/setup guides/install --counterparts',
  ).action(async (page: string, path: string, flags: RenameFlags) => {
    await renamePage(page, path, flags, io);
    done(exitCodes.clean);
  });

  withOptions(
    program
      .command('remove')
      .description('Takes entries out of the navigation; the files of their pages stay.')
      .argument('<node...>', nodeHelp),
    'docs-json remove "Guides > Old" guides/legacy',
  ).action((names: readonly string[], flags: EditFlags) =>
    edit(names, flags, (nodes) => [() => ({ kind: 'remove', nodes })]),
  );

  withOptions(
    program
      .command('set')
      .description('Sets properties of an entry of the navigation, such as its label or icon.')
      .argument('<node>', nodeHelp)
      .argument('[key=value...]', 'what to set; a value is a text, or JSON where the property takes that', listOf(pair))
      .option('--unset <key>', 'take this property out; repeatable', listOf(String)),
    'docs-json set "Guides > Get started" icon=rocket expanded=true --unset tag',
  ).action((name: string, pairs: readonly Pair[] = [], flags: EditFlags & UnsetFlags) => {
    const { unset = [] } = flags;
    if (pairs.length + unset.length === 0) throw new Refusal('Say what to set: key=value, or --unset key.');
    return edit([name], flags, ([node = ''], { snapshot }) => [
      ...pairs.map(({ key, text }) => (focus: string): Operation => {
        return { kind: 'set', node: focus, key, value: valueFor(snapshot, node, key, text) };
      }),
      ...unset.map(
        (key) =>
          (focus: string): Operation => ({ kind: 'set', node: focus, key }),
      ),
    ]);
  });

  withOptions(
    program
      .command('wrap')
      .description('Puts pages and groups of one list into a new group.')
      .argument('<node...>', nodeHelp)
      .requiredOption('--label <label>', 'the label of the group'),
    'docs-json wrap guides/one guides/two --label "Get started"',
  ).action((names: readonly string[], flags: EditFlags & { readonly label: string }) =>
    edit(names, flags, (nodes) => [() => ({ kind: 'wrap', nodes, label: flags.label })]),
  );

  withOptions(
    program.command('ungroup').description('Puts what a group holds in its place.').argument('<node>', nodeHelp),
    'docs-json ungroup "Guides > Get started"',
  ).action((name: string, flags: EditFlags) =>
    edit([name], flags, ([node = '']) => [() => ({ kind: 'ungroup', node })]),
  );

  withOptions(
    program
      .command('sort')
      .description('Sorts the pages an element lists by their paths.')
      .argument('<node>', nodeHelp),
    'docs-json sort "Reference > Changelog"',
  ).action((name: string, flags: EditFlags) => edit([name], flags, ([node = '']) => [() => ({ kind: 'sort', node })]));
}

/** The operations for nodes by their keys. */
type Plan = (nodes: readonly string[], state: SiteState) => readonly NextOperation[];

interface UnsetFlags {
  readonly unset?: readonly string[];
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

/** `--format` of what is told. */
export function formatOption(): Option {
  return new Option('--format <format>', 'how to tell it: text, json')
    .default('text')
    .argParser(choice(['text', 'json'] as const));
}

const nodeHelp = 'an entry by its labels from the outside in, "Guides > Get started", or a page by its path';
const exitHelp =
  'Exit code: 0 done, 1 refused with the reason and nothing changed, 2 wrong usage or a site that cannot be read.';
