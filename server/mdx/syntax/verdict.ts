/** A position in a text: line and column count from 1, columns in UTF-16 code units, as in the platform's build log. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** Where MDX stops reading a page, with the parser's message. The parser only reports its first error. */
export interface MdxError extends Point {
  readonly reason: string;
  /** The message of the JavaScript parser, if that is what failed. */
  readonly script?: string;
  /** Which part of the parser stopped, and why: `micromark-extension-mdx-jsx:unexpected-character`. */
  readonly rule: string;
  /** The position of the tag that the reason names. */
  readonly tag?: Point;
  /** Where the tag, the braces or the `import` begins that could not be read to its end; absent if complete tags do not match. */
  readonly begins?: Point;
}

/** What is known about a page: that the platform can read it, where it fails, or that this is unknown. */
export type MdxVerdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'error'; readonly error: MdxError }
  /** Reading took longer than this and was terminated. */
  | { readonly kind: 'slow'; readonly timeoutMs: number }
  /** No worker can be started in this environment, and a page is never read outside of one: a hostile page would take minutes. */
  | { readonly kind: 'no-worker' }
  /** The parser ended by itself or was terminated. */
  | { readonly kind: 'failed' };
