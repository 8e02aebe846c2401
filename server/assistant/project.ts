/**
 * The documentation project in the form in which the assistant gets it: from the language server in the extension, and from the
 * engine on the command line. The assistant does not resolve docs.json itself; everything it knows about a site comes through
 * this interface.
 */
export interface Project {
  /** The current site. Called again after every change: the same object means that only texts changed. */
  site(): Site;
  /** The text of a page's file, or the unsaved text if it is open in an editor; undefined if it cannot be read. */
  text(page: Page): Promise<string | undefined>;
  /** Calls the listener on changes until the returned function is called. */
  onChange(listener: (change: Change) => void): () => void;
}

/** `text` names pages whose text changed; `site` says that pages were added, removed, moved or got another title. */
export type Change = { readonly kind: 'text'; readonly keys: readonly string[] } | { readonly kind: 'site' };

export interface Site {
  /** The name of the site in answers. */
  readonly name: string;
  readonly pages: readonly Page[];
  readonly navigation: NavigationNode;
  /** The address at which readers find the site, as in `https://docs.example.com`; sources then have absolute addresses. */
  readonly url?: string;
  readonly settings?: Settings;
}

/** The settings of docs.json that answers may name. */
export interface Settings {
  /** Plain values by their path, as in `colors.primary`. */
  readonly values: Readonly<Record<string, string>>;
  readonly redirects: readonly Redirect[];
}

export interface Redirect {
  /** As it is written: `/old`, `/old/*` or `/old/:slug*`. */
  readonly source: string;
  readonly destination: string;
}

/** A page: a file, or an operation of an API specification for which the platform generates one. */
export interface Page {
  /** Never changes for the same page: the file's path, or the address of a generated page. */
  readonly key: string;
  /** The file, relative to the docs root, as in `guides/start.mdx`; none for a generated page. */
  readonly file?: string;
  /** The address for readers, as in `/guides/start`. */
  readonly address: string;
  readonly title: string;
  readonly description?: string;
  /** The address of the page of which it is a translation or an older version. */
  readonly source?: string;
  /** All its places in the navigation, in order; empty for a page that is not listed. */
  readonly places: readonly PagePosition[];
  /** Whether it can only be reached by its address, since it is hidden in front matter or in the navigation. */
  readonly hidden: boolean;
  /** Set by its front matter, or by its operation. */
  readonly deprecated?: boolean;
  /** What the page describes; for a generated page, this is all its content. */
  readonly operation?: Operation;
}

/** Where the navigation lists a page. */
export interface PagePosition {
  /** The titles above the page, outermost first, without language and version. */
  readonly breadcrumb: readonly string[];
  readonly language?: string;
  readonly version?: string;
}

/** What a specification says about an operation; it is searched like text of the page. */
export interface Operation {
  readonly spec: string;
  readonly method: string;
  readonly path: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  /** Parameters and fields of the request body. */
  readonly fields?: readonly { readonly name: string; readonly description?: string }[];
  readonly deprecated?: boolean;
}

/** The resolved navigation, with the fields of `docs-json navigation --format json`. Other fields are ignored. */
export interface NavigationNode {
  readonly kind: NavigationKind;
  readonly title: string;
  readonly path?: string;
  readonly address?: string;
  readonly file?: string;
  readonly href?: string;
  readonly tag?: string;
  readonly description?: string;
  readonly hidden?: boolean;
  readonly default?: boolean;
  readonly deprecated?: boolean;
  /** Whether it is listed but has no file. */
  readonly missing?: boolean;
  readonly generated?: boolean;
  readonly operation?: { readonly spec: string; readonly method: string; readonly path: string };
  readonly children: readonly NavigationNode[];
}

export type NavigationKind =
  | 'root'
  | 'global'
  | 'language'
  | 'version'
  | 'product'
  | 'dropdown'
  | 'tab'
  | 'anchor'
  | 'menu'
  | 'item'
  | 'group'
  | 'page'
  | 'operation'
  | 'link';
