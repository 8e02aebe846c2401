import type { RenamedPages } from '../language/compare/renamedPages.ts';
import { pageKeyOf } from '../language/site/paths.ts';
import type { FoundProblem } from './problems.ts';

/**
 * The problems of one side that the other one does not have. Lines are ignored: a problem whose text moved is the same, and so is one
 * of a page or about a page that has another path now. `moved` has the new paths of files where they are known, also of pages that no
 * navigation lists.
 */
export function compareProblems(
  before: readonly FoundProblem[],
  after: readonly FoundProblem[],
  renamed: RenamedPages,
  moved: ReadonlyMap<string, string> = new Map(),
): { readonly new: readonly FoundProblem[]; readonly gone: readonly FoundProblem[] } {
  const fileNow = (file: string) => {
    const next = moved.get(file);
    if (next !== undefined) return pageKeyOf(next) ?? next;
    const page = pageKeyOf(file);
    return page === undefined ? file : (renamed.get(page) ?? page);
  };
  const messageNow = (message: string) =>
    message.replace(/"([^"]+)"/g, (quoted, path: string) => {
      const next = moved.get(path) ?? renamed.get(path);
      return next === undefined ? quoted : `"${next}"`;
    });
  const keyBefore = ({ file, code, message }: FoundProblem) =>
    problemKey({ file: fileNow(file), code, message: messageNow(message) });
  const keyAfter = (problem: FoundProblem) => problemKey({ ...problem, file: pageKeyOf(problem.file) ?? problem.file });
  return {
    new: without(after, keyAfter, before.map(keyBefore)),
    gone: without(before, keyBefore, after.map(keyAfter)),
  };
}

function without(
  problems: readonly FoundProblem[],
  key: (problem: FoundProblem) => string,
  known: readonly string[],
): readonly FoundProblem[] {
  const left = new Map<string, number>();
  for (const each of known) left.set(each, (left.get(each) ?? 0) + 1);
  return problems.filter((problem) => {
    const id = key(problem);
    const count = left.get(id) ?? 0;
    left.set(id, count - 1);
    return count <= 0;
  });
}

/** Identifies a problem wherever it is in its file. */
export function problemKey({ file, code, message }: Pick<FoundProblem, 'file' | 'code' | 'message'>): string {
  return JSON.stringify([file, code, message]);
}
