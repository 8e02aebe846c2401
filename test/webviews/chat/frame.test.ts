import assert from 'node:assert/strict';
import { screenshot } from '../page.ts';
import { testPanel } from './panel.ts';
import { talk } from './sample.ts';

const minute = 60_000;
const rows = [
  { id: 'c1', title: 'Changing the port', changed: Date.now() - 2 * minute, isRunning: false },
  {
    id: 'c2',
    title: 'Back-ups of a large library and what they need',
    changed: Date.now() - 90 * minute,
    isRunning: true,
  },
  {
    id: 'c3',
    title: 'Which pages are hidden?',
    changed: Date.now() - 30 * 60 * minute,
    isRunning: false,
    excerpt: '… three are hidden …',
  },
];
const conversation = { title: 'Changing the port', messages: talk };

testPanel('the panel does not take the focus by itself', {}, async (panel) => {
  assert(await panel.page.evaluate(() => document.activeElement === document.body));
  await panel.say({ kind: 'focus' });
  await panel.page.locator('textarea:focus').waitFor();
  // What is drawn anew because the other view of the conversation has asked takes no focus either.
  await panel.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await panel.say({ kind: 'conversation', id: 'c1', title: 'Again', messages: talk, isRunning: false });
  await panel.page.getByRole('log').waitFor();
  assert(await panel.page.evaluate(() => document.activeElement === document.body));
});

testPanel(
  'Shift+Enter adds a line, Enter sends, and an empty question is not sent',
  {},
  async ({ page, received, count }) => {
    const field = page.getByRole('textbox', { name: 'Question' });
    await field.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('one');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    assert.equal(count('open'), 0);
    assert.equal(await field.inputValue(), 'one\ntwo');
    await page.keyboard.press('Enter');
    const { messages } = JSON.parse((await received('open')).body);
    assert.equal(messages[0].content, 'one\ntwo');
    assert.equal(await field.inputValue(), '');
  },
);

testPanel('the next question can be written but not sent during an answer', {}, async (panel) => {
  const { page } = panel;
  await panel.ask('first');
  const field = page.getByRole('textbox', { name: 'Question' });
  await field.fill('second');
  await page.keyboard.press('Enter');
  assert.equal(await field.inputValue(), 'second');
  assert.equal(panel.count('open'), 1);
});

testPanel('an example is asked with a click', {}, async ({ page, received }) => {
  await page.getByRole('button', { name: 'Which pages are hidden?' }).click();
  assert.equal(JSON.parse((await received('open')).body).messages[0].content, 'Which pages are hidden?');
});

testPanel('text from the editor is added to the question, or asked at once', {}, async (panel) => {
  const field = panel.page.getByRole('textbox', { name: 'Question' });
  await panel.say({ kind: 'compose', text: 'What is this?', submit: false });
  await panel.page.waitForFunction(() => document.querySelector('textarea')?.value === 'What is this?');
  assert.equal(panel.count('open'), 0);
  await panel.say({ kind: 'compose', text: 'And this?', submit: false });
  await panel.page.waitForFunction(() => document.querySelector('textarea')?.value === 'What is this?\nAnd this?');
  await field.fill('');
  await panel.say({ kind: 'compose', text: 'Why is this wrong?', submit: true });
  assert.equal(JSON.parse((await panel.received('open')).body).messages[0].content, 'Why is this wrong?');
  await panel.say({ kind: 'conversation', id: 'c2', title: 'Other', messages: talk, isRunning: false });
  await panel.page.getByText('Changing the port').first().waitFor();
  assert.equal(await field.inputValue(), '', 'not once more in another conversation');
  assert.equal(panel.count('open'), 1);
});

testPanel(
  'the context of a question can be removed',
  { context: [{ id: 's1', type: 'selection', label: 'guides/install.mdx, lines 3–9', detail: 'Run it.' }] },
  async (panel) => {
    await panel.page.getByRole('button', { name: 'Do not send guides/install.mdx, lines 3–9' }).click();
    assert.deepEqual(await panel.received('removeContext'), { kind: 'removeContext', id: 's1' });
    await panel.say({ kind: 'context', items: [] });
    await panel.page.locator('.chips').waitFor({ state: 'detached' });
  },
);

