/** What is left of a text without closing quote after what is hardly part of it was cut off. */
export interface Cut {
  /** With the opening quote. */
  readonly written: string;
  /** If the text ends with a quote JSON does not have, what is between the quotes. */
  readonly value: string | undefined;
  /** Whether an opening bracket was cut off. */
  readonly tookBracket: boolean;
}

/** The bracket of a value after its key, which lacks its quote and its colon: `"pages [`. */
const keyWithoutColon = /^("[\w$.-]+)\s+[[{]{1,2}$/;

/**
 * Cuts a text that begins with its quote and ends at a line break, or before another quote (`isBeforeQuote`): in `"intro,` the comma
 * is meant as a comma, in `"intro]` the bracket as a bracket; `"pages: [` and `"group: "` begin with a key.
 */
export function cutUnclosed(unclosed: string, isBeforeQuote: boolean): Cut {
  const key = isBeforeQuote ? /:\s*[[{]{0,2}$/ : /:\s*[[{]{1,2}$/;
  const closed = unclosed.replace(/(?<![\s,\]}])[\s,\]}]+$/, (end, at: number) =>
    end.startsWith('}') && /\{[\w-]+$/.test(unclosed.slice(0, at)) ? '}' : '',
  );
  const start = closed.replace(key, '').replace(keyWithoutColon, '$1');
  const value = endedOtherwise(start);
  const written = value === undefined ? start : start.slice(0, value.length + 2);
  return { written, value, tookBracket: /[[{]/.test(closed.slice(written.length)) };
}

/** A string that began with a straight quote and ends with another one, before what can follow a value. */
const otherEnds = [/^"([^“”„«»[\]{}]*)[“”»](?=\s*(?:[,:\]}]|$))/, /^"([^'`[\]{}]*)['`]$/];

/** The value of a text without closing quote that ends with a quote JSON does not have: `"intro”`, `"intro'`. */
function endedOtherwise(written: string): string | undefined {
  for (const end of otherEnds) {
    const value = end.exec(written)?.[1];
    if (value) return value;
  }
  return undefined;
}

/**
 * The rest of a string that continues on the next lines. There is no bracket in it, so that a container can be parsed without the
 * text around it.
 */
const restInNextLines = /(?:\r?\n[ \t]*[^\s"{}[\]][^"{}[\]\r\n\\]*){1,8}"(?=[ \t]*[,:\]}\r\n])/y;

/** Where the string from `start` on ends that has no closing quote before the line break at `end`; undefined if it does not continue. */
export function endInNextLines(text: string, start: number, end: number): number | undefined {
  if (/[[\]{}]|,\s*$/.test(text.slice(start, end))) return undefined;
  restInNextLines.lastIndex = end;
  return restInNextLines.test(text) ? restInNextLines.lastIndex : undefined;
}

/** The text in one line. A space takes the place of each line break, but for a path, which is broken in itself. */
export function joinedLines(text: string): string {
  const [first = '', ...others] = text.split(/\r?\n/);
  const parts = [first.trimEnd(), ...others.map((part) => part.trim())];
  const isPath = text.includes('/') && !parts.some((part) => /\s/.test(part));
  return parts.join(isPath ? '' : ' ');
}
