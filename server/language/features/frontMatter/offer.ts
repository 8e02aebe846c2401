import type { More, SuggestionKind } from '../completion/suggestion.ts';

/** A value that could stand in the front matter, whatever quotes are there already. */
export interface Offer {
  readonly label: string;
  readonly kind: SuggestionKind;
  readonly detail?: string | undefined;
  /** Markdown. */
  readonly documentation?: string | undefined;
  /** Other words by which it is found. */
  readonly words?: string | undefined;
  readonly more?: More | undefined;
  /** What is inserted, where that is not the label as a text: `true`. */
  readonly value?: string | number | boolean | undefined;
  /** True when the author goes on typing in what was inserted. */
  readonly goesOn?: boolean;
}
