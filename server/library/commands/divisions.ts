import { isRefused } from '../../base/result.ts';
import type { DivisionPlan, NoPlan, PlanContext, Planning } from '../../language/changes/divisions/plan.ts';
import {
  type AddLanguageParams,
  planAddLanguage,
  planSync,
  type SyncParams,
} from '../../language/changes/divisions/planLanguages.ts';
import {
  type CutVersionParams,
  planCut,
  planRetire,
  type RetireVersionParams,
} from '../../language/changes/divisions/planVersions.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import { applied } from '../../language/text/edits.ts';
import { type Planned, planChange } from '../change.ts';
import { type RefusedChange, refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';

/** Gives a language or version the structure of its source. Labels stay unchanged. */
export async function syncWith(site: EditedSite, params: SyncParams): Promise<Planned> {
  return finished(site, await planSync(contextOf(site), params));
}

/** Adds a language with everything that its source lists. */
export async function addLanguage(site: EditedSite, params: AddLanguageParams): Promise<Planned> {
  return finished(site, await planAddLanguage(contextOf(site), params));
}

/** Creates a version from another one by copying or moving its pages. */
export async function cut(site: EditedSite, params: CutVersionParams): Promise<Planned> {
  return finished(site, await planCut(contextOf(site), params));
}

export interface RetireParams extends RetireVersionParams {
  /** Whether to delete files that git could not restore. */
  readonly force: boolean;
}

/** Retires a version. Files that are not committed are deleted only if `force` is set. */
export async function retire(site: EditedSite, { force, ...params }: RetireParams): Promise<Planned> {
  const plan = await planRetire(contextOf(site), params);
  if (isRefused(plan)) return refusedBy(plan.reason);
  const reason = force || plan.deletes.size === 0 ? undefined : await site.storage.whyNotRestorable(plan.deletes);
  return reason ?? finished(site, plan);
}

/** The context for plans. */
export function contextOf({ state, files }: EditedSite): PlanContext {
  const text = (file: string) => state.text(file)?.getText();
  return { view: state.snapshot, text, read: async (file) => text(file) ?? (await files.read(file)) };
}

async function finished(site: EditedSite, plan: Planning): Promise<Planned> {
  return isRefused(plan) ? refusedBy(plan.reason) : planChange(site, await textsOf(site, plan));
}

function refusedBy({ message, code, candidates }: NoPlan): RefusedChange {
  return refuse(textOf(message), code, candidates);
}

async function textsOf(site: EditedSite, { edits, creates, deletes, rewritten = [], notes }: DivisionPlan) {
  const texts = new Map<string, string>();
  for (const [file, own] of edits) texts.set(file, applied(site.state.text(file)?.getText() ?? '', own));
  for (const { file, text } of creates) texts.set(file, text);
  const pages = new Map(rewritten.map(({ file, text }) => [file, text]));
  for (const { file, text, edits: own } of rewritten) texts.set(file, applied(text, own));
  return { texts, pages, deleted: deletes, notes: notes.map(textOf) };
}
