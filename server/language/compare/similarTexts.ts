import { withLineFeeds } from '../../base/lineEnds.ts';
import { append } from '../../base/lists.ts';
import { lastSegment } from '../site/paths.ts';

/** A text and its place; `name` is a path. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** An old text and the new text it became. */
export interface Likeness {
  readonly from: string;
  readonly to: string;
  /** The share of the larger text that is in both, 0 to 1; 1 for equal texts. */
  readonly share: number;
}

/** A smaller share means nothing: git's own threshold for renames is between 0.5 and 0.6. */
const minShare = 0.6;

/** A line that occurs in more texts than this distinguishes none of them. */
const maxTexts = 200;

/** The new texts that old texts became. */
export interface SimilarTexts {
  /** Each text at most once. */
  readonly pairs: readonly Likeness[];
  /** The best match of each text that is in no pair, although its match is paired with another one. */
  readonly doubles: readonly Likeness[];
}

/**
 * Which of the removed texts became which of the new ones: equal ones first, then the most similar. Of equally similar ones, the
 * more similar names win. Exchanging both sides gives the same pairs.
 */
export function similarTexts(gone: readonly NamedText[], fresh: readonly NamedText[]): SimilarTexts {
  const equal = pairBest(equalTexts(gone, fresh));
  const taken = new Set(equal.flatMap(({ from, to }) => [`-${from}`, `+${to}`]));
  const left = gone.filter(({ name }) => !taken.has(`-${name}`));
  const alike = left.length > 0 ? alikeTexts(left, fresh) : [];
  const pairs = [...equal, ...pairBest(alike.filter(({ to }) => !taken.has(`+${to}`)))];
  const paired = new Set(pairs.map(({ from }) => from));
  const doubles = new Map<string, Likeness>();
  for (const { pair } of ranked(alike))
    if (!paired.has(pair.from) && !doubles.has(pair.from)) doubles.set(pair.from, pair);
  return { pairs, doubles: [...doubles.values()] };
}

function equalTexts(gone: readonly NamedText[], fresh: readonly NamedText[]): readonly Likeness[] {
  const [olds, news] = [namesByText(gone), namesByText(fresh)];
  return [...olds].flatMap(([text, names]) => {
    const others = news.get(text) ?? [];
    // Hundreds of empty pages are equal, and only those of the same name may be meant.
    const isCommon = Math.max(names.length, others.length) > maxEqual;
    return names.flatMap((from) => {
      const some = isCommon ? others.filter((to) => lastSegment(to) === lastSegment(from)) : others;
      return some.map((to) => ({ from, to, share: 1 }));
    });
  });
}

const maxEqual = 20;

function namesByText(texts: readonly NamedText[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { name, text } of texts) append(names, text, name);
  return names;
}

/** Picks the likeliest pair first, then the likeliest of the rest. */
function pairBest(pairs: readonly Likeness[]): readonly Likeness[] {
  const [from, to] = [new Set<string>(), new Set<string>()];
  return ranked(pairs).flatMap(({ pair }) => {
    if (from.has(pair.from) || to.has(pair.to)) return [];
    from.add(pair.from);
    to.add(pair.to);
    return [pair];
  });
}

/** The likeliest first. */
function ranked(pairs: readonly Likeness[]) {
  return pairs
    .map((pair) => ({ pair, likeness: likenessOfNames(pair), names: sorted(pair) }))
    .sort(
      (a, b) =>
        b.pair.share - a.pair.share || b.likeness - a.likeness || (a.names < b.names ? -1 : Number(a.names > b.names)),
    );
}

function sorted({ from, to }: Likeness): string {
  return [from, to].sort().join('\n');
}

/** How many segments of two paths are the same, counted from their ends, and then from their beginnings. */
function likenessOfNames({ from, to }: Likeness): number {
  const [left, right] = [from.split('/'), to.split('/')];
  const most = Math.min(left.length, right.length);
  let end = 0;
  while (end < most && left.at(-1 - end) === right.at(-1 - end)) end++;
  let start = 0;
  while (start < most - end && left[start] === right[start]) start++;
  return end * 1000 + start;
}

/** The pieces of a text, each with its total number of bytes. */
type Lines = ReadonlyMap<string, number>;

function alikeTexts(gone: readonly NamedText[], fresh: readonly NamedText[]): readonly Likeness[] {
  const [left, right] = [gone.map(measured), fresh.map(measured)];
  const [olds, news] = [holdersOf(left), holdersOf(right)];
  return left.flatMap(({ name, lines, size }) => {
    const candidates = new Set<Measured>();
    for (const line of lines.keys()) {
      const some = news.get(line) ?? [];
      const isCommon = Math.max(some.length, olds.get(line)?.length ?? 0) > maxTexts;
      if (!isCommon) for (const other of some) candidates.add(other);
    }
    return [...candidates].flatMap((other) => {
      const larger = Math.max(size, other.size, 1);
      if (Math.min(size, other.size) < minShare * larger) return [];
      const share = common(lines, other.lines) / larger;
      return share >= minShare ? [{ from: name, to: other.name, share }] : [];
    });
  });
}

interface Measured {
  readonly name: string;
  readonly lines: Lines;
  readonly size: number;
}

function measured({ name, text }: NamedText): Measured {
  const lines = linesOf(withLineFeeds(text));
  return { name, lines, size: sizeOf(lines) };
}

function holdersOf(texts: readonly Measured[]): ReadonlyMap<string, readonly Measured[]> {
  const holders = new Map<string, Measured[]>();
  for (const text of texts) for (const line of text.lines.keys()) append(holders, line, text);
  return holders;
}

/** As in git: lines, or pieces of 64 bytes of long lines, each with the bytes of all its occurrences. */
function linesOf(text: string): Lines {
  const pieces = new Map<string, number>();
  let start = 0;
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    bytes += bytesOf(code);
    if (code !== lineFeed && bytes < maxFragment && at < text.length - 1) continue;
    const piece = text.slice(start, at + 1);
    pieces.set(piece, (pieces.get(piece) ?? 0) + bytes);
    start = at + 1;
    bytes = 0;
  }
  return pieces;
}

const lineFeed = 10;
const maxFragment = 64;

/** How many bytes a UTF-16 code unit takes in UTF-8. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
}

function sizeOf(lines: Lines): number {
  let size = 0;
  for (const count of lines.values()) size += count;
  return size;
}

function common(one: Lines, other: Lines): number {
  let sum = 0;
  for (const [line, count] of one) sum += Math.min(count, other.get(line) ?? 0);
  return sum;
}
