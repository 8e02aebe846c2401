import type { Problem } from '../model/messages/problem.ts';
import { applied, byOffset, type TextEdit } from '../text/edits.ts';
import { fixesOf } from './all.ts';
import type { Fix, FixContext } from './fix.ts';
import { isWhole } from './slip.ts';

/** Fixes of several problems that can be applied at once. */
export interface CombinedFixes {
  readonly fixed: readonly { readonly problem: Problem; readonly fix: Fix }[];
  /** By file, in text order, without overlaps. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
}

/**
 * Takes the first fix of each problem that `isWanted`, unless it overlaps one taken before. Fixes that create files are left out.
 * What is left out may be possible afterwards: call it again until nothing is fixed.
 */
export function fixTogether(
  problems: readonly Problem[],
  context: FixContext,
  isWanted: (fix: Fix) => boolean,
): CombinedFixes {
  const edits = new Map<string, TextEdit[]>();
  const fixed = problems.flatMap((problem) => {
    const fix = fixesOf(problem, context).find((item) => isWanted(item) && !item.creates);
    if (!fix || [...fix.edits].some(([file, own]) => own.some((edit) => isTaken(edits.get(file) ?? [], edit))))
      return [];
    for (const [file, own] of fix.edits) take(file, own);
    return [{ problem, fix }];
  });
  return { fixed, edits };

  function take(file: string, own: readonly TextEdit[]): void {
    const taken = edits.get(file) ?? [];
    edits.set(file, taken);
    for (const edit of own) taken.splice(indexAfter(taken, edit), 0, edit);
  }
}

/** A site at one moment: the reported problems, and the context of their fixes. */
export interface Stage {
  readonly problems: readonly Problem[];
  readonly context: FixContext;
}

/** What was fixed in one of several rounds. */
export interface Round<S extends Stage> extends CombinedFixes {
  readonly stage: S;
}

/** More rounds than this are not needed; the limit stops two fixes that undo each other. */
const maxRounds = 20;

/** The result: `texts` contains every file that changed. */
export interface Fixed<S extends Stage> {
  readonly rounds: readonly Round<S>[];
  readonly texts: ReadonlyMap<string, string>;
  readonly last: S;
}

/**
 * Fixes until nothing is left to fix, including what becomes possible only after another fix. Syntax mistakes in a file that
 * would still be broken afterwards are left alone: next to something unintelligible, nothing is certain. `next` returns the site
 * with new texts of the given files, and the original ones of all others.
 */
export async function fixToTheEnd<S extends Stage>(
  first: S,
  next: (texts: ReadonlyMap<string, string>) => S | Promise<S>,
  isMeant: (problem: Problem) => boolean,
  isWanted: (fix: Fix) => boolean,
): Promise<Fixed<S>> {
  const result = await fixRounds(first, next, isMeant, isWanted);
  const broken = new Set([...result.texts].flatMap(([file, text]) => (isWhole(text) ? [] : [file])));
  if (!result.rounds.some(({ fixed }) => fixed.some(({ problem }) => isSlip(problem, broken)))) return result;
  return fixRounds(first, next, (problem) => isMeant(problem) && !isSlip(problem, broken), isWanted);
}

function isSlip({ code, file }: Problem, files: ReadonlySet<string>): boolean {
  return code === 'syntax' && files.has(file);
}

async function fixRounds<S extends Stage>(
  first: S,
  next: (texts: ReadonlyMap<string, string>) => S | Promise<S>,
  isMeant: (problem: Problem) => boolean,
  isWanted: (fix: Fix) => boolean,
): Promise<Fixed<S>> {
  const rounds: Round<S>[] = [];
  const texts = new Map<string, string>();
  let stage = first;
  while (rounds.length < maxRounds) {
    const round = fixTogether(stage.problems.filter(isMeant), stage.context, isWanted);
    if (round.fixed.length === 0) break;
    rounds.push({ ...round, stage });
    for (const [file, edits] of round.edits) texts.set(file, applied(stage.context.text(file) ?? '', edits));
    stage = await next(texts);
  }
  return { rounds, texts, last: stage };
}

/** Whether an edit overlaps one of these or begins where one does; they are in the order of the text. */
function isTaken(taken: readonly TextEdit[], edit: TextEdit): boolean {
  const index = indexAfter(taken, edit);
  const [before, after] = [taken[index - 1], taken[index]];
  return (
    (before !== undefined && (before.offset === edit.offset || edit.offset < before.end)) ||
    (after !== undefined && (after.offset === edit.offset || after.offset < edit.end))
  );
}

/** Where an edit belongs among others that are in the order of the text: after those that do not come after it. */
function indexAfter(edits: readonly TextEdit[], edit: TextEdit): number {
  let [from, to] = [0, edits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byOffset(edits[middle] ?? edit, edit) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
