import { addAll } from '../../base/lists.ts';
import { isRefused, type Result } from '../../base/result.ts';
import { inOtherLanguages } from '../../language/changes/divisions/inOtherLanguages.ts';
import type { MissingChoice, WantedPage } from '../../language/changes/divisions/missing.ts';
import { placeholders } from '../../language/changes/divisions/placeholder.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import type { Operation } from '../../language/protocol/operation.ts';
import { allCarriedOut, carriedOut, type NextOperation, type Steps } from '../operations.ts';
import { refuse, type WhyNot } from '../refusal.ts';
import type { EditedSite, Texts } from '../site.ts';
import { contextOf } from './divisions.ts';

/** Options for a change in every language: at the counterpart of its place, with the counterparts of its pages. */
export interface AllLanguages {
  /** What to do with pages that have no file in a language. */
  readonly missing: MissingChoice;
}

/** Operations in one language, and in the others. */
export interface LanguageSteps extends Steps {
  /** The operations in the other languages, if these are more. */
  readonly elsewhere?: readonly NextOperation[];
  /** The texts of pages that are created with them, by their files. */
  readonly made?: ReadonlyMap<string, string>;
}

/** The result of operations on a site, in one language or, with `all`, in every one. */
export async function carriedOutIn(
  site: EditedSite,
  { operations, first, elsewhere = operations, made = new Map<string, string>() }: LanguageSteps,
  all: AllLanguages | undefined,
): Promise<Result<Texts, WhyNot>> {
  if (!all) return carriedOut(site, operations, first);
  const steps: Steps[] = [];
  const wanted = new Map<string, WantedPage>();
  const notes: string[] = [];
  const pages = new Set(Array.from(made.keys(), (file) => file.replace(/\.[^.]+$/, '')));
  for (const next of elsewhere) {
    const others = inOtherLanguages(next(first), site.state.snapshot, { ...all, made: pages });
    if (isRefused(others)) return refuse(textOf(others.reason));
    for (const { language, operation, creates, notes: messages } of others) {
      addAll(notes, messages.map(textOf));
      if (!operation) continue;
      addStep(steps, language, operation);
      for (const page of creates) wanted.set(page.page, page);
    }
  }
  const done = allCarriedOut(site, [{ operations, first }, ...steps]);
  if (isRefused(done)) return done;
  const files = await placeholders(contextOf(site), [...wanted.values()], made);
  return {
    texts: new Map([...done.texts, ...files.map(({ file, text }) => [file, text] as const)]),
    notes: [...done.notes, ...new Set(notes)],
  };
}

/** Properties of one element are set one after another, since a new label gives it a new key. */
function addStep(steps: Steps[], language: string, operation: Operation): void {
  const first = operation.kind === 'set' ? operation.node : '';
  const at = operation.kind === 'set' ? steps.findIndex((one) => one.first === first) : -1;
  const next = (focus: string) => (operation.kind === 'set' ? { ...operation, node: focus } : operation);
  const known = steps[at];
  if (known) steps[at] = { ...known, operations: [...known.operations, next] };
  else steps.push({ language, first, operations: [next] });
}
