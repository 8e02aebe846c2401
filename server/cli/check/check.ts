import path from 'node:path';
import type { Level } from '../../language/model/messages/problem.ts';
import { counted } from '../../language/model/messages/problem.ts';
import type { SettingsLayer } from '../../language/site/settings.ts';
import { countLevel, type FoundProblem, type LocatedMessage } from '../../library/problems.ts';
import { Refusal } from '../../library/refusal.ts';
import { journalFolder } from '../../library/stateFolder.ts';
import { findTargets } from '../../library/targets.ts';
import { externalCode } from '../external/checkExternal.ts';
import { checkoutOf } from '../format/checkout.ts';
import { githubFormat } from '../format/github.ts';
import { humanFormat } from '../format/human.ts';
import { jsonFormat } from '../format/json.ts';
import { sarifFormat } from '../format/sarif.ts';
import { wantsColour } from '../format/terminal.ts';
import { exitCodes, type Io } from '../io.ts';
import { boundaryOptions, type LinkFlags } from '../links.ts';
import { machineOutput } from '../output.ts';
import { compareProblems, type Report } from '../report.ts';
import { compareWithBaseline, readBaseline, writeBaseline } from './baseline.ts';
import { problemsSince } from './problemsSince.ts';
import { checkSite, type PageChecks } from './site.ts';

export const formats = ['human', 'json', 'sarif', 'github'] as const;
export type Format = (typeof formats)[number];

export interface CheckOptions extends LinkFlags {
  /** Folders or docs.json files; none is the current folder. */
  readonly targets: readonly string[];
  readonly all: boolean;
  readonly pages: PageChecks;
  readonly format: Format;
  /** Lie over the settings in the sites' own files. */
  readonly settings: SettingsLayer;
  readonly minLevel?: Level;
  readonly maxWarnings?: number;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  /** A revision whose problems are left out. */
  readonly base?: string;
}

/** `docs-json check`: reports the problems of one or several sites. Resolves to the exit code. */
export async function check(options: CheckOptions, io: Io): Promise<number> {
  if (options.baseline !== undefined && options.writeBaseline !== undefined) {
    throw new Refusal('Use either --baseline or --write-baseline, not both.');
  }
  if (options.base !== undefined && (options.baseline ?? options.writeBaseline) !== undefined) {
    throw new Refusal('Use either --base or a baseline, not both.');
  }
  if (options.base !== undefined && options.pages.external) {
    throw new Refusal(
      'Use either --external or --base, not both: links to other websites do not depend on a revision.',
    );
  }
  const known = options.baseline === undefined ? undefined : await readBaseline(options.baseline, io.cwd);
  const found = await checkAll(options, io);

  if (options.writeBaseline !== undefined) {
    const { problems } = found;
    await writeBaseline(options.writeBaseline, problems, journalFolder(found.root, io), io);
    io.stderr.write(`${counted(problems.length, 'problem')} stored as known in ${options.writeBaseline}\n`);
    return exitCodes.clean;
  }

  let report = found;
  if (known && options.baseline !== undefined) {
    const { fresh, ...rest } = compareWithBaseline(found.problems, known);
    report = { ...found, problems: fresh, baseline: { file: options.baseline, ...rest } };
  }
  const output = options.format === 'github' ? machineOutput(io, 'commands') : io.stdout;
  output.write(format(report, options, io));
  return exitCode(report, options, io);
}

/** One report on all sites that are meant. */
async function checkAll({ targets, all, pages, settings, ...flags }: CheckOptions, io: Io): Promise<Report> {
  const { root, folders } = await findTargets(targets, all, io);
  const links = boundaryOptions(flags, io.cwd);
  let report: Report = { root, sites: folders.length, pages: 0, files: 0, problems: [] };
  for (const folder of folders) {
    const site = await checkSite(folder, { settings, io, pages, ...links });
    const since =
      flags.base === undefined
        ? undefined
        : await problemsSince(flags.base, folder, site, { pages, settings, links, io });
    for (const warning of site.warnings) io.stderr.write(`${warning}\n`);
    const below = path.relative(root, folder).split(path.sep).join('/');
    const move = <Found extends LocatedMessage>(found: Found): Found =>
      below === '' ? found : { ...found, file: `${below}/${found.file}` };
    const problems = (since?.fresh ?? site.problems).map((problem) => ({
      ...move(problem),
      related: problem.related.map(move),
    }));
    report = {
      ...report,
      pages: report.pages + site.pages,
      files: report.files + site.files,
      problems: [...report.problems, ...problems],
      ...(since && { baseline: { file: since.base, known: since.known + (report.baseline?.known ?? 0), gone: [] } }),
    };
  }
  return { ...report, problems: report.problems.toSorted(compareProblems) };
}

function format(report: Report, { format: name, minLevel }: CheckOptions, io: Io): string {
  switch (name) {
    case 'json':
      return jsonFormat(report, minLevel ?? 'hint');
    case 'sarif':
      return sarifFormat(report, minLevel ?? 'hint', checkoutOf(report.root, io));
    case 'github':
      return githubFormat(report, minLevel ?? 'information', checkoutOf(report.root, io));
    case 'human': {
      const colour = wantsColour(io);
      return humanFormat(report, {
        from: io.cwd,
        minLevel: minLevel ?? 'information',
        colour,
        columns: io.columns || 120,
      });
    }
  }
}

/** Broken links to the web have a code of their own: they are nobody's mistake in this commit. */
function exitCode(report: Report, { maxWarnings = Number.POSITIVE_INFINITY }: CheckOptions, io: Io): number {
  const isExternal = ({ code }: FoundProblem) => code === externalCode;
  const problems = report.problems.filter((problem) => !isExternal(problem));
  const broken = report.problems.filter((problem) => isExternal(problem) && /error|warning/.test(problem.level));
  const warnings = countLevel(problems, 'warning');
  if (warnings > maxWarnings)
    io.stderr.write(`More warnings (${warnings}) than --max-warnings ${maxWarnings} allows.\n`);
  if (warnings > maxWarnings || countLevel(problems, 'error') > 0) return exitCodes.problems;
  return broken.length > 0 ? exitCodes.external : exitCodes.clean;
}
