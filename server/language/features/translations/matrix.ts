import { type DivisionKind, divisionLists, pageCount } from '../../divisions/divisions.ts';
import { listedBelow } from '../../divisions/listed.ts';
import type { OutdatedPage } from '../../divisions/outdated.ts';
import { type NamedCounterparts, pairOf } from '../../divisions/pair.ts';
import { type DivisionStatus, divisionStatus } from '../../divisions/status.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { CellDates, CellState, TranslationColumn, TranslationRow } from '../../protocol/translations.ts';
import type { Site } from '../../site/site.ts';

/** Every page of a source compared with every other language or version. */
export interface Matrix {
  readonly kind: DivisionKind;
  /** The source first. */
  readonly columns: readonly TranslationColumn[];
  /** In the order of the source; pages it does not have come last, by column. */
  readonly rows: readonly TranslationRow[];
}

export interface MatrixOptions {
  readonly kind: DivisionKind;
  /** The name of the source. */
  readonly from: string;
  readonly named?: NamedCounterparts | undefined;
  /** By the file of the translation; absent if this is unknown. */
  readonly outdated?: ReadonlyMap<string, OutdatedPage> | undefined;
}

interface OpenRow {
  readonly page: string;
  readonly title: string;
  readonly cells: CellState[];
  dates?: CellDates[];
}

/** Computes the matrix from what the navigation lists; the cost depends on the number of cells. */
export function matrixOf(
  navigation: NavigationNode,
  site: Site,
  { kind, from, named, outdated = new Map() }: MatrixOptions,
): Matrix {
  const others = divisionStatus(navigation, site, { kind, from, named });
  const names = [from, ...others.map(({ name }) => name)];
  const none = names.map((): CellState => 'none');
  const rows = rowsOfSource();
  for (const [index, status] of others.entries()) addStatus(rows, status, index + 1, outdated);
  const extras = others.flatMap(({ extra }, index) =>
    extra.map(({ page }) => ({ page, title: '', cells: none.with(index + 1, 'extra') })),
  );
  const all = [...rows.values(), ...extras];
  return {
    kind,
    rows: all,
    columns: names.map((name, column) => columnOf(name, pageCount(navigation, kind, name), all, column)),
  };

  /** The pages of the source, by their paths, and which other divisions list them. */
  function rowsOfSource(): ReadonlyMap<string, OpenRow> {
    const found = new Map<string, OpenRow>();
    for (const list of divisionLists(navigation)) {
      const source = list.kind === kind ? list.divisions.find(({ name }) => name === from) : undefined;
      if (!source) continue;
      for (const { path, node } of listedBelow(source.node).pages.values()) {
        if (found.has(path)) continue;
        const cells = none.with(0, node.missing ? 'withoutFile' : 'listed');
        found.set(path, { page: path, title: node.title, cells });
      }
      for (const target of list.divisions) {
        const column = names.indexOf(target.name);
        if (column <= 0) continue;
        const pair = pairOf(source, target, list, named);
        for (const page of pair.source.pages.keys()) {
          const cells = found.get(page)?.cells;
          if (cells) cells[column] = pair.targets.has(page) ? 'listed' : 'missing';
        }
      }
    }
    return found;
  }
}

/** Adds what differs in one language or version to its column. */
function addStatus(
  rows: ReadonlyMap<string, OpenRow>,
  status: DivisionStatus,
  column: number,
  outdated: ReadonlyMap<string, OutdatedPage>,
): void {
  for (const [page, state] of notedIn(status)) {
    const cells = rows.get(page)?.cells;
    if (cells) cells[column] = state;
  }
  for (const { page, file } of outdated.size > 0 ? status.pairs : []) {
    const [old, row] = [outdated.get(file), rows.get(page)];
    if (!old || !row) continue;
    row.cells[column] = old.placeholder ? 'placeholder' : 'outdated';
    const { sourceChanged, changed } = old;
    if (sourceChanged !== undefined && changed !== undefined) {
      row.dates = [...(row.dates ?? []), { column, sourceChanged, changed }];
    }
  }
}

/** The special states of pages in a language; a later one takes precedence. */
function* notedIn(status: DivisionStatus): Generator<readonly [page: string, state: CellState]> {
  for (const page of status.shared) yield [page, 'shared'];
  for (const { page } of status.elsewhere) yield [page, 'elsewhere'];
  for (const { page } of status.withoutFile) yield [page, 'withoutFile'];
  for (const { page, file } of status.missing) if (file !== undefined) yield [page, 'unlisted'];
}

function columnOf(name: string, pages: number, rows: readonly TranslationRow[], column: number): TranslationColumn {
  const counts: Partial<Record<CellState, number>> = {};
  for (const { cells } of rows) {
    const state = cells[column] ?? 'none';
    if (state !== 'none') counts[state] = (counts[state] ?? 0) + 1;
  }
  const of = (...states: readonly CellState[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const own = of('listed', 'elsewhere', 'withoutFile', 'shared', 'outdated', 'placeholder');
  return { name, pages, compared: own + of('missing', 'unlisted'), listed: own, counts };
}

/** The states in which somebody must do something. */
const behind: ReadonlySet<CellState> = new Set([
  'missing',
  'unlisted',
  'withoutFile',
  'elsewhere',
  'outdated',
  'placeholder',
]);

/** The rows whose title or path contains all words and that have a cell with the requested state. */
export function matchingRows(
  { rows }: Matrix,
  { filter = '', only }: { readonly filter?: string; readonly only?: CellState | 'behind' },
): readonly TranslationRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && only === undefined) return rows;
  return rows.filter(({ page, title, cells }) => {
    if (only !== undefined && !cells.some((state) => (only === 'behind' ? behind.has(state) : state === only))) {
      return false;
    }
    const text = `${title} ${page}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
