import type { Outdated, OutdatedPage } from './outdated.ts';
import type { Displaced } from './places.ts';
import type { DivisionStatus, MissingPage } from './status.ts';

/** A page of the source that a language or version does not list. */
export interface MissingIn extends MissingPage {
  readonly name: string;
}

/** How a page compares with its counterparts. */
export interface CounterpartStatus {
  /** For a page of the source: the languages or versions that do not list it. */
  readonly missing: readonly MissingIn[];
  /** For a counterpart: its place, if that differs from its source. */
  readonly elsewhere?: Displaced;
  /** For a counterpart that is older than its source. */
  readonly outdated?: OutdatedPage;
}

/**
 * The status of each page by its path, from the status of whole languages or versions; contains only pages that are not in step.
 */
export function statusByPage(
  divisions: readonly DivisionStatus[],
  outdated: ReadonlyMap<string, Outdated>,
): (page: string) => CounterpartStatus | undefined {
  const found = new Map<string, { missing: MissingIn[]; elsewhere?: Displaced; outdated?: OutdatedPage }>();
  const at = (page: string) => {
    const known = found.get(page) ?? { missing: [] };
    found.set(page, known);
    return known;
  };
  for (const { name, missing, elsewhere } of divisions) {
    for (const one of missing) at(one.page).missing.push({ ...one, name });
    for (const one of elsewhere) at(one.counterpart).elsewhere = one;
  }
  for (const one of outdated.values()) at(one.counterpart).outdated = one;
  return (page) => found.get(page);
}
