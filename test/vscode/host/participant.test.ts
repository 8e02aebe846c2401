import assert from 'node:assert/strict';
import { commands, workspace } from 'vscode';
import { closeAll, open, replace } from './kit.ts';

/** The suite runs without VS Code's AI, whose views would take the focus. */
const aiIsOff = 'chat.disableAIFeatures';

describe('The chat participant', () => {
  before(() => workspace.getConfiguration().update(aiIsOff, false, true));
  after(async () => {
    await closeAll();
    await workspace.getConfiguration().update(aiIsOff, true, true);
  });

  it('gives the chosen model the passages that answer, including unsaved text', async function () {
    // The chat is loaded for the first time.
    this.timeout(60_000);
    const page = await open('guides/install.mdx');
    await replace(page, 'title: ', 'description: The zorblax interval is seventeen minutes.\ntitle: ');
    const result = await commands.executeCommand<{ readonly errorDetails?: unknown }>('workbench.action.chat.open', {
      query: '@docs-json What is the zorblax interval?',
      modelSelector: { vendor: 'fake' },
      blockOnResponse: true,
    });
    assert.equal(result.errorDetails, undefined);
    const seen = await commands.executeCommand<readonly { readonly prompt: string }[]>('fakeModel.seen');
    assert.match(
      seen.at(-1)?.prompt ?? '',
      /\*\*zorblax\*\* \*\*interval\*\* is seventeen[\s\S]*Question: What is the zorblax interval\?$/,
    );
  });
});
