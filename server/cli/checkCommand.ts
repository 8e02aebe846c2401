import type { Command } from 'commander';
import { check, type Format, formats } from './check.ts';
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
} from './flags.ts';
import type { Io } from './io.ts';
import { type LinkFlags, linkOption } from './links.ts';
import type { PageChecks } from './site.ts';

/** Declares `docs-json check`; `done` is called with its exit code. */
export function addCheck(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('check')
    .description('Reports what is wrong with documentation sites.')
    .argument('[folder|docs.json...]', 'what to check; the current folder when nothing is named')
    .option('--all', 'check every docs.json in and below the folders')
    .option('--links', 'also check the links, images and imports in all pages')
    .option('--content', 'also parse all pages as MDX, and run the rules on their text')
    .option('--external', 'also check whether the links to the web lead anywhere')
    .option('--external-skip <glob>', 'with --external, addresses that are never asked; repeatable', listOf(address))
    .option('--external-private', 'with --external, also ask addresses in private networks and on this machine')
    .option('--external-age <days>', 'with --external, for how long results are reused (default: 7)', count)
    .option(
      '--site-url <url>',
      'with --external, where the site is served: what is below is looked for in the site',
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
      'keep a rule (* is every rule) quiet about these pages and files; repeatable',
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
    .option('--max-warnings <number>', 'exit with code 1 if there are more warnings', count)
    .option('--baseline <file>', 'leave out the problems listed in this file')
    .option('--base <revision>', 'leave out the problems that existed at this git revision')
    .option('--write-baseline <file>', 'store the current problems as known')
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
  if (!external) return { links, content };
  const { externalSkip: skip = [], externalPrivate: allowPrivate = false, externalAge: ageDays = 7, siteUrl } = flags;
  return { links, content, external: { skip, allowPrivate, ageDays, siteUrl } };
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
3 nothing but links to the web that lead to nothing.

Examples:
  docs-json check docs --max-warnings 0
  docs-json check --rule orphan-page=warning --rule page-path-style=off --ignore 'orphan-page=drafts/**'
  docs-json check --links --content
  docs-json check --external --site-url https://docs.example.com
  docs-json check --format github
  docs-json check --base origin/main              what this change broke, also at places it did not touch
  docs-json check --write-baseline known.json     and from then on: docs-json check --baseline known.json
`;
