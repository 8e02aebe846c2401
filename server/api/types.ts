// Everything the npm package exports. The build ships this file as the types of the package, so it imports nothing.

/**
 * Reads a documentation site from a folder on the disk, or from texts by their paths relative to the docs root.
 *
 * @param source the docs root, or the texts of all files that matter: docs.json, pages, specifications. A file whose text does not
 *   matter may be empty.
 * @throws Error if there is no docs.json, or it belongs to another tool.
 */
export declare function openSite(source: string | Readonly<Record<string, string>>): Promise<Site>;

/** A site as it was when it was read. It is immutable: a change gives a new site. */
export interface Site {
  /** What is wrong with it, as `docs-json check` reports it, by file and position. */
  check(): Promise<readonly Problem[]>;
  /** The navigation as readers find it; with `asWritten` also what the platform drops. */
  navigation(options?: { readonly asWritten?: boolean }): NavigationNode;
  /** What has changed for readers since another state of this site, and which of its addresses break. */
  diff(before: Site): Promise<Diff>;
  /** Plans a change; nothing is written. If the change cannot be made, it is refused with a reason. */
  apply(operation: Operation): Promise<Change | Refusal>;
  /**
   * The text of docs.json, or of a file it takes in by `$ref`, formatted as in the editor: by
   * Prettier's configuration or `.editorconfig` if the site has one. A text with syntax errors is returned unchanged.
   *
   * @throws Error if the site has no such file.
   */
  format(file?: string): Promise<string>;
}

/**
 * A requested change. An entry of the navigation is named by its labels from the outside in, `Guides > Get started`; a page
 * by its path; an endpoint as `GET /users`; the navigation itself as `/`.
 */
export type Operation =
  | ({
      readonly kind: 'add';
      readonly pages?: readonly string[];
      readonly element?: NewElement;
      readonly title?: string;
      /** With `allLanguages`, what happens to pages without a file in a language; `create` creates one with a note. */
      readonly missing?: 'leave-out' | 'source' | 'create';
    } & Partial<Place> &
      Languages)
  | ({ readonly kind: 'move'; readonly nodes: readonly string[] } & Place & Languages)
  | ({ readonly kind: 'remove'; readonly nodes: readonly string[] } & Languages)
  | ({
      readonly kind: 'set';
      readonly node: string;
      readonly set?: Readonly<Record<string, unknown>>;
      readonly unset?: readonly string[];
    } & Languages)
  | ({ readonly kind: 'wrap'; readonly nodes: readonly string[]; readonly label: string } & Languages)
  | { readonly kind: 'ungroup'; readonly node: string }
  | ({ readonly kind: 'sort'; readonly node: string } & Languages)
  /** Renames the file of a page, a folder with everything in it (`guides/`), or another file (`img/a.svg`); what names it follows. */
  | {
      readonly kind: 'rename';
      readonly page: string;
      readonly to: string;
      readonly redirect?: boolean;
      readonly counterparts?: boolean;
    }
  /**
   * Deletes the files of pages with their entries. In a folder, files that git could not restore are refused unless `force`
   * is set.
   */
  | ({
      readonly kind: 'delete';
      readonly pages: readonly string[];
      readonly redirectTo: string | undefined;
      readonly force?: boolean;
    } & Languages)
  | { readonly kind: 'redirect'; readonly from: string; readonly to: string };

/** Where a change is made. */
export interface Languages {
  /** Makes the change in every language, at the counterparts of what is named. Translated labels stay. */
  readonly allLanguages?: boolean;
}

/** Into an element, at its end or its beginning; or beside an entry, which is searched for within `to` if that is given. */
export type Place =
  | { readonly to: string; readonly first?: boolean }
  | { readonly before: string; readonly to?: string }
  | { readonly after: string; readonly to?: string };

/** An element that holds pages, or leads elsewhere by `href`. */
export interface NewElement {
  readonly kind: string;
  readonly label: string;
  readonly href?: string;
}

/** A change that can be made. */
export interface Change {
  readonly kind: 'changed';
  /** The site as it is afterwards. */
  readonly site: Site;
  /** The texts of the files that are changed or new, by their paths; undefined for those that are deleted. */
  readonly files: Readonly<Record<string, string | undefined>>;
  /** The new paths of files that keep their content while their folder is renamed, by their old ones. They are not in `files`. */
  readonly moved: Readonly<Record<string, string>>;
  /** The same as a patch that `git apply` accepts in the docs root. */
  readonly patch: string;
  /** What the author should know about the change. */
  readonly notes: readonly string[];
  readonly problems: { readonly new: readonly Problem[]; readonly gone: readonly Problem[] };
  /** What readers find changed. */
  readonly changes: readonly ReaderChange[];
  /**
   * Writes the change into the folder the site was read from: all files or none, and none that changed since.
   *
   * @throws Error if that is impossible, which is always so for a site that was given as texts.
   */
  save(): Promise<void>;
}

/** Why a change is not made. */
export interface Refusal {
  readonly kind: 'refused';
  /** One or two sentences. */
  readonly reason: string;
  /** The entries that a name may mean, if it matches none or several. */
  readonly candidates: readonly string[];
}

export interface Problem {
  /** From the docs root. */
  readonly file: string;
  /** Lines and characters (UTF-16) count from 0. */
  readonly range: Range;
  readonly level: 'error' | 'warning' | 'information' | 'hint';
  /** The rule, which docs/rules.md explains. */
  readonly code: string;
  readonly message: string;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface Position {
  readonly line: number;
  readonly character: number;
}

/** An entry of the navigation; docs/navigation.md describes the fields. Absent ones have nothing to say. */
export interface NavigationNode {
  readonly kind: string;
  readonly title: string;
  readonly path?: string;
  readonly address?: string;
  readonly file?: string;
  readonly href?: string;
  readonly icon?: string;
  readonly tag?: string;
  readonly description?: string;
  readonly hidden?: true;
  readonly expanded?: true;
  readonly default?: true;
  readonly deprecated?: true;
  readonly missing?: true;
  readonly generated?: true;
  readonly operation?: { readonly spec: string; readonly method: string; readonly path: string };
  readonly root?: string;
  /** Where it is written: the file, and the place in it as a JSON Pointer. */
  readonly source: { readonly file: string; readonly pointer: string };
  readonly children: readonly NavigationNode[];
}

export interface Diff {
  readonly changes: readonly ReaderChange[];
  readonly addresses: {
    /**
     * Addresses that were served or redirected before, and are neither now; `becomes` is the page each most likely became.
     */
    readonly broken: readonly { readonly address: string; readonly title: string; readonly becomes?: string }[];
    readonly redirected: readonly { readonly address: string; readonly to: string }[];
    readonly gained: readonly string[];
  };
  readonly problems: { readonly new: readonly Problem[]; readonly gone: readonly Problem[] };
}

/** One thing that readers find changed; docs/diff.md describes the fields. */
export interface ReaderChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'reordered' | 'renamed' | 'hidden' | 'shown' | 'changed';
  readonly node: { readonly kind: string; readonly title: string; readonly path?: string };
  readonly was?: { readonly title: string; readonly path?: string };
  readonly from?: readonly string[];
  readonly to?: readonly string[];
  readonly count: number;
  readonly fields?: readonly string[];
}
