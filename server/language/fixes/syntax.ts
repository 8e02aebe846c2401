import type { Message, Problem } from '../model/problem.ts';
import { conflict } from './conflict.ts';
import { argOf, type Fix, type FixesOf, inFile } from './fix.ts';

/** Text that is nearly JSON. The rule tells which slip of the pen it is in the problem's data. */
export const syntax: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const error = problem.data?.['error'];
  if (text === undefined || error === undefined) return;
  if (error === 'conflict-marker') return yield* conflict(problem, context);
  const mend = mends[error];
  if (mend) yield* mend({ problem, text, here: text.slice(problem.start, problem.end) });
};

interface Slip {
  readonly problem: Problem;
  readonly text: string;
  /** The stretch the problem is about. */
  readonly here: string;
}

const certain = { preferred: true, safe: true } as const;

const mends: Readonly<Record<string, (slip: Slip) => Iterable<Fix>>> = {
  'missing-comma': ({ problem }) => [insert(problem, ',', { template: 'Insert the comma' }, certain)],
  'missing-colon': ({ problem }) => [insert(problem, ':', { template: 'Insert the colon' }, certain)],
  'trailing-comma': ({ problem }) => [replace(problem, '', { template: 'Remove the comma' }, certain)],
  'extra-comma': ({ problem }) => [replace(problem, '', { template: 'Remove the comma' }, certain)],
  'wrong-comma': ({ problem }) => [replace(problem, ',', { template: 'Write `,`' }, certain)],
  'wrong-colon': ({ problem }) => [replace(problem, ':', { template: 'Write `:`' }, certain)],
  'unquoted-key': ({ problem, here }) => [
    replace(problem, JSON.stringify(here), { template: 'Write the key in double quotes' }, certain),
  ],
  'single-quotes': ({ problem, here }) => quoted(problem, here),
  'curly-quotes': ({ problem, here }) => quoted(problem, here),
  'missing-bracket': bracket,
  'unknown-word': word,
  comment,
};

function quoted(problem: Problem, here: string): readonly Fix[] {
  const text = `"${here.slice(1, -1)}"`;
  return isJson(text) ? [replace(problem, text, { template: 'Write double quotes' }, certain)] : [];
}

function* bracket({ problem, text }: Slip): Iterable<Fix> {
  const missing = argOf(problem, 'text');
  if (missing === undefined) return;
  const next = text.slice(problem.end).trimStart().charAt(0);
  const needsComma = next !== '' && !',]}'.includes(next);
  const message = { template: 'Insert `{missing}`', args: { missing } };
  yield insert(problem, needsComma ? `${missing},` : missing, message, { preferred: true });
}

function* word({ problem, here }: Slip): Iterable<Fix> {
  // Half a text with quotes of its own is better mended by hand.
  if (!/^[\p{L}\p{N}_./@-]+$/u.test(here)) return;
  const literal = literals[here.toLowerCase()];
  if (literal !== undefined) {
    yield replace(problem, literal, { template: 'Write `{literal}`', args: { literal } }, { preferred: true });
  }
  const marks = literal === undefined ? ({ preferred: true } as const) : {};
  yield replace(problem, JSON.stringify(here), { template: 'Write "{here}"', args: { here } }, marks);
}

/** Other languages' words for JSON's. */
const literals: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  false: 'false',
  no: 'false',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

/** With the white space before it, and with its line where it stands alone on one. */
function* comment({ problem, text }: Slip): Iterable<Fix> {
  const before = /[ \t]*$/.exec(text.slice(0, problem.start))?.[0].length ?? 0;
  const after = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(problem.end))?.[0].length;
  const start = problem.start - before;
  const isAlone = after !== undefined && (start === 0 || text[start - 1] === '\n');
  // Between two values one space stays.
  const isBetween = after === undefined && !/\s/.test(text.charAt(problem.end));
  const offset = isBetween ? problem.start : start;
  const edit = { offset, end: problem.end + (isAlone ? after : 0), text: '' };
  yield { template: 'Remove the comment', preferred: true, edits: inFile(problem.file, edit) };
}

type Marks = Pick<Fix, 'preferred' | 'safe'>;

function replace({ file, start, end }: Problem, text: string, message: Message, marks: Marks): Fix {
  return { ...message, ...marks, edits: inFile(file, { offset: start, end, text }) };
}

function insert({ file, end }: Problem, text: string, message: Message, marks: Marks): Fix {
  return { ...message, ...marks, edits: inFile(file, { offset: end, end, text }) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
