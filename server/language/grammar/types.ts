/**
 * The vocabulary of the grammar of docs.json. Its tables are in `elements.ts` (navigation) and `settings.ts` (everything else);
 * schema, unknown-key checks, completion, hover and documentation are derived from them.
 */

/** Where a key or a value is known: in the specification we implement, in the hosted platform as measured, or both. */
export type Origin = 'both' | 'specification' | 'platform';

/** A kind of text value with a meaning of its own; each has one module in `values/`. */
export type TextKind =
  | 'text'
  | 'label'
  | 'page'
  | 'icon-name'
  | 'language'
  | 'href'
  | 'footer-href'
  | 'url'
  | 'https-url'
  | 'profile'
  | 'colour'
  | 'asset'
  | 'spec-path'
  | 'address'
  | 'folder';

export type Protocol = 'http:' | 'https:';

/** What a value may look like. */
export type Shape =
  | {
      readonly kind: 'text';
      readonly of: TextKind;
      readonly pattern?: Pattern;
      /** Those that an address may have. A text that does not parse as an address is a path (measured, 0.1.876). */
      readonly protocols?: readonly Protocol[];
    }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number' }
  | { readonly kind: 'null' }
  | { readonly kind: 'any' }
  | { readonly kind: 'choice'; readonly values: readonly Choice[] }
  | {
      readonly kind: 'list';
      readonly items: Shape;
      readonly min?: number;
      readonly max?: number;
      readonly unique?: Unique;
    }
  | { readonly kind: 'object'; readonly fields: readonly Field[]; readonly closed: boolean; readonly about?: string }
  | { readonly kind: 'map'; readonly keys: Shape; readonly values: Shape }
  /** The first alternative that fits is used, as on the platform; else the one the author most likely meant. */
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  /** Elements of the navigation; the element table describes their content. */
  | { readonly kind: 'elements'; readonly element: ElementKind };

/** A constraint on the text that is not a kind of its own, e.g. `starts with phc_`. */
export interface Pattern {
  readonly test: RegExp;
  /** Completes the sentence "The value …", e.g. `must start with "phc_"`. */
  readonly says: string;
}

/** No two items may be equal. */
export interface Unique {
  /** The field by which objects are compared. Without it, texts are compared, and two objects are never equal. */
  readonly by?: string;
}

/** Holds if the object has `key`, with one of `values` if they are given; `not` negates it. */
export interface Condition {
  readonly key: string;
  readonly values?: readonly string[];
  readonly not?: boolean;
}

export interface Choice {
  readonly value: string;
  readonly about?: string;
  /** Default `both`. */
  readonly origin?: Origin;
}

/** One key of an object. */
export interface Field {
  readonly key: string;
  readonly shape: Shape;
  readonly required?: boolean | Condition;
  /** The platform drops the key, whatever its value, unless this condition holds. */
  readonly onlyWhen?: Condition;
  /** Names under which authors write it by mistake, mostly from mint.json; the first suggestion for an unknown key. */
  readonly formerly?: readonly string[];
  readonly origin: Origin;
  /** One or two sentences for hover and completion; Markdown. */
  readonly about: string;
  /** True if the platform silently drops an invalid value instead of refusing the element. */
  readonly lenient?: boolean;
  /** True for a text in which there may be links. */
  readonly isMarkdown?: true;
  /** What the platform uses if the key is absent, as the author would write it. */
  readonly default?: string;
  /** Where the statement was measured or read, e.g. `platform.md 1.3`; only if that differs from the section of the table. */
  readonly source?: string;
}

export const elementKinds = [
  'navigation',
  'global',
  'language',
  'version',
  'product',
  'dropdown',
  'tab',
  'anchor',
  'item',
  'group',
] as const;
/** The kinds of navigation element. `navigation` is the root, `item` an entry of a `menu`. */
export type ElementKind = (typeof elementKinds)[number];

/** The keys under which an element holds children; `href` too, since a link-out excludes all others. */
export const childKeys = [
  'languages',
  'versions',
  'products',
  'dropdowns',
  'tabs',
  'anchors',
  'menu',
  'groups',
  'pages',
  'href',
] as const;
export type ChildKey = (typeof childKeys)[number];

/** One row of the element table. */
export interface ElementType {
  readonly kind: ElementKind;
  /** The key of the array that contains such elements; undefined for `navigation` and `global`. */
  readonly listKey: ChildKey | undefined;
  /** The key of the label, e.g. `tab`; undefined for `navigation` and `global`. */
  readonly labelKey: string | undefined;
  /** True if the platform refuses an empty array of these. */
  readonly refusesEmpty: boolean;
  /** Every key except those of `children`. */
  readonly fields: readonly Field[];
  /** Keys for which the platform refuses the element instead of dropping them. */
  readonly refuses?: readonly string[];
  /** Child keys in the order in which the platform tries them; the first that fits is kept, all others disappear. */
  readonly children: readonly ChildRule[];
  readonly about: string;
}

export interface ChildRule {
  readonly key: ChildKey;
  readonly origin: Origin;
}
