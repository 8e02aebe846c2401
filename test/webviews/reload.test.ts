import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage } from '../../client/webviews/chat/messages.ts';
import { randomOf } from '../kit/random.ts';
import { data, head, line, testPanel } from './chat/panel.ts';
import { testPreview } from './preview/site.ts';
import { manyChoices } from './preview/sites.ts';

const times = 100;
const words = ['One', ' two', ' three', ' four'];

testPanel(
  `a panel that is reloaded ${times} times at any moment shows each question and answer once`,
  {},
  async (panel) => {
    const { page } = panel;
    const random = randomOf(19);
    const messages: ChatMessage[] = [];
    for (let reload = 1; reload <= times; reload++) {
      const { id, body } = await panel.ask(`Question ${reload}`);
      assert.equal(
        JSON.parse(body).messages.length,
        messages.length + 1,
        'nothing is sent twice, and nothing forgotten',
      );
      const said = async () => {
        await panel.say(head(id));
        for (const word of words.slice(0, random.below(words.length + 1))) {
          await panel.say(data(id, line('0', word)));
          await delay(random.below(10));
        }
      };
      // What is said to a page that is going reaches nobody.
      const saying = said().catch(() => undefined);
      await delay(random.below(30));
      await page.reload({ waitUntil: 'commit' });
      await saying;
      assert.equal((await panel.received('ready')).conversation, 'c1', 'the same conversation is asked for');
      // The host kept the answer, and keeps no more than a few for the sake of this test's time.
      messages.push(...exchange(reload));
      messages.splice(0, messages.length - 6);
      await panel.say(
        { kind: 'endpoint', provider: 'local', place: 'on this machine', site: 'docs.json', key: 'not needed' },
        { kind: 'conversation', id: 'c1', title: 'Kept', messages, isRunning: false },
      );
      await page.locator('.question', { hasText: `Question ${reload}` }).waitFor();
      const texts = await page.locator('.question').allTextContents();
      assert.equal(texts.length, messages.length / 2, texts.join(' | '));
      assert.equal(await page.getByText(`${words.join('')} ${reload}.`).count(), 1);
      assert.equal(await page.getByRole('button', { name: 'Stop' }).count(), 0, 'nothing is under way');
    }
  },
);

testPreview(
  `a preview that is reloaded ${times} times at any moment shows the page it showed`,
  { site: manyChoices },
  async (preview) => {
    const { page } = preview;
    const random = randomOf(20);
    await page.getByRole('button', { name: 'Topics' }).click();
    await page.getByRole('button', { name: 'Back-ups' }).click();
    await page.getByRole('heading', { level: 1, name: 'Last' }).waitFor();
    for (let reload = 1; reload <= times; reload++) {
      const work = page.keyboard.press(random.pick(['ArrowDown', 'ArrowUp', 'Escape'])).catch(() => undefined);
      await delay(random.below(30));
      await preview.reload();
      await work;
      await page.getByRole('heading', { level: 1, name: 'Last' }).waitFor();
      assert.equal(await page.locator('.site').count(), 1);
      assert.equal(await page.locator('[aria-current=page]').count(), 1);
    }
  },
);

function exchange(number: number): readonly ChatMessage[] {
  const content = `Question ${number}`;
  const answer = `${words.join('')} ${number}.`;
  return [
    { id: `q${number}`, role: 'user', content, parts: [{ type: 'text', text: content }] },
    { id: `a${number}`, role: 'assistant', content: answer, parts: [{ type: 'text', text: answer }] },
  ];
}
