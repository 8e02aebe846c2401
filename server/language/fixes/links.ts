import { argOf, type FixesOf, inFile, replaceText } from './fix.ts';
import { pageCreation } from './pages.ts';

/**
 * Writes what was most likely meant by a link of a page or of docs.json, in the form the author gave it; or creates the missing
 * page.
 */
export const linkElsewhere: FixesOf = function* (problem, context) {
  const instead = argOf(problem, 'instead') ?? argOf(problem, 'nearest');
  const isWhole = problem.file.endsWith('.json') && !problem.data?.isPart;
  if (instead !== undefined && isWhole) yield replaceText(problem, instead, { preferred: true });
  else if (instead !== undefined) {
    const edits = inFile(problem.file, { offset: problem.start, end: problem.end, text: instead });
    yield { template: 'Write "{instead}"', args: { instead }, preferred: true, edits };
  }
  const page = problem.data?.page;
  const created = page === undefined ? undefined : pageCreation(page, context);
  if (created) yield created;
};
