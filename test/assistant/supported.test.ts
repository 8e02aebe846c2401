import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fakeModel } from './fakeModel.ts';
import { ask, openTestAssistant } from './http.ts';
import { projectOf } from './kit.ts';

const project = () =>
  projectOf(`
// file: docs.json
{ "navigation": { "pages": ["cleats"] } }
// file: cleats.mdx
---
title: Cleats
---
Take two turns around the cleat, then a locking hitch.

\`\`\`sh
moor --turns 2
\`\`\`
`);

/** What is shown of what a model says about cleats; `[1]` stands for the citation. */
async function checkShown(said: string, shown: string): Promise<void> {
  // In small pieces, as it comes.
  const model = fakeModel(said.match(/[\s\S]{1,7}/g) ?? []);
  const { text } = await ask(
    await openTestAssistant({ project: project(), model: () => model }),
    'turns around a cleat',
  );
  assert.equal(text.replace(/\[\\\[1\\\]\]\(\/cleats\)/g, '[1]'), shown);
}

const leftOut = '*One sentence of the model named no passage and is left out.*';

describe('an answer of a model keeps', () => {
  it('a sentence that cites a passage, and no other sentence', () =>
    checkShown('Take two turns [1]. Cleats were invented in Bremen.', `Take two turns [1].\n\n${leftOut}`));

  it('a sentence with its citation behind the full stop', () =>
    checkShown('Take two turns. [1]', 'Take two turns. [1]'));

  it('a sentence that quotes a passage', () =>
    checkShown(
      'Take two turns around the cleat. Then a hitch [1].',
      'Take two turns around the cleat. Then a hitch [1].',
    ));

  it('no sentence that cites an unknown passage', () =>
    checkShown('Use glue [9]. Take a hitch [1].', `Take a hitch [1].\n\n${leftOut}`));

  it('the introduction of a list of which an item is kept', () =>
    checkShown('Do this:\n\n1. Paint it.\n2. Make a hitch [1].\n', `Do this:\n\n2. Make a hitch [1].\n\n${leftOut}`));

  it('a heading only if something below it is kept', () =>
    checkShown('## History\n\nIt is old.\n\n## How\n\nMake a hitch [1].', `## How\n\nMake a hitch [1].\n\n${leftOut}`));

  it('rows of a table', () =>
    checkShown(
      '| What | How |\n|---|---|\n| hitch | locking [1] |\n| glue | much of it |\n',
      `| What | How |\n|---|---|\n| hitch | locking [1] |\n\n${leftOut}`,
    ));

  it('code behind a kept sentence, and code of the passages', () =>
    checkShown(
      'Run this [1]:\n\n```sh\nmoor --turns 2\n```\n\nIt is fast.\n\n```sh\nrm -rf harbour\n```\n',
      'Run this [1]:\n\n```sh\nmoor --turns 2\n```\n\n*2 sentences of the model named no passage and are left out.*',
    ));

  it('nothing if nothing is supported, and then the pages are quoted instead', async () => {
    const model = fakeModel(['Cleats were invented in Bremen.']);
    const { text } = await ask(
      await openTestAssistant({ project: project(), model: () => model }),
      'turns around a cleat',
    );
    assert.match(
      text,
      /^\*The model named no passage for what it said\. What the documentation says:\*\n\n\*\*1\. \[Cleats\]/,
    );
  });
});
