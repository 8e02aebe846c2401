import type { Message, Problem } from '../model/messages/problem.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';
import type { TextEdit } from '../text/edits.ts';
import { removeParts } from '../text/partEdits.ts';
import { type Part, partsAt } from '../text/parts.ts';

/** One way to fix a problem; its title is a message like that of the problem. */
export interface Fix extends Message {
  /** The one an author most likely wants; if several are preferred, the first one. */
  readonly preferred?: true;
  /** Adds nothing the author did not mean, and removes nothing: may be applied without asking. */
  readonly safe?: true;
  /** What changes, by the file's path from the docs root. Edits of one file do not overlap. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** A new file. */
  readonly creates?: { readonly file: string; readonly text: string };
}

/** What fixes may know about the site; they read nothing themselves. */
export interface FixContext {
  readonly view: SiteView;
  /** The text of a configuration file, or of the settings beside it; undefined if it does not exist. */
  text(file: string): string | undefined;
  /** The front matter of pages; that of a deleted page is remembered. Absent if nothing has read it. */
  readonly findFrontMatter?: FindFrontMatter;
}

/** Returns the fixes of one problem, the best first; called only on request. */
export type FixesOf = (problem: Problem, context: FixContext) => Iterable<Fix>;

/** The part of the file that begins where the problem does, and its text. */
export interface ProblemPart {
  readonly text: string;
  readonly part: Part;
}

/** The part that a problem is about; undefined if no part begins there, or the file does not exist. */
export function findPart(problem: Problem, context: FixContext): ProblemPart | undefined {
  const text = context.text(problem.file);
  const part = partsAround(problem, context).at(-1);
  return part && text !== undefined ? { part, text } : undefined;
}

/** The part that begins where a problem does, and those around it, the outermost first; empty if there is none. */
export function partsAround({ file, start }: Problem, { view }: FixContext): readonly Part[] {
  const tree = view.find(file);
  return tree ? partsAt(tree, start) : [];
}

/** The edits of a single file. */
export function inFile(file: string, edits: TextEdit | readonly TextEdit[]): Fix['edits'] {
  return new Map([[file, 'offset' in edits ? [edits] : edits]]);
}

/** An argument of the problem, if it is a non-empty text. */
export function argOf({ args }: Problem, name: string): string | undefined {
  const value = args[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The fix that replaces the text that the problem is about. */
export function replaceText(problem: Problem, instead: string, marks: Pick<Fix, 'preferred' | 'safe'>): Fix {
  const edit = { offset: problem.start, end: problem.end, text: JSON.stringify(instead) };
  return { template: 'Write "{instead}"', args: { instead }, ...marks, edits: inFile(problem.file, edit) };
}

/** The edit that removes a part; undefined if the text around it is broken, so that it might remove too much. */
export function removal({ text, part: { container, index } }: ProblemPart): TextEdit | undefined {
  if (container.node.errors.some(({ code }) => code !== 'duplicate-key')) return undefined;
  return removeParts(text, container, index);
}
