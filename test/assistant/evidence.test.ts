import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../server/assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { failed, projectOf } from './kit.ts';

const library = await openLibrary(
  projectOf(`// file: docs.json
{ "navigation": { "pages": ["sdks", "volumes", "themes", "audits", "retours"] } }
// file: sdks.mdx
---
title: Client libraries
---
There is a Python SDK, a Go SDK and a JavaScript SDK. Send events with any of them.
// file: volumes.mdx
---
title: Volumes
---
Mount a volume to share files. A volume in dark storage is cheap. The 3 keys of a volume are listed by IP address, in any range. Authentication is on top of that.
// file: themes.mdx
---
title: Appearance
---
Choose the mode of the console in its settings. The power of the console is that it can automate flows. In Google Cloud, choose the mode there.
// file: audits.mdx
---
title: Dependency audits
---
Run one every night. It writes what it finds into a file. Write another log beside it. A stored list tells the steps of the procedure.

## Breakers of a circuit

A page may also be a word of one.
// file: retours.mdx
---
title: Retours
---
Le colis peut être renvoyé pendant trente jours.
`),
  { store: memoryStore(), failed },
);
await library.settled();

/** Checks whether the first page is taken for an answer. */
async function checkAnswered(question: string, expected: boolean): Promise<void> {
  const { isLikely } = await libraryRetriever(library).retrieve({ question, pageSize: 5 });
  assert.equal(isLikely, expected, question);
}

test('what a question names must occur', async () => {
  await checkAnswered('Is there a Python SDK?', true);
  await checkAnswered('Is there a Kotlin SDK?', false);
  await checkAnswered('Can I mount an NFS share as a volume?', false);
});

test('a name that is a part of another one, or stands in parts, is not that name', async () => {
  await checkAnswered('Is there a JavaScript SDK?', true);
  await checkAnswered('Is there a Java SDK?', false);
  await checkAnswered('How do I share files of a volume in S3?', false);
});

test('things of their own that have a name of two words are not made of the two', async () => {
  await checkAnswered('Can I mount a volume for an IP range?', false);
  await checkAnswered('Which keyboard shortcuts does a volume have?', false);
});

test('if a question is mostly about one word, the passage must have it', async () => {
  await checkAnswered('Is there a console mode?', true);
  await checkAnswered('Is there a dark console?', false);
});

test('everyday words may be missing', async () => {
  await checkAnswered('How do I mount a certain volume tomorrow instead?', true);
});

test('words of other languages are not known to be everyday words, and may be missing', async () => {
  await checkAnswered('Mon colis peut être renvoyé', true);
});

test('a name of two words must be there in full', async () => {
  await checkAnswered('Can I automate flows of the console with Power Automate?', false);
  await checkAnswered('How do I choose the mode of the console in Google Cloud?', true);
  await checkAnswered('Can I Automate The Power Of The Console?', true);
});

test('a name of several words without a sentence must have them beside each other', async () => {
  await checkAnswered('audit logs', false);
  await checkAnswered('Is there an audit log?', false);
  await checkAnswered('stored procedures', false);
  await checkAnswered('how do i use stored procedures', false);
  await checkAnswered('stored lists', true);
  await checkAnswered('dependency audit', true);
  await checkAnswered('Does it have a circuit breaker?', true);
});

test('a name with a word that no page has may be misspelt', async () => {
  await checkAnswered('dependancy audit', true);
});

test('what a phrase stands for is not taken for a misspelt word', async () => {
  await checkAnswered('Can I list the keys of a volume with two-factor authentication?', false);
});
