import type { Command } from 'commander';
import { Refusal } from '../../library/refusal.ts';
import {
  address,
  choice,
  count,
  ignores,
  levelChoices,
  listOf,
  type Pair,
  profileChoices,
  ruleLevels,
  settingsFrom,
  siteAddress,
} from '../flags.ts';
import type { Io } from '../io.ts';
import { type LinkFlags, linkOption } from '../links.ts';
import { check, type Format, formats } from './check.ts';
import type { PageChecks } from './site.ts';

/** Declares `docs-json check`; `done` is called with its exit code. */
export function addCheck(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('check')
    .description('Checks documentation sites and reports problems.')
    .argument('[folder|docs.json...]', 'what to check (default: the current folder)')
    .option('--all', 'check every docs.json in and below the folders')
    .option('--links', 'also check the links, images and imports in all pages')
    .option('--content', 'also parse all pages as MDX, and run the rules on their text')
    .option('--external', 'also check that links to other websites work')
    .option(
      '--external-skip <glob>',
      'with --external, addresses that are never requested; repeatable',
      listOf(address),
    )
    .option('--external-private', 'with --external, also request addresses in private networks and on this machine')
    .option('--external-age <days>', 'with --external, for how many days results are reused (default: 7)', count)
    .option(
      '--site-url <url>',
      'with --external, the URL of the published site; links to it are looked up in the site itself',
      siteAddress,
    )
    .option('--format <format>', `output format: ${formats.join(', ')}`, choice(formats), 'human')
    .option(
      '--rule <code=level>',
      `set the level of a rule: ${levelChoices.setting.join(', ')}; repeatable`,
      listOf(ruleLevels),
    )
    .option(
      '--ignore <code=glob>',
      'ignore a rule (* for every rule) in these pages and files; repeatable',
      listOf(ignores),
    )
    .option(
      '--profile <profile>',
      `what to follow where specification and platform disagree: ${profileChoices.join(', ')}`,
      choice(profileChoices),
    )
    .option(
      '--min-level <level>',
      `report nothing below this level: ${levelChoices.shown.join(', ')}`,
      choice(levelChoices.shown),
    )
    .option('--max-warnings <number>', 'exit with code 1 if there are more warnings than this', count)
    .option('--baseline <file>', 'leave out the problems listed in this file')
    .option('--base <revision>', 'report only problems that are new since this git revision')
    .option('--write-baseline <file>', 'save the current problems to this file, for --baseline')
    .addOption(linkOption())
    .addHelpText('after', checkExamples)
    .action(async (targets: string[], flags: CheckFlags) => {
      const { all = false, rule = [], ignore = [], profile, ...rest } = flags;
      const settings = settingsFrom(rule, ignore, profile);
      done(await check({ ...rest, all, pages: pageChecks(flags), targets, settings }, io));
    });
}

function pageChecks(flags: CheckFlags): PageChecks {
  const { links = false, content = false, external = false } = flags;
  if (!external) {
    const idle = externalOptions.find((option) => flags[option] !== undefined);
    // Otherwise the check would pass without the links that somebody wanted to be checked.
    if (idle) throw new Refusal(`${optionName(idle)} has no effect without --external.`);
    return { links, content };
  }
  const { externalSkip: skip = [], externalPrivate: allowPrivate = false, externalAge: ageDays = 7, siteUrl } = flags;
  return { links, content, external: { skip, allowPrivate, ageDays, siteUrl } };
}

const externalOptions = ['externalSkip', 'externalPrivate', 'externalAge', 'siteUrl'] as const;

/** An option as it is typed: `--site-url`. */
function optionName(flag: string): string {
  return `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The options of `check` as Commander hands them over. */
interface CheckFlags extends LinkFlags {
  readonly all?: true;
  readonly links?: true;
  readonly content?: true;
  readonly external?: true;
  readonly externalSkip?: readonly string[];
  readonly externalPrivate?: true;
  readonly externalAge?: number;
  readonly siteUrl?: string;
  readonly format: Format;
  readonly rule?: readonly Pair<(typeof levelChoices.setting)[number]>[];
  readonly ignore?: readonly Pair<string>[];
  readonly profile?: (typeof profileChoices)[number];
  readonly minLevel?: (typeof levelChoices.shown)[number];
  readonly maxWarnings?: number;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly base?: string;
}

const checkExamples = `
Exit code: 0 no errors, 1 errors or too many warnings, 2 wrong usage or input that cannot be read,
3 only broken links to other websites.

Examples:
  docs-json check docs --max-warnings 0
  docs-json check --rule orphan-page=warning --rule page-path-style=off --ignore 'orphan-page=drafts/**'
  docs-json check --links --content
  docs-json check --external --site-url https://docs.example.com
  docs-json check --format github
  docs-json check --base origin/main              what this change broke, even in files it did not touch
  docs-json check --write-baseline known.json     and from then on: docs-json check --baseline known.json
`;
