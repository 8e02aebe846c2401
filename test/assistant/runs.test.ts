import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRunReader, run } from '../../server/assistant/retrieval/runs.ts';
import { randomOf } from '../kit/random.ts';

describe('the runs of a text', () => {
  it('are words and identifiers', () => {
    checkRuns('Set `x-api-key`, or "useChat" in docs.json.', ['Set', 'x-api-key', 'or', 'useChat', 'in', 'docs.json']);
  });
  it('are separated by any symbol', () => {
    checkRuns('a → b… “c” — d ✅ e · f', ['a', 'b', 'c', 'd', 'e', 'f']);
  });
  it('keep both apostrophes', () => {
    checkRuns("the site’s, the page's", ['the', 'site’s', 'the', "page's"]);
  });
  it('have letters of any script, composed', () => {
    checkRuns('Caf\u0065\u0301 für 中文 ☕', ['Café', 'für', '中文']);
  });
  it('can be longer than what is kept', () => {
    const key = 'k'.repeat(100_000);
    checkRuns(`${key} a ${key}`, [key, 'a', key]);
  });
  it('are not mixed up when there are more of them than are kept', () => {
    const words = Array.from({ length: 120_000 }, (_, index) => `w${index % 60_000}`);
    checkRuns(words.join(' '), words);
  });

  for (let seed = 1; seed <= 40; seed++) {
    it(`are those that the expression finds, seed ${seed}`, () => {
      const random = randomOf(seed);
      const read = createRunReader((found) => [found]);
      const characters = [..."abZ09_$.-/:@'’  \n`—“…→✓é\u0301\ufe0f中ﬁ⫝̸Ω😀", ...(seed % 2 ? [] : 'abcdefgh')];
      for (let round = 0; round < 50; round++) {
        const text = Array.from({ length: random.below(30) }, () => random.pick(characters)).join('');
        const found: string[] = [];
        read(text, (each) => found.push(...each));
        assert.deepEqual(found, text.normalize('NFC').match(run) ?? [], JSON.stringify(text));
      }
    });
  }
});

function checkRuns(text: string, expected: readonly string[]): void {
  const found: string[] = [];
  createRunReader((run) => [run])(text, (each) => found.push(...each));
  assert.deepEqual(found, expected);
}
