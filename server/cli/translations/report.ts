import { type DivisionKind, divisionNames, pageCount, sourceName } from '../../language/divisions/divisions.ts';
import { type DivisionStatus, divisionStatus } from '../../language/divisions/status.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import type { Files } from '../../language/site/files.ts';
import { nearest } from '../../language/values/nearest.ts';
import { Refusal } from '../../library/refusal.ts';
import type { Io } from '../io.ts';
import { type Outdated, outdatedPages } from './outdated.ts';

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

/** A site whose languages or versions are compared. */
export interface ReportedSite {
  readonly folder: string;
  readonly files: Files;
  readonly state: SiteState;
}

/**
 * What every language lacks against the source, or every version against the newest.
 * @throws Refusal where the site has none, or not those that are named.
 */
export async function translationReport(
  { folder, files, state }: ReportedSite,
  { kind, from: wanted, only }: ReportOptions,
  io: Io,
): Promise<TranslationReport> {
  const { navigation, snapshot } = state;
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
  const ages = await outdatedPages(pairs, { folder, files, state, settings }, io);
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
