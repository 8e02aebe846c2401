/** The YAML at the start of a page that the platform reads its title and the like from. */
export interface FrontMatterRange {
  /** Where the YAML begins, and where it ends, its last line break included. */
  readonly start: number;
  readonly end: number;
  /** Where the text behind the closing line begins. */
  readonly bodyStart: number;
}

/**
 * Where the front matter of a page stands, between a line of `---` alone and one of `---` or `...`; undefined where there is none,
 * or one without an end (platform.md 4).
 */
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

/**
 * Where the text begins that readers see: 0 where there is no front matter, or one without an end. The compiler of pages takes
 * blanks behind the first `---`, TOML between two lines `+++`, and no `...` for the end.
 */
export function bodyStart(text: string): number {
  const opening = /^(?:---|\+\+\+)[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return 0;
  const closing = opening.startsWith('-') ? yamlEnd : tomlEnd;
  closing.lastIndex = opening.length - 1;
  const found = closing.exec(text);
  return found ? found.index + found[0].length : 0;
}

/** The blanks behind the first `---` for which the front matter of a page is not read, though readers do not see it. */
export function blanksBehindOpening(text: string): string | undefined {
  const blanks = /^---([ \t]+)\r?\n/.exec(text)?.[1];
  return blanks !== undefined && bodyStart(text) > 0 ? blanks : undefined;
}

const openingLine = /^---\r?\n/;
const closingLine = /\n(?:---|\.\.\.)[^\S\n]*(?:\n|$)/g;
const yamlEnd = /\n---[ \t]*(?:\r?\n|$)/g;
const tomlEnd = /\n\+\+\+[ \t]*(?:\r?\n|$)/g;
