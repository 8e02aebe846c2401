/** The YAML at the start of a page, from which the platform reads the title and other fields. */
export interface FrontMatterRange {
  /** Where the YAML begins, and where it ends, including its last line break. */
  readonly start: number;
  readonly end: number;
  /** Where the text after the closing line begins. */
  readonly bodyStart: number;
}

/**
 * The range of a page's front matter, between a line that is only `---` and one that is `---` or `...`; undefined if there is
 * none or it is not closed (platform.md 4).
 */
export function frontMatterRange(text: string): FrontMatterRange | undefined {
  const start = frontMatterStart(text);
  if (start === undefined) return undefined;
  closingLine.lastIndex = start - 1;
  const closing = closingLine.exec(text);
  return closing ? { start, end: closing.index + 1, bodyStart: closing.index + closing[0].length } : undefined;
}

/** Where the YAML begins after a first line `---`, whether it is closed or not. */
export function frontMatterStart(text: string): number | undefined {
  return openingLine.exec(text)?.[0].length;
}

/**
 * Where the text that readers see begins: 0 if there is no front matter or it is not closed. Unlike the platform's reader of
 * front matter, the compiler of pages accepts spaces after the first `---` and TOML between two lines `+++`, and does not accept
 * `...` as the end.
 */
export function bodyStart(text: string): number {
  const opening = /^(?:---|\+\+\+)[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return 0;
  const closing = opening.startsWith('-') ? yamlEnd : tomlEnd;
  closing.lastIndex = opening.length - 1;
  const found = closing.exec(text);
  return found ? found.index + found[0].length : 0;
}

/**
 * The spaces after the first `---` that keep the platform from reading the front matter, although readers do not see it either.
 */
export function spacesAfterOpening(text: string): string | undefined {
  const blanks = /^---([ \t]+)\r?\n/.exec(text)?.[1];
  return blanks !== undefined && bodyStart(text) > 0 ? blanks : undefined;
}

/**
 * Where in front matter the platform begins to read: at the first key, without the spaces before it. The lines below keep theirs,
 * so they do not fit if all are indented (front-matter 4.0.2).
 */
export function firstKeyOf(yaml: string): number {
  return yaml.length - yaml.trimStart().length;
}

const openingLine = /^---\r?\n/;
const closingLine = /\n(?:---|\.\.\.)[^\S\n]*(?:\n|$)/g;
const yamlEnd = /\n---[ \t]*(?:\r?\n|$)/g;
const tomlEnd = /\n\+\+\+[ \t]*(?:\r?\n|$)/g;
