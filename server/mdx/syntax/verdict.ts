import type { OffsetRange } from '../../base/locations.ts';

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

/** The kinds of `NameUse`. */
export const useKinds = [
  ...(['lone', 'code', 'variable', 'element', 'hidden', 'inline', 'twice'] as const),
  ...([
    'reserved',
    'early',
    'style',
    'props',
    'object',
    'codeName',
    'codeObject',
    'reexport',
    'comment',
    'nested',
  ] as const),
] as const;

/** The kinds of `ComponentFault`. */
export const faultKinds = [
  ...(['repeated', 'beside-panel', 'code-group', 'not-code', 'not-a-file'] as const),
  ...(['untitled', 'audience', 'misplaced'] as const),
] as const;

/**
 * A use of a name that the page neither declares nor imports: alone in braces (`lone`) or in two (`variable`), in other code, in that of an
 * export (`codeName`), or as an element. `hidden` is one that the page exports with a value that the platform does not show, `inline` a snippet
 * of Markdown within a line or in code, `twice` a name that another block has declared, or a second `default`, `reserved` one that the
 * platform declares, `early` a component of the platform in code that runs before there is any, `props` a property of what a snippet does
 * not have. Five have no name: `object`, which cannot be shown, unless it may be a variable of docs.json, `codeObject`, the same in the
 * code of an export, `style`, which is a text in code, `reexport`, and `comment`, in a block of exports; `nested` is an export within a
 * component. The range is that of the braces if
 * nothing else is in them, of the name otherwise.
 */
export interface NameUse extends OffsetRange {
  readonly kind: (typeof useKinds)[number];
  readonly name: string;
}

/**
 * What readers do not see because of the component it is in: a second `<Panel>` or example on a page (`repeated`), an example beside a
 * panel, a group of code or something else than code in an example, something else than files in a tree, a view without a title, and
 * content for an audience that there is not; or a tab or step that is not where it belongs (`misplaced`). The range is that of the start
 * of the tag, or of all that is lost.
 */
export interface ComponentFault extends OffsetRange {
  readonly kind: (typeof faultKinds)[number];
  /** The component; for what is lost in an example or a tree, that. */
  readonly name: string;
  /** The audience as it is written, or the component that a tab or a step belongs in. */
  readonly detail?: string;
  /** Whether nothing is around it: in a snippet, pages may put something around it. */
  readonly isAtTop?: boolean;
  /** What a fix would move, wrap or unwrap, if it may. */
  readonly whole?: OffsetRange;
  /** The element that its content belongs in. */
  readonly into?: OffsetRange;
  /** All that readers do not see; absent if nothing is lost. */
  readonly lost?: OffsetRange;
}

/** Whether a page has any component that may not show all of its content: others need not be parsed to know that nothing is lost. */
export function mayLoseContent(text: string): boolean {
  return /<(?:Panel|RequestExample|ResponseExample|Tree|FileTree|View|Visibility)\b/.test(text);
}

/** What the parser says of a page. */
export type Parsed =
  | { readonly kind: 'ok'; readonly names: readonly NameUse[]; readonly faults: readonly ComponentFault[] }
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
