/** One place in the text of a page that leads somewhere: a Markdown link or image, an `href` or `src`, or an import. */
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

/** How it is written: `[a](b)`, `[a]: b`, `<b>`, `href="b"`, `import a from 'b'`. */
export type LinkForm = 'inline' | 'definition' | 'autolink' | 'attribute' | 'import';

/** A heading, as far as links may lead to it. */
export interface PageHeading {
  /** Its text without marks. */
  readonly title: string;
  readonly level: number;
  readonly start: number;
  /** The `{#id}` behind it, where the author gave one. */
  readonly id?: string;
}

/** An attribute of an element on the page that a link may lead to: its `id`, or a text the platform makes an id of. */
export interface PageMark {
  readonly attribute: string;
  readonly value: string;
}

/** What links ask of the text of a page. */
export interface PageScan {
  /** In the order of the text. */
  readonly links: readonly PageLink[];
  readonly headings: readonly PageHeading[];
  readonly marks: readonly PageMark[];
  /** True when more ids come from elsewhere: from snippets the page imports, or from the operation it shows. */
  readonly isOpen: boolean;
}
