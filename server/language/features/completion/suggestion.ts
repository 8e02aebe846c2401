import type { Draft, Entry } from './draft.ts';

/** Something that could stand at a place, whatever quotes and commas are there already. */
export interface Suggestion {
  readonly label: string;
  readonly kind: SuggestionKind;
  readonly insert: Insert;
  /** A few words shown dimmed behind the label. */
  readonly detail?: string | undefined;
  /** Markdown; for colours the colour. */
  readonly documentation?: string | undefined;
  /** Other words by which it is found. */
  readonly words?: string | undefined;
  /** More details, for when the author looks at it. */
  readonly more?: More | undefined;
  /** True when the author goes on typing in what was inserted, so suggestions should open again. */
  readonly goesOn?: boolean | undefined;
}

export type SuggestionKind =
  | 'key'
  | 'element'
  | 'pattern'
  | 'page'
  | 'folder'
  | 'file'
  | 'icon'
  | 'language'
  | 'endpoint'
  | 'link'
  | 'choice'
  | 'colour';

export type Insert =
  | { readonly kind: 'value'; readonly draft: Draft }
  | { readonly kind: 'entries'; readonly entries: readonly Entry[] };

/** What is looked up only for the one suggestion the author looks at. */
export type More =
  | { readonly kind: 'page'; readonly file: string }
  | { readonly kind: 'icon'; readonly library: string; readonly name: string };

/** Suggestions in their order, best first. */
export interface Suggestions {
  readonly items: readonly Suggestion[];
  /** True when the items were chosen by what is typed, so the next letter needs another answer. */
  readonly chosen: boolean;
}

/** As many suggestions as one answer holds of those chosen by what is typed. */
export const limit = 100;
