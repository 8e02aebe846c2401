import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScore, fresh, heldOut, readQuestions, scoreAll } from './questions.ts';

test('there are enough questions, each once', () => {
  const texts = [undefined, heldOut, fresh].flatMap((file) =>
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

test('a site that nothing is adjusted to answers as well as the documentation says', async () => {
  checkScore(await scoreAll(fresh, () => true), 0.4, 0.68);
});
