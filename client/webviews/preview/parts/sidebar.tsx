import { memo } from 'preact/compat';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isWithin, joinKeys } from '../../../../server/base/joinedKeys.ts';
import { localize } from '../../../../server/base/messages.ts';
import { type ReaderPlace, usePreview, useReaderPlace } from '../context.ts';
import type { List, SidebarEntry } from '../model.ts';
import { Batched, batchesOf, rowsIn } from './batched.tsx';
import { Changed, Gone } from './changes.tsx';
import { Icon } from './icon.tsx';
import { isShown, Lost, Marks } from './marks.tsx';

/** The groups and pages next to the page. */
export function Sidebar({ lists }: { readonly lists: readonly List[] }) {
  const { isAsWritten } = usePreview();
  const place = useReaderPlace();
  const { selected } = place;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = element.current?.querySelector('[data-selected]') ?? element.current?.querySelector('[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows in it.
    <div class="entries" ref={element} onKeyDown={moveFocus}>
      {lists.map(({ above, title, entries }, index) => {
        const shown = entries.filter((entry) => isShown(entry, isAsWritten));
        if (shown.length === 0) return null;
        return (
          <section key={above} class={index === 0 ? undefined : 'lost-list'}>
            {index > 0 && (
              <h2 class="lost-title">
                {localize('Lost from {element}', { element: title || { template: 'the site' } })}
              </h2>
            )}
            <Rows entries={shown} above={above} depth={0} {...place} />
          </section>
        );
      })}
    </div>
  );
}

interface RowsProps extends ReaderPlace {
  readonly entries: readonly SidebarEntry[];
  readonly above: string;
  readonly depth: number;
}

function Rows({ entries, above, depth, page, selected }: RowsProps) {
  const { isAsWritten } = usePreview();
  const shown = entries.filter((entry) => isShown(entry, isAsWritten));
  return (
    <ul class={depth === 0 ? 'rows top' : 'rows'}>
      {batchesOf(shown).map((batch, index) => (
        <Batched
          key={index}
          rows={batch.reduce((sum, entry) => sum + rowsIn(entry), 0)}
          isNeeded={index === 0 || batch.some(({ key }) => isAbove(joinKeys(above, key), page, selected))}
        >
          {() =>
            batch.map((entry) => {
              const joined = joinKeys(above, entry.key);
              // Only passed if it matters, so that a row elsewhere is not redrawn.
              const place = {
                page: isWithin(page, joined) ? page : '',
                selected: isWithin(selected, joined) ? selected : '',
              };
              const row = { entry, joined, depth, isAsWritten, ...place };
              return entry.kind === 'group' ? <Group key={entry.key} {...row} /> : <Page key={entry.key} {...row} />;
            })
          }
        </Batched>
      ))}
      <Gone from={above} kinds={entryKinds} />
    </ul>
  );
}

const entryKinds = ['group', 'page', 'operation', 'link'];

function isAbove(key: string, page: string, selected: string): boolean {
  return isWithin(page, key) || isWithin(selected, key);
}

interface RowProps extends ReaderPlace {
  readonly entry: SidebarEntry;
  readonly joined: string;
  readonly depth: number;
  readonly isAsWritten: boolean;
}

const Page = memo(({ entry, joined, page, selected }: RowProps) => {
  const { select } = usePreview();
  return (
    <li>
      <button
        type="button"
        class={rowClass(entry)}
        data-row
        data-selected={selected === joined || undefined}
        aria-current={page === joined ? 'page' : undefined}
        onClick={() => select(joined)}
      >
        <Icon name={entry.icon} />
        {entry.badge && <Method name={entry.badge} />}
        <Title entry={entry} />
        <Marks of={entry} />
        <Changed at={joined} />
      </button>
    </li>
  );
});

/** A group that is not nested is always open (specification.md B, `expanded`). */
const Group = memo(({ entry, joined, depth, page, selected }: RowProps) => {
  const { select, reveal, drilldown, hasEditor, keeper } = usePreview();
  const holdsPage = page !== '' && page !== joined;
  const [toggled, setToggled] = useState(() => keeper.isOpen(joined));
  const toggle = (next: boolean) => {
    setToggled(next);
    keeper.toggle(joined, next);
  };
  useLayoutEffect(() => () => keeper.toggle(joined, undefined), [keeper, joined]);
  const isOpen = depth === 0 || (toggled ?? (entry.expanded === true || holdsPage));
  const rows = isOpen && (
    <Rows entries={entry.children ?? []} above={joined} depth={depth + 1} page={page} selected={selected} />
  );
  const content = (
    <>
      <Icon name={entry.icon} />
      <Title entry={entry} />
      <Marks of={entry} />
      <Changed at={joined} />
    </>
  );
  const current = entry.opens && page === joined ? ('page' as const) : undefined;
  const marked = { 'data-selected': selected === joined || undefined, 'data-row': true };
  if (depth === 0) {
    // On the site, a heading does nothing unless the group has a page of its own; in the editor it leads to its entry.
    const press = () => (entry.opens ? select(joined) : reveal(joined, true));
    return (
      <li class={entry.lost === undefined ? 'group' : 'group lost-branch'}>
        {entry.opens || hasEditor ? (
          <button type="button" class={rowClass(entry, 'heading')} {...marked} aria-current={current} onClick={press}>
            {content}
          </button>
        ) : (
          <h2 class={rowClass(entry, 'heading')}>{content}</h2>
        )}
        {rows}
      </li>
    );
  }
  const press = () => {
    toggle(!isOpen);
    if (entry.opens || (drilldown && !isOpen)) select(joined);
    else reveal(joined, false);
  };
  return (
    <li class={entry.lost === undefined ? 'group' : 'group lost-branch'}>
      <button
        type="button"
        class={rowClass(entry)}
        {...marked}
        aria-expanded={isOpen}
        aria-current={current}
        onClick={press}
      >
        {content}
        <span class="chevron" aria-hidden="true" />
      </button>
      {rows}
    </li>
  );
});

/** The longest method name is shortened, so that titles are aligned. */
function Method({ name }: { readonly name: string }) {
  return (
    <span class={`method ${name.toLowerCase().replace(/\W/g, '')}`} title={name}>
      {name === 'DELETE' ? 'DEL' : name}
    </span>
  );
}

function Title({ entry }: { readonly entry: SidebarEntry }) {
  const title = entry.title === '' ? localize('(no label)') : entry.title;
  return <span class="title">{entry.lost === undefined ? title : <Lost reason={entry.lost}>{title}</Lost>}</span>;
}

function rowClass({ hidden, missing, lost }: SidebarEntry, kind = 'row'): string {
  return [kind, hidden && 'hidden', missing && 'missing', lost !== undefined && 'lost'].filter(Boolean).join(' ');
}

/** Arrow keys move from row to row; left and right close and open groups, as in a tree. */
function moveFocus(event: KeyboardEvent): void {
  const { currentTarget, target, key } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(target);
  if (at < 0) return;
  const row = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[key];
  const isOpen = target.getAttribute('aria-expanded');
  if (row) row.focus();
  else if ((key === 'ArrowRight' && isOpen === 'false') || (key === 'ArrowLeft' && isOpen === 'true')) target.click();
  else return;
  event.preventDefault();
}
