/**
 * The common beginning of the forms of an English word, so that "installing", "installed" and "installation" find each other.
 * Both questions and pages are stemmed, so a wrong cut does little harm; words of other languages and short words stay as they
 * are.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const found = cut(word);
  if (known.size >= maxKnown) known.clear();
  known.set(word, found);
  return found;
}

/** The same words occur again and again while an index is built. */
const known = new Map<string, string>();
const maxKnown = 20_000;

function cut(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  // "notification" is derived from "notify".
  const singular = cutPlural(word).replace(/ification$/, 'ify');
  for (const [ending, least] of endings) {
    if (!singular.endsWith(ending)) continue;
    const rest = singular.slice(0, -ending.length);
    if (rest.length >= least && /[aeiouy]/.test(rest)) return undouble(rest);
  }
  return undouble(singular);
}

/** Endings from long to short, with the minimum length of what must remain. */
const endings: readonly (readonly [string, number])[] = [
  ['izations', 3],
  ['ization', 3],
  ['isation', 3],
  ['ations', 4],
  ['ation', 4],
  ['ators', 4],
  ['ator', 4],
  ['ments', 4],
  ['ment', 4],
  ['ating', 4],
  ['ated', 4],
  ['izing', 3],
  ['ising', 4],
  ['ized', 3],
  ['ised', 4],
  ['ness', 4],
  ['able', 4],
  ['ible', 4],
  ['ably', 4],
  ['ally', 4],
  ['ion', 4],
  ['ing', 3],
  ['ate', 4],
  ['ize', 3],
  ['ise', 4],
  ['ers', 4],
  ['ed', 3],
  ['er', 4],
  ['or', 5],
  ['ly', 4],
  ['al', 5],
  ['e', 3],
];

function cutPlural(word: string): string {
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** `runn` → `run`, and a final `y` becomes `i` so that "query" meets "queried". */
function undouble(word: string): string {
  if (/([bdgmnprt])\1$/.test(word)) return word.slice(0, -1);
  return /[^aeiou][yi]$/.test(word) && word.length > 3 ? `${word.slice(0, -1)}i` : word;
}
