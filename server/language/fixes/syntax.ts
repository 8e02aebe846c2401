import { parse } from '../text/parse.ts';
import { afterEnd, opener, repeatedLine, surplus, unclosed, unfinished } from './brackets.ts';
import { conflict } from './conflict.ts';
import { argOf, type FixesOf, inFile } from './fix.ts';
import { newFile } from './missing.ts';
import { type Correction, certain, insert, mistakes, replace } from './slip.ts';
import { controls, escapes, joined, quoted, unclosedText, withoutLastQuote, word } from './texts.ts';

/** Fixes text that is nearly JSON. The data of the problem says which mistake it is. */
export const syntax: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const error = problem.data?.error;
  if (text === undefined || error === undefined) return;
  if (error === 'empty-file') return yield* newFile(problem, context);
  if (error === 'conflict-marker') return yield* conflict(problem, context);
  const fix = fixOf.get(error);
  if (!fix) return;
  const count = mistakes(context.view.find(problem.file) ?? parse(text));
  if (count > maxTried && tryingFixes.has(fix)) return;
  yield* fix({ problem, text, here: text.slice(problem.start, problem.end), count });
};

/** Fixes that parse the text as it would be. */
const tryingFixes: ReadonlySet<Correction> = new Set([unfinished, unclosedText, unclosed, opener, surplus, afterEnd]);
/** They are not tried in a text with more mistakes: it is hardly JSON, and a thousand fixes would parse it a thousand times. */
const maxTried = 100;

const fixOf: ReadonlyMap<string, Correction> = new Map(
  Object.entries<Correction>({
    'missing-comma': comma,
    'missing-colon': colon,
    'trailing-comma': ({ problem }) => [replace(problem, '', { template: 'Remove the comma' }, certain)],
    'extra-comma': ({ problem }) => [replace(problem, '', { template: 'Remove the comma' }, certain)],
    // What is on both sides of a colon may not be meant as two entries.
    'wrong-comma': ({ problem, here }) => [
      replace(problem, ',', { template: 'Write `,`' }, here === ':' ? { preferred: true } : certain),
    ],
    'wrong-colon': ({ problem }) => [replace(problem, ':', { template: 'Write `:`' }, certain)],
    'unquoted-key': key,
    'single-quotes': quoted,
    'curly-quotes': quoted,
    'missing-bracket': bracket,
    'missing-opener': opener,
    'missing-value': unfinished,
    'unclosed-string': unclosedText,
    'extra-quote': surplus,
    'unclosed-object': unclosed,
    'unclosed-array': unclosed,
    'wrong-bracket': surplus,
    'repeated-line': repeatedLine,
    'other-bracket': otherBracket,
    'invalid-character': surplus,
    'text-after-end': afterEnd,
    'invalid-escape': escapes,
    'control-character': controls,
    'line-break': joined,
    'unknown-word': word,
    comment,
    'code-fence': fence,
  }),
);

/** Certain between two complete values; otherwise the comma may be part of a text that ended too early. */
function comma({ problem, text }: Parameters<Correction>[0]): ReturnType<Correction> {
  const isCertain = valueBefore.test(textBefore(text, problem.end)) && valueAfter.test(textAfter(text, problem.end));
  return [insert(problem, ',', { template: 'Insert the comma' }, isCertain ? certain : {})];
}

/** Certain between a key and a complete value, for the same reason. */
function colon({ problem, text }: Parameters<Correction>[0]): ReturnType<Correction> {
  const isCertain = isKeyPlace(text, problem.start) && valueAfter.test(textAfter(text, problem.end));
  return [insert(problem, ':', { template: 'Insert the colon' }, isCertain ? certain : { preferred: true })];
}

/** Certain if only a key is allowed there. */
function key({ problem, text, here }: Parameters<Correction>[0]): ReturnType<Correction> {
  const isCertain = isKeyPlace(text, problem.start) && /^\s*:/.test(textAfter(text, problem.end));
  const message = { template: 'Write the key in double quotes' };
  return [replace(problem, JSON.stringify(withoutLastQuote(here)), message, isCertain ? certain : { preferred: true })];
}

function isKeyPlace(text: string, offset: number): boolean {
  return /[{,]\s*$/.test(textBefore(text, offset));
}

/** How much text around a position is examined; otherwise a thousand mistakes would cost a thousand times the text. */
const near = 500;

function textBefore(text: string, offset: number): string {
  return text.slice(Math.max(0, offset - near), offset);
}

function textAfter(text: string, offset: number): string {
  return text.slice(offset, offset + near);
}

const valueBefore = /(?:["}\]]|(?<![\w.+-])(?:true|false|null|-?[\d.]+))$/;
/** After white space or comments: in `"say ""hi"" now"` the quotes are meant as part of the text. */
const valueAfter =
  /^(?:(?=[[{])|(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)+(?:["{[]|(?:true|false|null|-?[\d.]+)(?![\w.+-])))/;

function* bracket({ problem, text }: Parameters<Correction>[0]): ReturnType<Correction> {
  const missing = argOf(problem, 'text');
  if (missing === undefined) return;
  const next = text.slice(problem.end).trimStart().charAt(0);
  const needsComma = next !== '' && !',]}'.includes(next);
  const message = { template: 'Insert `{missing}`', args: { missing } };
  yield insert(problem, needsComma ? `${missing},` : missing, message, { preferred: true });
}

function* otherBracket({ problem }: Parameters<Correction>[0]): ReturnType<Correction> {
  const wanted = argOf(problem, 'text');
  if (wanted === undefined) return;
  yield replace(problem, wanted, { template: 'Write `{wanted}`', args: { wanted } }, { preferred: true });
}

/** Removes a comment with the white space before it, and with its line if it is alone on one. */
function* comment({ problem, text }: Parameters<Correction>[0]): ReturnType<Correction> {
  const indent = /(?<![ \t])[ \t]*$/.exec(text.slice(0, problem.start))?.[0].length ?? 0;
  const after = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(problem.end))?.[0].length;
  const start = problem.start - indent;
  const isAlone = after !== undefined && (start === 0 || text[start - 1] === '\n');
  // One space remains between two values.
  const isBetween = after === undefined && !/\s/.test(text.charAt(problem.end));
  const offset = isBetween ? problem.start : start;
  const edit = { offset, end: problem.end + (isAlone ? after : 0), text: '' };
  yield { template: 'Remove the comment', preferred: true, edits: inFile(problem.file, edit) };
}

/** Removes the first and the last line of a code block of Markdown around the text. */
function* fence({ problem, text }: Parameters<Correction>[0]): ReturnType<Correction> {
  const after = /^[ \t]*\r?\n/.exec(text.slice(problem.end))?.[0].length ?? 0;
  const first = { offset: problem.start, end: problem.end + after, text: '' };
  const last = /```\s*$/.exec(text)?.index ?? text.length;
  const edits = last > problem.start ? [first, { offset: last, end: text.length, text: '' }] : [first];
  yield { template: 'Remove the code fence', ...certain, edits: inFile(problem.file, edits) };
}
