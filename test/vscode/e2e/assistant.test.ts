import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after } from 'node:test';
import { begin, startFaultServer, status, stream } from '../../client/features/assistant/conversation/faultServer.ts';
import { lines } from '../../client/features/assistant/conversation/streams.ts';
import { until } from '../../kit/until.ts';
import { ask, askAboutUnsaved, giveKey, openPanel, panelOf } from './assistantPanel.ts';
import { filesBelow, textNow } from './siteFiles.ts';
import { screenshot, testSharedWindow, testWindow } from './vscode.ts';
import {
  choose,
  focusEditor,
  goToEnd,
  offered,
  openFolder,
  pickCommand,
  reload,
  replace,
  runCommand,
  squiggles,
  toasts,
} from './workbench.ts';

const finish = ['d', { finishReason: 'stop' }] as const;
const proposal = '```json\n{ "colors": { "primary": "#AA0000" } }\n```\n';

/** Ends the answer that is under way. */
let endAnswer: () => void = () => undefined;

/** The hosted assistant of these tests: a limit, then a slow answer, then a proposal. */
const hosted = await startFaultServer(
  status(429, { error: { message: 'Too many questions.' } }, { 'retry-after': '10' }),
  begin(lines([['0', 'The first half, ']]), (response) => {
    endAnswer = () => response.end(lines([['0', 'and the second.'], finish]));
  }),
  stream(lines([['0', `Set another colour:\n\n${proposal}`], finish])),
);
after(() => hosted.close());

const onThisMachine = { file: 'guides/backup.mdx', settings: { 'files.autoSave': 'off' } };

testSharedWindow(
  'an unsaved sentence is answered and cited, and the citation opens its line',
  onThisMachine,
  async (window) => {
    const { page } = window;
    const panel = await askAboutUnsaved(window);
    await screenshot(window, 'assistant answer');
    // Start elsewhere, so that the jump is visible.
    await focusEditor(window);
    await goToEnd(window);
    await panel.locator('.sources .fold').first().click({ trial: true });
    const source = panel.locator('.sources li button.link', { hasText: 'Zorblax' }).first();
    if (!(await source.isVisible())) await panel.locator('.sources .fold').first().click();
    await source.click();
    const line = readFileSync(window.file, 'utf8').split('## ')[0]?.split('\n').length ?? 0;
    await page.locator('.statusbar-item', { hasText: new RegExp(`Ln ${line},|Ln ${line + 2},`) }).waitFor();
    assert.ok(!readFileSync(window.file, 'utf8').includes('Zorblax'));
  },
);

testSharedWindow('an unanswered question becomes a page', onThisMachine, async (window) => {
  const { page } = window;
  const panel = await openPanel(window);
  await ask(panel, 'Is there a quokka mascot?');
  await panel.getByRole('button', { name: 'Create a page about this…' }).waitFor();
  await screenshot(window, 'assistant unanswered');
  await pickCommand(window, 'docs.json: Show Unanswered Questions');
  const list = page.locator('.quick-input-widget');
  await list.getByText('asked once').waitFor();
  await screenshot(window, 'assistant unanswered list');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Create a page about this…' }).click();
  for (const offer of ['Is there a quokka mascot', 'is-there-a-quokka-mascot']) {
    await until(`${offer} is offered`, async () => (await list.locator('input.input').inputValue()) === offer);
    await page.keyboard.press('Enter');
  }
  await page.locator('.tab.active', { hasText: 'is-there-a-quokka-mascot.mdx' }).waitFor();
  assert.match(
    readFileSync(new URL('../is-there-a-quokka-mascot.mdx', `file://${window.file}`), 'utf8'),
    /^---\ntitle: "?Is there a quokka mascot"?\n/,
  );
});

testSharedWindow(
  'a problem is explained from its quick fixes, and the conversation is also shown in an editor',
  {},
  async (window) => {
    const why = 'Why is this wrong? Ask the documentation assistant';
    await replace(window, 'guides/install', 'guides/instal');
    await squiggles(window, 'error').first().waitFor();
    await offered(window, why);
    await screenshot(window, 'assistant quick fix');
    await choose(window, why);
    const panel = panelOf(window, 0);
    await panel
      .getByText(/Why is this wrong, and what should I do\? .*"guides\/instal"/)
      .first()
      .waitFor();
    await panel.getByText('What the quick fixes offer').waitFor();
    await panel.getByText('On this machine').first().waitFor();
    await screenshot(window, 'assistant problem');
    await runCommand(window, 'docs.json: Open the Assistant in an Editor');
    const editor = panelOf(window, 1);
    await editor
      .getByText(/Why is this wrong, and what should I do/)
      .first()
      .waitFor();
    await screenshot(window, 'assistant in an editor');
  },
);

/** The settings of a hosted assistant. */
function hostedAt(url: string) {
  return {
    settings: {
      'files.autoSave': 'off',
      'docsJson.assistant.provider': 'hosted',
      'docsJson.assistant.domain': 'https://dashboard.example.com/acme/acme-docs',
    },
    machineSettings: { 'docsJson.assistant.baseUrl': url },
  };
}

testWindow('a conversation in an editor is restored when the window reloads', {}, async (window) => {
  await openFolder(window);
  await runCommand(window, 'docs.json: Open the Assistant in an Editor');
  const editor = panelOf(window, 0);
  const before = answersIn(window.home);
  await ask(editor, 'How do I restore a backup?');
  const source = editor.getByText('guides/backup.mdx').first();
  await source.waitFor();
  await editor.getByText('On this machine').first().waitFor();
  await until('the answer is kept', () => answersIn(window.home) > before);
  const question = editor.getByRole('textbox', { name: 'Question' });
  await question.fill('Which file');

  await reload(window);
  await editor.getByText('How do I restore a backup?').first().waitFor();
  await until('the draft is back', async () => (await question.inputValue()) === 'Which file');
  await editor.getByText('On this machine').first().waitFor();
  await source.waitFor();
  await ask(editor, 'Which file holds the data?');
  await editor.getByText('Which file holds the data?').first().waitFor();
  await editor.getByText('On this machine').nth(1).waitFor();
  assert.ok(await source.isVisible(), 'the conversation goes on');
  await screenshot(window, 'assistant editor after reload');
});

