import { columnOf } from './indent.ts';
import type { TokenKind } from './plainToken.ts';
import { repeatedTokens, type Slip } from './slip.ts';
import { isBracket, isClosing, type Place } from './wellFormed.ts';

/** How many of the containers around it are looked at. */
const maxContainers = 20;

/** The place from which the text is to be read, and the slip that it is to be read without. */
type Candidate = readonly [Place, Slip];

const closers: readonly TokenKind[] = ['}', ']'];

/**
 * The slips that would explain why the last of these places, the error, does not belong where it is; the likeliest first. Each with
 * the place from which the text is to be read without it.
 */
export function* slipCandidates(text: string, places: readonly Place[]): Iterable<Candidate> {
  const [error, ...before] = places.toReversed();
  if (!error) return;
  const isAlone = ({ offset }: Place) => columnOf(text, offset) !== undefined;
  const brackets = before.filter(({ kind }) => isBracket(kind));
  if (error.kind === '{') yield slip(error, 0, '}', ',');
  if (isBracket(error.kind)) yield slip(error, 1);
  for (const place of places) for (const bracket of bracketsMeantBy(text, place)) yield slip(place, 1, bracket);
  if (isRepeatedKey(text, error, before[0])) yield slip(before[0], repeatedTokens);
  if (isClosing(error.kind)) yield* wrongClosers(error);
  yield* missingClosers(error, before);
  // A closing bracket with a line of its own was hardly typed by mistake.
  for (const place of brackets) if (!isAlone(place)) yield slip(place, 1);
  for (const place of before) yield slip(place, 0, '{');
  for (const place of listStarts(error, before, isAlone)) yield slip(place, 0, '[');
  for (const place of brackets) if (isAlone(place)) yield slip(place, 1);
  yield* wrongOpeners(error);
}

/** The bracket at the error is one of two, or meant as the other one. */
function* wrongClosers(error: Place): Iterable<Candidate> {
  yield slip(error, 2);
  for (const closer of closers) yield slip(error, 1, closer);
}

/** A closing bracket is missing at the error, or before a comma in front of it. */
function* missingClosers(error: Place, before: readonly Place[]): Iterable<Candidate> {
  for (const closer of closers) {
    yield slip(error, 0, closer);
    yield slip(error, 0, closer, ',');
    for (const place of before) if (place.kind === ',') yield slip(place, 0, closer);
  }
}

/** Where the opening bracket of a list may be missing. */
function listStarts(error: Place, before: readonly Place[], isAlone: (place: Place) => boolean): readonly Place[] {
  // Where entries have lines of their own, the first one of a list is not in the line of a key.
  const entry = error.next === ':' ? before[0] : error;
  const value = error.inside?.bracket === '{' ? error.inside.value : undefined;
  const isFirstEntry = value && entry && isAlone(value) === isAlone(entry);
  return isFirstEntry ? [...before, value] : before.filter((place) => place.offset !== value?.offset);
}

/** The opening bracket of a container around the error is surplus, or the innermost one is of the other kind. */
function* wrongOpeners({ inside }: Place): Iterable<Candidate> {
  let open = inside;
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

function slip(place: Place, surplus: number, ...missing: readonly TokenKind[]): Candidate {
  return [place, { offset: place.offset, missing, surplus }];
}
