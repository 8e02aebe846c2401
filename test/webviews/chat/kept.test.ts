import assert from 'node:assert/strict';
import { type Panel, testPanel } from './panel.ts';
import { answer, question } from './sample.ts';

const messages = [
  question('q1', 'How do I change the port?'),
  answer('a1', 'Waymark listens on it.\n\n'.repeat(60)),
  question('q2', 'And the host?'),
  answer('a2', 'The same way.\n\n'.repeat(60)),
];

/** The panel is hidden and shown again: its page is loaded anew, and the host sends the same conversation. */
async function showAgain({ page, received, say }: Panel): Promise<void> {
  await page.reload();
  await received('ready');
  await say(
    { kind: 'endpoint', provider: 'local', place: 'on this machine', site: 'docs.json', key: 'not needed' },
    { kind: 'conversation', id: 'c1', title: 'Ports', messages, isRunning: false },
  );
  await page.locator('.question').first().waitFor();
}

testPanel(
  'a question that is being edited is still so when the panel was hidden',
  { conversation: { messages } },
  async (panel) => {
    const { page } = panel;
    const editor = page.getByRole('textbox', { name: 'Edit the question' });
    const first = page.locator('.question').first();
    await first.hover();
    await first.getByRole('button', { name: 'Edit and ask again' }).click();
    await editor.fill('How do I change the port of a ser');
    await showAgain(panel);
    assert.equal(await editor.inputValue(), 'How do I change the port of a ser');
    assert.equal(await page.locator('textarea:focus').count(), 0, 'it takes the focus from nothing');
    await editor.fill('Which port?');
    await page.locator('.question.edited').getByRole('button', { name: 'Ask' }).click();
    assert.equal(JSON.parse((await panel.received('open')).body).messages.length, 1);
    await showAgain(panel);
    assert.equal(await editor.count(), 0);
  },
);

testPanel(
  'the place in a conversation is still there when the panel was hidden',
  { conversation: { messages } },
  async (panel) => {
    const { page } = panel;
    const box = page.getByRole('log');
    const top = () => box.evaluate((element) => element.scrollTop);
    const scroll = async (to: number) => {
      await box.evaluate(async (element, place) => {
        const scrolled = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }));
        element.scrollTo({ top: place });
        await scrolled;
      }, to);
    };
    const atQuestion = await top();
    assert(atQuestion > 600);
    await scroll(300);
    await showAgain(panel);
    assert.equal(await top(), 300);
    await scroll(atQuestion);
    await showAgain(panel);
    assert.equal(await top(), atQuestion);
  },
);
