import assert from 'node:assert/strict';
import { data, head, line, testPanel } from './panel.ts';
import { talk } from './sample.ts';

// What somebody quick does in the very frame in which something is drawn. What Preact calls an effect is only run after that
// frame, on a busy machine a tenth of a second later, so nothing that a key or a click leads to may depend on one.

const conversation = { kind: 'conversation', id: 'c2', title: 'Other', messages: talk, isRunning: false } as const;

testPanel('the list stays open when it is opened as a conversation arrives', {}, async ({ page }) => {
  await page.evaluate(async (message) => {
    window.dispatchEvent(new MessageEvent('message', { data: message }));
    await Promise.resolve();
    document.querySelector<HTMLElement>('.conversation-title')?.click();
  }, conversation);
  await page.waitForFunction(() => Object.values(sessionStorage)[0] === '{"conversation":"c2"}');
  assert(await page.locator('.conversations').isVisible());
});

testPanel('a requested conversation arrives with the focus', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'New conversation', exact: true }).click();
  const focused = await page.evaluate(async (message) => {
    window.dispatchEvent(new MessageEvent('message', { data: message }));
    for (let turns = 0; turns < 3; turns++) await Promise.resolve();
    return document.activeElement?.ariaLabel;
  }, conversation);
  assert.equal(focused, 'Question');
});

testPanel('text typed while a text arrives from the editor is appended to it', {}, async ({ page }) => {
  await page.getByRole('textbox', { name: 'Question' }).fill('See: ');
  const text = await page.getByRole('textbox', { name: 'Question' }).evaluate(async (field: HTMLTextAreaElement) => {
    const message = { kind: 'compose', text: 'What is this', submit: false };
    window.dispatchEvent(new MessageEvent('message', { data: message }));
    for (let turns = 0; turns < 3; turns++) await Promise.resolve();
    field.value += '?';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // Two frames later nothing is left to be done.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return field.value;
  });
  assert.equal(text, 'See: \nWhat is this?');
});

testPanel('a question asked as an answer ends comes after the whole answer', {}, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('Why?');
  await page.getByRole('textbox', { name: 'Question' }).fill('And then?');
  const messages = [
    head(id),
    data(id, line('f', { messageId: 'm1' }), line('0', 'Because ')),
    data(id, line('0', 'it is ')),
    data(id, line('0', 'so.'), line('d', { finishReason: 'stop' })),
    { kind: 'end', id },
  ];
  await page.evaluate((all) => {
    const press = () => {
      if (!document.querySelector('button[aria-label="Ask"]')) return;
      observer.disconnect();
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      document.querySelector('textarea')?.dispatchEvent(enter);
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    for (const message of all) window.postMessage(message, '*');
  }, messages);
  const asked = JSON.parse((await panel.received('open')).body).messages;
  assert.deepEqual(
    asked.map(({ content }: { content: string }) => content),
    ['Why?', 'Because it is so.', 'And then?'],
  );
  await page.getByText('Because it is so.').waitFor();
  await page.locator('.question', { hasText: 'And then?' }).waitFor();
  await page.getByText('Waiting for the answer').waitFor();
});
