import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../server/assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { failed, projectOf, type TestProject } from './kit.ts';
import { openSite } from './questions.ts';

/** The page found first. */
async function firstFound(project: TestProject, question: string): Promise<string | undefined> {
  const library = await openLibrary(project, { store: memoryStore(), failed });
  await library.settled();
  const { found } = await libraryRetriever(library).retrieve({ question, pageSize: 5 });
  return found[0]?.result.path;
}

test('a verb of two words is searched as the noun that pages use for it', async () => {
  const samples = openSite('samples');
  assert(samples);
  for (const question of ['how do I back up?', 'backing up the server', 'Can I back up my bookmarks?']) {
    assert.equal(await firstFound(samples, question), 'guides/backup', question);
  }
  const releases = projectOf(`
// file: docs.json
{ "navigation": { "pages": ["a", "b"] } }
// file: a.mdx
---
title: Go back to the list
---
// file: b.mdx
---
title: Rollback of a release
---
`);
  assert.equal(await firstFound(releases, 'how can I roll back?'), 'b');
});
