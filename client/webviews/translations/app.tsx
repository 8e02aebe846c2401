import { useCallback, useEffect, useState } from 'preact/hooks';
import { Boundary } from '../boundary.tsx';
import { Grid } from './grid.tsx';
import type { Host } from './host.ts';
import type { Only } from './messages.ts';
import { Toolbar } from './toolbar.tsx';
import { type Known, type Query, useTable } from './useTable.ts';
import { counted, divisionNames, signs } from './words.ts';

/** The whole view: what is asked for at the top, the table, and what its signs mean. */
export function App({ host }: { readonly host: Host }) {
  const { kept } = host;
  const [query, setQuery] = useState<Query>({
    division: kept?.division,
    filter: kept?.filter ?? '',
    only: kept?.only,
  });
  const { known, isGone, want } = useTable(host, query);
  const division = known?.table.kind;
  useEffect(() => {
    if (!known) return;
    const { filter, only } = query;
    host.keep({ site: known.site, filter, ...(query.division && { division: query.division }), ...(only && { only }) });
  }, [host, known?.site, query]);
  const open = useCallback(
    (page: string, name: string) => division && host.post({ kind: 'open', division, page, name }),
    [host, division],
  );
  if (isGone) return <p class="nothing">This site has no docs.json any more.</p>;
  if (!known) return <p class="nothing">Comparing the pages…</p>;
  const { kinds, kind, total } = known.table;
  if (kinds.length === 0) return <NoDivisions />;
  const shown = { ...query, division: kind };
  return (
    <main class="translations">
      <h1 class="unseen">Translations</h1>
      <Toolbar known={known} query={shown} change={setQuery} />
      <Boundary what="The table" of={known} report={(text) => host.post({ kind: 'broke', text })}>
        {total === 0 ? (
          <Nothing query={query} showAll={() => setQuery({ ...query, filter: '', only: undefined })} />
        ) : (
          <Grid known={known} label={`Pages by ${divisionNames[kind].toLowerCase()}`} want={want} open={open} />
        )}
      </Boundary>
      <Legend known={known} />
    </main>
  );
}

function Nothing({ query, showAll }: { readonly query: Query; readonly showAll: () => void }) {
  return (
    <div class="nothing">
      <p>{textOf(query)}</p>
      <button type="button" class="button" onClick={showAll}>
        Show all pages
      </button>
    </div>
  );
}

function textOf({ filter, only }: Query): string {
  if (filter !== '') return `No page has “${filter}” in its title or path.`;
  return only === 'behind' ? 'Everything is in step.' : `No page is ${signs[only ?? 'listed'].text}.`;
}

type State = Only | 'listed';

function Legend({ known }: { readonly known: Known }) {
  const own = counted.filter((state) => known.table.columns.some(({ counts }) => counts[state]));
  const states: readonly Exclude<State, 'behind'>[] = ['listed', ...own];
  return (
    <ul class="legend" aria-label="Signs">
      {states.map((state) => (
        <li key={state}>
          <span class={`cell ${state}`} aria-hidden="true">
            {signs[state].sign}
          </span>
          {signs[state].text}
        </li>
      ))}
    </ul>
  );
}

function NoDivisions() {
  return (
    <main class="nothing">
      <h1>Nothing to compare yet</h1>
      <p>The navigation of this site lists no two languages and no two versions.</p>
      <p>
        <code>docs-json translations add fr --from en</code> adds a language, and <code>docs-json versions cut v2</code>{' '}
        a version. Both show what they would write with <code>--dry-run</code>.
      </p>
    </main>
  );
}
