import { memo } from '../../base/memo.ts';
import type { Message, Problem } from '../model/messages/problem.ts';
import { applied, type TextEdit } from '../text/edits.ts';
import { errorsOf } from '../text/errors.ts';
import type { Tree } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { type Fix, inFile } from './fix.ts';

/** A typing mistake in the JSON of a file. */
export interface Slip {
  readonly problem: Problem;
  readonly text: string;
  /** The text that the problem is about. */
  readonly here: string;
  /** How many mistakes the text has. */
  readonly count: number;
}

/** Corrects one kind of mistake; the best fix first. */
export type Correction = (slip: Slip) => Iterable<Fix>;

type Marks = Pick<Fix, 'preferred' | 'safe'>;

export const certain = { preferred: true, safe: true } as const;

/** The fix that replaces the text of the problem. */
export function replace({ file, start, end }: Problem, text: string, message: Message, marks: Marks): Fix {
  return { ...message, ...marks, edits: inFile(file, { offset: start, end, text }) };
}

/** The fix that inserts something after the problem. */
export function insert({ file, end }: Problem, text: string, message: Message, marks: Marks): Fix {
  return { ...message, ...marks, edits: inFile(file, { offset: end, end, text }) };
}

/** True if the text has fewer mistakes afterwards. One mistake often causes the next. */
export function corrections({ text, count }: Slip, edits: readonly TextEdit[]): boolean {
  return mistakes(parse(applied(text, edits))) < count;
}

/** How many mistakes keep a text from being JSON. */
export const mistakes = memo(
  (tree: Tree): number => errorsOf(tree).filter(({ code }) => code !== 'duplicate-key').length,
);

/** True for valid JSON; comments are allowed. */
export function isWhole(text: string): boolean {
  return errorsOf(parse(text)).every(({ code }) => code === 'duplicate-key' || code === 'comment');
}
