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

test('a word of no page becomes the word of the site that it was meant to be', () => {
  checkTerms('snaphsot', 'snapshot');
  checkTerms('plugn telemtry', 'plugin telemetri');
  checkTerms('restoer a machin', 'restor machin');
});

test('what differs by two letters is a guess, and counts as a word that stands nowhere', () => {
  checkTerms('snapzhoxt', 'snapshot?');
});

test('a short word with another letter in it is another word, and so is one that begins otherwise', () => {
  checkTerms('clean', 'clean');
  checkTerms('pocket', 'pocket');
});