/** A hosted assistant that does not begin to answer its first question. */
const slow = await startFaultServer(() => undefined, stream(lines([['0', 'It takes a minute.'], finish])));
after(() => slow.close());

testWindow('a question whose answer was interrupted by a reload is asked again', hostedAt(slow.url), async (window) => {
  const question = 'Does the reload interrupt it?';
  slow.restart();
  const panel = await openPanel(window);
  await giveKey(window, panel, 'canary-key');
  await ask(panel, question);
  await until('it is asked', () => slow.seen.length === 1);
  await until('it is kept', () => filesBelow(window.home).some((file) => isAbout(file, question)));

  await reload(window);
  const again = await openPanel(window);
  await again.getByText(question).first().waitFor();
  await again.locator('.failure', { hasText: 'VS Code was closed' }).waitFor();
  await runCommand(window, 'docs.json: Open the Assistant in an Editor');
  await panelOf(window, 1).locator('.failure', { hasText: 'VS Code was closed' }).waitFor();
  await screenshot(window, 'assistant interrupted');
  await again.getByRole('button', { name: 'Try Again' }).click();
  for (const shown of [again, panelOf(window, 1)]) {
    await shown.getByText('It takes a minute.').waitFor();
    assert.equal(await shown.locator('.failure').count(), 0);
  }
});

function isAbout(file: string, text: string): boolean {
  return file.endsWith('.json') && textNow(file).includes(text);
}

/** How many stored conversations have the question and its answer. */
function answersIn(home: string): number {
  const texts = filesBelow(home).flatMap((file) => (file.endsWith('.json') ? [textNow(file)] : []));
  return texts.filter((text) => text.includes('How do I restore a backup?') && text.includes('guides/backup.mdx'))
    .length;
}

testWindow(
  'the hosted assistant: a key, a limit, a reload in the middle, a proposal',
  hostedAt(hosted.url),
  async (window) => {
    const { page } = window;
    hosted.restart();
    const panel = await openPanel(window);
    await panel.getByRole('heading', { name: 'No key yet' }).waitFor();
    await screenshot(window, 'assistant without key');
    await giveKey(window, panel, 'canary-key');

    await ask(panel, 'How long does it take?');
    const limit = panel.locator('.failure', { hasText: /Possible again in \d+ s/ });
    await limit.getByRole('button', { name: 'Try Again', disabled: true }).waitFor();
    await screenshot(window, 'assistant limit');
    await panel.getByRole('button', { name: 'Try Again', disabled: false }).click();

    // Half an answer has arrived; the panel goes out of sight, which ends its page, and comes back.
    await panel.getByText('The first half,').waitFor();
    await runCommand(window, 'View: Show Explorer');
    await panel.getByText('The first half,').waitFor({ state: 'hidden' });
    endAnswer();
    await runCommand(window, 'docs.json: Ask the Documentation Assistant');
    await panel.getByText('The first half, and the second.').waitFor();
    await panel.getByText('sent to 127.0.0.1').first().waitFor();

    await ask(panel, 'And the colour?');
    await panel.getByRole('button', { name: 'Apply…' }).click();
    await page.getByText('docs.json: proposed by the assistant').first().waitFor();
    await toasts(window).filter({ hasText: 'no new problems' }).waitFor();
    await screenshot(window, 'assistant proposal');
    await toasts(window).getByRole('button', { name: 'Apply' }).click();
    // The comparison shows the new colour too, before anything is applied.
    await page.getByText('docs.json: proposed by the assistant').first().waitFor({ state: 'hidden' });
    await page.locator('.editor-instance .view-line', { hasText: '"#AA0000"' }).waitFor();
    await focusEditor(window);
    await page.keyboard.press('Control+s');
    await until('the change is saved', () => readFileSync(window.file, 'utf8').includes('"#AA0000"'));
    await page.keyboard.press('Control+z');
    await page.locator('.editor-instance .view-line', { hasText: '"#0F766E"' }).waitFor();
    await page.keyboard.press('Control+s');

    // Between comparison and *Apply* git writes another docs.json: no change made for the first may be applied to it.
    await until('it is saved as it was', () => readFileSync(window.file, 'utf8').includes('"#0F766E"'));
    await panel.getByRole('button', { name: 'Apply…' }).click();
    await toasts(window).filter({ hasText: 'no new problems' }).waitFor();
    writeFileSync(window.file, readFileSync(window.file, 'utf8').replace('"name": "', '"name": "Another '));
    await page.locator('.view-line', { hasText: '"Another ' }).first().waitFor();
    await toasts(window).getByRole('button', { name: 'Apply' }).click();
    await toasts(window).filter({ hasText: 'The file has changed in the meantime' }).waitFor();
    assert.ok(!readFileSync(window.file, 'utf8').includes('"#AA0000"'));

    const shown = await panel.locator('html').innerHTML();
    assert.ok(!shown.includes('canary'), 'the key stands in the panel');
    assert.deepEqual(
      hosted.seen.map(({ path, authorization }) => [path, authorization]),
      hosted.seen.map(() => ['/v1/assistant/acme-docs/message', 'Bearer canary-key']),
    );
  },
);
