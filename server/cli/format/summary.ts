import { counted, type Level } from '../../language/model/messages/problem.ts';
import { countLevel } from '../../library/problems.ts';
import type { Report, ResolvedProblem } from '../report.ts';

/** The last lines of a report for people: what the baseline left out, and how many problems there are in how much. */
export function summaryOf(report: Report): readonly string[] {
  return [...baselineLines(report), totals(report)];
}

/** `3 errors, 1 warning in 214 pages`; hints are left to the line that counts them. */
function totals({ problems, pages, sites, baseline }: Report): string {
  const counts = (['error', 'warning', 'information'] as const).flatMap((level) => {
    const count = countLevel(problems, level);
    return count > 0 ? [counted(count, units[level])] : [];
  });
  const where = sites > 1 ? `${counted(pages, 'page')} of ${sites} sites` : counted(pages, 'page');
  const none = problems.length > 0 ? 'No errors, no warnings' : `No ${baseline ? 'new ' : ''}problems`;
  return `${counts.join(', ') || none} in ${where}`;
}

function baselineLines({ baseline }: Report): readonly string[] {
  if (!baseline) return [];
  const lines = [`${counted(baseline.known, 'known problem')} left out (${baseline.file})`];
  const gone = baseline.gone.reduce((sum, item) => sum + item.count, 0);
  if (gone > 0)
    lines.push(`${counted(gone, 'known problem')} no longer found; update the baseline with --write-baseline:`);
  return [...lines, ...baseline.gone.map(goneLine)];
}

function goneLine({ file, code, message, count }: ResolvedProblem): string {
  return `  ${file} ${code}: ${message}${count > 1 ? ` (${count} times)` : ''}`;
}

const units: Readonly<Record<Exclude<Level, 'hint'>, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'information',
};
