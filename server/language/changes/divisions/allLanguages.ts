import { addAll } from '../../../base/lists.ts';
import { isRefused } from '../../../base/result.ts';
import type { Message } from '../../model/messages/problem.ts';
import type { Operation } from '../../protocol/operation.ts';
import { areApart, byOffset, type TextEdit } from '../../text/edits.ts';
import { change } from '../all.ts';
import type { ChangeContext, Changed, Refused } from '../change.ts';
import { refused } from '../text/draft.ts';
import { describe } from './describe.ts';
import { inOtherLanguages } from './inOtherLanguages.ts';
import type { MissingOptions, WantedPage } from './missing.ts';

/** The effect of an operation in its language and in the parallel ones, as one change. */
export interface ChangedInAll extends Changed {
  /** Pages to create in other languages, see `placeholder`. */
  readonly wanted: readonly WantedPage[];
  /** The other languages in which something changes, or about which the author should know something. */
  readonly languages: readonly OtherLanguage[];
}

/** The change in another language. */
export interface OtherLanguage {
  /** The code of the language. */
  readonly language: string;
  /** Undefined if nothing changes. */
  readonly does: Message | undefined;
  /** The pages to create there. */
  readonly pages: readonly string[];
  readonly notes: readonly Message[];
}

export interface AllLanguagesOptions extends MissingOptions {
  /** The other languages to change, too; all of them if absent. */
  readonly languages?: readonly string[];
}

/**
 * Computes an operation in its language and in all parallel ones, see `inOtherLanguages`: all of it or nothing. The nodes to show
 * are in the requested language.
 */
export function changeInAllLanguages(
  operation: Operation,
  context: ChangeContext,
  options: AllLanguagesOptions,
): ChangedInAll | Refused {
  const own = change(operation, context);
  const all = inOtherLanguages(operation, context.view, options);
  if (isRefused(own)) return own;
  if (isRefused(all)) return all;
  const others = all.filter(({ language }) => options.languages?.includes(language) ?? true);
  const edits = new Map(own.edits);
  const creates = [...own.creates];
  const notes = [...own.notes];
  const wanted: WantedPage[] = [];
  const languages: OtherLanguage[] = [];
  for (const other of others) {
    addAll(notes, other.notes);
    const does = other.operation && describe(context.view, other.operation);
    const pages = other.creates.map(({ page }) => page);
    if (does || other.notes.length > 0) languages.push({ language: other.language, does, pages, notes: other.notes });
    if (!other.operation) continue;
    const changed = change(other.operation, context);
    if (isRefused(changed)) {
      const template = 'This cannot be done in {language}: {reason}';
      return refused(template, { language: other.language, reason: changed.reason });
    }
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

/** Both lists, with identical edits once. */
function together(some: readonly TextEdit[], more: readonly TextEdit[]): readonly TextEdit[] {
  const idOf = ({ offset, end, text }: TextEdit) => `${offset} ${end} ${text}`;
  const known = new Set(some.map(idOf));
  return [...some, ...more.filter((edit) => !known.has(idOf(edit)))].toSorted(byOffset);
}
