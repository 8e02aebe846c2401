/** Longer texts pass untested: the cost of a pattern grows with the text. */
const maxTested = 100;
const maxLength = 300;
/** The maximum number of ways in which a text may be split and tried; some ten million steps take a tenth of a second. */
const maxTrials = 2e7;

/**
 * A regular expression from an untrusted source, if it cannot take long. Undefined for one with look-around or back-references,
 * with so many repeats, choices and optional parts that they could be tried in too many ways, or with a nested repeat that could
 * be split in many ways. `[a-z]+(-[a-z]+)*` is fine, since each round begins with a character that its rest cannot contain.
 */
export function boundedPattern(pattern: string): RegExp | undefined {
  if (pattern.length > maxLength || /\(\?[^:]|\\[1-9k]/.test(pattern)) return undefined;
  if (countTrials(pattern) > maxTrials || !areRoundsCertain(pattern)) return undefined;
  try {
    return new BoundedPattern(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** A `RegExp`, since the library requires one. */
class BoundedPattern extends RegExp {
  override test(text: string): boolean {
    return text.length > maxTested || super.test(text);
  }
}

/** An upper bound for the number of ways in which the repeats, choices and optional parts of a pattern may be tried on a text. */
function countTrials(pattern: string): number {
  // A pattern without `^` is tried at each position.
  let ways = pattern.startsWith('^') ? 1 : maxTested;
  let repeats = 0;
  /** The number of alternatives of each open group, the whole pattern first. */
  const alternatives = [1];
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at] ?? '';
    if (sign === '\\') at++;
    else if (sign === '[') at = classEnd(pattern, at);
    else if (sign === '(') alternatives.push(1);
    else if (sign === ')') ways *= alternatives.pop() ?? 1;
    else if (sign === '|') alternatives.push((alternatives.pop() ?? 0) + 1);
    else if ('*+{'.includes(sign)) {
      repeats++;
      // The number of positions at which a text of this length can be split.
      ways *= (maxTested + repeats) / repeats;
    } else if (sign === '?' && !/[(*+?}]/.test(pattern[at - 1] ?? '(')) ways *= 2;
  }
  return alternatives.reduce((product, each) => product * each, ways);
}

/**
 * True if no repeated group contains a repetition or an alternative, except one whose rounds differ in their first
 * character.
 */
function areRoundsCertain(pattern: string): boolean {
  const open: number[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at++;
    else if (sign === '[') at = classEnd(pattern, at);
    else if (sign === '(') open.push(at);
    else if (sign === ')') {
      const start = open.pop();
      if (start === undefined) return false;
      const isRepeated = /^[*+{]/.test(pattern.slice(at + 1));
      if (isRepeated && !isRoundCertain(pattern.slice(start + 1, at).replace(/^\?:/, ''))) return false;
    }
  }
  return open.length === 0;
}

function isRoundCertain(body: string): boolean {
  if (!/[*+?{|(]/.test(body)) return true;
  const [first] = /^(?:[-/,:; ]|\\[-/.])/.exec(body) ?? [];
  return first !== undefined && roundRest.test(body.slice(first.length));
}

/** Letters, digits and classes of these, with their repeats: none of them can begin a round. */
const roundRest = /^(?:\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9])+\]|[A-Za-z0-9]|\\d|[+*?]|\{\d+(?:,\d*)?\})*$/;

function classEnd(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}
