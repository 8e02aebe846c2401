import { compact } from '../../base/compact.ts';
import type { Change } from '../../language/compare/change.ts';
import { cleanJson } from '../output.ts';
import type { FoundPlace, FoundProblem } from '../report.ts';
import { type DiffReport, summaryOf } from './report.ts';
import { idOfSide } from './revisions.ts';

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

/** What was added came from nowhere, and what was removed went nowhere: empty lists, so that they are always there. */
export function changeJson({ kind, node, was, from = [], to = [], count, fields }: Change) {
  return compact<object>({ kind, node, was, from, to, count, fields });
}

/** A problem of either side, as `docs-json check` tells it. */
export function problemJson({ file, range, level, code, message, related }: FoundProblem) {
  const places = related.map((place: FoundPlace) => ({ file: place.file, range: place.range, message: place.message }));
  return { file, range, severity: level, code, message, related: places };
}
