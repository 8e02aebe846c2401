import { memo } from '../../../base/memo.ts';
import { localize, type Message } from '../../../base/messages.ts';
import type { DivisionStatus } from '../../divisions/status.ts';
import type { CellState, TranslationColumn, TranslationRow } from '../../protocol/translations.ts';
import type { Matrix } from './matrix.ts';

/** A page in the table: its row, and the place of its own column. */
export interface PageRow {
  readonly row: TranslationRow;
  readonly columns: readonly TranslationColumn[];
  readonly own: number;
}

/** Where the page at a path is in the table; undefined if it is not there. */
export function pageRow(matrix: Matrix, divisions: readonly DivisionStatus[], page: string): PageRow | undefined {
  const { page: source = page, name } = sourcesOf(divisions).get(page) ?? {};
  const { columns } = matrix;
  const own = name === undefined ? 0 : columns.findIndex((column) => column.name === name);
  const row = rowsOf(matrix).get(source);
  return row && own >= 0 && (row.cells[own] ?? 'none') !== 'none' ? { row, columns, own } : undefined;
}

const rowsOf = memo(({ rows }: Matrix): ReadonlyMap<string, TranslationRow> => {
  return new Map(rows.map((row) => [row.page, row] as const).reverse());
});

/** For every counterpart, its source and the division that lists it. */
const sourcesOf = memo((divisions: readonly DivisionStatus[]) => {
  const found = new Map<string, { readonly page: string; readonly name: string }>();
  for (const { name, pairs, extra } of divisions) {
    for (const { page, counterpart } of pairs) found.set(counterpart, { page, name });
    for (const { page } of extra) found.set(page, { page, name });
  }
  return found;
});

/** More languages than this are only counted. */
const maxNamed = 6;

/** The counterparts of a page in a few words, `es outdated · fr missing · de`; undefined if it has none and cannot have any. */
export function counterpartWords({ row, columns, own }: PageRow): string | undefined {
  const others = columns.flatMap(({ name }, column) => {
    const state = row.cells[column] ?? 'none';
    return column === own || state === 'none' ? [] : [{ name, state }];
  });
  if (others.length === 0) return undefined;
  if (others.length <= maxNamed) return others.map(({ name, state }) => stateText(name, state)).join(' · ');
  const counts = new Map<CellState, number>();
  for (const { state } of others) {
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return Array.from(counts, ([state, count]) => stateText(String(count), state, '{name} in step')).join(' · ');
}

function stateText(name: string, state: CellState, template = '{name}'): string {
  return localize(behind[state]?.template ?? template, { name });
}

const behind: Readonly<Partial<Record<CellState, Message>>> = {
  missing: { template: '{name} missing' },
  unlisted: { template: '{name} not listed' },
  withoutFile: { template: '{name} without a file' },
  elsewhere: { template: '{name} listed elsewhere' },
  outdated: { template: '{name} outdated' },
  placeholder: { template: '{name} to be translated' },
};
