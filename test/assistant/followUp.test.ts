import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../server/assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { failed, projectOf } from './kit.ts';

test('a word of a follow-up that names a heading outweighs the question before it', async () => {
  const earlier = 'How long does a refund take?';
  const library = await openLibrary(
    projectOf(`// file: docs.json
{ "navigation": { "pages": ["refunds", "billing"] } }
// file: refunds.mdx
---
title: Refunds
---
## How long a refund takes
A refund takes five days. A refund to a card takes longer; invoices of a refund come by mail.
// file: billing.mdx
---
title: Billing
---
## Invoices
You find them in the settings.
`),
    { store: memoryStore(), failed },
  );
  await library.settled();
  const first = async (question: string) => {
    const { found } = await libraryRetriever(library).retrieve({ question, pageSize: 5, earlier });
    return found[0]?.result.path;
  };
  assert.equal(await first('And the invoices?'), 'billing');
  assert.equal(await first('And to a card?'), 'refunds');
});

test('a follow-up does not show the same page first if another one answers as well', async () => {
  const earlier = 'How do I add a tool?';
  const library = await openLibrary(
    projectOf(`// file: docs.json
{ "navigation": { "pages": ["one", "two"] } }
// file: one.mdx
---
title: Alpha
---
Add a tool that sends values.
// file: two.mdx
---
title: Beta
---
Add a tool that sends values.
`),
    { store: memoryStore(), failed },
  );
  await library.settled();
  const first = async (question: string, before?: string) => {
    const { found } = await libraryRetriever(library).retrieve({ question, pageSize: 5, earlier: before });
    return found[0]?.result.path;
  };
  assert.equal(await first(earlier), 'one');
  assert.equal(await first('And what does it send?', earlier), 'two');
});
