import type * as base from '../../../base/result.ts';
import { type DivisionKind, divisionNames, sourceName } from '../../divisions/divisions.ts';
import { labelled } from '../../model/messages/names.ts';
import type { Message } from '../../model/messages/problem.ts';
import type { SiteView } from '../../model/view.ts';
import type { TextEdit } from '../../text/edits.ts';
import type { ChangeContext, NewFile } from '../change.ts';

/** A change of a whole language or version with all its files; nothing has been written yet. */
export interface DivisionPlan {
  readonly kind: 'planned';
  /** By the file's path from the docs root. Edits of one file do not overlap. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** New files. */
  readonly creates: readonly NewFile[];
  /** The files to delete, with their content. */
  readonly deletes: ReadonlyMap<string, string>;
  /** Pages and other texts outside the configuration whose links must be updated. */
  readonly rewritten?: readonly RewrittenPage[];
  /** What the author should know about the change. */
  readonly notes: readonly Message[];
}

/** A page, snippet or specification whose links change. */
export interface RewrittenPage {
  readonly file: string;
  readonly text: string;
  /** In the order of the text. */
  readonly edits: readonly TextEdit[];
}

/** Why a language or version cannot be changed. */
export interface NoPlan {
  /** `unknown`: nothing has this name; `illegal`: a rule forbids it; `conflict`: a file exists already or cannot be read. */
  readonly code: 'unknown' | 'illegal' | 'conflict';
  readonly message: Message;
  /** The names that may be meant. */
  readonly candidates: readonly string[];
}

/** A plan, or why there is none. */
export type Planning = base.Result<DivisionPlan, NoPlan>;

/** The inputs of a plan. */
export interface PlanContext extends ChangeContext {
  /** The text of any file of the site; undefined if it cannot be read. */
  read(file: string): Promise<string | undefined>;
}

/** Returns a refusal. */
export function noPlan(
  template: string,
  args: Message['args'] = {},
  code: NoPlan['code'] = 'illegal',
  candidates: readonly string[] = [],
): base.Refused<NoPlan> {
  return { kind: 'refused', reason: { code, message: { template, args }, candidates } };
}

/** Converts the refusal of a change to that of a plan. */
export function notPlanned({ reason }: base.Refused<Message>): base.Refused<NoPlan> {
  return { kind: 'refused', reason: { code: 'illegal', message: reason, candidates: [] } };
}

/**
 * The name of the language or version from which the others are made: the requested one, otherwise that of the settings,
 * otherwise that of the site.
 */
export function sourceIn(
  view: SiteView,
  { kind, from }: { readonly kind: DivisionKind; readonly from?: string },
): base.Result<string, NoPlan> {
  const navigation = view.navigation();
  const names = divisionNames(navigation, kind);
  const configured = kind === 'language' ? view.settings.translations.from : undefined;
  const wanted = from ?? configured;
  if (wanted !== undefined && names.length > 0 && !names.includes(wanted)) return unknownDivision(view, kind, wanted);
  const found = names.length > 0 ? (wanted ?? sourceName(navigation, kind)) : undefined;
  return found ?? noneOf(kind);
}

function noneOf(kind: DivisionKind): base.Refused<NoPlan> {
  // A first language is added with its second one.
  if (kind === 'language') return noPlan('This site has no languages: its navigation lists none.', {}, 'unknown');
  const template =
    'This site has no versions. To begin, move what `navigation` holds into a first entry of `versions`, and label that in `version`.';
  return noPlan(template, {}, 'unknown');
}

/** The refusal if the site has no language or version of that name, with the names that it has. */
export function unknownDivision(view: SiteView, kind: DivisionKind, name: string): base.Refused<NoPlan> {
  const args = { what: labelled(kind, name) };
  return noPlan('This site has no {what}.', args, 'unknown', divisionNames(view.navigation(), kind));
}

/** The refusal if a required file cannot be read. */
export function unreadable(file: string): base.Refused<NoPlan> {
  return noPlan('"{file}" cannot be read.', { file }, 'conflict');
}
