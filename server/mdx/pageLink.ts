import type { Exports } from './exported.ts';
import type { OutlineItem } from './ids/outline.ts';

/**
 * A part of a page's text that refers to something: a Markdown link or image, an `href` or `src`, an import, or the `url` or
 * `related` of front matter.
 */
export interface PageLink {
  /** What the target is used for: a reader follows it, the page shows it, or its text becomes part of the page. */
  readonly kind: 'link' | 'image' | 'import';
  readonly form: LinkForm;
  /** As written, for example `/guides/start#install`, `../logo.svg` or `https://example.com`; without quotes or `<>`. */
  readonly target: string;
  /** Where `target` begins in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The names that an import takes from the file, as far as they are plain. */
  readonly names?: readonly ImportedName[];
  /** Set if the page has an element for the default that an import takes. */
  readonly isShown?: true;
}

/** A name that an import takes from another file. */
export interface ImportedName {
  /** The name that the other file exports; `default` in `import a from 'b'`, `*` in `import * as a from 'b'`. */
  readonly name: string;
  /** What the page calls it. */
  readonly local: string;
  /** Whether nothing else is imported; then the range includes the braces. */
  readonly isOnly: boolean;
  readonly start: number;
  readonly end: number;
}

/** The syntax of a link: `[a](b)`, `[a]: b`, `<b>`, `href="b"`, `import a from 'b'`, `url: b` and `related: [b]` in front matter. */
export type LinkForm = 'inline' | 'definition' | 'autolink' | 'attribute' | 'import' | 'frontMatter' | 'related';

/** A place on a page that links may lead to. */
export interface PageAnchor {
  /** The id as the page serves it, `what’s-new`. */
  readonly id: string;
  /** What readers see there; empty if there is only an `id`. */
  readonly title: string;
  /** Where its heading or its element begins. */
  readonly start: number;
}

/** An entry of the table of contents. */
export interface ContentsEntry extends PageAnchor {
  readonly level: number;
}

/** A Markdown heading. */
export interface PageHeading {
  /** Its text as readers see it. */
  readonly title: string;
  readonly level: number;
  /** The start of its line. */
  readonly start: number;
  /** The id as the page serves it; empty if links cannot lead there. */
  readonly id: string;
  /** The `{#id}` after it as written, if the author gave one. */
  readonly givenId?: string;
  /** The range of its title, without `#` and `{#id}`. */
  readonly titleStart: number;
  readonly titleEnd: number;
}

/** The name of an icon that a component of the platform shows: `rocket` in `<Card icon="rocket">`. */
export interface PageIcon {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What the checks of links need to know about the text of a page; `anchors.ts` reads it. */
export interface PageScan {
  /** In the order of the text. */
  readonly links: readonly PageLink[];
  /** Without those of components that the page may define or import under the same name. */
  readonly icons: readonly PageIcon[];
  /** Everything that may have an id, in the order of the text. */
  readonly outline: readonly OutlineItem[];
  /** The page has no table of contents and its headings have no ids, since its mode is `custom` or `frame`. */
  readonly isBare: boolean;
  /** Ids that code gives to elements, which may exist or not. */
  readonly possibleIds: readonly string[];
  /** Whether the page gets more ids from the operation it shows, or from Markdown in expressions. The ids of imported snippets are not counted here. */
  readonly isOpen: boolean;
  /** What other files can import from this one. */
  readonly exports: Exports;
}
