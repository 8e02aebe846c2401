import { type Bracket, unclosed } from './brackets.ts';
import { columnOf } from './indent.ts';
import { isPlain, type TokenKind } from './plainToken.ts';
import type { Report } from './scannedToken.ts';
import { type Tokens, tokensFrom } from './tokens.ts';

/** A slip of the hand: before the token at `offset` others are `missing`, and so many tokens from it on are `surplus`. */
export interface Slip {
  readonly offset: number;
  readonly missing: readonly TokenKind[];
  readonly surplus: number;
}

/** The tokens of `text` from `start` on as they would be without the slip, which is reported. Added tokens have no length. */
export function tokensWithout(slip: Slip | undefined, text: string, start: number, report: Report): Tokens {
  const tokens = tokensFrom(text, start, report);
  if (!slip) return tokens;
  const { offset, missing, surplus } = slip;
  const read = tokens.next;
  let added = 0;
  tokens.next = () => {
    const { end, kind } = tokens;
    if (isAdded(tokens)) tokens.goTo(offset);
    else read();
    correct(kind, end);
  };
  correct('end', start);
  return tokens;

  function correct(kindBefore: TokenKind, endBefore: number): void {
    if (tokens.offset !== offset) return;
    if (added === 0 && missing.length > 0) reportMissing(kindBefore, endBefore);
    const kind = missing[added++];
    if (kind !== undefined) {
      tokens.kind = kind;
      tokens.offset = tokens.end = isOpener(kind) ? offset : endBefore;
    } else if (added === missing.length + 1) {
      skip();
    }
  }

  function skip(): void {
    const { kind } = tokens;
    let { end } = tokens;
    for (let skipped = 0; skipped < surplus; skipped++) {
      end = tokens.end;
      read();
    }
    if (missing.length > 0) return;
    report(surplus === repeatedTokens ? 'repeated-line' : 'wrong-bracket', offset, end - offset, kind);
  }

  function reportMissing(kindBefore: TokenKind, endBefore: number): void {
    const [first] = missing;
    if (first === undefined) return;
    if (surplus > 0) report('other-bracket', offset, 1, first);
    else if (isOpener(first)) report('missing-opener', offset, 1, first);
    else if (isOpener(kindBefore)) report(unclosed[kindBefore], endBefore - 1, 1);
    else report('missing-bracket', endBefore - 1, 1, first);
  }
}

/** Whether the token is not in the text but was added, because it is missing there. */
export function isAdded({ kind, offset, end }: Tokens): boolean {
  return offset === end && kind !== 'end';
}

/** Whether all brackets, commas and colons of the text are where they belong without the slip. */
export function explainsAll(text: string, slip: Slip): boolean {
  const tokens = tokensWithout(slip, text, 0, () => {});
  return isWellFormed(tokens, { next: 'value', inside: undefined });
}

/** The slips without which all brackets, commas and colons of the text are where they belong; the likeliest first. */
export function* slipsIn(text: string): Iterable<Slip> {
  const places: Place[] = [];
  if (
    isWellFormed(
      tokensFrom(text, 0, () => {}),
      { next: 'value', inside: undefined },
      places,
    )
  )
    return;
  for (const [from, slip] of candidates(text, places)) {
    if (
      isWellFormed(
        tokensWithout(slip, text, from.offset, () => {}),
        from,
      )
    )
      yield slip;
  }
}

/** What may come at a place of valid JSON. */
type Next = 'value' | 'item or ]' | 'key' | 'key or }' | ':' | ', or closer';

interface State {
  readonly next: Next;
  readonly inside: OpenContainer | undefined;
}

/** A token that is still where it belongs, or the first that is not. */
interface Place extends State {
  readonly offset: number;
  readonly kind: TokenKind;
}

/** An open container. */
interface OpenContainer {
  readonly bracket: Bracket;
  readonly around: OpenContainer | undefined;
  /** Where it begins. */
  readonly place: Place | undefined;
  /** In an object, the last value after a colon. */
  value: Place | undefined;
}

/** How many places before the error are looked at: `}`, comma, key and colon. */
const maxPlaces = 4;
/** How many of the containers around it are looked at. */
const maxContainers = 20;

