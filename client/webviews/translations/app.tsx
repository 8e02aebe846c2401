import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { compact } from '../../../server/base/compact.ts';
import { localize } from '../../../server/base/messages.ts';
import { Boundary } from '../boundary.tsx';
import { Grid } from './grid.tsx';
import type { Host } from './host.ts';
import type { StatusFilter, TranslationsState } from './messages.ts';
import { countedStates } from './states.ts';
import { Toolbar } from './toolbar.tsx';
import { type KnownTable, type Query, useTable } from './useTable.ts';
import { signs, signText } from './words.ts';

/** The whole view: the query at the top, the table, and the meaning of its marks. */
export function App({ host }: { readonly host: Host }) {
  const { kept } = host;
  const [query, setQuery] = useState<Query>({
    division: kept?.division,
    filter: kept?.filter ?? '',
    only: kept?.only,
  });
  const { known, isGone, want } = useTable(host, query);
  const division = known?.table.kind;
  const top = useRef(kept?.top ?? 0);
  const site = known?.site;
  const keep = useCallback(() => {
    if (site !== undefined) host.keep(compact<TranslationsState>({ site, top: top.current, ...query }));
  }, [host, site, query]);
  useEffect(keep, [keep]);
  const scrolled = (to: number) => {
    top.current = to;
    keep();
  };
  const open = useCallback(
    (page: string, name: string) => division && host.post({ kind: 'open', division, page, name }),
    [host, division],
  );
  if (isGone) return <p class="nothing">{localize('This site has no docs.json any more.')}</p>;
  if (!known) return <p class="nothing">{localize('Comparing the pages…')}</p>;
  const { kinds, kind, total } = known.table;
  if (kinds.length === 0) return <NoDivisions />;
  const shown = { ...query, division: kind };
  return (
    <main class="translations">
      <h1 class="unseen">{localize('Translations')}</h1>
      <Toolbar known={known} query={shown} change={setQuery} />
      <Boundary what={localize('The table')} of={known} report={(text) => host.post({ kind: 'broke', text })}>
        {total === 0 ? (
          <Nothing query={query} showAll={() => setQuery({ ...query, filter: '', only: undefined })} />
        ) : (
          <Grid
            known={known}
            label={kind === 'language' ? localize('Pages by languages') : localize('Pages by versions')}
            top={top.current}
            want={want}
            open={open}
            scrolled={scrolled}
          />
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
        {localize('Show all pages')}
      </button>
    </div>
  );
}

function textOf({ filter, only }: Query): string {
  if (filter !== '') return localize('No page has “{filter}” in its title or path.', { filter });
  if (only === 'behind') return localize('Everything is in step.');
  return localize('No page is {state}.', { state: signs[only ?? 'listed'] });
}

type State = StatusFilter | 'listed';

function Legend({ known }: { readonly known: KnownTable }) {
  const own = countedStates.filter((state) => known.table.columns.some(({ counts }) => counts[state]));
  const states: readonly Exclude<State, 'behind'>[] = ['listed', ...own];
  return (
    <ul class="legend" aria-label={localize('Signs')}>
      {states.map((state) => (
        <li key={state}>
          <span class={`cell ${state}`} aria-hidden="true">
            {signs[state].sign}
          </span>
          {signText(state)}
        </li>
      ))}
    </ul>
  );
}

function NoDivisions() {
  return (
    <main class="nothing">
      <h1>{localize('Nothing to compare yet')}</h1>
      <p>{localize('The navigation of this site has neither two languages nor two versions.')}</p>
      <p>
        {withCode(
          localize(
            '`docs-json translations add fr --from en` adds a language, and `docs-json versions cut v2` a version. Both show what they would write with `--dry-run`.',
          ),
        )}
      </p>
    </main>
  );
}

/** A text whose parts between backticks are code. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>));
}
