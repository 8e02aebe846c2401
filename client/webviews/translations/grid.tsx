import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Header, RowView, rowHeight } from './row.tsx';
import type { KnownTable } from './useTable.ts';

interface Props {
  readonly known: KnownTable;
  /** The accessible name of the grid. */
  readonly label: string;
  /** How far it is scrolled down when it is first drawn (CSS pixels). */
  readonly top: number;
  want(first: number, end: number): void;
  open(page: string, name: string): void;
  scrolled(top: number): void;
}

/** How many rows above and below the visible ones are drawn as well. */
const margin = 8;

/** The cells of the table. Only visible ones are drawn; one cell has the focus, and the keys move it. */
export function Grid({ known, label, top, want, open, scrolled }: Props) {
  const { columns, total } = known.table;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ first: 0, end: 40 });
  const [active, setActive] = useState({ row: 0, column: 0 });
  const takesFocus = useRef(false);
  const row = Math.min(active.row, Math.max(0, total - 1));
  const column = Math.min(active.column, columns.length);

  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - margin);
    const end = Math.ceil((scrollTop + clientHeight) / rowHeight) + margin;
    setView((before) => (before.first === first && before.end === end ? before : { first, end }));
  };
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = top;
    look();
    const observer = new ResizeObserver(look);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  const end = Math.min(view.end, total);
  const first = Math.min(view.first, end);
  useEffect(() => want(first, end), [want, first, end, known]);
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    if (scroller.current && cell) showCell(scroller.current, cell, row);
  });

  const go = (to: { readonly row: number; readonly column: number }) => {
    takesFocus.current = true;
    setActive({ row: clamp(to.row, total - 1), column: clamp(to.column, columns.length) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to = moved(event, { row, column }, { page, rows: total, columns: columns.length });
    if (to) go(to);
    else if (event.key === 'Enter' || event.key === ' ') activate(row, column);
    else return;
    event.preventDefault();
  };
  const activate = (at: number, atColumn: number) => {
    const page = known.rows.get(at)?.page;
    // The name of a page opens it in the source, or in the only division that has it.
    const own = known.rows.get(at)?.cells.findIndex((state) => state !== 'none') ?? 0;
    const name = columns[atColumn === 0 ? own : atColumn - 1]?.name;
    if (page !== undefined && name !== undefined) open(page, name);
  };

  const drawn = Array.from({ length: end - first }, (_, index) => first + index);
  // The focused row must not disappear when it is scrolled out of view.
  if (row < first) drawn.unshift(row);
  else if (row >= end && row < total) drawn.push(row);
  return (
    <div
      class="scroller"
      ref={scroller}
      onScroll={({ currentTarget }) => {
        scrolled(currentTarget.scrollTop);
        look();
      }}
    >
      <table
        class="grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: so the ARIA pattern of grids has it.
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-readonly="true"
        style={{ '--columns': columns.length }}
        onKeyDown={onKeyDown}
      >
        <thead>
          <Header columns={columns} />
        </thead>
        <tbody style={{ height: `${total * rowHeight}px` }}>
          {drawn.map((index) => (
            <RowView
              key={index}
              index={index}
              row={known.rows.get(index)}
              columns={columns}
              active={index === row ? column : undefined}
              onPick={(atColumn) => {
                go({ row: index, column: atColumn });
                activate(index, atColumn);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** The cell that a key moves to, according to the grid pattern; undefined for other keys. */
function moved(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: GridCell,
  { page, rows, columns }: { readonly page: number; readonly rows: number; readonly columns: number },
): GridCell | undefined {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'PageDown':
      return { row: row + page, column };
    case 'PageUp':
      return { row: row - page, column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : row, column: columns };
    default:
      return undefined;
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

/** Scrolls as little as necessary to show a cell below the header and next to the column of names. */
function showCell(scroller: HTMLElement, cell: HTMLElement, row: number): void {
  const header = scroller.querySelector<HTMLElement>('.header')?.offsetHeight ?? 0;
  const top = row * rowHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  const below = top + rowHeight + header - scroller.clientHeight;
  if (below > scroller.scrollTop) scroller.scrollTop = below;
  const names = scroller.querySelector<HTMLElement>('.name')?.offsetWidth ?? 0;
  if (cell.classList.contains('name')) return;
  if (cell.offsetLeft - names < scroller.scrollLeft) scroller.scrollLeft = cell.offsetLeft - names;
  const right = cell.offsetLeft + cell.offsetWidth - scroller.clientWidth;
  if (right > scroller.scrollLeft) scroller.scrollLeft = right;
}
