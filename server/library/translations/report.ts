import { type DivisionKind, divisionNames, pageCount, sourceName } from '../../language/divisions/divisions.ts';
import type { Outdated } from '../../language/divisions/outdated.ts';
import { type DivisionStatus, divisionStatus } from '../../language/divisions/status.ts';
import { nearest } from '../../language/values/nearest.ts';
import { Refusal } from '../refusal.ts';
import { agesIn, type ReportedSite } from './ages.ts';

/** A language, or a version, with all that it is behind in. */
export interface ReportedDivision extends Omit<DivisionStatus, 'pairs'> {
  readonly outdated: readonly Outdated[];
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
  /** The name of the source, where another one is wanted. */
  readonly from?: string;
  /** The names of those that are wanted; all where none is named. */
  readonly only: readonly string[];
}

/**
 * What every language lacks against the source, or every version against the newest.
 * @throws Refusal where the site has none, or not those that are named.
 */
export async function translationReport(
  site: ReportedSite,
  { kind, from: wanted, only }: ReportOptions,
): Promise<TranslationReport> {
  const { navigation, snapshot } = site.state;
  const { translations: settings } = snapshot.settings;
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
  return {
    kind,
    from,
    sourcePages: pageCount(navigation, kind, from),
    divisions: shown.map(({ pairs, ...division }) => ({
      ...division,
      outdated: pairs.flatMap(({ file }) => ages.outdated.get(file) ?? []),
      unknownAge: pairs.filter(({ file }) => ages.unknown.has(file)).length,
    })),
  };
}

function knownName(name: string, names: readonly string[], kind: DivisionKind): void {
  if (names.includes(name)) return;
  const meant = nearest(name, names);
  const hint = meant === undefined ? `It has ${names.join(', ')}.` : `Did you mean "${meant}"?`;
  throw new Refusal(`This site has no ${kind} "${name}". ${hint}`);
}
