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

/**
 * A use of a name that the page neither declares nor imports: alone in braces (`lone`), in other code, or as an element. `hidden` is
 * one that the page exports with a value that the platform does not show, `inline` a snippet of Markdown within a line or in code,
 * `twice` a name that another block has declared, or a second `default`, `reserved` one that the platform declares, `early` a component
 * of the platform in code that runs before there is any, `props` a property of what a snippet does not have. Three have no name:
 * `object`, which cannot be shown, unless it may be a variable of docs.json, `style`, which is a text in code, and `reexport`.
 */
export interface NameUse {
  readonly kind: UseKind;
  readonly name: string;
  /** The range in the text: of the braces if nothing else is in them, of the name otherwise. */
  readonly start: number;
  readonly end: number;
}

type UseKind =
  | ('lone' | 'code' | 'element' | 'hidden' | 'inline' | 'twice')
  | ('reserved' | 'early' | 'style' | 'props' | 'object' | 'reexport');

/** What the parser says of a page. */
export type Parsed =
  | { readonly kind: 'ok'; readonly names: readonly NameUse[] }
  | { readonly kind: 'error'; readonly error: MdxError };

/** What is known about a page: that the platform can read it, where it fails, or that this is unknown. */
export type MdxVerdict =
  | Parsed
  /** Reading took longer than this and was terminated. */
  | { readonly kind: 'slow'; readonly timeoutMs: number }
  /** No worker can be started in this environment, and a page is never read outside of one: a hostile page would take minutes. */
  | { readonly kind: 'no-worker' }
  /** The parser ended by itself or was terminated. */
  | { readonly kind: 'failed' };
