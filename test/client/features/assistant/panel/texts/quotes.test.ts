import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineOfQuote } from '../../../../../../client/features/assistant/panel/texts/quotes.ts';

/** Checks that a quote told to be in the line with `<` is found in the line with `>`. */
function checkFound(quote: string, ...page: readonly string[]): void {
  const lines = page.map((line) => line.replace(/[<>]/g, ''));
  const at = (mark: string) => page.findIndex((line) => line.includes(mark));
  assert.equal(lineOfQuote(lines.join('\n'), at('<'), quote), at('>'));
}

describe('a citation opens', () => {
  it('at its line', () => checkFound('Take two turns.', 'Cleats', '<>Take two turns.'));
  it('at the new place of a moved line', () =>
    checkFound('Take two turns.', 'Cleats', '<New.', 'Newer.', '>Take two turns.'));
  it('at the nearest of several equal lines', () => checkFound('Again.', 'Again.', 'No.', 'No.', '<No.', '>Again.'));
  it('at a line with Markdown in it', () =>
    checkFound('Take two turns around it', '<Cleats', '>Take **two** [turns](/knots) around `it`.'));
  it('at its old place if the line is gone', () => checkFound('Take two turns.', 'Cleats', '<>Glue it.'));
  it('at its old place if nothing is quoted', () => checkFound('…', 'Cleats', '<>Glue it.'));
});
