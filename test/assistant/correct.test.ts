import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { readQuery } from '../../server/assistant/retrieval/query.ts';
import { rankPages } from '../../server/assistant/retrieval/rank.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { projectOf } from './kit.ts';

const library = await openLibrary(
  projectOf(`// file: docs.json
{ "navigation": { "pages": ["machines"] } }
// file: machines.mdx
---
title: Machines
---
Restore a snapshot of a machine. A plugin adds a cleat. Telemetry is anonymous, and its transport is a socket.
An integration with Postgres is planned.
`),
  {
    store: memoryStore(),
    failed: (error) => {
      throw error;
    },
  },
);
await library.settled();

/** Checks which terms a question is searched by. */
function checkTerms(question: string, expected: string): void {
  const { concepts } = rankPages(library.index, readQuery(question), () => true).query;
  assert.equal(concepts.map(({ term, isGuess }) => (isGuess ? `${term}?` : term)).join(' '), expected);
}

test('an unknown word is corrected to a word of the site', () => {
  checkTerms('snaphsot', 'snapshot');
  checkTerms('plugn telemtry', 'plugin telemetri');
  checkTerms('restoer a machin', 'restor machin');
});

test('a mistake in the ending of a word is corrected, although the ending is no part of its term', () => {
  checkTerms('integraton', 'integr');
  checkTerms('integratino', 'integr');
  checkTerms('postgress', 'postgr');
  checkTerms('integratoxn', 'integratoxn');
});

test('a word that differs by two letters is a guess, and counts as missing', () => {
  checkTerms('snapzhoxt', 'snapshot?');
});

test('a name with another letter is another name, unless letters are missing or swapped', () => {
  checkTerms('Does it run on Posthres', 'run postgr?');
  checkTerms('Does it run on Potsgres', 'run postgr');
  checkTerms('Does it run on Postgrs', 'run postgr');
});

test('a short word with another letter, or one with another beginning, is a different word', () => {
  checkTerms('clean', 'clean');
  checkTerms('pocket', 'pocket');
});

test('a question for the largest number asks for a limit, not for pages about numbers', () => {
  checkTerms('max number of machines', 'limit machin');
  checkTerms('What is the highest count of machines', 'limit machin');
});
