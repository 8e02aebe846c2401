import { localize } from '../../../server/base/messages.ts';
import type { Column, Row } from './messages.ts';
import { countedStates } from './states.ts';
import { cellText, columnText, signs } from './words.ts';

/** The height of every row, in CSS pixels. */
export const rowHeight = 28;

/** The names of the columns, with their counts. */
export function Header({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <tr class="header line" aria-rowindex={1}>
      <th class="name" scope="col" aria-colindex={1}>
        {localize('Page')}
      </th>
      {columns.map((column, index) => (
        <ColumnHeader key={column.name} column={column} index={index} />
      ))}
    </tr>
  );
}

function ColumnHeader({ column, index }: { readonly column: Column; readonly index: number }) {
  const { name, pages, compared, listed, counts } = column;
  const text = columnText(column, index === 0);
  return (
    <th class="column" scope="col" aria-colindex={index + 2} aria-label={text} title={text}>
      <b>{name}</b>
      <span class="figure">{index === 0 ? pages : `${listed}/${compared}`}</span>
      <span class="figures">
        {countedStates.map((state) =>
          counts[state] ? (
            <span key={state} class={`count ${state}`}>
              {signs[state].sign} {counts[state]}
            </span>
          ) : undefined,
        )}
      </span>
    </th>
  );
}

interface RowProps {
  readonly index: number;
  /** Undefined until it is known. */
  readonly row: Row | undefined;
  readonly columns: readonly Column[];
  /** The column of the focused cell, 0 for the name. */
  readonly active: number | undefined;
  onPick(column: number): void;
}

/** A page, and its state in each column. */
export function RowView({ index, row, columns, active, onPick }: RowProps) {
  const tabIndex = (column: number) => (active === column ? 0 : -1);
  const { title = '', page = '…' } = row ?? {};
  const name = title === '' || title === page ? page : title;
  return (
    <tr class="line row" aria-rowindex={index + 2} style={{ top: `${index * rowHeight}px` }}>
      <th class="name" scope="row" aria-colindex={1} tabIndex={tabIndex(0)} title={page} onClick={() => onPick(0)}>
        {name} {name === page ? undefined : <span class="path">{page}</span>}
      </th>
      {columns.map(({ name: column }, at) => {
        const state = row?.cells[at] ?? 'none';
        const dates = row?.dates?.find((own) => own.column === at);
        const text = `${column}: ${cellText(state, dates)}`;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys.
          <td
            key={column}
            class={`cell ${state}`}
            aria-colindex={at + 2}
            tabIndex={tabIndex(at + 1)}
            aria-label={row ? text : localize('Loading')}
            title={text}
            onClick={() => onPick(at + 1)}
          >
            {signs[state].sign}
          </td>
        );
      })}
    </tr>
  );
}
