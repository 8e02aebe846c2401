import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineOfQuote } from '../../../../../../client/features/assistant/panel/texts/quotes.ts';

/** Checks that a quote told to be in the line with `<` is found in the line with `>`. */
function checkFound(quote: string, ...page: readonly string[]): void {
  const lines = page.map((line) => line.replace(/[<>]/g, ''));
  const at = (mark: string) => page.findIndex((line) => line.includes(mark));
  assert.equal(lineOfQuote(lines.join('\n'), at('<'), quote), at('>'));
}

describe('a citation is opened', () => {
  it('at its line', () => checkFound('Take two turns.', 'Cleats', '<>Take two turns.'));
  it('where its line has moved to', () =>
    checkFound('Take two turns.', 'Cleats', '<New.', 'Newer.', '>Take two turns.'));
  it('at the nearest of several', () => checkFound('Again.', 'Again.', 'No.', 'No.', '<No.', '>Again.'));
  it('whatever marks the page has', () =>
    checkFound('Take two turns around it', '<Cleats', '>Take **two** [turns](/knots) around `it`.'));
  it('where it was, if it is gone', () => checkFound('Take two turns.', 'Cleats', '<>Glue it.'));
  it('where it was, if nothing is quoted', () => checkFound('…', 'Cleats', '<>Glue it.'));
});
