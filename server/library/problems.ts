import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import type { FileRange } from '../base/locations.ts';
import type { SiteState } from '../language/engine/siteState.ts';
import type { ReportedSite } from '../language/engine/translationAges.ts';
import { rangeOf } from '../language/features/diagnostics.ts';
import { type Level, type Problem, textOf } from '../language/model/messages/problem.ts';
import type { Files } from '../language/site/files.ts';
import { isPicture } from '../mdx/prose/mentions.ts';
import { checkOutdated } from './translations/check.ts';

/** A place with a message: the path from the report's root, and the zero-based range in UTF-16 code units. */
export interface LocatedMessage {
  readonly file: string;
  readonly range: Range;
  readonly message: string;
}

export interface FoundProblem extends LocatedMessage {
  readonly code: string;
  readonly level: Level;
  readonly related: readonly LocatedMessage[];
  /** The text of the file, if it was read. */
  readonly text: TextDocument | undefined;
}

/** The problems of a site with their places: those of its navigation and page files, and `more` that were found in texts. */
export async function foundProblems(
  state: SiteState,
  files: Files,
  more: readonly Problem[] = [],
): Promise<readonly FoundProblem[]> {
  const { problems } = state;
  const inPages = await state.pageProblems();
  // A problem of a whole page is at its beginning, which needs no text.
  const texts = await textsOf([...inPages.filter(({ end }) => end > 0), ...more], files);
  const text: FindText = (file) => state.text(file) ?? texts.get(file);
  return [...problems, ...inPages, ...more].map((problem) => found(problem, text));
}

/**
 * The problems of a site as `foundProblems` finds them, and its outdated translations.
 * @throws UnreadableRevision if git fails.
 */
export async function allProblems(site: ReportedSite): Promise<readonly FoundProblem[]> {
  return foundProblems(site.state, site.files, await checkOutdated(site));
}

/** The levels, the most severe first. */
export const levelOrder: readonly Level[] = ['error', 'warning', 'information', 'hint'];

/** The problems of that level and of more severe ones. */
export function atLeast(problems: readonly FoundProblem[], level: Level): readonly FoundProblem[] {
  const last = levelOrder.indexOf(level);
  return problems.filter((problem) => levelOrder.indexOf(problem.level) <= last);
}

/** How many of the problems have that level. */
export function countLevel(problems: readonly FoundProblem[], level: Level): number {
  return problems.filter((problem) => problem.level === level).length;
}

/** A problem in the form of `--format json`: public API, described in docs/cli.md. */
export function problemJson({ file, range, level, code, message, related }: FoundProblem) {
  const messages = related.map((one: LocatedMessage) => ({ file: one.file, range: one.range, message: one.message }));
  return { file, range, severity: level, code, message, related: messages };
}

type FindText = (file: string) => TextDocument | undefined;

/** The texts of the pages with problems, for their positions. */
async function textsOf(problems: readonly Problem[], files: Files): Promise<ReadonlyMap<string, TextDocument>> {
  const texts = new Map<string, TextDocument>();
  for (const { file } of problems) {
    const content = texts.has(file) || isPicture(file) ? undefined : await files.read(file);
    if (content !== undefined) texts.set(file, TextDocument.create(file, 'mdx', 0, content));
  }
  return texts;
}

function found(problem: Problem, text: FindText): FoundProblem {
  const { code, level, file } = problem;
  const related = problem.related.map((item) => locatedMessage(item, text));
  return { ...locatedMessage(problem, text), code, level, related, text: text(file) };
}

function locatedMessage(item: FileRange & Parameters<typeof textOf>[0], text: FindText): LocatedMessage {
  const range = rangeOf(item, { uri: (file) => file, text });
  return { file: item.file, range, message: textOf(item) };
}
