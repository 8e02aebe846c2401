import { argOf, type Fix, type FixesOf, inFile, partsAround, removal, replaceText } from './fix.ts';

/** Removes the later of two redirects; if both lead to the same address, nothing is lost. */
export const redirectDuplicate: FixesOf = function* (problem, context) {
  const isSame = problem.data?.isSame;
  for (const fix of removeRedirect(problem, context))
    yield { ...fix, ...(isSame ? { preferred: true, safe: true } : {}) };
};

/** Removes a redirect of a circle; nothing is lost with one from a page to itself. */
export const redirectLoop: FixesOf = function* (problem, context) {
  const isIdle = problem.data?.isIdle;
  for (const fix of removeRedirect(problem, context))
    yield { ...fix, ...(isIdle ? { preferred: true, safe: true } : {}) };
};

/** Writes the address a chain ends at, the page that was meant, or the path from the root; or removes the redirect. */
export const redirectElsewhere: FixesOf = function* (problem, context) {
  const instead = argOf(problem, 'instead') ?? argOf(problem, 'nearest');
  if (instead !== undefined) yield replaceText(problem, instead, { preferred: true });
  if (problem.code !== 'redirect-chain') yield* removeRedirect(problem, context);
};

/**
 * Writes the source from the root, without the parts that a source cannot include; or removes it if another redirect has that
 * source.
 */
export const redirectSource: FixesOf = function* (problem, context) {
  const instead = argOf(problem, 'instead') ?? problem.data?.instead;
  const isCovered = problem.data?.isCovered;
  if (instead !== undefined) yield replaceText(problem, instead, { preferred: true });
  for (const fix of removeRedirect(problem, context)) yield isCovered ? { ...fix, preferred: true } : fix;
};

/** Removes the redirect that contains the problem. */
export const removeRedirect: FixesOf = function* (problem, context): Iterable<Fix> {
  const text = context.text(problem.file);
  const parts = partsAround(problem, context);
  const part = parts.findLast(({ property, value }) => !property && value?.kind === 'object');
  const edit = part && text !== undefined ? removal({ text, part }) : undefined;
  if (edit) yield { template: 'Remove this redirect', edits: inFile(problem.file, edit) };
};
