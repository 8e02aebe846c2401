import type { OutlineItem } from './ids/outline.ts';

/** One place in the text of a page that leads somewhere: a Markdown link or image, an `href` or `src`, an import, or the `url` of front matter. */
export interface PageLink {
  /** What is made of the target: a reader follows it, the page shows it, or its text becomes part of the page. */
  readonly kind: 'link' | 'image' | 'import';
  readonly form: LinkForm;
  /** As written, for example `/guides/start#install`, `../logo.svg` or `https://example.com`; without quotes or `<>`. */
  readonly target: string;
  /** Where `target` stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** How it is written: `[a](b)`, `[a]: b`, `<b>`, `href="b"`, `import a from 'b'`, `url: b` in front matter. */
export type LinkForm = 'inline' | 'definition' | 'autolink' | 'attribute' | 'import' | 'frontMatter';

/** A place of a page that links may lead to. */
export interface PageAnchor {
  /** As the page serves it, `what’s-new`. */
  readonly id: string;
  /** What readers see there; nothing where only an `id` stands. */
  readonly title: string;
  /** Where its heading or its element begins. */
  readonly start: number;
}

/** A line of the table of contents. */
export interface ContentsEntry extends PageAnchor {
  readonly level: number;
}

/** A heading of Markdown. */
export interface PageHeading {
  /** Its text as readers see it. */
  readonly title: string;
  readonly level: number;
  /** The start of its line. */
  readonly start: number;
  /** As the page serves it; nothing where links cannot lead there. */
  readonly id: string;
  /** The `{#id}` behind it as written, where the author gave one. */
  readonly givenId?: string;
  /** Where its title stands, without `#` and `{#id}`. */
  readonly titleStart: number;
  readonly titleEnd: number;
}

/** What links ask of the text of a page; `anchors.ts` reads it. */
export interface PageScan {
  /** In the order of the text. */
  readonly links: readonly PageLink[];
  /** What may have an id, in the order of the text. */
  readonly outline: readonly OutlineItem[];
  /** The page has no table of contents, and its headings no ids: its mode is `custom` or `frame`. */
  readonly isBare: boolean;
  /** Ids that code gives to elements, which may be there or not. */
  readonly possibleIds: readonly string[];
  /** True when more ids come from the operation it shows. Those of imported snippets are theirs. */
  readonly isOpen: boolean;
}
