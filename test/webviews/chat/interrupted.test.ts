import assert from 'node:assert/strict';
import type { ToPanel } from '../../../client/webviews/chat/messages.ts';
import { screenshot } from '../page.ts';
import { begin, data, finish, head, line, testPanel } from './panel.ts';
import { question, talk } from './sample.ts';

testPanel(
  'a question that nobody answers any more is shown as interrupted, and can be asked again',
  { conversation: { title: 'Why?', messages: [question('q1', 'Why?')] } },
  async (panel) => {
    const { page } = panel;
    const interrupted = page.locator('.failure', { hasText: 'The answer was interrupted' });
    await interrupted.getByText('VS Code was closed').waitFor();
    await screenshot(page, 'panel interrupted');
    // Another conversation is opened, and this one from the list again.
    await panel.say({ kind: 'conversation', id: 'c2', title: 'Other', messages: talk, isRunning: false });
    await interrupted.waitFor({ state: 'detached' });
    const why: ToPanel = {
      kind: 'conversation',
      id: 'c1',
      title: 'Why?',
      messages: talk.slice(0, -1),
      isRunning: false,
    };
    await panel.say(why);
    await page.getByRole('button', { name: 'Try Again' }).click();
    const { id, body } = await panel.received('open');
    assert.deepEqual(
      JSON.parse(body).messages.map((message: { readonly id: string }) => message.id),
      talk.slice(0, -1).map((message) => message.id),
      'the question is asked once more, not twice',
    );
    assert.equal(await interrupted.count(), 0);
    await panel.say(head(id), data(id, begin, line('0', 'Because.'), finish), { kind: 'end', id });
    await page.getByText('Because.').waitFor();
    assert.equal(await interrupted.count(), 0);
  },
);

testPanel('a question in progress is not shown as interrupted', {}, async (panel) => {
  const { page } = panel;
  await page.evaluate(() => {
    const seen = () => document.querySelector('.failure') && Reflect.set(globalThis, 'hasFailed', true);
    new MutationObserver(seen).observe(document.body, { childList: true, subtree: true });
  });
  const { id } = await panel.ask('Why?');
  await panel.say(head(id), data(id, begin, line('0', 'Because.'), finish), { kind: 'end', id });
  await page.getByRole('status').filter({ hasText: 'The answer is complete.' }).waitFor({ state: 'attached' });
  await panel.say({ kind: 'conversation', id: 'c2', title: 'It', messages: [question('q', 'It?')], isRunning: true });
  const { id: resumed } = await panel.received('resume');
  await panel.say(head(resumed), data(resumed, begin, line('0', 'So it is.'), finish), { kind: 'end', id: resumed });
  await page.getByText('So it is.').waitFor();
  assert.equal(await page.evaluate(() => Reflect.has(globalThis, 'hasFailed')), false);
});
