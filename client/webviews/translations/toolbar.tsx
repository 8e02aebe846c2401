import type { Only } from './messages.ts';
import type { Known, Query } from './useTable.ts';
import { agesText, choices, divisionNames } from './words.ts';

interface Props {
  readonly known: Known;
  readonly query: Query;
  change(query: Query): void;
}

/** What is compared, and which pages are shown. */
export function Toolbar({ known, query, change }: Props) {
  const { kinds, total, broken, ages } = known.table;
  const { division, filter, only } = query;
  const pages = `${total} ${total === 1 ? 'page' : 'pages'}`;
  const state = broken === undefined ? pages : `${pages}, before the syntax error in ${broken}`;
  return (
    <search class="toolbar" aria-label="Pages">
      {kinds.length > 1 && (
        <fieldset class="switch" aria-label="Compare">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === division}
              onClick={() => change({ ...query, division: kind })}
            >
              {divisionNames[kind]}
            </button>
          ))}
        </fieldset>
      )}
      <input
        type="search"
        class="filter"
        placeholder="Filter pages"
        aria-label="Filter pages by title or path"
        value={filter}
        onInput={({ currentTarget }) => change({ ...query, filter: currentTarget.value })}
      />
      <select
        class="only"
        aria-label="Show"
        value={only ?? ''}
        onChange={({ currentTarget }) => change({ ...query, only: onlyOf(currentTarget.value) })}
      >
        {choices.map((choice) => (
          <option key={choice.only} value={choice.only}>
            {choice.text}
          </option>
        ))}
      </select>
      <span class="state" role="status">
        {state}
      </span>
      {ages !== undefined && <span class="state">{agesText[ages]}</span>}
    </search>
  );
}

function onlyOf(value: string): Only | undefined {
  return choices.find(({ only }) => only === value)?.only || undefined;
}
