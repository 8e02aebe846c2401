import { unclosed } from './brackets.ts';
import type { TokenKind } from './plainToken.ts';
import type { Report } from './scannedToken.ts';
import { repeatedTokens, type Slip } from './slip.ts';
import { slipCandidates } from './slipCandidates.ts';
import { type Tokens, tokensFrom } from './tokens.ts';
import { isOpener, isWellFormed, type Place } from './wellFormed.ts';

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
  for (const [from, slip] of slipCandidates(text, places)) {
    if (
      isWellFormed(
        tokensWithout(slip, text, from.offset, () => {}),
        from,
      )
    )
      yield slip;
  }
}
