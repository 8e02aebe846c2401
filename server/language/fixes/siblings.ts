import { languages } from '../grammar/data/languages.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { Node } from '../text/nodes.ts';
import { findLanguage } from '../values/language.ts';
import { removeEntryOf } from './elements.ts';
import { type Fix, type FixContext, type FixesOf, partsAround, replaceText } from './fix.ts';
import { commonFolder, freeLabel, labelAfterPages, labelsIn } from './labels.ts';

/** Writes a unique label, derived from the folder of its pages if that distinguishes the two. */
export const anotherLabel: FixesOf = function* (problem, context) {
  const duplicate = duplicateAt(problem, context);
  if (!duplicate) return;
  const label = labelAfterPages(duplicate.element);
  if (label !== undefined && !duplicate.taken.has(label)) yield replaceText(problem, label, { preferred: true });
  yield replaceText(problem, freeLabel(duplicate.label, duplicate.taken), { preferred: true });
  if (duplicate.remove) yield duplicate.remove;
};

/** Writes the name of the folder that contains its pages, or another unique one. */
export const anotherVersion: FixesOf = function* (problem, context) {
  const duplicate = duplicateAt(problem, context);
  if (!duplicate) return;
  const folder = commonFolder(duplicate.element).find((segment) => /\d/.test(segment));
  if (folder !== undefined && !duplicate.taken.has(folder)) yield replaceText(problem, folder, { preferred: true });
  yield replaceText(problem, freeLabel(duplicate.label, duplicate.taken), {});
  if (duplicate.remove) yield duplicate.remove;
};

/** Writes the code of the folder that contains its pages, or another form of the same language. */
export const anotherLanguage: FixesOf = function* (problem, context) {
  const duplicate = duplicateAt(problem, context);
  if (!duplicate) return;
  const [folder] = commonFolder(duplicate.element);
  const isCode = folder !== undefined && isFree(folder, duplicate.taken);
  if (isCode) yield replaceText(problem, folder, { preferred: true });
  const base = duplicate.label.split('-')[0];
  for (const { code } of languages) {
    const isForm = code !== folder && code.split('-')[0] === base && isFree(code, duplicate.taken);
    if (isForm) yield replaceText(problem, code, {});
  }
  if (duplicate.remove) yield duplicate.remove;
};

function isFree(code: string, taken: ReadonlySet<string>): boolean {
  const known = findLanguage(code);
  return known !== undefined && known.origin !== 'specification' && !taken.has(code);
}

interface Duplicate {
  readonly label: string;
  readonly element: Node;
  readonly taken: ReadonlySet<string>;
  readonly remove: Fix | undefined;
}

/** The element whose label the problem is about, and the labels of its siblings. */
function duplicateAt(problem: Problem, context: FixContext): Duplicate | undefined {
  const parts = partsAround(problem, context);
  const [label, entry] = [parts.at(-1), parts.at(-2)];
  if (!label?.property || label.value?.kind !== 'string' || !entry) return undefined;
  const remove = removeEntryOf(parts.slice(0, -1), problem.file, context);
  const taken = labelsIn(entry.container.node, label.property.key.value);
  return { label: label.value.value, element: label.container.node, taken, remove };
}
