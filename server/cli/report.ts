import { allRules } from '../language/rules/all.ts';
import type { FoundProblem } from '../library/problems.ts';

/** What a check found, with places as lines and columns. */
export interface Report {
  /** The absolute path of the folder that the paths count from. */
  readonly root: string;
  readonly sites: number;
  /** Distinct pages that the navigations list. */
  readonly pages: number;
  /** JSON files that were read. */
  readonly files: number;
  /** Sorted by file and position. */
  readonly problems: readonly FoundProblem[];
  /** Present when a baseline was given. */
  readonly baseline?: {
    readonly file: string;
    /** How many problems it knows and the report leaves out. */
    readonly known: number;
    readonly gone: readonly ResolvedProblem[];
  };
}

/** A problem a baseline knows. It names no line, so that it still fits when text above it moves. */
export interface BaselineEntry {
  readonly file: string;
  readonly code: string;
  readonly message: string;
  readonly count: number;
}

/** A known problem that is no longer there; `count` of them. */
export type ResolvedProblem = BaselineEntry;

/** The order in which problems are reported: by file and position. */
export function compareProblems(a: FoundProblem, b: FoundProblem): number {
  return (
    compareTexts(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    a.range.end.line - b.range.end.line ||
    a.range.end.character - b.range.end.character ||
    ruleOrder(a) - ruleOrder(b)
  );
}

/** Problems at the same place are in the order of the list of rules: causes come before what they cost. */
function ruleOrder({ code }: FoundProblem): number {
  return ruleIndexes.get(code) ?? ruleIndexes.size;
}

/** The index of a rule in the list of all rules. */
export const ruleIndexes: ReadonlyMap<string, number> = new Map(allRules.map(({ code }, index) => [code, index]));

/** By UTF-16 code units, the same on every machine. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
