import type { Problem } from '../model/messages/problem.ts';
import { isContainer } from '../text/nodes.ts';
import { type Part, partOf } from '../text/parts.ts';
import { argOf, type Fix, type FixContext, type FixesOf, findPart, inFile, type ProblemPart, removal } from './fix.ts';
import { mergeItems } from './lists.ts';

/** Removes the entry or property that the problem is about. */
export const removeEntry: FixesOf = function* (problem, context) {
  yield* removePart(findPart(problem, context)?.part, problem, context);
};

/** Removes this entry or property of the file with the problem. */
export function* removePart(part: Part | undefined, { file }: Problem, context: FixContext): Iterable<Fix> {
  const text = context.text(file);
  const fix = part && text !== undefined ? removing({ part, text }, file) : undefined;
  if (fix) yield fix;
}

/** The same for a part that has no effect at all, so that nothing is lost. */
export const removeIdle: FixesOf = function* (problem, context) {
  const found = findPart(problem, context);
  const fix = found && removing(found, problem.file);
  if (fix) yield { ...fix, preferred: true, safe: true };
};

/** If a key occurs several times, the last one counts: those before it are removed, two arrays are joined. */
export const removeDropped: FixesOf = function* (problem, context) {
  const found = findPart(problem, context);
  if (!found?.part.property) return;
  const { container, index, property } = found.part;
  if (container.node.kind !== 'object') return;
  const earlier = container.node.properties.flatMap((item, at) => {
    const part = at < index && item.key.value === property.key.value ? partOf(container, at) : undefined;
    return part ?? [];
  });
  const args = { key: property.key.value };
  const [only] = earlier;
  const join = only && earlier.length === 1 ? mergeItems({ ...found, part: only }, found.part) : undefined;
  if (join) {
    yield { template: 'Join both `{key}`', args, preferred: true, edits: inFile(problem.file, join) };
  }
  const edits = earlier.flatMap((part) => removal({ ...found, part }) ?? []);
  if (edits.length === 0) return;
  const template = edits.length === 1 ? 'Remove the `{key}` before it' : 'Remove the others, which are dropped';
  yield { template, args, preferred: true, edits: inFile(problem.file, edits) };
};

/** Turns `{"page": "intro"}` in `pages` into `"intro"`. */
export const pageObject: FixesOf = function* (problem, context) {
  const page = argOf(problem, 'page');
  const value = page === undefined ? undefined : findPart(problem, context)?.part.value;
  if (page === undefined || !value || !isContainer(value)) return;
  const edit = { offset: problem.start, end: problem.start + value.length, text: JSON.stringify(page) };
  yield { template: 'Write "{page}"', args: { page }, preferred: true, edits: inFile(problem.file, edit) };
};

function removing(found: ProblemPart, file: string): Fix | undefined {
  const edit = removal(found);
  if (!edit) return undefined;
  const { property } = found.part;
  const edits = inFile(file, edit);
  if (property) return { template: 'Remove `{key}`', args: { key: property.key.value }, edits };
  return { template: 'Remove this entry', edits };
}
