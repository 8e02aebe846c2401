import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '../../base/json.ts';
import { isPlain } from '../../base/plain.ts';
import { ChangeError } from '../../disk/changeFiles.ts';
import { writableAt } from '../../disk/reach.ts';
import { reasonOf } from '../../disk/reason.ts';
import { statsAt } from '../../disk/statsAt.ts';
import { problemKey } from '../../library/compareProblems.ts';
import type { DiskContext } from '../../library/context.ts';
import type { FoundProblem } from '../../library/problems.ts';
import { Refusal } from '../../library/refusal.ts';
import { changeStoppably } from '../../library/rewrite.ts';
import { type BaselineEntry, compareTexts, type ResolvedProblem } from '../report.ts';

/**
 * Reads the problems a baseline knows; `file` is resolved from `cwd` and shown as it was given.
 * @throws Refusal when it cannot be read or is not a baseline.
 */
export async function readBaseline(file: string, cwd: string): Promise<readonly BaselineEntry[]> {
  let text: string;
  try {
    text = await readFile(path.resolve(cwd, file), 'utf8');
  } catch (error) {
    throw new Refusal(`The baseline "${file}" cannot be read: ${reasonOf(error)}. ${advice}`);
  }
  const known = parseBaseline(text);
  if (!known) throw new Refusal(`"${file}" is not a baseline of this version. ${advice}`);
  return known;
}

const advice = 'Write one with --write-baseline.';

/**
 * Stores what there is now: one problem a line and sorted, so that two versions can be compared. `journals` as in
 * `ChangeOptions`.
 * @throws Refusal when the file cannot be written, or is there and is not a baseline: a slip would cost the author's docs.json.
 */
export async function writeBaseline(
  file: string,
  problems: readonly FoundProblem[],
  journals: string,
  context: Pick<DiskContext, 'cwd' | 'stoppable'>,
): Promise<void> {
  const { cwd } = context;
  const known = countAlike(problems);
  const lines = known.map((item) => `\n    ${JSON.stringify(item)}`).join(',');
  const text = `{\n  "version": 1,\n  "problems": [${lines}${known.length > 0 ? '\n  ' : ''}]\n}\n`;
  const target = path.resolve(cwd, file);
  const reach = writableAt(target, cwd);
  try {
    const real = await reach(target);
    // If it cannot be read, the write reports that. Reading a pipe, such as /dev/stdout, would wait for somebody to write into it.
    const standing = statsAt(real)?.isFile() ? await readFile(real, 'utf8').catch(() => '') : '';
    if (standing.trim() !== '' && !mayBeBaseline(standing)) {
      throw new Refusal(`"${file}" exists and is not a baseline. Name another file, or remove it first.`);
    }
    await changeStoppably([{ kind: 'write', path: target, content: text }], { journals, reach }, context);
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    throw new Refusal(`The baseline "${file}" cannot be written: ${error.message}.`);
  }
}

/** True for baselines of every version. */
function mayBeBaseline(text: string): boolean {
  const value = parseJson(text);
  return isPlain(value) && Array.isArray(value['problems']) && value['version'] !== undefined;
}

/** Sorts out what the baseline knows. Of several alike the first ones are taken as the known ones. */
export function compareWithBaseline(
  problems: readonly FoundProblem[],
  baseline: readonly BaselineEntry[],
): { readonly fresh: readonly FoundProblem[]; readonly known: number; readonly gone: readonly ResolvedProblem[] } {
  const left = new Map<string, number>();
  for (const item of baseline) left.set(problemKey(item), (left.get(problemKey(item)) ?? 0) + item.count);
  const fresh = problems.filter((problem) => {
    const key = problemKey(problem);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  const gone = baseline.flatMap((item) => {
    const count = Math.min(item.count, left.get(problemKey(item)) ?? 0);
    left.set(problemKey(item), (left.get(problemKey(item)) ?? 0) - count);
    return count > 0 ? [{ ...item, count }] : [];
  });
  return { fresh, known: problems.length - fresh.length, gone };
}

function countAlike(problems: readonly FoundProblem[]): readonly BaselineEntry[] {
  const known = new Map<string, BaselineEntry>();
  for (const problem of problems) {
    const { file, code, message } = problem;
    const key = problemKey(problem);
    known.set(key, { file, code, message, count: (known.get(key)?.count ?? 0) + 1 });
  }
  return [...known.values()].sort(
    (a, b) => compareTexts(a.file, b.file) || compareTexts(a.code, b.code) || compareTexts(a.message, b.message),
  );
}

function parseBaseline(text: string): readonly BaselineEntry[] | undefined {
  const value = parseJson(text);
  if (!isPlain(value) || value['version'] !== 1) return undefined;
  const problems = value['problems'];
  return Array.isArray(problems) && problems.every(isKnown) ? problems : undefined;
}

function isKnown(value: unknown): value is BaselineEntry {
  if (!isPlain(value)) return false;
  const texts = [value['file'], value['code'], value['message']];
  return texts.every((text) => typeof text === 'string') && Number.isInteger(value['count']);
}
