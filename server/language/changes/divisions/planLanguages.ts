import { isRefused } from '../../../base/result.ts';
import { type DivisionKind, divisionNames } from '../../divisions/divisions.ts';
import { kindName } from '../../model/messages/names.ts';
import type { Message } from '../../model/messages/problem.ts';
import { whyNotLanguage } from '../tree/values.ts';
import { addDivision } from './add.ts';
import { addFirstLanguage } from './firstLanguage.ts';
import type { MissingChoice } from './missing.ts';
import { placeholders } from './placeholder.ts';
import { noPlan, notPlanned, type PlanContext, type Planning, sourceIn, unknownDivision } from './plan.ts';
import { syncUntilSettled } from './settle.ts';

export interface SyncParams {
  readonly kind: DivisionKind;
  /** The language or version to synchronize. */
  readonly name: string;
  /** The language or version to synchronize it with; by default, the source of all. */
  readonly from?: string;
  /** What to do about pages that have no file. */
  readonly missing: MissingChoice;
}

/** Gives a language or version the structure of its source. Labels stay as they are. */
export async function planSync(context: PlanContext, params: SyncParams): Promise<Planning> {
  const { kind, name, missing } = params;
  const { view } = context;
  const from = sourceIn(view, params);
  if (isRefused(from)) return from;
  if (from === name)
    return noPlan('"{name}" is the {kind} the others are synced with.', { name, kind: kindName(kind) });
  if (!divisionNames(view.navigation(), kind).includes(name)) return unknownDivision(view, kind, name);
  const synced = syncUntilSettled(context, { kind, from, name }, missing);
  if (isRefused(synced)) return notPlanned(synced);
  const [first] = synced.unsure;
  const unsure: readonly Message[] =
    first === undefined
      ? []
      : [
          {
            template:
              'Pages of "{name}" whose source is unknown: {count}, such as "{first}". They stay. Name their sources under translations.pages in docs-json.config.json.',
            args: { count: synced.unsure.length, name, first },
          },
        ];
  return {
    kind: 'planned',
    edits: synced.edits,
    creates: await placeholders(context, synced.creates),
    deletes: new Map(),
    notes: [...unsure, ...toTranslate(synced.labels), ...unlikeNotes(synced.unlike)],
  };
}

export interface AddLanguageParams {
  readonly name: string;
  readonly from?: string;
  readonly missing: MissingChoice;
}

/** Adds a language with everything that its source lists. */
export async function planAddLanguage(
  context: PlanContext,
  { name, from, missing }: AddLanguageParams,
): Promise<Planning> {
  const { view } = context;
  const isFirst = divisionNames(view.navigation(), 'language').length === 0;
  for (const code of isFirst && from !== undefined ? [name, from] : [name]) {
    const refusal = whyNotLanguage(code);
    if (refusal) return noPlan(refusal.reason.template, refusal.reason.args);
  }
  if (isFirst && (from === undefined || from === name)) {
    return noPlan('This site has no languages yet. Say which one its pages are in: --from en.');
  }
  const source = isFirst ? from : sourceIn(view, { kind: 'language', ...(from !== undefined && { from }) });
  if (source === undefined) return noPlan('This site has no languages.');
  if (isRefused(source)) return source;
  const add = isFirst ? addFirstLanguage : addDivision;
  const added = add(context, { from: source, name }, missing);
  if (isRefused(added)) return notPlanned(added);
  return {
    kind: 'planned',
    edits: added.edits,
    creates: await placeholders(context, added.creates),
    deletes: new Map(),
    notes: toTranslate(added.labels),
  };
}

function toTranslate(labels: readonly string[]): readonly Message[] {
  const different = [...new Set(labels)];
  if (different.length === 0) return [];
  const args = { labels: [{ count: different.length, of: 'label' as const }], names: firstOf(different) };
  return [{ template: 'To translate: {labels}, such as {names}.', args }];
}

function unlikeNotes(labels: readonly string[]): readonly Message[] {
  const [label, ...more] = labels;
  if (label === undefined) return [];
  if (more.length === 0) {
    return [
      { template: '"{label}" holds other kinds of entries than its source, and stays as it is.', args: { label } },
    ];
  }
  const args = { count: labels.length, names: firstOf([...new Set(labels)]) };
  return [
    { template: '{count} elements hold other kinds of entries than their source, such as {names}: they stay.', args },
  ];
}

/** The first labels in one line, since a site may have hundreds. */
function firstOf(labels: readonly string[]): string {
  return labels
    .slice(0, 3)
    .map((label) => `"${label}"`)
    .join(', ');
}
