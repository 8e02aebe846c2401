import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScore, fresh, heldOut, readQuestions, scoreAll } from './questions.ts';

test('there are enough questions, without duplicates', () => {
  const texts = [undefined, heldOut, fresh].flatMap((file) =>
    [...readQuestions(file).values()].flat().map((question) => `${question.site} ${question.text}`),
  );
  assert.ok(texts.length >= 200, String(texts.length));
  assert.equal(new Set(texts).size, texts.length);
});

test('search on the generated site and the samples finds the answers', async () => {
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

test('search on a site it was not tuned for reaches the documented quality', async () => {
  checkScore(await scoreAll(fresh, () => true), 0.4, 0.68);
});
