import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScore, heldOut, readQuestions, scoreAll } from './questions.ts';

test('there are enough questions, each once', () => {
  const texts = [undefined, heldOut].flatMap((file) =>
    [...readQuestions(file).values()].flat().map((question) => `${question.site} ${question.text}`),
  );
  assert.ok(texts.length >= 200, String(texts.length));
  assert.equal(new Set(texts).size, texts.length);
});

test('the generated site and the samples answer', async () => {
  const own = ['handbook', 'samples'];
  checkScore(
    [
      ...(await scoreAll(undefined, (site) => own.includes(site))),
      ...(await scoreAll(heldOut, (site) => own.includes(site))),
    ],
    0.8,
    0.9,
  );
});
