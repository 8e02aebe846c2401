import type { ElementKind } from '../grammar/types.ts';

/**
 * A change an author asks for. Nodes of the resolved navigation are named by their keys on the way down (`joinKeys`), so that a
 * tree, a command or another program can ask for it without knowing where anything is in a text.
 */
export type Operation =
  | { readonly kind: 'move'; readonly nodes: readonly string[]; readonly target: Target }
  | { readonly kind: 'insert'; readonly entries: readonly NewEntry[]; readonly target: Target }
  | { readonly kind: 'remove'; readonly nodes: readonly string[] }
  /** `label` is that of the copy; a language or a version needs another one than its siblings have. */
  | { readonly kind: 'duplicate'; readonly node: string; readonly label?: string }
  /** Among its siblings, one place; over the edge of its list nothing changes. */
  | { readonly kind: 'shift'; readonly nodes: readonly string[]; readonly by: -1 | 1 }
  /** Into the container before it, or out of the one around it, after that. */
  | { readonly kind: 'indent' | 'outdent'; readonly nodes: readonly string[] }
  | { readonly kind: 'wrap'; readonly nodes: readonly string[]; readonly label: string }
  | { readonly kind: 'ungroup'; readonly node: string }
  | { readonly kind: 'convert'; readonly node: string; readonly to: ElementKind }
  | { readonly kind: 'sort'; readonly node: string }
  /**
   * Sets a property such as `icon`, `tag` or `hidden`; `label` stands for the label key of the element. Without `value` it is
   * taken out.
   */
  | { readonly kind: 'set'; readonly node: string; readonly key: string; readonly value?: PropertyValue }
  /** Moves what an element holds into a file of its own, which a `$ref` names, or back. */
  | { readonly kind: 'extract'; readonly node: string; readonly file: string }
  | { readonly kind: 'inline'; readonly node: string };

/** A value of a property, as JSON; what a property takes is the grammar's. */
export type PropertyValue = string | boolean | number | readonly unknown[] | Readonly<Record<string, unknown>>;

/** Where something goes: before or after a node, or to the end of what it holds. */
export interface Target {
  readonly node: string;
  readonly place: 'before' | 'after' | 'inside';
}

export type NewEntry =
  | { readonly kind: 'page'; readonly path: string }
  /** An endpoint, as `pages` names it: `GET /users`. */
  | { readonly kind: 'operation'; readonly entry: string }
  /** `href` makes it a link, which is all that `global` takes; else it holds `pages`: paths and endpoints. */
  | {
      readonly kind: 'element';
      readonly element: ElementKind;
      readonly label: string;
      readonly href?: string;
      readonly pages?: readonly string[];
    };

/** What becomes of pages of the source that have no file in another language or version. */
export type MissingPages = 'leave-out' | 'source' | 'create';
