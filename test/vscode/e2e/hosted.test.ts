import assert from 'node:assert/strict';
import { ask, giveKey, openPanel } from './assistantPanel.ts';
import { siteWithHostedAssistant } from './hostedAssistant.ts';
import { dialog, press } from './siteFiles.ts';
import { screenshot, testWindow } from './vscode.ts';
import { reload, runCommand } from './workbench.ts';

/** A hosted assistant that repeats the key it receives, in two pieces. */
const { hosted, site } = await siteWithHostedAssistant(['It came with canary-', 'key, and is well.'], {}, (url) => {
  return { llmUrl: url, model: 'theirs' };
});
const machineSettings = { 'docsJson.assistant.baseUrl': hosted.url };

testWindow(
  'a workspace that sets the endpoint for questions needs a confirmation, once',
  { site, machineSettings },
  async (window) => {
    const before = hosted.seen.length;
    let panel = await openPanel(window);
    await giveKey(window, panel, 'canary-key');
    await ask(panel, 'Are you there?');
    await dialog(window).getByText('This workspace wants questions to be sent to 127.0.0.1').waitFor();
    await screenshot(window, 'assistant of a workspace');
    await press(window, 'Cancel');
    await panel.getByText('Questions are not sent to 127.0.0.1').first().waitFor();
    assert.equal(hosted.seen.length, before);

    await ask(panel, 'Are you there now?');
    await press(window, 'Send Questions There');
    await panel.getByText('It came with •••, and is well.').first().waitFor();
    assert.ok(!(await panel.locator('html').innerHTML()).includes('canary'), 'the key stands in the panel');

    await reload(window);
    // The file that opens takes the focus.
    await window.page.locator('.monaco-editor .view-line').first().waitFor();
    panel = await openPanel(window);
    await ask(panel, 'And after a reload?');
    await panel.getByText('It came with •••, and is well.').nth(1).waitFor();
    assert.equal(await dialog(window).count(), 0);
    assert.deepEqual(
      hosted.seen.slice(before).map(({ path: asked }) => asked),
      ['/v1/assistant/acme-docs/message', '/v1/assistant/acme-docs/message'],
    );
  },
);

const settings = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
};

testWindow('an untrusted workspace cannot set the endpoint', { site, settings, machineSettings }, async (window) => {
  const { page } = window;
  const sent = hosted.seen.length;
  const panel = await openPanel(window);
  await ask(panel, 'How do I install Waymark?');
  await panel.getByText('on this machine').first().waitFor();
  await panel.locator('.sources').first().waitFor();
  await screenshot(window, 'assistant in restricted mode');

  // This makes the choice the author's own.
  await panel.getByRole('button', { name: 'Hosted' }).click();
  await panel.getByText('Set the domain of the documentation project').waitFor();
  await panel.getByRole('button', { name: 'This machine', exact: true }).click();
  await panel.getByText('Set the domain of the documentation project').waitFor({ state: 'hidden' });

  await runCommand(window, 'Workspaces: Manage Workspace Trust');
  await page.locator('.workspace-trust-editor .monaco-button', { hasText: 'Trust' }).first().click();
  await panel.getByRole('heading', { name: 'No key yet' }).waitFor();
  await panel.getByRole('button', { name: '127.0.0.1' }).waitFor();
  await screenshot(window, 'assistant when trust was given');
  assert.equal(hosted.seen.length, sent);
});
