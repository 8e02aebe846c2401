import { test } from 'node:test';
import { withoutCorpus } from '../kit/corpus.ts';
import {
  checkClaims,
  checkScore,
  compounds,
  features,
  featuresLast,
  featuresMore,
  heldOut,
  type OpenedSites,
  scoreAll,
  strangers,
  strangersLast,
  translated,
  unanswerable,
  wholeSites,
} from './questions.ts';

test('search on the real sites reaches the documented quality', {
  skip: withoutCorpus() || withoutCorpus('bodies'),
}, async () => {
  const corpus = wholeSites();
  const opened: OpenedSites = new Map();
  checkScore(await scoreAll(undefined, () => true, corpus, opened), 0.65, 0.9);
  checkScore(await scoreAll(heldOut, () => true, corpus, opened), 0.55, 0.8);
  checkScore(await scoreAll(strangers, () => true, corpus, opened), 0.6, 0.8);
  checkScore(await scoreAll(unanswerable, () => true, corpus, opened), 0.9, 0.9);
  checkScore(await scoreAll(strangersLast, () => true, corpus, opened), 0.5, 0.75);
  const inOtherLanguages = await scoreAll(translated, () => true, corpus, opened);
  checkScore(inOtherLanguages, 0.75, 0.85);
  checkClaims(inOtherLanguages, 1, 9);
  checkClaims(await scoreAll(features, () => true, corpus, opened), 5, 1);
  checkClaims(await scoreAll(featuresMore, () => true, corpus, opened), 5, 3);
  checkClaims(await scoreAll(featuresLast, () => true, corpus, opened), 2, 0);
  checkClaims(await scoreAll(compounds, () => true, corpus, opened), 18, 6);
});