testPanel('one click switches between the local assistant and the service', { conversation }, async (panel) => {
  const { page } = panel;
  const local = page.getByRole('button', { name: 'This machine' });
  assert.equal(await local.getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Ask again', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Hosted' }).click();
  assert.equal((await panel.received('act')).action, 'useHosted');
  await panel.say({
    kind: 'endpoint',
    provider: 'hosted',
    place: 'sent to docs.example.com',
    host: 'docs.example.com',
    site: 'docs.json',
    key: 'missing',
    blocked: {
      code: 'no-key',
      title: 'No API key yet',
      text: 'Set one.',
      actions: [{ label: 'Set API key', action: 'setKey' }],
    },
  });
  await page.getByRole('button', { name: 'docs.example.com' }).waitFor();
  // What cannot be asked gives up no answer.
  await page.getByRole('button', { name: 'Ask again', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit and ask again' }).first().waitFor({ state: 'detached' });
  assert(await page.getByRole('textbox', { name: 'Question' }).isDisabled());
  await page.getByRole('button', { name: 'Set API key' }).click();
  assert.equal((await panel.received('act')).action, 'setKey');
  await local.click();
  assert.equal((await panel.received('act')).action, 'useLocal');
});

testPanel('conversations are listed, searched and opened', { rows, conversation }, async (panel) => {
  const { page } = panel;
  await page.getByRole('button', { name: 'Changing the port: all conversations' }).click();
  await page.locator('input[type=search]:focus').waitFor();
  await page.getByText('Back-ups of a large library').hover();
  await screenshot(page, 'panel conversations');
  await page.keyboard.type('hidden');
  while ((await panel.received('searchConversations')).query !== 'hidden');
  await panel.say({ kind: 'conversations', query: 'hidden', list: rows.slice(2) });
  await page.getByText('Back-ups of a large library').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Which pages are hidden/ }).click();
  assert.equal((await panel.received('openConversation')).conversation, 'c3');
  await page.locator('.conversations').waitFor({ state: 'detached' });
});

testPanel('Escape closes the list and goes back to its button', { rows, conversation }, async ({ page }) => {
  await page.getByRole('button', { name: 'Changing the port: all conversations' }).click();
  await page.locator('input[type=search]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.conversation-title:focus').waitFor();
  await page.getByRole('log').waitFor();
});

testPanel('a conversation is renamed, exported, deleted', { rows, conversation }, async ({ page, received }) => {
  await page.getByRole('button', { name: 'Changing the port: all conversations' }).click();
  await page.getByText('Which pages are hidden?').hover();
  await page.getByRole('button', { name: 'Rename Which pages are hidden?' }).click();
  await page.getByRole('textbox', { name: 'New name of' }).fill('Hidden pages');
  await page.keyboard.press('Enter');
  assert.deepEqual(await received('renameConversation'), {
    kind: 'renameConversation',
    conversation: 'c3',
    title: 'Hidden pages',
  });
  await page.getByText('Back-ups').hover();
  await page.getByRole('button', { name: 'Export Back-ups' }).click();
  assert.equal((await received('exportConversation')).conversation, 'c2');
  await page.getByRole('button', { name: 'Delete Back-ups' }).click();
  assert.equal((await received('deleteConversation')).conversation, 'c2');
});

testPanel('text typed into a conversation is kept until the author returns', { conversation }, async (panel) => {
  const field = panel.page.getByRole('textbox', { name: 'Question' });
  await field.fill('half a ques');
  await panel.page.getByRole('button', { name: 'New conversation', exact: true }).click();
  await panel.received('newConversation');
  await panel.say({ kind: 'conversation', id: 'c9', title: '', messages: [], isRunning: false });
  await panel.page.getByText('Ask about this documentation').waitFor();
  await panel.page.locator('textarea:focus').waitFor();
  assert.equal(await field.inputValue(), '');
  await panel.say({ kind: 'conversation', id: 'c1', title: 'Changing the port', messages: talk, isRunning: false });
  await panel.page.getByRole('log').waitFor();
  assert.equal(await field.inputValue(), 'half a ques');
});

testPanel('no two buttons have the same name, also in a new conversation', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'New conversation: all conversations', exact: true }).click();
  await page.getByRole('button', { name: 'Conversations: back', exact: true }).click();
  await page.getByRole('button', { name: 'New conversation', exact: true }).waitFor();
});

testPanel('the tab key reaches everything', { conversation, rows }, async ({ page }) => {
  const reached = new Set<string>();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      }),
    );
  }
  for (const name of [
    'Edit and ask again',
    'Copy code',
    'Apply…',
    'Ask again',
    'Question',
    'Source 1',
    'New conversation',
  ])
    assert(reached.has(name), `${name} in ${[...reached].join(', ')}`);
});
