import type { Command } from 'commander';
import type { DivisionKind } from '../../language/divisions/divisions.ts';
import { nodeFiles } from '../../language/site/node.ts';
import { openSite } from '../../library/openSite.ts';
import { findTargets } from '../../library/targets.ts';
import { diskAges } from '../../library/translations/diskAges.ts';
import { type ReportedDivision, type TranslationReport, translationReport } from '../../library/translations/report.ts';
import { cacheOf } from '../cache.ts';
import { choice, choices, count, listOf } from '../flags.ts';
import { painter, wantsColour } from '../format/terminal.ts';
import { exitCodes, type Io } from '../io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from '../links.ts';
import { addTranslationEdits, addVersionEdits } from './edits.ts';
import { translationCsv, translationJson, translationMarkdown, translationText } from './formats.ts';

const formats = ['text', 'json', 'markdown', 'csv'] as const;
const failures = ['missing', 'outdated', 'elsewhere'] as const;
type Failure = (typeof failures)[number];

/** The options as Commander hands them over. */
interface Flags extends LinkFlags {
  readonly site?: string;
  readonly format: (typeof formats)[number];
  readonly failOn?: readonly Failure[];
  readonly language?: readonly string[];
  readonly only?: readonly string[];
  readonly from?: string;
  readonly labels?: true;
  readonly diff?: true;
  readonly max?: number;
}

/** Declares `docs-json translations` and `docs-json versions`; `done` is called with their exit code. */
export function addTranslations(program: Command, io: Io, done: (code: number) => void): void {
  const report = async (kind: DivisionKind, flags: Flags) => done(await reported(kind, flags, io));
  const translations = withOptions(program.command('translations')).enablePositionalOptions();
  translations
    .description('Reports which pages each language lacks, which are outdated, and which are elsewhere.')
    .option(
      '--language <code>',
      'only this language; repeatable',
      listOf((name: string) => name),
    )
    .option(
      '--from <code>',
      'the language the others are translated from (default: the one in the settings, else the default language)',
    )
    .option('--labels', 'also list labels that are the same as in the source')
    .addHelpText('after', examplesOf('translations', '--language es --format csv'))
    .action((flags: Flags) => report('language', flags));
  addTranslationEdits(translations, io, done);
  const versions = withOptions(program.command('versions')).enablePositionalOptions();
  addVersionEdits(versions, io, done);
  versions
    .description(
      'Reports which pages each version lacks compared with the newest, which are outdated, and which are elsewhere.',
    )
    .option(
      '--only <version>',
      'only this version; repeatable',
      listOf((name: string) => name),
    )
    .option('--from <version>', 'the version the others are compared with (default: the newest)')
    .addHelpText('after', examplesOf('versions', '--only v1 --format markdown'))
    .action((flags: Flags) => report('version', flags));
}

function withOptions(command: Command): Command {
  return command
    .option('--site <folder>', 'the folder of the site (default: the current folder)')
    .option('--format <format>', `output format: ${formats.join(', ')}`, choice(formats), 'text')
    .option('--fail-on <what>', `exit with code 1 on these: ${failures.join(', ')}`, choices(failures))
    .option('--max <number>', 'show at most this many lines of each list, and count the others', count)
    .option('--diff', 'show what changed in the sources of outdated pages, for translators')
    .addOption(linkOption());
}

/**
 * Reads a site and reports what its languages, or versions, lack.
 * @throws Refusal where the site cannot be read, or has none.
 */
async function reported(kind: DivisionKind, flags: Flags, io: Io): Promise<number> {
  const { root: folder } = await findTargets(flags.site === undefined ? [] : [flags.site], undefined, io);
  const files = nodeFiles(folder, boundaryOptions(flags, io.cwd));
  const state = await openSite(folder, { cwd: io.cwd, files, cache: cacheOf('pages', folder, io) });
  const only = flags.language ?? flags.only ?? [];
  const options = { kind, only, withDiffs: flags.diff === true, ...(flags.from !== undefined && { from: flags.from }) };
  const found = await translationReport({ files, state, ages: diskAges(folder, io) }, options);
  const report = flags.labels ? found : withoutLabels(found);
  io.stdout.write(shown(report, flags, io));
  const { failOn = [] } = flags;
  const fails = report.divisions.some((division) => failOn.some((name) => countOf(division, name) > 0));
  return fails ? exitCodes.problems : exitCodes.clean;
}

/** A page that is listed and has no file is missing to its readers as well. */
function countOf(division: ReportedDivision, failure: Failure): number {
  return division[failure].length + (failure === 'missing' ? division.withoutFile.length : 0);
}

function withoutLabels(report: TranslationReport): TranslationReport {
  return { ...report, divisions: report.divisions.map((division) => ({ ...division, untranslated: [] })) };
}

function shown(report: TranslationReport, { format, max = Number.POSITIVE_INFINITY }: Flags, io: Io): string {
  switch (format) {
    case 'json':
      return translationJson(report);
    case 'csv':
      return translationCsv(report);
    case 'markdown':
      return translationMarkdown(report);
    default:
      return translationText(report, painter(wantsColour(io)), max);
  }
}

function examplesOf(name: string, options: string): string {
  return `
Exit code: 0 reported, 1 found what --fail-on names, 2 wrong usage or a site that cannot be read.

Examples:
  docs-json ${name}
  docs-json ${name} ${options}
  docs-json ${name} --fail-on missing,outdated
`;
}
