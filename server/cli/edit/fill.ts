import { type Command, InvalidArgumentError, Option } from 'commander';
import { type FillOrder, type FillSetting, isFillOrder } from '../../language/site/fill.ts';
import { fill } from '../../library/commands/fill.ts';
import { Refusal } from '../../library/refusal.ts';
import type { EditedSite } from '../../library/site.ts';
import { choice, listOf } from '../flags.ts';
import { exitCodes, type Io } from '../io.ts';
import { withOptions } from './options.ts';
import { carryOut, type EditFlags } from './outcome.ts';

/** Declares `docs-json fill`; `done` is called with its exit code. */
export function addFill(program: Command, io: Io, done: (code: number) => void): void {
  withOptions(
    program
      .command('fill')
      .description('Updates groups to list the pages in folders, or the endpoints of a specification.')
      .argument('[group]', 'the group (default: all groups under "fill" in docs-json.config.json)')
      .option('--from <glob>', 'pages ("sdk/python/**") or a specification (openapi.json); repeatable', listOf(String))
      .addOption(
        new Option('--order <order>', 'how to sort new entries: path, title, frontmatter:KEY').argParser(order),
      )
      .addOption(
        new Option('--nest <what>', 'folders: new pages of folders go into groups').argParser(choice(['folders'])),
      )
      .option('--check', 'change nothing, and exit with 1 if something would change')
      .option('--allow-removals', 'allow a group to lose all its entries, or more than a fifth of them'),
    'docs-json fill "SDKs > Python" --from "sdk/python/**" --nest folders',
  ).action(async (group: string | undefined, flags: FillFlags) => {
    const { check, allowRemovals, ...others } = flags;
    const asked = groupsAsked(group, flags);
    const plan = (site: EditedSite) => {
      const groups = asked ?? site.state.snapshot.settings.fill;
      if (groups.length === 0) throw new Refusal('Name a group, or list groups under "fill" in docs-json.config.json.');
      return fill(site, { groups, allowRemovals: allowRemovals === true });
    };
    const changed = await carryOut(plan, check ? { ...others, dryRun: true } : others, io);
    done(check && changed ? exitCodes.problems : exitCodes.clean);
  });
}

interface FillFlags extends EditFlags {
  readonly from?: readonly string[];
  readonly order?: FillOrder;
  readonly nest?: 'folders';
  readonly check?: true;
  readonly allowRemovals?: true;
}

/**
 * The group of the command line; undefined if those of the settings are meant.
 * @throws Refusal if only a part of it is given.
 */
function groupsAsked(at: string | undefined, { from, order, nest }: FillFlags): readonly FillSetting[] | undefined {
  if (at === undefined && from === undefined && order === undefined && nest === undefined) return undefined;
  if (at === undefined || from === undefined)
    throw new Refusal('Write it as docs-json fill GROUP --from "sdk/python/**".');
  return [{ at, from, ...(order && { order }), ...(nest && { nest }) }];
}

function order(text: string): FillOrder {
  if (isFillOrder(text)) return text;
  throw new InvalidArgumentError('Choose path, title or a key of front matter: frontmatter:order.');
}
