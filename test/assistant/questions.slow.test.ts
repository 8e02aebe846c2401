import { test } from 'node:test';
import { corpusFolder, withoutCorpus } from '../kit/corpus.ts';
import { checkScore, heldOut, scoreAll } from './questions.ts';

test('the real sites answer as well as promised', { skip: withoutCorpus() }, async () => {
  const corpus = corpusFolder('sites');
  checkScore(await scoreAll(undefined, () => true, corpus), 0.65, 0.9);
  checkScore(await scoreAll(heldOut, () => true, corpus), 0.55, 0.8);
});
