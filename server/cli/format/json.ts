import type { Level } from '../../language/model/messages/problem.ts';
import { atLeast, countLevel, type LocatedMessage } from '../../library/problems.ts';
import { cleanJson } from '../output.ts';
import type { Report } from '../report.ts';

/** `--format json`: public API, described in docs/cli.md. The summary counts what `problems` lists. */
export function jsonFormat(report: Report, minLevel: Level): string {
  const problems = atLeast(report.problems, minLevel);
  const { root, pages, files, baseline } = report;
  const value = {
    version: 1,
    root,
    problems: problems.map((problem) => ({
      file: problem.file,
      range: problem.range,
      severity: problem.level,
      code: problem.code,
      message: problem.message,
      related: problem.related.map(({ file, range, message }: LocatedMessage) => ({ file, range, message })),
    })),
    summary: {
      errors: countLevel(problems, 'error'),
      warnings: countLevel(problems, 'warning'),
      information: countLevel(problems, 'information'),
      hints: countLevel(problems, 'hint'),
      pages,
      files,
    },
    ...(baseline ? { baseline: { known: baseline.known, gone: baseline.gone } } : {}),
  };
  return cleanJson(`${JSON.stringify(value, undefined, 2)}\n`);
}
