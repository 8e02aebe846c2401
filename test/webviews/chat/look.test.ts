import assert from 'node:assert/strict';
import type { Failure } from '../../../client/webviews/chat/messages.ts';
import { checkAccess, screenshot, themes } from '../page.ts';
import { data, finish, head, line, type Options, testPanel } from './panel.ts';
import { answer, answerText, question, quotes, talk } from './sample.ts';

const limit: Failure = {
  code: 'rate-limit',
  title: 'Too many requests',
  text: 'docs.example.com allows 10,000 requests in an hour, and they are used up.',
  actions: [
    { label: 'Try again', action: 'retry' },
    { label: 'Answer on this machine', action: 'useLocal' },
  ],
  retryAt: Date.now() + 3_600_000,
};
const noKey: Failure = {
  code: 'no-key',
  title: 'No API key yet',
  text: 'The assistant of docs.example.com wants a key. It is kept in the secret storage of VS Code and sent nowhere else.',
  actions: [
    { label: 'Set API key', action: 'setKey' },
    { label: 'Answer on this machine', action: 'useLocal' },
  ],
};
const hosted = {
  provider: 'hosted',
  place: 'sent to docs.example.com',
  host: 'docs.example.com',
  domain: 'acme',
  key: 'set',
} as const;

/** What the panel looks like, state by state. */
const states: Readonly<Record<string, Options>> = {
  empty: {},
  talk: { conversation: { title: 'Changing the port', messages: talk } },
  quotes: { conversation: { title: 'The port', messages: [question('q1', 'Which port?'), answer('a1', quotes)] } },
  hosted: {
    endpoint: {
      ...hosted,
      usage: { used: 8412, allowed: 10_000, text: '8,412 of 10,000 requests of this key used this month.' },
    },
    context: [
      { id: '1', type: 'selection', label: 'guides/configure.mdx, lines 12–18', detail: 'port = 7300' },
      { id: '2', type: 'page', label: 'guides/configure.mdx' },
      { id: '3', type: 'problem', label: 'page-not-found: No file for page "guides/sart"' },
    ],
    conversation: {
      title: 'Changing the port',
      messages: [question('q1', 'Why is this wrong?'), answer('a1', 'Because the page is called', [])],
      failure: limit,
    },
  },
  'no key': { endpoint: { ...hosted, key: 'missing', blocked: noKey } },
};

for (const theme of themes) {
  for (const [state, options] of Object.entries(states)) {
    testPanel(`${state}, ${theme}: all of it is accessible`, { ...options, theme }, async ({ page }) => {
      await screenshot(page, `panel ${state} ${theme}`);
      await checkAccess(page);
    });
  }
}

for (const width of [220, 1100]) {
  for (const [state, options] of Object.entries(states)) {
    testPanel(`${state}, ${width} wide: everything has room`, { ...options, width }, async ({ page }) => {
      await screenshot(page, `panel ${state} ${width}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert(wide <= width, `${wide} pixels are wanted`);
      await checkAccess(page);
    });
  }
}

const long = answerText.repeat(3);

testPanel(
  'a long answer scrolls to its question, and stays at its end for a reader who is there',
  { conversation: { messages: [talk[0]!, answer('a1', long), { ...talk[0]!, id: 'q2' }, answer('a2', long)] } },
  async (panel) => {
    const { page } = panel;
    const log = page.getByRole('log');
    const left = () => log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    const top = () =>
      page
        .locator('.question')
        .last()
        .evaluate((last) =>
          Math.round(last.getBoundingClientRect().top - last.parentElement!.getBoundingClientRect().top),
        );
    assert.equal(await top(), 8);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: 'To the end' }).waitFor({ state: 'detached' });
    assert(Math.abs(await left()) <= 1);

    const { id } = await panel.ask('And then?');
    await panel.say(head(id), data(id, line('f', { messageId: 'm1' }), line('0', long)));
    await page.getByRole('button', { name: 'To the end' }).waitFor();
    assert.equal(await top(), 8);
    await page.getByRole('button', { name: 'To the end' }).click();
    await panel.say(data(id, line('0', `\n\n${long}\n\nThe last words.`)));
    await page.getByText('The last words.').waitFor();
    assert(Math.abs(await left()) <= 1);
  },
);

testPanel(
  'a short answer is visible with what can be done with it, which appears once it is complete',
  { conversation: { messages: [talk[0]!, answer('a1', long)] } },
  async (panel) => {
    const { page } = panel;
    const { id } = await panel.ask('And then?');
    await panel.say(head(id), data(id, line('f', { messageId: 'm1' }), line('0', 'Nothing.')));
    await page.getByText('Nothing.').waitFor();
    await panel.say(data(id, finish), { kind: 'end', id });
    await page.getByRole('button', { name: 'Ask again', exact: true }).waitFor();
    const left = await page.getByRole('log').evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
    assert(Math.abs(left) <= 1, `${left} pixels are out of sight`);
  },
);

const spoken = [
  { language: 'de', field: 'Frage', ask: 'Fragen', said: 'Nichts verlässt diesen Computer.' },
  { language: 'zh-cn', field: '问题', ask: '提问', said: '任何内容都不会离开此计算机。' },
] as const;
for (const { language, field, ask, said } of spoken) {
  testPanel(`the panel speaks ${language}`, { language, width: 300 }, async ({ page }) => {
    await page.getByText(said).waitFor();
    await page.getByRole('textbox', { name: field }).fill('?');
    await page.getByRole('button', { name: ask, exact: true }).click({ trial: true });
    await screenshot(page, `panel ${language}`);
    assert((await page.evaluate(() => document.documentElement.scrollWidth)) <= 300);
    await checkAccess(page);
  });
}
