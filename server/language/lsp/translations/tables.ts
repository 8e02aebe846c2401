import { type DivisionKind, divisionNames, sourceName } from '../../divisions/divisions.ts';
import type { Outdated } from '../../divisions/outdated.ts';
import type { SiteState } from '../../engine/siteState.ts';
import { type Matrix, matrixOf } from '../../features/translations/matrix.ts';
import { type BrokenFile, brokenFile } from '../../model/document/refs.ts';

/** The matrices of a site, from its last valid text if the current one cannot be parsed. */
export interface SiteTables {
  readonly kinds: readonly DivisionKind[];
  readonly matrices: ReadonlyMap<DivisionKind, () => Matrix>;
  readonly broken: BrokenFile | null;
}

interface CachedTables extends SiteTables {
  readonly of: readonly unknown[];
}

const kept = new WeakMap<SiteState, CachedTables>();
const kinds = ['language', 'version'] as const;

/** Translations that are out of date, by file; for each kind of division as far as it is known. */
export type KnownOutdated = Readonly<Partial<Record<DivisionKind, ReadonlyMap<string, Outdated>>>>;

/**
 * Computed from the navigation, the files, the settings and the outdated pages; the same object as before if none of them
 * changed.
 */
export function tablesOf(state: SiteState, outdated: KnownOutdated): SiteTables {
  const { navigation, snapshot } = state;
  const broken = brokenFile(snapshot.config, snapshot.find);
  const known = kept.get(state);
  if (broken !== null && known) {
    if (known.broken?.file === broken.file && known.broken.isEmpty === broken.isEmpty) return known;
    const shown = { ...known, of: [], broken };
    kept.set(state, shown);
    return shown;
  }
  const { site, settings } = snapshot;
  const of = [navigation, site.pages, settings.translations, ...kinds.map((kind) => outdated[kind])];
  if (known?.of.length === of.length && known.of.every((part, index) => part === of[index])) return known;
  const matrices = new Map<DivisionKind, () => Matrix>();
  for (const kind of kinds) {
    const from = sourceOf(state, kind);
    if (from === undefined || divisionNames(navigation, kind).length < 2) continue;
    let made: Matrix | undefined;
    const options = { kind, from, named: settings.translations.pages, outdated: outdated[kind] };
    matrices.set(kind, () => (made ??= matrixOf(navigation, site, options)));
  }
  const tables = { of, kinds: [...matrices.keys()], matrices, broken };
  kept.set(state, tables);
  return tables;
}

/** The name of the division that the others of a kind are compared with. */
export function sourceOf({ navigation, snapshot }: SiteState, kind: DivisionKind): string | undefined {
  const configured = kind === 'language' ? snapshot.settings.translations.from : undefined;
  if (configured !== undefined && divisionNames(navigation, kind).includes(configured)) return configured;
  return sourceName(navigation, kind);
}
