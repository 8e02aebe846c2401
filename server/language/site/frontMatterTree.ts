import type { OffsetRange } from '../../base/locations.ts';
import { memo } from '../../base/memo.ts';
import { copied } from '../../mdx/copies.ts';
import { bodyStart, frontMatterRange, frontMatterStart, spacesAfterOpening } from '../../mdx/frontMatter.ts';
import type { FrontMatterProblem } from './frontMatter.ts';
import { maxYamlLength, readYamlTree, type YamlField } from './yamlTree.ts';

/** The cached beginning of a page file: enough to find the problems of its front matter. */
export interface FrontMatterText {
  /** From the start of the file to the end of its front matter; empty if there is none. */
  readonly text: string;
  /** False for a page that has only front matter. */
  readonly hasBody: boolean;
  /** True if the front matter is too long to be read; `text` is empty then. */
  readonly isTooLong?: boolean;
}

/** The front matter of a page with the positions of everything in it; offsets count from the start of the file. */
export interface FrontMatterTree {
  /** The range of the YAML; undefined if there is none, or it has no end. */
  readonly range: OffsetRange | undefined;
  readonly fields: readonly YamlField[];
  readonly problems: readonly FrontMatterProblem[];
  readonly hasBody: boolean;
}

/** The part of a page's text to be cached. */
export function frontMatterTextOf(text: string): FrontMatterText {
  const range = frontMatterRange(text);
  const isOpen = !range && frontMatterStart(text) !== undefined;
  if (isOpen) return { text: copied(openFrontMatter(text.slice(0, openLength))), hasBody: true };
  const end = range?.bodyStart ?? (spacesAfterOpening(text) ? bodyStart(text) : 0);
  visible.lastIndex = end;
  if (end > maxYamlLength) return { text: '', hasBody: visible.test(text), isTooLong: true };
  return { text: copied(text.slice(0, end)), hasBody: visible.test(text) };
}

/** A last line that is cut off after `---` would be mistaken for the end. */
function openFrontMatter(cut: string): string {
  return frontMatterRange(cut) ? cut.slice(0, cut.lastIndexOf('\n')) : cut;
}

/** Reads the front matter; cached for each beginning. */
export const readFrontMatterTree = memo(frontMatterTreeOf);

/** The same without a cache, for callers that read each page of a large site only once. */
export function frontMatterTreeOf({ text, hasBody, isTooLong }: FrontMatterText): FrontMatterTree {
  if (isTooLong) return { range: undefined, fields: [], problems: [tooLong], hasBody };
  const range = frontMatterRange(text);
  const blanks = spacesAfterOpening(text);
  if (blanks) {
    const problems = [{ code: 'blanks', offset: 3, length: blanks.length } as const];
    return { range: undefined, fields: [], problems, hasBody };
  }
  if (!range) {
    const isOpen = frontMatterStart(text) !== undefined && isMeant(text);
    const problems = isOpen ? [{ code: 'unclosed', offset: 0, length: 3 } as const] : [];
    return { range: undefined, fields: [], problems, hasBody };
  }
  const { start, end } = range;
  return { range: { start, end }, ...readYamlTree(text.slice(start, end), start), hasBody };
}

/** The last field of that name in front matter or in a map, which is the one that counts. */
export function fieldOf({ fields }: Pick<FrontMatterTree, 'fields'>, key: string): YamlField | undefined {
  return fields.findLast((field) => field.key === key);
}

/** The text of a field, if it is a string or the platform reads it as one. */
export function textIn(field: YamlField | undefined): string | undefined {
  const value = field?.value.kind === 'scalar' ? field.value.value : null;
  return value === null ? undefined : String(value);
}

/** True if a field is `true`, as a boolean or as a string. */
export function isTrueIn(field: YamlField | undefined): boolean {
  return textIn(field) === 'true';
}

/** An opening `---` that is never closed begins front matter if a key follows; otherwise it is a horizontal rule. */
function isMeant(text: string): boolean {
  return /^---[^\S\n]*\r?\n[A-Za-z][\w-]*:(?:[ \t]|\r?\n)/.test(text);
}

const tooLong: FrontMatterProblem = {
  code: 'invalid-yaml',
  offset: 0,
  length: 3,
  detail: 'It is too long to be front matter',
};
const visible = /\S/g;
/** How much is cached of a page whose front matter has no end. */
const openLength = Math.min(1_000, maxYamlLength);
