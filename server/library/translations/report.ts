import { type DivisionKind, divisionNames, pageCount, sourceName } from '../../language/divisions/divisions.ts';
import { type Outdated, type SourceChange, sourceChanges } from '../../language/divisions/outdated.ts';
import { type DivisionStatus, divisionStatus } from '../../language/divisions/status.ts';
import { agesIn, type ReportedSite } from '../../language/engine/translationAges.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import type { ProblemCode } from '../../language/model/messages/ruleCodes.ts';
import { nearest } from '../../language/values/nearest.ts';
import { unifiedDiff } from '../patch.ts';
import { Refusal } from '../refusal.ts';

export interface ReportedOutdated extends Outdated {
  /** What changed in the source since, as a unified diff; if requested and known. */
  readonly diff?: string;
}

/** A language or a version, with everything that it lacks. */
export interface ReportedDivision extends Omit<DivisionStatus, 'pairs'> {
  readonly outdated: readonly ReportedOutdated[];
  /** How many translations are of unknown age. */
  readonly unknownAge: number;
}

export interface TranslationReport {
  readonly kind: DivisionKind;
  readonly from: string;
  /** How many pages the source lists. */
  readonly sourcePages: number;
  readonly divisions: readonly ReportedDivision[];
}

export interface ReportOptions {
  readonly kind: DivisionKind;
  /** The name of the source, if it is not the default one. */
  readonly from?: string;
  /** The names of the requested ones; all if empty. */
  readonly only: readonly string[];
  /** Whether the diffs of sources are requested. */
  readonly withDiffs?: boolean;
}

/**
 * What every language lacks compared with the source, or every version compared with the newest.
 * @throws Refusal if the site has none, or not the requested ones, or its navigation cannot be read completely.
 */
export async function translationReport(
  site: ReportedSite,
  { kind, from: wanted, only, withDiffs = false }: ReportOptions,
): Promise<TranslationReport> {
  const { navigation, snapshot } = site.state;
  const { translations: settings } = snapshot.settings;
  const unread = site.state.problems.find(({ code }) => unreadable.has(code));
  if (unread)
    throw new Refusal(`The navigation cannot be read completely: ${textOf(unread)} docs-json check shows where.`);
  const names = divisionNames(navigation, kind);
  if (names.length === 0) throw new Refusal(`This site has no ${kind}s: its navigation lists none.`);
  for (const name of [...(wanted === undefined ? [] : [wanted]), ...only]) knownName(name, names, kind);
  const configured = kind === 'language' && settings.from !== undefined ? settings.from : undefined;
  if (configured !== undefined && wanted === undefined) knownName(configured, names, kind);
  const from = wanted ?? configured ?? sourceName(navigation, kind) ?? '';
  const status = divisionStatus(navigation, snapshot.site, { kind, from, named: settings.pages });
  const shown = status.filter(({ name }) => only.length === 0 || only.includes(name));
  const pairs = shown.flatMap((division) => division.pairs);
  const ages = await agesIn(site, pairs);
  const changes = withDiffs ? await sourceChanges(pairs, ages, { ...site.ages, files: site.files }) : new Map();
  const reported = (file: string): readonly ReportedOutdated[] => {
    const page = ages.outdated.get(file);
    const change: SourceChange | undefined = changes.get(file);
    if (!page) return [];
    return [change ? { ...page, diff: unifiedDiff(change.sourceFile, change.before, change.after) } : page];
  };
  return {
    kind,
    from,
    sourcePages: pageCount(navigation, kind, from),
    divisions: shown.map(({ pairs, ...division }) => ({
      ...division,
      outdated: pairs.flatMap(({ file }) => reported(file)),
      unknownAge: pairs.filter(({ file }) => ages.unknown.has(file)).length,
    })),
  };
}

/** With one of these, part of the navigation is missing, and the figures would be wrong. */
const unreadable: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'syntax',
  'ref-not-found',
  'ref-cycle',
  'ref-outside-root',
  'ref-invalid',
  'ref-nested-array',
  'ref-too-large',
]);

function knownName(name: string, names: readonly string[], kind: DivisionKind): void {
  if (names.includes(name)) return;
  const meant = nearest(name, names);
  const hint = meant === undefined ? `It has ${names.join(', ')}.` : `Did you mean "${meant}"?`;
  throw new Refusal(`This site has no ${kind} "${name}". ${hint}`);
}
