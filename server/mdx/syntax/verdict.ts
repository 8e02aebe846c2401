/** A place of a text: line and column count from 1, columns in UTF-16 code units, as the platform's build log counts them. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** Where MDX stops reading a page, in the words of the parser. It gives the first error only. */
export interface MdxError extends Point {
  readonly reason: string;
  /** What the parser of JavaScript said, where it was that. */
  readonly script?: string;
  /** Which part of the parser stopped, and why: `micromark-extension-mdx-jsx:unexpected-character`. */
  readonly rule: string;
  /** The place of the tag the reason names. */
  readonly tag?: Point;
  /** Where the tag, the braces or the `import` begins that could not be read to its end; absent where whole tags do not match. */
  readonly begins?: Point;
}

/** What is known about a page: that the platform can read it, where it stops, or that this is unknown. */
export type MdxVerdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'error'; readonly error: MdxError }
  /** Reading it took longer than this, and was ended. */
  | { readonly kind: 'slow'; readonly timeoutMs: number }
  /** No worker can be started where this runs, and nothing is read outside of one: a hostile page would take minutes. */
  | { readonly kind: 'no-worker' }
  /** The parser ended by itself, or was ended. */
  | { readonly kind: 'failed' };
