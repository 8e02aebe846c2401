import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../server/assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { failed, projectOf } from './kit.ts';

test('a page that is found by a keyword is quoted from its text, or its title', async () => {
  const project = projectOf(`
// file: docs.json
{ "navigation": { "pages": ["pager", "empty"] } }
// file: pager.mdx
---
title: Pager
description: How to be told.
keywords: ['quorl', 'pager documentation']
---
A message arrives on your phone.
// file: empty.mdx
---
title: Nothing yet
keywords:
  - blimp
---
`);
  const library = await openLibrary(project, { store: memoryStore(), failed });
  await library.settled();
  const quoted = async (question: string) => {
    const { found } = await libraryRetriever(library).retrieve({ question, pageSize: 5 });
    return found.map(({ result: { content, metadata } }) => [content, metadata.line]);
  };
  assert.deepEqual(await quoted('quorl'), [['How to be told.', 3]]);
  assert.deepEqual(await quoted('blimp'), [['Nothing yet', 1]]);
});
