import { localize } from '../../../../server/base/messages.ts';
import type { Frame, Model } from '../model.ts';
import { Disclosure } from './disclosure.tsx';

interface Props {
  readonly frame: Frame;
  /** The file that is not valid JSON. */
  readonly broken: Model['broken'];
  readonly isAsWritten: boolean;
  /** How much the platform drops of what is shown now. */
  readonly lost: number;
  readonly scheme: 'light' | 'dark';
  showAsWritten(isAsWritten: boolean): void;
  showScheme(scheme: 'light' | 'dark'): void;
}

/** The preview's own controls, which are not part of the site. */
export function Toolbar({ frame, broken, isAsWritten, lost, scheme, showAsWritten, showScheme }: Props) {
  const state = broken === null ? '' : stateOf(broken);
  return (
    <section class="toolbar" aria-label={localize('Preview')}>
      <Disclosure
        class="about"
        label={
          <span>
            {localize('Preview')} <span class="about-more">{localize('of the navigation')}</span>
          </span>
        }
      >
        <About frame={frame} />
      </Disclosure>
      <output class="state" title={state}>
        {state}
      </output>
      <div class="space" />
      <fieldset class="switch">
        <legend class="unseen">{localize('What is shown')}</legend>
        <button
          type="button"
          aria-pressed={!isAsWritten}
          onClick={() => showAsWritten(false)}
          title={localize('What readers get')}
        >
          {localize('As published')}
        </button>
        <button
          type="button"
          aria-pressed={isAsWritten}
          onClick={() => showAsWritten(true)}
          title={localize('With what the platform throws away or hides')}
        >
          {localize('As written')}
          {lost > 0 && <span class="count">{localize('{count} lost', { count: String(lost) })}</span>}
        </button>
      </fieldset>
      <button
        type="button"
        class="scheme"
        aria-pressed={scheme === 'dark'}
        onClick={() => showScheme(scheme === 'dark' ? 'light' : 'dark')}
        title={scheme === 'dark' ? localize('Show in light colours') : localize('Show in dark colours')}
      >
        <span class="sun" aria-hidden="true" />
        <span class="unseen">{localize('Dark colours')}</span>
      </button>
    </section>
  );
}

/** What the preview is, and what it does not know. */
function stateOf({ file, isEmpty }: NonNullable<Props['broken']>): string {
  return isEmpty
    ? localize('{file} is empty. The problem reported in it says what it needs.', { file })
    : localize('{file} is not valid JSON: this is what could last be read of it.', { file });
}

function About({ frame }: { readonly frame: Frame }) {
  return (
    <div class="about-text">
      <p>
        {emphasized(
          localize(
            'This shows the **navigation**: what readers can choose, in which order and under which names. It is drawn by the extension, not by the platform: layout, type and components look different there.',
          ),
        )}
      </p>
      {notes(frame).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** A text whose parts between asterisks are bold. */
function emphasized(text: string) {
  return text.split('**').map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>));
}

function notes({ eyebrows, drilldown, appearance }: Frame): readonly string[] {
  return [
    ...(eyebrows === undefined
      ? [localize('styling.eyebrows is not set: the theme decides what is shown above titles. Nothing is shown.')]
      : []),
    ...(drilldown === undefined
      ? [
          localize(
            'interaction.drilldown is not set: the theme decides whether a group leads to its first page. Here it only opens and closes.',
          ),
        ]
      : []),
    ...(appearance.isStrict
      ? [localize('appearance.strict is set: readers cannot switch between light and dark. You can, here.')]
      : []),
  ];
}
