import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { startFaultServer, stream } from '../../client/features/assistant/conversation/faultServer.ts';
import { lines } from '../../client/features/assistant/conversation/streams.ts';
import { ask, giveKey, openPanel } from './assistantPanel.ts';
import { dialog, press } from './siteFiles.ts';
import { screenshot, testWindow } from './vscode.ts';
import { reload, runCommand } from './workbench.ts';

/** A hosted assistant that repeats the key it is sent, in two pieces. */
const hosted = await startFaultServer(
  stream(
    lines([
      ['0', 'It came with canary-'],
      ['0', 'key, and is well.'],
      ['d', { finishReason: 'stop' }],
    ]),
  ),
);
const site = siteThatAsksFor(hosted.url);
after(async () => {
  await hosted.close();
  rmSync(site, { recursive: true, force: true });
});

const machineSettings = { 'docsJson.assistant.baseUrl': hosted.url };

testWindow(
  'a workspace that names where questions go is asked about once',
  { site, machineSettings },
  async (window) => {
    let panel = await openPanel(window);
    await giveKey(window, panel, 'canary-key');
    await ask(panel, 'Are you there?');
    await dialog(window).getByText('This workspace wants questions to be sent to 127.0.0.1').waitFor();
    await screenshot(window, 'assistant of a workspace');
    await press(window, 'Cancel');
    await panel.getByText('Questions are not sent to 127.0.0.1').first().waitFor();
    assert.equal(hosted.seen.length, 0);

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
      hosted.seen.map(({ path: asked }) => asked),
      ['/v1/assistant/acme-docs/message', '/v1/assistant/acme-docs/message'],
    );
  },
);

const settings = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
};

testWindow('a workspace that is not trusted names nothing', { site, settings, machineSettings }, async (window) => {
  const { page } = window;
  const sent = hosted.seen.length;
  const panel = await openPanel(window);
  await ask(panel, 'How do I install Waymark?');
  await panel.getByText('on this machine').first().waitFor();
  await panel.locator('.sources').first().waitFor();
  await screenshot(window, 'assistant in restricted mode');

  // The choice is the author's own then.
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

/** A copy of the samples whose workspace settings want questions to be sent to a hosted assistant. */
function siteThatAsksFor(baseUrl: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-json-hosted-'));
  cpSync(path.resolve('samples'), folder, { recursive: true });
  mkdirSync(path.join(folder, '.vscode'));
  const wanted = { provider: 'hosted', baseUrl, domain: 'acme-docs', llmUrl: baseUrl, model: 'theirs' };
  const entries = Object.entries(wanted).map(([name, value]) => [`docsJson.assistant.${name}`, value]);
  writeFileSync(path.join(folder, '.vscode/settings.json'), JSON.stringify(Object.fromEntries(entries)));
  return folder;
}
