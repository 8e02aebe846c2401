import type { Message, Problem } from '../model/messages/problem.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';
import type { TextEdit } from '../text/edits.ts';
import { removeParts } from '../text/partEdits.ts';
import { type Part, partsAt } from '../text/parts.ts';

/** One way to fix a problem; its title is a message like that of the problem. */
export interface Fix extends Message {
  /** The one an author most likely wants; of several preferred ones the first. */
  readonly preferred?: true;
  /** Says nothing the author did not mean, and takes nothing away: may be applied without being asked for. */
  readonly safe?: true;
  /** What changes, by the file's path from the docs root. Edits of one file do not overlap. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** A file that is not there yet. */
  readonly creates?: { readonly file: string; readonly text: string };
}

/** What fixes may know of the site; they read nothing themselves. */
export interface FixContext {
  readonly view: SiteView;
  /** The text of a file of the configuration, or of the settings beside it; undefined when it is not there. */
  text(file: string): string | undefined;
  /** What pages say about themselves; that of a page which is gone is remembered. Absent where nobody has read them. */
  readonly head?: FindFrontMatter;
}

/** Gives the fixes of one problem, the best first; runs only when somebody asks about it. */
export type FixesOf = (problem: Problem, context: FixContext) => Iterable<Fix>;

/** The part of the file that begins where the problem does, and its text. */
export interface Found {
  readonly text: string;
  readonly part: Part;
}

/** The part a problem is about; undefined where it begins elsewhere, or the file is not there. */
export function findPart(problem: Problem, context: FixContext): Found | undefined {
  const text = context.text(problem.file);
  const part = partsAround(problem, context).at(-1);
  return part && text !== undefined ? { part, text } : undefined;
}

/** The part that begins where a problem does and those it stands in, the outermost first; empty where there is none. */
export function partsAround({ file, start }: Problem, { view }: FixContext): readonly Part[] {
  const tree = view.find(file);
  return tree ? partsAt(tree, start) : [];
}

/** Edits of one file only. */
export function inFile(file: string, edits: TextEdit | readonly TextEdit[]): Fix['edits'] {
  return new Map([[file, 'offset' in edits ? [edits] : edits]]);
}

/** An argument of the problem that is a text with something in it. */
export function argOf({ args }: Problem, name: string): string | undefined {
  const value = args[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The fix that writes another text in the place of the one the problem is about. */
export function replaceText(problem: Problem, instead: string, marks: Pick<Fix, 'preferred' | 'safe'>): Fix {
  const edit = { offset: problem.start, end: problem.end, text: JSON.stringify(instead) };
  return { template: 'Write "{instead}"', args: { instead }, ...marks, edits: inFile(problem.file, edit) };
}

/** The edit that takes a part out; undefined where the text around it is broken, so that it might take too much. */
export function removal({ text, part: { container, index } }: Found): TextEdit | undefined {
  if (container.node.errors.some(({ code }) => code !== 'duplicate-key')) return undefined;
  return removeParts(text, container, index);
}
