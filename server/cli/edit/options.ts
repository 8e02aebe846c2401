import { type Command, Option } from 'commander';
import { type MissingChoice, missingChoices } from '../../language/changes/divisions/missing.ts';
import type { AllLanguages } from '../../library/commands/allLanguages.ts';
import { choice } from '../flags.ts';
import { linkOption } from '../links.ts';

/** The options that all of them take, and an example. */
export function withOptions(command: Command, example: string): Command {
  return command
    .option('--site <folder>', 'the folder of the site (default: the current folder)')
    .option('--dry-run', 'print a patch and change nothing')
    .addOption(formatOption())
    .addOption(linkOption())
    .addHelpText('after', `\n${exitHelp}\n\nExample:\n  ${example}\n`);
}

/** `--format` of the report. */
export function formatOption(): Option {
  return new Option('--format <format>', 'output format: text, json')
    .default('text')
    .argParser(choice(['text', 'json'] as const));
}

/** What a NODE is, in one line. */
export const nodeHelp = 'an entry by its labels, outermost first ("Guides > Get started"), or a page by its path';
const exitHelp =
  'Exit code: 0 done, 1 refused (with the reason; nothing changed), 2 wrong usage or a site that cannot be read.';

/** The options that say where something goes (`PlaceFlags`). */
export function withPlace(command: Command): Command {
  return command
    .option('--to <place>', 'the element to put them into, / for the top of the navigation')
    .addOption(new Option('--before [node]', 'put them before this entry (default: the one --to names)'))
    .addOption(new Option('--after [node]', 'put them after this entry (default: the one --to names)'))
    .option('--first', 'put them before everything in --to')
    .option('--last', 'put them after everything in --to (default)');
}

/** The option that makes a change in every language (`LanguageFlags`). */
export function allLanguagesOption(): Option {
  return new Option('--all-languages', 'do the same in every language; translated labels stay');
}

/** What becomes of pages that have no file in a language. */
export function missingOption(preset: MissingChoice, pages = 'pages without a file'): Option {
  return new Option(
    '--missing <how>',
    `${pages}: leave-out, source (list the source page), create (a file with front matter and a note)`,
  )
    .default(preset)
    .argParser(choice(missingChoices));
}

export interface LanguageFlags {
  readonly allLanguages?: true;
  readonly missing?: MissingChoice;
}

/** In which languages a change is made: in all of them, or where it is asked for. */
export function languagesOf({ allLanguages, missing = 'leave-out' }: LanguageFlags): AllLanguages | undefined {
  return allLanguages && { missing };
}
