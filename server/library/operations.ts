import { addAll } from '../base/lists.ts';
import { isRefused, type Result } from '../base/result.ts';
import { change } from '../language/changes/all.ts';
import type { ChangeContext } from '../language/changes/change.ts';
import { textOf } from '../language/model/messages/problem.ts';
import { withOtherTexts } from '../language/model/otherTexts.ts';
import type { Operation } from '../language/protocol/operation.ts';
import { applied } from '../language/text/edits.ts';
import { parse } from '../language/text/parse.ts';
import { refuse, type WhyNot } from './refusal.ts';
import type { EditedSite, Texts } from './site.ts';

/** Returns an operation, given the current key of the node that the first one is about. */
export type NextOperation = (focus: string) => Operation;

/** Operations about one node; `key` is its key before the first one. */
export interface Steps {
  readonly operations: readonly NextOperation[];
  readonly first: string;
  /** The language they are in, if there are several. */
  readonly language?: string;
}

/**
 * The result of operations on a site, each based on the result of the one before; `first` is the key of the node they are about.
 */
export function carriedOut(
  site: Pick<EditedSite, 'state'>,
  operations: readonly NextOperation[],
  first = '',
): Result<Texts, WhyNot> {
  return allCarriedOut(site, [{ operations, first }]);
}

/** The same for several nodes, none of which is inside another one. */
export function allCarriedOut({ state }: Pick<EditedSite, 'state'>, all: readonly Steps[]): Result<Texts, WhyNot> {
  const { snapshot } = state;
  const texts = new Map<string, string>();
  const textAt = (file: string) => texts.get(file) ?? state.text(file)?.getText();
  const notes: string[] = [];
  let context: ChangeContext = { view: snapshot, text: textAt };
  for (const { operations, first, language } of all) {
    let focus = first;
    for (const operation of operations) {
      const changed = change(operation(focus), context);
      if (isRefused(changed))
        return refuse((language === undefined ? '' : `In ${language}: `) + textOf(changed.reason));
      for (const { file, text } of changed.creates) texts.set(file, text);
      for (const [file, own] of changed.edits) texts.set(file, applied(textAt(file) ?? '', own));
      addAll(notes, changed.notes.map(textOf));
      focus = changed.focus[0] ?? focus;
      const trees = new Map(Array.from(texts, ([file, text]) => [file, parse(text)]));
      const { config, find, location } = withOtherTexts(snapshot, (file) => trees.get(file));
      context = { view: { ...snapshot, config, find, location }, text: textAt };
    }
  }
  return { texts, notes };
}
