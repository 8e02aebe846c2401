import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corpusFolder, withoutCorpus } from '../kit/corpus.ts';
import { openSite, readQuestions, type Score, score } from './questions.ts';

const heldOut = 'test/assistant/data/questions-held-out.txt';

/** Checks the shares of questions whose right page stands first, and among the first five. */
function checkScore(scores: readonly Score[], hit1: number, hit5: number): void {
  const sum = (key: 'asked' | 'hit1' | 'hit5') => scores.reduce((total, each) => total + each[key], 0);
  const missed = scores.flatMap((each) => each.missed).join('\n');
  assert.ok(sum('hit5') / sum('asked') >= hit5, `hit@5 is ${sum('hit5')} of ${sum('asked')}:\n${missed}`);
  assert.ok(sum('hit1') / sum('asked') >= hit1, `hit@1 is ${sum('hit1')} of ${sum('asked')}`);
}

async function scoreAll(
  file: string | undefined,
  wanted: (site: string) => boolean,
  corpus?: string,
): Promise<readonly Score[]> {
  const scores: Score[] = [];
  for (const [site, questions] of readQuestions(file)) {
    const project = wanted(site) ? openSite(site, corpus) : undefined;
    if (project) scores.push(await score(project, questions));
  }
  return scores;
}

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

test('the real sites answer as well as promised', { skip: withoutCorpus() }, async () => {
  const corpus = corpusFolder('sites');
  checkScore(await scoreAll(undefined, () => true, corpus), 0.65, 0.9);
  checkScore(await scoreAll(heldOut, () => true, corpus), 0.55, 0.8);
});
