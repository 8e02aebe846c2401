/** The YAML between the two lines `---` at the start of a page. */
export interface FrontMatterRange {
  /** Where the YAML begins, and where it ends, its last line break included. */
  readonly start: number;
  readonly end: number;
  /** Where the text behind the closing line begins. */
  readonly bodyStart: number;
}

/** Where the front matter of a page stands; undefined where there is none, or one without an end. */
export function frontMatterRange(text: string): FrontMatterRange | undefined {
  const start = frontMatterStart(text);
  if (start === undefined) return undefined;
  closingLine.lastIndex = start - 1;
  const closing = closingLine.exec(text);
  return closing ? { start, end: closing.index + 1, bodyStart: closing.index + closing[0].length } : undefined;
}

/** Where the YAML begins behind a first line `---`, closed or not. */
export function frontMatterStart(text: string): number | undefined {
  return openingLine.exec(text)?.[0].length;
}

/** Where the text behind the front matter begins: 0 where there is none, or one without an end. */
export function bodyStart(text: string): number {
  return frontMatterRange(text)?.bodyStart ?? 0;
}

const openingLine = /^---[^\S\n]*\n/;
const closingLine = /\n---[^\S\n]*(?:\n|$)/g;
