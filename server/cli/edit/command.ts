import { type Command, InvalidArgumentError } from 'commander';
import { isEntryKind } from '../../language/changes/tree/lists.ts';
import { elementKinds } from '../../language/grammar/types.ts';
import { convert, move, remove, sort, ungroup, wrap } from '../../library/commands/navigation.ts';
import { type Properties, setProperties } from '../../library/commands/set.ts';
import { Refusal } from '../../library/refusal.ts';
import { listOf } from '../flags.ts';
import type { Io } from '../io.ts';
import { allLanguagesOption, type LanguageFlags, languagesOf, nodeHelp, withOptions, withPlace } from './options.ts';
import { carryingOut, type EditFlags } from './outcome.ts';
import { type PlaceFlags, placeOfFlags } from './place.ts';

/** Declares the commands that change the navigation; `done` is called with the exit code. */
export function addEdits(program: Command, io: Io, done: (code: number) => void): void {
  const edit = carryingOut(io, done);

  withOptions(
    withPlace(
      program.command('move').description('Moves navigation entries to another place.').argument('<node...>', nodeHelp),
    ).addOption(allLanguagesOption()),
    'docs-json move guides/install --to "Guides > Get started" --first',
  ).action((nodes: readonly string[], flags: EditFlags & PlaceFlags & LanguageFlags) => {
    const place = placeOfFlags(flags);
    return edit(flags, (site) => move(site, nodes, place, languagesOf(flags)));
  });

  withOptions(
    program
      .command('remove')
      .description('Removes entries from the navigation; the files of their pages stay.')
      .argument('<node...>', nodeHelp)
      .addOption(allLanguagesOption()),
    'docs-json remove "Guides > Old" guides/legacy',
  ).action((nodes: readonly string[], flags: EditFlags & LanguageFlags) =>
    edit(flags, (site) => remove(site, nodes, languagesOf(flags))),
  );

  withOptions(
    program
      .command('set')
      .description('Sets properties of a navigation entry, such as its label or icon.')
      .argument('<node>', nodeHelp)
      .argument('[key=value...]', 'what to set; a value is text, or JSON if the property takes it', listOf(pair))
      .option('--unset <key>', 'remove this property; repeatable', listOf(String))
      .addOption(allLanguagesOption()),
    'docs-json set "Guides > Get started" icon=rocket expanded=true --unset tag',
  ).action((node: string, set: Properties['set'] = [], { unset = [], ...flags }: SetFlags) => {
    if (set.length + unset.length === 0)
      throw new Refusal('Give what to set as key=value, or what to remove as --unset KEY.');
    return edit(flags, (site) => setProperties(site, node, { set, unset }, languagesOf(flags)));
  });

  withOptions(
    program
      .command('wrap')
      .description('Puts pages and groups of one list into a new group.')
      .argument('<node...>', nodeHelp)
      .requiredOption('--label <label>', 'the label of the group')
      .addOption(allLanguagesOption()),
    'docs-json wrap guides/one guides/two --label "Get started"',
  ).action((nodes: readonly string[], { label, ...flags }: WrapFlags) =>
    edit(flags, (site) => wrap(site, nodes, label, languagesOf(flags))),
  );

  withOptions(
    program.command('ungroup').description('Replaces a group with its contents.').argument('<node>', nodeHelp),
    'docs-json ungroup "Guides > Get started"',
  ).action((node: string, flags: EditFlags) => edit(flags, (site) => ungroup(site, node)));

  withOptions(
    program
      .command('convert')
      .description('Converts an element and its siblings to another kind.')
      .argument('<node>', nodeHelp)
      .argument('<kind>', `the new kind: ${elementKinds.filter(isEntryKind).join(', ')}`),
    'docs-json convert "Guides" tab',
  ).action((node: string, kind: string, flags: EditFlags) => edit(flags, (site) => convert(site, node, kind)));

  withOptions(
    program
      .command('sort')
      .description('Sorts the pages an element lists by path.')
      .argument('<node>', nodeHelp)
      .addOption(allLanguagesOption()),
    'docs-json sort "Reference > Changelog"',
  ).action((node: string, flags: EditFlags & LanguageFlags) =>
    edit(flags, (site) => sort(site, node, languagesOf(flags))),
  );
}

interface WrapFlags extends EditFlags, LanguageFlags {
  readonly label: string;
}

interface SetFlags extends EditFlags, LanguageFlags {
  readonly unset?: readonly string[];
}

/** Reads `icon=rocket`; the value may be empty and hold `=` itself. */
function pair(text: string): Properties['set'][number] {
  const end = text.indexOf('=');
  if (end < 1) throw new InvalidArgumentError('Write it as icon=rocket.');
  return { key: text.slice(0, end), text: text.slice(end + 1) };
}
