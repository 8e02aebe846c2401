/** The content of the navigation of another tool, or of folders, before it is written as a docs.json has it. */
export type OutlineItem =
  /** `path`: the file as the source names it, from its pages' folder; with or without extension. */
  | { readonly kind: 'page'; readonly path: string; readonly label?: string }
  | { readonly kind: 'link'; readonly href: string; readonly label: string }
  /** `page`: what its label itself leads to. */
  | {
      readonly kind: 'section';
      readonly label: string;
      readonly page?: string;
      readonly items: readonly OutlineItem[];
    };

/** A source as it was read. */
export interface Outline {
  readonly kind: 'outline';
  readonly items: readonly OutlineItem[];
  /** The sections at the top are tabs. */
  readonly hasTabs: boolean;
  readonly name?: string;
  /** Settings of docs.json that the source has as well. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What has no counterpart in docs.json, a sentence each. */
  readonly notes: readonly string[];
}

/** Why a source cannot be read; completes `FILE cannot be read: …`. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly why: string;
}

/** Text that is longer is not a navigation anybody wrote. */
export const maxSourceLength = 2_000_000;
