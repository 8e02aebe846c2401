/** One place in the text of a page that leads somewhere: a Markdown link or image, an `href` or `src`, or an import. */
export interface PageLink {
  readonly kind: 'link' | 'image' | 'import';
  /** As written, for example `/guides/start#install`, `../logo.svg` or `https://example.com`. */
  readonly target: string;
  /** Where `target` stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** A heading, as far as links may lead to it. */
export interface PageHeading {
  /** Its text without marks. */
  readonly title: string;
  readonly level: number;
  readonly start: number;
}
