import type { Frame } from '../model.ts';
import { Disclosure } from './disclosure.tsx';

interface Props {
  readonly frame: Frame;
  /** The file with a syntax error. */
  readonly broken: string | null;
  readonly isAsWritten: boolean;
  /** How much the platform throws away of what is shown now. */
  readonly lost: number;
  readonly scheme: 'light' | 'dark';
  showAsWritten(isAsWritten: boolean): void;
  showScheme(scheme: 'light' | 'dark'): void;
}

/** The preview's own controls: no part of the site. */
export function Toolbar({ frame, broken, isAsWritten, lost, scheme, showAsWritten, showScheme }: Props) {
  const state = broken === null ? '' : `Syntax error in ${broken}: this is what could be read of it last.`;
  return (
    <section class="toolbar" aria-label="Preview">
      <Disclosure
        class="about"
        label={
          <span>
            Preview<span class="about-more"> of the navigation</span>
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
        <legend class="unseen">What is shown</legend>
        <button type="button" aria-pressed={!isAsWritten} onClick={() => showAsWritten(false)} title="What readers get">
          As published
        </button>
        <button
          type="button"
          aria-pressed={isAsWritten}
          onClick={() => showAsWritten(true)}
          title="With what the platform throws away or hides"
        >
          As written{lost > 0 && <span class="count">{lost} lost</span>}
        </button>
      </fieldset>
      <button
        type="button"
        class="scheme"
        aria-pressed={scheme === 'dark'}
        onClick={() => showScheme(scheme === 'dark' ? 'light' : 'dark')}
        title={scheme === 'dark' ? 'Show in light colours' : 'Show in dark colours'}
      >
        <span class="sun" aria-hidden="true" />
        <span class="unseen">Dark colours</span>
      </button>
    </section>
  );
}

/** What this is, and what it does not know. */
function About({ frame }: { readonly frame: Frame }) {
  return (
    <div class="about-text">
      <p>
        This shows the <strong>navigation</strong>: what readers can choose, in which order and under which names. It is
        drawn by the extension, not by the platform: layout, type and components look different there.
      </p>
      {notes(frame).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function notes({ eyebrows, drilldown, appearance }: Frame): readonly string[] {
  return [
    ...(eyebrows === undefined
      ? ['styling.eyebrows is not set: the theme decides what stands above titles. Nothing is shown.']
      : []),
    ...(drilldown === undefined
      ? [
          'interaction.drilldown is not set: the theme decides whether a group leads to its first page. Here it only opens and closes.',
        ]
      : []),
    ...(appearance.isStrict
      ? ['appearance.strict is set: readers cannot switch between light and dark. You can, here.']
      : []),
  ];
}
