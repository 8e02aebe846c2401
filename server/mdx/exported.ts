import type { OffsetRange } from '../base/locations.ts';
import type { Point } from './syntax/verdict.ts';

/** The names that a file exports for imports, `default` among them; read without parsing, so in case of doubt there are more. */
export interface Exports {
  readonly names: readonly string[];
  /**
   * Names after a comma or a comment and at the start of a line, which may be declared together with an exported one: `b` in
   * `export const a = 1, b = 2`.
   */
  readonly possible: readonly string[];
  /** Whether it may export any name, since it exports or imports those of other files or does so without `export`. */
  readonly isOpen: boolean;
  /**
   * What code exports as its default: one of its declarations, which it may export by its name as well, or something without a name.
   * Absent if that is unknown, if there is none, and if it is the content of a page.
   */
  readonly codeDefault?: CodeDefault;
  /** What its declarations use of each other and of its imports. */
  readonly needed: readonly NeededName[];
  /** What is wrong with code that cannot be parsed. */
  readonly mistake?: string;
  /** What of code fails when it runs; absent if it was not parsed. */
  readonly faults?: readonly CodeFault[];
}

/**
 * What keeps readers from seeing something that a file of code exports: a component of the platform in a value, which runs before there
 * are any (`early`), a text as `style`, an object in braces, and a component or another name that the file does not have. With its place
 * in the text.
 */
export interface CodeFault extends OffsetRange, Point {
  readonly kind: 'early' | 'style' | 'object' | 'element' | 'code';
  /** The component or the name; empty for the other kinds. */
  readonly name: string;
  /** The names by which pages import the declaration it is in. */
  readonly by: readonly string[];
}

/** A declaration, or something that has no name. */
export type CodeDefault = { readonly name: string; readonly isNamedExport: boolean } | 'unnamed';

/** A name of a file of code that another declaration of the same file uses. */
export interface NeededName {
  /** The declaration that uses it. */
  readonly by: string;
  readonly name: string;
  /** Whether the file imports it itself. */
  readonly isImported: boolean;
}
