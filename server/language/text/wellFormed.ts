import type { Bracket } from './brackets.ts';
import { isPlain, type TokenKind } from './plainToken.ts';
import type { Tokens } from './tokens.ts';

/** What may come at a place of valid JSON. */
type Next = 'value' | 'item or ]' | 'key' | 'key or }' | ':' | ', or closer';

/** What has been read so far, as far as it decides what may come next. */
export interface State {
  readonly next: Next;
  readonly inside: OpenContainer | undefined;
}

/** A token that is still where it belongs, or the first that is not. */
export interface Place extends State {
  readonly offset: number;
  readonly kind: TokenKind;
}

/** An open container. */
export interface OpenContainer {
  readonly bracket: Bracket;
  readonly around: OpenContainer | undefined;
  /** Where it begins. */
  readonly place: Place | undefined;
  /** In an object, the last value after a colon. */
  value: Place | undefined;
}

/** How many places before the error are looked at: `}`, comma, key and colon. */
const maxPlaces = 4;

/** Whether all tokens belong where they are. `places` receives the last ones up to the first that does not. */
export function isWellFormed(tokens: Tokens, from: State, places?: Place[]): boolean {
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

/** Whether a token is `{` or `[`. */
export function isOpener(kind: TokenKind): kind is Bracket {
  return kind === '{' || kind === '[';
}

/** Whether a token is `}` or `]`. */
export function isClosing(kind: TokenKind): boolean {
  return kind === '}' || kind === ']';
}

/** Whether a token is a bracket of either kind. */
export function isBracket(kind: TokenKind): boolean {
  return isOpener(kind) || isClosing(kind);
}
