import type { ComponentChildren } from 'preact';
import { joinKeys } from '../../../../server/base/joinedKeys.ts';
import { localize, type Message } from '../../../../server/base/messages.ts';
import { usePreview, useReaderPlace } from '../context.ts';
import type { Bar, Choice } from '../model.ts';
import { Changed, Gone } from './changes.tsx';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';
import { isShown, Lost, Marks } from './marks.tsx';

interface ChoiceProps {
  readonly choice: Choice;
  readonly above: string;
  readonly isCurrent: boolean;
  /** In which way it lacks the current page. */
  readonly lacking?: Lacking['state'] | undefined;
}

type Lacking = NonNullable<Bar['lacking']>[number];

/** One choice as a button. */
function ChoiceButton({ choice, above, isCurrent, lacking }: ChoiceProps) {
  const { select } = usePreview();
  const { selected } = useReaderPlace();
  const key = joinKeys(above, choice.key);
  return (
    <button
      type="button"
      class={['choice', choice.hidden && 'hidden', choice.lost !== undefined && 'lost'].filter(Boolean).join(' ')}
      data-choice
      data-selected={selected === key || undefined}
      aria-current={isCurrent || undefined}
      onClick={() => select(key)}
    >
      <ChoiceLabel choice={choice} />
      {lacking && (
        <span
          class="mark warning lacking"
          title={localize('This page is {state} there', { state: lackingWords[lacking] })}
        >
          {localize(lackingWords[lacking].template)}
        </span>
      )}
      <Changed at={key} />
    </button>
  );
}

const lackingWords: Readonly<Record<Lacking['state'], Message>> = {
  missing: { template: 'missing' },
  outdated: { template: 'outdated' },
  placeholder: { template: 'to be translated' },
};

function ChoiceLabel({ choice }: { readonly choice: Choice }) {
  const { title, icon, lost, description } = choice;
  const label = title === '' ? localize('(no label)') : title;
  return (
    <>
      <Icon name={icon} />
      <span class="words">
        <span class="title">
          {lost === undefined ? label : <Lost reason={lost}>{label}</Lost>}
          <Marks of={choice} />
        </span>
        {description !== undefined && <span class="description">{description}</span>}
      </span>
    </>
  );
}

/** The products, versions, languages or dropdowns of an element, behind one button that names the current one. */
export function Switcher({ bar }: { readonly bar: Bar }) {
  const { isAsWritten } = usePreview();
  const choices = bar.choices.filter((choice) => isShown(choice, isAsWritten));
  const current = bar.choices.find(({ key }) => key === bar.current);
  if (choices.length === 0) return null;
  return (
    <Disclosure
      class={`switcher ${bar.kind}`}
      label={
        <>
          <span class={current ? 'unseen' : 'title'}>{`${nameOf(bar)}${current ? ': ' : ''}`}</span>
          {current && <ChoiceLabel choice={current} />}
        </>
      }
    >
      <List>
        {choices.map((choice) => (
          <li key={choice.key}>
            <ChoiceButton
              choice={choice}
              above={bar.above}
              isCurrent={choice.key === bar.current && !bar.global}
              lacking={bar.lacking?.find(({ key }) => key === choice.key)?.state}
            />
          </li>
        ))}
      </List>
    </Disclosure>
  );
}

const names: ReadonlyMap<string, Message> = new Map(
  Object.entries<Message>({
    product: { template: 'Product' },
    version: { template: 'Version' },
    language: { template: 'Language' },
    dropdown: { template: 'Section' },
  }),
);

function nameOf({ kind }: Bar): string {
  const name = names.get(kind);
  return name ? localize(name.template) : kind;
}

/** Tabs; a tab with a menu has a button that opens it. */
export function Tabs({ bars }: { readonly bars: readonly Bar[] }) {
  const { isAsWritten } = usePreview();
  const items = shownChoices(bars, isAsWritten);
  if (items.length === 0) return null;
  return (
    <nav class="tabs" aria-label={localize('Tabs')}>
      <List>
        {items.map(({ bar, choice }) => {
          const isCurrent = !bar.global && choice.key === bar.current;
          return (
            <li key={`${bar.above} ${bar.global} ${choice.key}`}>
              {choice.menu ? (
                <Menu choice={choice} above={bar.above} isCurrent={isCurrent} />
              ) : (
                <ChoiceButton choice={choice} above={aboveOf(bar)} isCurrent={isCurrent} />
              )}
            </li>
          );
        })}
        <GoneChoices bars={bars} kind="tab" />
      </List>
    </nav>
  );
}

function Menu({ choice, above, isCurrent }: ChoiceProps) {
  const { isAsWritten } = usePreview();
  const { page } = useReaderPlace();
  const key = joinKeys(above, choice.key);
  return (
    <Disclosure
      class="menu"
      label={
        <>
          <ChoiceLabel choice={choice} />
          <Changed at={key} />
        </>
      }
      isCurrent={isCurrent}
    >
      <List>
        {choice.menu
          ?.filter((item) => isShown(item, isAsWritten))
          .map((item) => (
            <li key={item.key}>
              <ChoiceButton choice={item} above={key} isCurrent={page.startsWith(`${joinKeys(key, item.key)}/`)} />
            </li>
          ))}
      </List>
    </Disclosure>
  );
}

/** Anchors, or the menu of a product: a list above the pages. */
export function Anchors({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const { isAsWritten } = usePreview();
  const items = shownChoices(bars, isAsWritten);
  if (items.length === 0) return null;
  return (
    <nav class="anchors" aria-label={label}>
      <List>
        {items.map(({ bar, choice }) => (
          <li key={`${bar.above} ${bar.global} ${choice.key}`}>
            <ChoiceButton choice={choice} above={aboveOf(bar)} isCurrent={!bar.global && choice.key === bar.current} />
          </li>
        ))}
        <GoneChoices bars={bars} kind="anchor" />
      </List>
    </nav>
  );
}

function shownChoices(bars: readonly Bar[], isAsWritten: boolean) {
  return bars.flatMap((bar) =>
    bar.choices.filter((choice) => isShown(choice, isAsWritten)).map((choice) => ({ bar, choice })),
  );
}

/** The removed choices of these elements. */
function GoneChoices({ bars, kind }: { readonly bars: readonly Bar[]; readonly kind: Bar['kind'] }) {
  const elements = [...new Set(bars.map(aboveOf))];
  return (
    <>
      {elements.map((above) => (
        <Gone key={above} from={above} kinds={[kind]} />
      ))}
    </>
  );
}

/** The links of `global` are in an element of their own. */
function aboveOf({ above, global }: Bar): string {
  return global ? joinKeys(above, 'global') : above;
}

function List({ children }: { readonly children: ComponentChildren }) {
  return <ul class="choices">{children}</ul>;
}
