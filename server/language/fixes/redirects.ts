import { argOf, type Fix, type FixesOf, inFile, partsAround, removal, replaceText } from './fix.ts';

/** Of two redirects the later one goes; where both lead to the same address nobody misses it. */
export const redirectDuplicate: FixesOf = function* (problem, context) {
  const isSame = problem.data?.['destination'] === 'same';
  for (const fix of removeRedirect(problem, context))
    yield { ...fix, ...(isSame ? { preferred: true, safe: true } : {}) };
};

/** The address a chain ends at, the page that was meant, or the path from the root; else no such redirect. */
export const redirectElsewhere: FixesOf = function* (problem, context) {
  const instead = argOf(problem, 'instead') ?? argOf(problem, 'nearest');
  if (instead !== undefined) yield replaceText(problem, instead, { preferred: true });
  if (problem.code !== 'redirect-chain') yield* removeRedirect(problem, context);
};

/** A source from the root, without what none can include; where another redirect takes that already, none at all. */
export const redirectSource: FixesOf = function* (problem, context) {
  const instead = argOf(problem, 'instead') ?? problem.data?.['instead'];
  const isCovered = problem.data?.['covered'] === 'true';
  if (instead !== undefined) yield replaceText(problem, instead, { preferred: true });
  for (const fix of removeRedirect(problem, context)) yield isCovered ? { ...fix, preferred: true } : fix;
};

/** Takes the redirect out in which the problem stands. */
export const removeRedirect: FixesOf = function* (problem, context): Iterable<Fix> {
  const text = context.text(problem.file);
  const parts = partsAround(problem, context);
  const part = parts.findLast(({ property, value }) => !property && value?.kind === 'object');
  const edit = part && text !== undefined ? removal({ text, part }) : undefined;
  if (edit) yield { template: 'Remove this redirect', edits: inFile(problem.file, edit) };
};
