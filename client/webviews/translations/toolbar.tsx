import { localize } from '../../../server/base/messages.ts';
import type { StatusFilter } from './messages.ts';
import type { KnownTable, Query } from './useTable.ts';
import { agesText, choices, divisionNames, pagesText } from './words.ts';

interface Props {
  readonly known: KnownTable;
  readonly query: Query;
  change(query: Query): void;
}

/** What is compared, and which pages are shown. */
export function Toolbar({ known, query, change }: Props) {
  const { kinds, total, broken, ages } = known.table;
  const { division, filter, only } = query;
  const pages = pagesText(total);
  const state =
    broken === undefined ? pages : localize('{pages}, when {file} could last be read', { pages, file: broken });
  return (
    <search class="toolbar" aria-label={localize('Pages')}>
      {kinds.length > 1 && (
        <fieldset class="switch" aria-label={localize('Compare')}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === division}
              onClick={() => change({ ...query, division: kind })}
            >
              {localize(divisionNames[kind].template)}
            </button>
          ))}
        </fieldset>
      )}
      <input
        type="search"
        class="filter"
        placeholder={localize('Filter pages')}
        aria-label={localize('Filter pages by title or path')}
        value={filter}
        onInput={({ currentTarget }) => change({ ...query, filter: currentTarget.value })}
      />
      <select
        class="only"
        aria-label={localize('Show')}
        value={only ?? ''}
        onChange={({ currentTarget }) => change({ ...query, only: onlyOf(currentTarget.value) })}
      >
        {choices.map((choice) => (
          <option key={choice.only} value={choice.only}>
            {localize(choice.template)}
          </option>
        ))}
      </select>
      <span class="state" role="status">
        {state}
      </span>
      {ages !== undefined && <span class="state">{localize(agesText[ages].template)}</span>}
    </search>
  );
}

function onlyOf(value: string): StatusFilter | undefined {
  return choices.find(({ only }) => only === value)?.only || undefined;
}
