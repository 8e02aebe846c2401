import { load, YAMLException } from 'js-yaml';

/** A YAML text whose quoted and bracketed values may continue at the left of their key. */
export interface IndentedYaml {
  readonly text: string;
  /** The offset in the text as written. */
  original(offset: number): number;
}

/**
 * The text with spaces before each line that continues a quoted or bracketed value without being indented deeper than its key, such
 * as a `]` below `tags: [`. YAML 1.2 and our reader do not accept it; the platform's reader only warns (js-yaml 4.3.1, compared on
 * 8,000 random texts). Unchanged if nothing else is written like that. Cached for the last text, in which many places are looked up.
 */
export function indentedYaml(text: string): IndentedYaml {
  if (last?.written !== text) last = { written: text, indented: indent(text) };
  return last.indented;
}

let last: { readonly written: string; readonly indented: IndentedYaml } | undefined;

/** More than values are indented by. */
const blanks = ' '.repeat(80);

/** The reader names one line at a time, so a text is read up to there again: in characters, about a second. */
const maxRead = 12_000_000;

function indent(written: string): IndentedYaml {
  /** Where spaces were inserted, as offsets in the text as written. */
  const starts: number[] = [];
  let text = written;
  let read = 0;
  for (let at = lineToIndent(text); at !== undefined && read < maxRead; at = lineToIndent(text)) {
    starts.push(at - starts.length * blanks.length);
    text = text.slice(0, at) + blanks + text.slice(at);
    read += at;
  }
  return { text, original: (offset) => originalOf(starts, offset) };
}

/** Where the first such line begins; undefined if there is none, and if spaces do not help. */
function lineToIndent(text: string): number | undefined {
  try {
    load(text, { json: true });
    return undefined;
  } catch (error) {
    if (!isIndentError(error) || !error.mark) return undefined;
    const { position } = error.mark;
    const start = Math.max(text.lastIndexOf('\n', position - 1), text.lastIndexOf('\r', position - 1)) + 1;
    const isEnd = /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(start, start + 4));
    return isEnd || text.startsWith(blanks, start) ? undefined : start;
  }
}

/** Whether our reader refused a text because of a line that `indentedYaml` moves. */
export function isIndentError(error: unknown): error is YAMLException {
  return error instanceof YAMLException && error.reason === 'deficient indentation';
}

/** `starts` increase, since a text is read from its beginning. */
function originalOf(starts: readonly number[], offset: number): number {
  let shift = 0;
  for (const start of starts) {
    if (start + shift >= offset) break;
    shift += Math.min(blanks.length, offset - start - shift);
  }
  return offset - shift;
}