function* candidates(text: string, places: readonly Place[]): Iterable<readonly [Place, Slip]> {
  const [error, ...before] = places.toReversed();
  if (!error) return;
  const isAlone = ({ offset }: Place) => columnOf(text, offset) !== undefined;
  // Where entries have lines of their own, the first one of a list is not in the line of a key.
  const entry = error.next === ':' ? before[0] : error;
  const value = error.inside?.bracket === '{' ? error.inside.value : undefined;
  const isFirstEntry = value && entry && isAlone(value) === isAlone(entry);
  const values = isFirstEntry ? [...before, value] : before.filter((place) => place.offset !== value?.offset);
  const closers: readonly TokenKind[] = ['}', ']'];
  if (error.kind === '{') yield slip(error, 0, '}', ',');
  if (isBracket(error.kind)) yield slip(error, 1);
  for (const place of places) for (const bracket of bracketsMeantBy(text, place)) yield slip(place, 1, bracket);
  if (isRepeatedKey(text, error, before[0])) yield slip(before[0], repeatedTokens);
  if (isClosing(error.kind)) {
    yield slip(error, 2);
    for (const closer of closers) yield slip(error, 1, closer);
  }
  for (const closer of closers) {
    yield slip(error, 0, closer);
    yield slip(error, 0, closer, ',');
    for (const place of before) if (place.kind === ',') yield slip(place, 0, closer);
  }
  // A closing bracket with a line of its own was hardly typed by mistake.
  const brackets = before.filter(({ kind }) => isBracket(kind));
  for (const place of brackets) if (!isAlone(place)) yield slip(place, 1);
  for (const place of before) yield slip(place, 0, '{');
  for (const place of values) yield slip(place, 0, '[');
  for (const place of brackets) if (isAlone(place)) yield slip(place, 1);
  let open = error.inside;
  for (let count = 0; open?.place && count < maxContainers; count++) {
    if (count === 0) yield slip(open.place, 1, open.bracket === '{' ? '[' : '{');
    yield slip(open.place, 1);
    open = open.around;
  }
}

/** The brackets that a round one may be meant as. */
function bracketsMeantBy(text: string, { kind, offset }: Place): readonly TokenKind[] {
  if (kind !== 'word' || /\w/.test(text.charAt(offset + 1))) return [];
  const written = text.charAt(offset);
  return written === '(' ? ['[', '{'] : written === ')' ? [']', '}'] : [];
}

/** The tokens of a key and the bracket of its list or object. */
export const repeatedTokens = 3;

/** Whether the list begins with its own key and bracket once more, as in `"pages": ["pages": [`. */
function isRepeatedKey(text: string, { kind, offset, inside }: Place, first: Place | undefined): first is Place {
  if (kind !== ':' || !first || inside?.bracket !== '[' || !inside.place) return false;
  const bracket = /^:\s*\[/.exec(text.slice(offset, offset + near))?.[0];
  if (bracket === undefined) return false;
  const written = text.slice(first.offset, offset) + bracket;
  return text.startsWith(written, inside.place.offset + 1 - written.length);
}

/** How much text after a colon is looked at. */
const near = 100;

function slip(place: Place, surplus: number, ...missing: readonly TokenKind[]): readonly [Place, Slip] {
  return [place, { offset: place.offset, missing, surplus }];
}

/** Whether all tokens belong where they are. `places` receives the last ones up to the first that does not. */
function isWellFormed(tokens: Tokens, from: State, places?: Place[]): boolean {
  let { next, inside } = from;
  for (; tokens.kind !== 'end'; tokens.next()) {
    const place = places && addPlace(places);
    if (!step(place)) return false;
  }
  if (places) addPlace(places);
  return next === ', or closer' && !inside;

  function addPlace(to: Place[]): Place {
    const place = { offset: tokens.offset, kind: tokens.kind, next, inside };
    to.push(place);
    if (to.length > maxPlaces + 1) to.shift();
    return place;
  }

  function step(place: Place | undefined): boolean {
    const { kind } = tokens;
    if (isClosing(kind)) {
      const isOver = next === ', or closer' || next === (kind === '}' ? 'key or }' : 'item or ]');
      if (!isOver || inside?.bracket !== (kind === '}' ? '{' : '[')) return false;
      inside = inside.around;
      next = ', or closer';
      return true;
    }
    switch (next) {
      case ':':
        next = 'value';
        return kind === ':';
      case ', or closer':
        next = inside?.bracket === '{' ? 'key' : 'value';
        return kind === ',' && inside !== undefined;
      case 'key':
      case 'key or }':
        next = ':';
        return isPlain(kind);
      default:
        if (place && inside) inside.value = place;
        if (kind === '{' || kind === '[') inside = { bracket: kind, around: inside, place, value: undefined };
        else if (!isPlain(kind)) return false;
        next = kind === '{' ? 'key or }' : kind === '[' ? 'item or ]' : ', or closer';
        return true;
    }
  }
}

function isOpener(kind: TokenKind): kind is Bracket {
  return kind === '{' || kind === '[';
}

function isClosing(kind: TokenKind): boolean {
  return kind === '}' || kind === ']';
}

function isBracket(kind: TokenKind): boolean {
  return isOpener(kind) || isClosing(kind);
}
