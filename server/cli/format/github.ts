import path from 'node:path';
import type { Level } from '../../language/model/messages/problem.ts';
import { shownPath } from '../../library/paths.ts';
import { atLeast, type FoundProblem } from '../../library/problems.ts';
import { cleanText, commandText } from '../output.ts';
import type { Report } from '../report.ts';
import { summaryOf } from './summary.ts';

/**
 * `--format github`: workflow commands, which GitHub Actions shows as annotations of the files; the summary is an
 * ordinary line of the log. Paths count from `base`, the folder of the checkout.
 */
export function githubFormat(report: Report, minLevel: Level, base: string): string {
  const shown = (problem: FoundProblem) => shownPath(path.join(report.root, problem.file), base);
  const commands = githubCommands(atLeast(report.problems, minLevel), shown);
  return [...commands, ...summaryOf(report).map((line) => cleanText(line)), ''].join('\n');
}

/** A workflow command for each problem; `shown` is the path of its file as GitHub counts it. */
export function githubCommands(
  problems: readonly FoundProblem[],
  shown: (problem: FoundProblem) => string,
): readonly string[] {
  return problems.map((problem) => command(problem, shown(problem)));
}

const commandNames: Readonly<Record<Level, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

function command({ level, code, message, range: { start, end } }: FoundProblem, file: string): string {
  const properties: readonly (readonly [string, string | number])[] = [
    ['file', file],
    ['line', start.line + 1],
    ['endLine', end.line + 1],
    // Columns are only taken where the range ends on the line it begins on.
    ...(start.line === end.line
      ? ([
          ['col', start.character + 1],
          ['endColumn', end.character + 1],
        ] as const)
      : []),
    ['title', code],
  ];
  const list = properties.map(([name, value]) => `${name}=${propertyText(String(value))}`).join(',');
  return `::${commandNames[level]} ${list}::${commandText(message)}`;
}

/** The value of a property of a workflow command: the characters that end it are escaped as well. */
export function propertyText(text: string): string {
  return commandText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
