import { languages } from '../grammar/data/languages.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { Node } from '../text/nodes.ts';
import { findLanguage } from '../values/language.ts';
import { removeEntryOf } from './elements.ts';
import { type Fix, type FixContext, type FixesOf, partsAround, replaceText } from './fix.ts';
import { commonFolder, freeLabel, labelAfterPages, labelsIn } from './labels.ts';

/** A label nobody has yet, after the folder of its pages where that tells the two apart. */
export const anotherLabel: FixesOf = function* (problem, context) {
  const twin = twinAt(problem, context);
  if (!twin) return;
  const label = labelAfterPages(twin.element);
  if (label !== undefined && !twin.taken.has(label)) yield replaceText(problem, label, { preferred: true });
  yield replaceText(problem, freeLabel(twin.label, twin.taken), { preferred: true });
  if (twin.remove) yield twin.remove;
};

/** The name of the folder its pages stand in, or one nobody has yet. */
export const anotherVersion: FixesOf = function* (problem, context) {
  const twin = twinAt(problem, context);
  if (!twin) return;
  const folder = commonFolder(twin.element).find((segment) => /\d/.test(segment));
  if (folder !== undefined && !twin.taken.has(folder)) yield replaceText(problem, folder, { preferred: true });
  yield replaceText(problem, freeLabel(twin.label, twin.taken), {});
  if (twin.remove) yield twin.remove;
};

/** The code of the folder its pages stand in, or another form of the same language. */
export const anotherLanguage: FixesOf = function* (problem, context) {
  const twin = twinAt(problem, context);
  if (!twin) return;
  const [folder] = commonFolder(twin.element);
  const isCode = folder !== undefined && isFree(folder, twin.taken);
  if (isCode) yield replaceText(problem, folder, { preferred: true });
  const base = twin.label.split('-')[0];
  for (const { code } of languages) {
    const isForm = code !== folder && code.split('-')[0] === base && isFree(code, twin.taken);
    if (isForm) yield replaceText(problem, code, {});
  }
  if (twin.remove) yield twin.remove;
};

function isFree(code: string, taken: ReadonlySet<string>): boolean {
  const known = findLanguage(code);
  return known !== undefined && known.origin !== 'specification' && !taken.has(code);
}

interface Twin {
  readonly label: string;
  readonly element: Node;
  readonly taken: ReadonlySet<string>;
  readonly remove: Fix | undefined;
}

/** The element whose label the problem is about, and the labels of its siblings. */
function twinAt(problem: Problem, context: FixContext): Twin | undefined {
  const parts = partsAround(problem, context);
  const [label, entry] = [parts.at(-1), parts.at(-2)];
  if (!label?.property || label.value?.kind !== 'string' || !entry) return undefined;
  const remove = removeEntryOf(parts.slice(0, -1), problem.file, context);
  const taken = labelsIn(entry.container.node, label.property.key.value);
  return { label: label.value.value, element: label.container.node, taken, remove };
}
