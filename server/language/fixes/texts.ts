import { isJson } from '../../base/json.ts';
import { joinedLines } from '../text/unclosedString.ts';
import { beginsEntry, endsEntry, surplus, unfinished } from './brackets.ts';
import { type Correction, certain, corrections, insert, replace, type Slip } from './slip.ts';

/** Writes `'intro'` or `“intro”` in JSON quotes. Where one of the two is straight, the other may belong to the text. */
export const quoted: Correction = ({ problem, here }) => {
  const text = `"${here.slice(1, -1)}"`;
  const marks = /^"|"$/.test(here) ? ({ preferred: true } as const) : certain;
  return isJson(text) ? [replace(problem, text, { template: 'Write double quotes' }, marks)] : [];
};

/** Writes a text of several lines in one. */
export const joined: Correction = ({ problem, here }) => {
  const text = joinedLines(here);
  return isJson(text) ? [replace(problem, text, { template: 'Join the lines' }, { preferred: true })] : [];
};

/** Adds the closing quote where the text was assumed to end, and the colon before its value, or the comma if an entry follows. */
export const unclosedText: Correction = (slip) => {
  const { problem, text } = slip;
  const isKey = /^[ \t]*[[{]/.test(text.slice(problem.end));
  const quote = isKey ? '":' : beginsEntry(text, problem.end) ? '",' : '"';
  return corrections(slip, [{ offset: problem.end, end: problem.end, text: quote }])
    ? [insert(problem, quote, { template: 'Insert the closing quote' }, { preferred: true })]
    : unfinished(slip);
};

/** A backslash that is not a JSON escape belongs to a Windows path or is meant literally. */
export const escapes: Correction = function* ({ problem, here }) {
  const slashes = here.replaceAll('\\', '/');
  const isPath = /^"[\w./ -]+"$/.test(slashes);
  if (isPath) yield replace(problem, slashes, { template: 'Write `/`' }, { preferred: true });
  const doubled = here.replace(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|\\/g, (found) => (found.length > 1 ? found : '\\\\'));
  const marks = isPath ? {} : ({ preferred: true } as const);
  if (isJson(doubled)) yield replace(problem, doubled, { template: 'Write two backslashes' }, marks);
};

/** Writes tabs and other control characters as JSON escapes; the text stays the same. */
export const controls: Correction = ({ problem, here }) => {
  const written = here.replace(controlCharacters, (found) => JSON.stringify(found).slice(1, -1));
  return isJson(written) ? [replace(problem, written, { template: 'Write `\\t` and the like' }, certain)] : [];
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controlCharacters = /[\u0000-\u001f]/g;

/** A word that lacks its quotes, or a literal of another language; without a comma beside it, it may not belong there at all. */
export const word: Correction = function* (slip) {
  const { problem, here: written } = slip;
  const here = withoutLastQuote(written);
  if (lacksComma(slip)) yield* surplus(slip);
  // Half a text with quotes of its own is better fixed by hand.
  if (!/^[\p{L}\p{N}_./@:?=&#%+~ -]+$/u.test(here)) return;
  const literal = literals.get(here.toLowerCase());
  if (literal !== undefined) {
    yield replace(problem, literal, { template: 'Write `{literal}`', args: { literal } }, { preferred: true });
  }
  const marks = literal === undefined && !lacksComma(slip) ? ({ preferred: true } as const) : {};
  yield replace(problem, JSON.stringify(here), { template: 'Write "{here}"', args: { here } }, marks);
};

/** Whether an entry ends right before the problem or begins right after it. */
function lacksComma({ problem, text }: Slip): boolean {
  return beginsEntry(text, problem.end) || endsEntry(text, problem.start);
}

/** A text that lacks only its first quote, without the last one. */
export function withoutLastQuote(text: string): string {
  return text.replace(/"$/, '');
}

/** JSON's literals in other languages. */
const literals: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    true: 'true',
    yes: 'true',
    false: 'false',
    no: 'false',
    none: 'null',
    nil: 'null',
    undefined: 'null',
  }),
);
