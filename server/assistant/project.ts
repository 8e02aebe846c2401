/**
 * The documentation project as the assistant is handed it, by the language server in the extension and by the engine on
 * the command line. The assistant resolves no docs.json itself; everything it knows of a site comes through here.
 */
export interface Project {
  /** The site as it is now. Asked again after every change: the same object means that nothing but texts changed. */
  site(): Site;
  /** The text of a page's file, the unsaved text where an editor holds one; undefined when it cannot be read. */
  text(page: Page): Promise<string | undefined>;
  /** Tells about changes until the returned function is called. */
  onChange(listener: (change: Change) => void): () => void;
}

/** `text` names pages whose text changed, `site` says that pages came, went, moved or got another title. */
export type Change = { readonly kind: 'text'; readonly keys: readonly string[] } | { readonly kind: 'site' };

export interface Site {
  /** The site's name, as answers show it. */
  readonly name: string;
  readonly pages: readonly Page[];
  readonly navigation: NavigationNode;
  /** Where readers find the site, as in `https://docs.example.com`; sources are then absolute. */
  readonly url?: string;
}

/** A page: a file, or an operation of an API specification for which the platform generates one. */
export interface Page {
  /** Never changes for the same page: the file's path, or the address of a generated page. */
  readonly key: string;
  /** The file, relative to the docs root, as in `guides/start.mdx`; none for a generated page. */
  readonly file?: string;
  /** Where readers find it, as in `/guides/start`. */
  readonly address: string;
  readonly title: string;
  readonly description?: string;
  /** The address of the page it is a translation, or an older version, of. */
  readonly source?: string;
  /** Every place in the navigation, the first one first; none for a page that is not listed. */
  readonly places: readonly Place[];
  /** Reachable by its address only: hidden in front matter or in the navigation. */
  readonly hidden: boolean;
  /** What the page describes; all there is to say about a generated page. */
  readonly operation?: Operation;
}

export interface Place {
  /** The titles above the page, outermost first, without language and version. */
  readonly breadcrumb: readonly string[];
  readonly language?: string;
  readonly version?: string;
}

/** What a specification says about an operation; searched as if it were text of the page. */
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

/** The resolved navigation, with the fields of `docs-json navigation --format json`. Fields not listed here are ignored. */
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
  /** Listed, and no file is there. */
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
