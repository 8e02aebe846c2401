import { addAll } from '../../../base/lists.ts';
import { isRefused } from '../../../base/result.ts';
import type { Operation } from '../../protocol/operation.ts';
import { areApart, byPlace, type TextEdit } from '../../text/edits.ts';
import { change } from '../all.ts';
import type { ChangeContext, Changed, Refused } from '../change.ts';
import { refused } from '../text/draft.ts';
import { inOtherLanguages } from './inOtherLanguages.ts';
import type { MissingOptions, WantedPage } from './missing.ts';

/** What an operation does in its language and in those beside it, as one change. */
export interface ChangedInAll extends Changed {
  /** Pages that are to be made in other languages, see `placeholder`. */
  readonly wanted: readonly WantedPage[];
  /** The languages besides its own in which something changes. */
  readonly languages: readonly string[];
}

/**
 * Works an operation out in its language and in all that stand beside it, see `inOtherLanguages`: all of it or nothing. What
 * is to be looked at is in the language that was asked for.
 */
export function changeInAllLanguages(
  operation: Operation,
  context: ChangeContext,
  options: MissingOptions,
): ChangedInAll | Refused {
  const own = change(operation, context);
  const others = inOtherLanguages(operation, context.view, options);
  if (isRefused(own)) return own;
  if (isRefused(others)) return others;
  const edits = new Map(own.edits);
  const creates = [...own.creates];
  const notes = [...own.notes];
  const wanted: WantedPage[] = [];
  const languages: string[] = [];
  for (const other of others) {
    addAll(notes, other.notes);
    if (!other.operation) continue;
    const changed = change(other.operation, context);
    if (isRefused(changed)) {
      const template = 'This cannot be done in {language}: {reason}';
      return refused(template, { language: other.language, reason: changed.reason });
    }
    languages.push(other.language);
    for (const [file, more] of changed.edits) edits.set(file, together(edits.get(file) ?? [], more));
    addAll(creates, changed.creates);
    addAll(notes, changed.notes);
    addAll(wanted, other.creates);
  }
  const torn = [...edits].find(([, all]) => !areApart(all));
  if (torn)
    return refused('The languages share parts of "{file}", so each has to be changed by itself.', { file: torn[0] });
  return { kind: 'changed', edits, creates, notes, focus: own.focus, wanted, languages };
}

/** Both, those that are the same once. */
function together(some: readonly TextEdit[], more: readonly TextEdit[]): readonly TextEdit[] {
  const idOf = ({ offset, end, text }: TextEdit) => `${offset} ${end} ${text}`;
  const known = new Set(some.map(idOf));
  return [...some, ...more.filter((edit) => !known.has(idOf(edit)))].toSorted(byPlace);
}
