import type { More, SuggestionKind } from '../completion/suggestion.ts';

/** A value that can be inserted in the front matter, independent of the quotes that are already there. */
export interface Offer {
  readonly label: string;
  readonly kind: SuggestionKind;
  readonly detail?: string | undefined;
  /** Markdown. */
  readonly documentation?: string | undefined;
  /** Other words by which it can be found. */
  readonly words?: string | undefined;
  readonly more?: More | undefined;
  /** The inserted value, if that is not the label as a text: `true`. */
  readonly value?: string | number | boolean | undefined;
  /** Whether the author keeps typing in the inserted text. */
  readonly goesOn?: boolean;
}
