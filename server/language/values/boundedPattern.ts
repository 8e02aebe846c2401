/** Longer texts pass untested: what a pattern costs grows with the text. */
const maxTested = 100;
const maxLength = 300;
const maxRepeats = 4;

/**
 * A regular expression that somebody else wrote, if it cannot take long: undefined for one with look-around or references back, with
 * more than a few repeats, or with a repeat in a repeat that could be cut up in many ways. `[a-z]+(-[a-z]+)*` is fine, for each
 * round begins with a sign that its rest cannot hold.
 */
export function boundedPattern(pattern: string): RegExp | undefined {
  if (pattern.length > maxLength || /\(\?[^:]|\\[1-9k]/.test(pattern)) return undefined;
  const repeats = pattern.match(/(?<!\\)[*+{]/g)?.length ?? 0;
  if (repeats > maxRepeats || !areRoundsCertain(pattern)) return undefined;
  try {
    return new BoundedPattern(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** The library asks for a regular expression. */
class BoundedPattern extends RegExp {
  override test(text: string): boolean {
    return text.length > maxTested || super.test(text);
  }
}

/** True when no group that is repeated holds a repeat or a choice, but one whose rounds are told apart by their first sign. */
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
  if (!/[*+{|(]/.test(body)) return true;
  const [first] = /^(?:[-/,:; ]|\\[-/.])/.exec(body) ?? [];
  return first !== undefined && roundRest.test(body.slice(first.length));
}

/** Letters, digits and classes of these, with their repeats: no sign a round begins with is among them. */
const roundRest = /^(?:\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9])+\]|[A-Za-z0-9]|\\d|[+*?]|\{\d+(?:,\d*)?\})*$/;

function classEnd(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}
