import type { InlineText } from './emphasis.ts';
import type { Neighbours } from './neighbours.ts';

/**
 * A title with the quotation marks, dashes and dots readers see: `What's` becomes `What’s`, `--` a dash, `...` an ellipsis. Code
 * stays as it is. The platform typesets all text of a page this way (remark-smartypants 3.0.2), so the texts around the title
 * decide the direction of a quotation mark at its start or end.
 */
export function withTypography(parts: readonly InlineText[], around: Neighbours = {}): string {
  const title = parts.map(({ value }) => value).join('');
  if (!/["']|--|\.{3}|``/.test(title)) return title;
  // Code counts as a word.
  const words = parts.map(({ kind, value }) => (kind === 'code' ? 'A'.repeat(value.length) : value)).join('');
  const set = withQuotes(words, around);
  let at = 0;
  return parts
    .map(({ kind, value }) => {
      const start = at;
      at += value.length;
      return kind === 'code' ? value : withDashes(set.slice(start, at));
    })
    .join('');
}

function withDashes(text: string): string {
  return text
    .replace(/-+/g, (run) => (run === '--' ? '—' : run))
    .replace(/\.{3,}/g, '…')
    .replace(/`+/g, (run) => (run === '``' ? '“' : run))
    .replace(/'+/g, (run) => (run === "''" ? '”' : run));
}

/**
 * Replaces straight quotation marks by curly ones, except those beside another one of the same kind; the text keeps its length.
 */
function withQuotes(text: string, { above = '', below = '' }: Neighbours): string {
  // One item for each UTF-16 unit, because the ranges of the parts count in them.
  const signs = (above + text + below).split('');
  const end = above.length + text.length;
  // The last sign above may be a quotation mark, which turns one at the start of the title as well.
  for (let at = Math.max(0, above.length - 1); at < end; at++) {
    const sign = signs[at];
    if (sign !== '"' && sign !== "'") continue;
    const next = signs[at + 1];
    if (signs[at - 1] === sign || next === sign) continue;
    const quotes = sign === '"' ? doubles : singles;
    if ((next === '"' || next === "'") && signs[at + 2] !== next && kindOf(signs[at + 2]) === 'word') {
      signs[at] = quotes.open;
      signs[at + 1] = next === '"' ? doubles.open : singles.open;
      at++;
    } else signs[at] = isOpening(signs, at) ? quotes.open : quotes.close;
  }
  return signs.slice(above.length, end).join('');
}

const doubles = { open: '“', close: '”' };
const singles = { open: '‘', close: '’' };

function isOpening(signs: readonly string[], at: number): boolean {
  const before = signs.slice(Math.max(0, at - 4), at).join('');
  const next = kindOf(signs[at + 1]);
  const previous = belongsToWord(before, signs[at], next) ? 'word' : kindOf(signs[at - 1]);
  // A sentence ends before it, unless a small letter or a digit follows.
  if (/(?:[?!…]|[^\p{L}\p{N}\p{M}]\.)$/u.test(before) && !/[\p{Ll}\p{N}]/u.test(signs[at + 1] ?? '')) return false;
  if (next === 'sign' && kindBehindRun(signs, at + 1) !== 'word') return false;
  const word = next === 'word' ? wordAt(signs, at + 1) : '';
  if (/^\d\ds$/.test(word)) {
    const isInWord = signs[at] === "'" && endsWord.test(before);
    if (isInWord || !goesOn.test(signs.slice(at + 1 + word.length).join(''))) return false;
  }
  if (previous === 'word') return false;
  if (previous !== undefined && next === 'word') return true;
  return !(next === undefined || next === 'space' || (signs[at] === "'" && word === 's'));
}

/**
 * Whether the sign before a quotation mark belongs to the word before it: then `a-"b"` closes twice. So does `a/'b'`, if the
 * word is shorter than three letters. But `a-'b'` is one word, in which the first mark opens.
 */
function belongsToWord(before: string, mark: string | undefined, next: Kind): boolean {
  if (endsShortWord.test(before)) return true;
  return endsWord.test(before) && (mark === '"' || (before.endsWith('-') && next !== 'word'));
}

const endsWord = /[\p{L}\p{N}\p{M}][.-]$/u;
const endsShortWord = /(?:^|[^\p{L}\p{N}\p{M}&'.:=?@_-])[\p{L}\p{N}\p{M}]{1,2}\/$/u;
/** What makes a word longer: `'90s-style` names no decade to the platform, nor does `'90s-`. */
const goesOn = /^-(?!-)|^[&'.:=?@_\u{ad}\u{b7}\u{2010}\u{2011}\u{2019}\u{2027}-]+[\p{L}\p{N}\p{M}]/u;

type Kind = 'word' | 'space' | 'sign' | undefined;

function kindOf(sign: string | undefined): Kind {
  if (sign === undefined) return undefined;
  if (/\s/.test(sign)) return 'space';
  return /[\p{L}\p{N}\p{M}]/u.test(sign) ? 'word' : 'sign';
}

/** The kind of the character after a sign and its repetitions; what UTF-16 writes in two units, such as an emoji, is one sign. */
function kindBehindRun(signs: readonly string[], from: number): Kind {
  let at = from + 1;
  while (signs[at] === signs[from] || /\p{Cs}/u.test(signs[at] ?? '')) at++;
  return kindOf(signs[at]);
}

function wordAt(signs: readonly string[], from: number): string {
  let at = from;
  while (kindOf(signs[at]) === 'word') at++;
  return signs.slice(from, at).join('');
}
