import { afterEnd, surplus, unclosed, unfinished } from './brackets.ts';
import { conflict } from './conflict.ts';
import { argOf, type FixesOf, inFile } from './fix.ts';
import { newFile } from './missing.ts';
import { certain, insert, type Mend, replace } from './slip.ts';
import { controls, escapes, quoted, unclosedText, word } from './texts.ts';

/** Text that is nearly JSON. The rule tells which slip of the pen it is in the problem's data. */
export const syntax: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const error = problem.data?.['error'];
  if (text === undefined || error === undefined) return;
  if (error === 'empty-file') return yield* newFile(problem, context);
  if (error === 'conflict-marker') return yield* conflict(problem, context);
  const mend = mends[error];
  if (mend) yield* mend({ problem, text, here: text.slice(problem.start, problem.end) });
};

const mends: Readonly<Record<string, Mend>> = {
  'missing-comma': ({ problem }) => [insert(problem, ',', { template: 'Insert the comma' }, certain)],
  'missing-colon': ({ problem }) => [insert(problem, ':', { template: 'Insert the colon' }, certain)],
  'trailing-comma': ({ problem }) => [replace(problem, '', { template: 'Remove the comma' }, certain)],
  'extra-comma': ({ problem }) => [replace(problem, '', { template: 'Remove the comma' }, certain)],
  'wrong-comma': ({ problem }) => [replace(problem, ',', { template: 'Write `,`' }, certain)],
  'wrong-colon': ({ problem }) => [replace(problem, ':', { template: 'Write `:`' }, certain)],
  'unquoted-key': ({ problem, here }) => [
    replace(problem, JSON.stringify(here), { template: 'Write the key in double quotes' }, certain),
  ],
  'single-quotes': quoted,
  'curly-quotes': quoted,
  'missing-bracket': bracket,
  'missing-value': unfinished,
  'unclosed-string': unclosedText,
  'unclosed-object': unclosed,
  'unclosed-array': unclosed,
  'wrong-bracket': surplus,
  'invalid-character': surplus,
  'text-after-end': afterEnd,
  'invalid-escape': escapes,
  'control-character': controls,
  'unknown-word': word,
  comment,
};

function* bracket({ problem, text }: Parameters<Mend>[0]): ReturnType<Mend> {
  const missing = argOf(problem, 'text');
  if (missing === undefined) return;
  const next = text.slice(problem.end).trimStart().charAt(0);
  const needsComma = next !== '' && !',]}'.includes(next);
  const message = { template: 'Insert `{missing}`', args: { missing } };
  yield insert(problem, needsComma ? `${missing},` : missing, message, { preferred: true });
}

/** With the white space before it, and with its line where it stands alone on one. */
function* comment({ problem, text }: Parameters<Mend>[0]): ReturnType<Mend> {
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
