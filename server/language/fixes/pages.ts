import { newPage } from '../changes/pages/newPage.ts';
import { addTargets } from '../changes/pages/pageLists.ts';
import { keyAt, keyOfElement } from '../changes/tree/nodes.ts';
import type { Operation } from '../protocol/operation.ts';
import { ignoreFile, isForAgents } from '../site/ignore.ts';
import { pageKeyOf } from '../site/paths.ts';
import { lineBreak } from '../text/style.ts';
import { nearest } from '../values/nearest.ts';
import { inAllLanguages } from './allLanguages.ts';
import { argOf, type Fix, type FixContext, type FixesOf, inFile, replaceText } from './fix.ts';
import { movedTo } from './movedTo.ts';
import { removeEntry } from './parts.ts';

/**
 * Offers the page under its correct spelling, where it was moved, a page of a similar name, a new page, or to remove the entry.
 */
export const pageNotFound: FixesOf = function* (problem, context) {
  // The page may be there.
  if (argOf(problem, 'folder') !== undefined && argOf(problem, 'path') === undefined) return;
  const instead = argOf(problem, 'instead');
  const similar = argOf(problem, 'nearest');
  const page = problem.data?.page;
  const moved = page === undefined ? undefined : movedTo(context.view, page, context.findFrontMatter);
  if (instead !== undefined) yield replaceText(problem, instead, { preferred: true, safe: true });
  // A page of the same name in a folder that is spelt almost the same: the path is a slip, and nobody moved the page.
  const isSlip =
    page !== undefined &&
    moved?.page === similar &&
    moved?.isAlike === false &&
    nearest(page, [moved.page]) !== undefined;
  if (moved && !isSlip) {
    const marks = moved.isAlike || moved.page === similar ? ({ preferred: true } as const) : {};
    yield { ...replaceText(problem, moved.page, marks), template: 'It was moved: write "{instead}"' };
  }
  if (similar !== undefined && (isSlip || similar !== moved?.page)) {
    yield replaceText(problem, similar, { preferred: true });
  }
  const created = page === undefined ? undefined : pageCreation(page, context);
  if (created) yield created;
  yield* removeEntry(problem, context);
  const key = keyAt(context.view, { file: problem.file, offset: problem.start });
  const title = { template: 'Remove this entry in all languages' };
  yield* inAllLanguages(key, (node) => ({ kind: 'remove', nodes: [node] }), title, context);
};

/** A menu offers at most this many lists. */
const maxLists = 3;

/** Offers the lists of the navigation a page may be added to, the one with most pages of its folder first. */
export const orphanPage: FixesOf = function* (problem, context) {
  const { view, text } = context;
  if (isForAgents(problem.file)) return yield notServed(problem.file, context);
  const key = pageKeyOf(problem.file);
  const targets = key === undefined ? [] : addTargets(view, key, text).slice(0, maxLists);
  for (const [index, { labelPath, file, edit }] of targets.entries()) {
    const title =
      labelPath === ''
        ? { template: 'Add to the navigation' }
        : { template: 'Add to {place}', args: { place: labelPath } };
    yield { ...title, ...(index === 0 ? { preferred: true } : {}), edits: inFile(file, edit) };
  }
  const [first] = targets;
  if (key === undefined || !first) return;
  const insert = (node: string): Operation => {
    return { kind: 'insert', entries: [{ kind: 'page', path: key }], target: { node, place: 'inside' } };
  };
  const title = { template: 'Add to {place} in all languages', args: { place: first.labelPath } };
  yield* inAllLanguages(keyOfElement(view, first.element), insert, title, context);
};

/** Adds the line to `.mintignore` that makes the platform ignore a file (platform.md 4). */
function notServed(file: string, { view, text: textOf }: FixContext): Fix {
  const title = { template: 'Do not serve it (.mintignore)', preferred: true } as const;
  const { text } = view.site.ignore;
  const lineEnd = lineBreak(text ?? textOf(view.config.file) ?? '');
  if (text === undefined) {
    return { ...title, edits: new Map(), creates: { file: ignoreFile, text: `/${file}${lineEnd}` } };
  }
  const gap = text === '' || text.endsWith('\n') ? '' : lineEnd;
  const line = { offset: text.length, end: text.length, text: `${gap}/${file}${lineEnd}` };
  return { ...title, edits: inFile(ignoreFile, line) };
}

/** The fix that creates the file of a page; undefined if no page is possible there. */
export function pageCreation(
  page: string,
  { view, findFrontMatter = () => undefined, text }: FixContext,
): Fix | undefined {
  const creates = newPage(view.site, page, { findFrontMatter, config: text(view.config.file) });
  return creates && { template: 'Create "{file}"', args: { file: creates.file }, edits: new Map(), creates };
}
