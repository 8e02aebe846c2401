import { changeJson } from '../../library/change.ts';
import { type DiffReport, summaryOf } from '../../library/compare/report.ts';
import { idOfSide } from '../../library/compare/revisions.ts';
import { problemJson } from '../../library/problems.ts';
import { cleanJson } from '../output.ts';

/** `--format json`: public API, described in docs/diff.md. */
export function diffJson(report: DiffReport): string {
  const { base, target, changes, addresses, problems } = report;
  const value = {
    version: 1,
    base: idOfSide(base),
    target: idOfSide(target),
    changes: changes.map(changeJson),
    addresses,
    problems: { new: problems.new.map(problemJson), gone: problems.gone.map(problemJson) },
    summary: summaryOf(report),
  };
  return cleanJson(`${JSON.stringify(value, undefined, 2)}\n`);
}
