import type { Skeleton, SkeletonProperty } from './skeleton.ts';

/** Something that can be inserted, independent of the quotes and commas that are already there. */
export interface Suggestion {
  readonly label: string;
  readonly kind: SuggestionKind;
  readonly insert: Insert;
  /** A few words shown dimmed after the label. */
  readonly detail?: string | undefined;
  /** Markdown; for colours the colour. */
  readonly documentation?: string | undefined;
  /** Other words by which it can be found. */
  readonly words?: string | undefined;
  /** More details, shown when the author looks at it. */
  readonly more?: More | undefined;
  /** Whether the author keeps typing in the inserted text, so that suggestions should open again. */
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
  | 'name'
  | 'choice'
  | 'colour';

export type Insert =
  | { readonly kind: 'value'; readonly skeleton: Skeleton }
  | { readonly kind: 'entries'; readonly entries: readonly SkeletonProperty[] };

/** Details that are only looked up for the suggestion that the author looks at. */
export type More =
  | { readonly kind: 'page'; readonly file: string }
  | { readonly kind: 'icon'; readonly library: string; readonly name: string };

/** Suggestions in their order, best first. */
export interface Suggestions {
  readonly items: readonly Suggestion[];
  /** Whether the items were selected by the typed text, so that the next letter requires another answer. */
  readonly chosen: boolean;
}

/** The maximum number of suggestions in an answer that were selected by the typed text. */
export const limit = 100;
