import type { AddressChanges } from '../../language/compare/addresses.ts';
import { type Change, type ChangeKind, changeKinds } from '../../language/compare/change.ts';
import { countLevel, type FoundProblem } from '../problems.ts';
import type { SideName } from './revisions.ts';

/** What changed for readers between two sides. */
export interface DiffReport {
  readonly base: SideName;
  readonly target: SideName;
  /** The docs root of the target, absolute; problems and their files are relative to it. */
  readonly root: string;
  readonly changes: readonly Change[];
  readonly addresses: AddressChanges;
  readonly problems: { readonly new: readonly FoundProblem[]; readonly gone: readonly FoundProblem[] };
}

/** The counts of a report. For the kinds of changes these are listings of pages, plus lines that represent none. */
export type DiffSummary = Readonly<Record<ChangeKind, number>> & {
  readonly broken: number;
  readonly redirected: number;
  readonly gained: number;
  readonly newErrors: number;
  readonly newWarnings: number;
  readonly newProblems: number;
  readonly goneProblems: number;
};

/** Counts the contents of a report. */
export function summaryOf({ changes, addresses, problems }: DiffReport): DiffSummary {
  const count = (kind: ChangeKind) =>
    changes.reduce((sum, change) => (change.kind === kind ? sum + Math.max(1, change.count) : sum), 0);
  const kinds = Object.fromEntries(changeKinds.map((kind) => [kind, count(kind)])) as Record<ChangeKind, number>;
  return {
    ...kinds,
    broken: addresses.broken.length,
    redirected: addresses.redirected.length,
    gained: addresses.gained.length,
    newErrors: countLevel(problems.new, 'error'),
    newWarnings: countLevel(problems.new, 'warning'),
    newProblems: problems.new.length,
    goneProblems: problems.gone.length,
  };
}

/** True if readers notice nothing. */
export function isEmpty({ changes, addresses }: DiffReport): boolean {
  const { broken, redirected, gained } = addresses;
  return changes.length + broken.length + redirected.length + gained.length === 0;
}

/** The values of `--fail-on`: what makes the command end with 1. */
export const failures = [
  ...(['broken-address', 'new-error', 'new-warning', 'new-problem', 'change'] as const),
  ...changeKinds,
] as const;
export type Failure = (typeof failures)[number];

/** Whether the report has a failure of that kind. */
export function hasFailure(report: DiffReport, failure: Failure): boolean {
  const summary = summaryOf(report);
  switch (failure) {
    case 'broken-address':
      return summary.broken > 0;
    case 'new-error':
      return summary.newErrors > 0;
    case 'new-warning':
      return summary.newErrors + summary.newWarnings > 0;
    case 'new-problem':
      return summary.newProblems > 0;
    case 'change':
      return !isEmpty(report);
    default:
      return summary[failure] > 0;
  }
}
