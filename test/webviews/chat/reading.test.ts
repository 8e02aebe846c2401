import assert from 'node:assert/strict';
import { screenshot } from '../page.ts';
import { begin, data, finish, head, line, testPanel } from './panel.ts';
import { answer, question, talk } from './sample.ts';

const conversation = { title: 'Changing the port', messages: talk };

testPanel('a source opens the page at its line', { conversation }, async ({ page, received }) => {
  await page.getByRole('button', { name: 'Configure › Behind a web server' }).click();
  assert.deepEqual(await received('openCitation'), {
    kind: 'openCitation',
    address: '/guides/configure#behind-a-web-server',
    file: 'guides/configure.mdx',
    line: 51,
    quote: 'Run the installer.',
  });
});

testPanel('a link in the text opens the target the host has found', { conversation }, async (panel) => {
  const { page } = panel;
  await panel.received('resolveCitations');
  const items = [
    { address: '/guides/install#linux', leads: 'file', file: 'guides/install.mdx', line: 1 },
    { address: 'https://localhost:8080', leads: 'file', file: 'guides/local.mdx', line: 2 },
  ] as const;
  await panel.say({ kind: 'citations', items });
  await page.locator('a[title="guides/local.mdx:2"]').waitFor();
  // The search that the answer was made from knows the very line.
  await page.locator('a[title="guides/install.mdx:24"]').click();
  const { file, line } = await panel.received('openCitation');
  assert.deepEqual([file, line], ['guides/install.mdx', 24]);
  await page.getByRole('link', { name: 'https://localhost:8080' }).click();
  assert.equal((await panel.received('openCitation')).address, 'https://localhost:8080');
  assert.equal(new URL(page.url()).pathname, '/', 'the page itself goes nowhere');
});

testPanel('code is copied, inserted and applied', { conversation, ownPage: true }, async ({ page, received }) => {
  const code = page.locator('.code').filter({ hasText: 'Run Waymark' });
  const text = '{\n  "group": "Run Waymark",\n  "pages": ["guides/configure", "notes/ports"] // new\n}';
  // What is announced for a moment is announced until the clock moves on.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await code.getByRole('button', { name: 'Copy code' }).click();
  assert.equal((await received('copyText')).text, text);
  await code.getByRole('button', { name: 'Copied' }).waitFor();
  await page.clock.runFor(2000);
  await code.getByRole('button', { name: 'Copy code' }).waitFor();
  await page.clock.resume();
  await code.getByRole('button', { name: 'Insert at cursor' }).click();
  assert.equal((await received('insertCode')).code, text);
  await code.getByRole('button', { name: 'Apply…' }).click();
  assert.deepEqual(await received('applyCode'), { kind: 'applyCode', code: text, language: 'json' });
  assert.equal(await page.locator('.code').first().getByRole('button', { name: 'Apply…' }).count(), 0, 'not for ini');
});

testPanel('an answer is copied as Markdown by the host', { conversation }, async ({ page, received }) => {
  await page.getByRole('button', { name: 'Copy as Markdown with public links' }).click();
  assert.deepEqual(await received('copyAnswer'), { kind: 'copyAnswer', conversation: 'c1', message: 'a1' });
});

testPanel('asking again removes the last answer', { conversation }, async ({ page, received }) => {
  await page.getByRole('button', { name: 'Ask again', exact: true }).click();
  const { messages } = JSON.parse((await received('open')).body);
  assert.deepEqual(
    messages.map(({ id }: { id: string }) => id),
    ['q1'],
  );
  assert.equal(await page.locator('.answer').count(), 0);
});

const longer = { messages: [...talk, question('q2', 'And the host?'), answer('a2', 'The same way.')] };

testPanel(
  'the arrow up edits the last question, and Escape cancels',
  { conversation: longer },
  async ({ page, received }) => {
    await page.getByRole('textbox', { name: 'Question' }).focus();
    await page.keyboard.press('ArrowUp');
    const editor = page.getByRole('textbox', { name: 'Edit the question' });
    await page.locator('textarea:focus[aria-label="Edit the question"]').waitFor();
    assert.equal(await editor.inputValue(), 'And the host?');
    await screenshot(page, 'panel edit');
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });
    await page.locator('textarea:focus[aria-label="Question"]').waitFor();

    await page.keyboard.press('ArrowUp');
    await editor.fill(' ');
    await page.keyboard.press('Enter');
    await editor.fill('And on which address?');
    await page.keyboard.press('Enter');
    const { messages } = JSON.parse((await received('open')).body);
    assert.deepEqual(
      messages.map(({ content }: { content: string }) => content.slice(0, 21)),
      ['How do I change the p', 'Waymark listens on po', 'And on which address?'],
    );
  },
);

testPanel('an earlier question is edited in place', { conversation: longer }, async ({ page, received }) => {
  const first = page.locator('.question').first();
  await first.hover();
  await first.getByRole('button', { name: 'Edit and ask again' }).click();
  await page.getByRole('textbox', { name: 'Edit the question' }).fill('Which port?');
  await page.locator('.question.edited').getByRole('button', { name: 'Ask' }).click();
  const { messages } = JSON.parse((await received('open')).body);
  assert.equal(messages.length, 1);
  assert.equal(await page.locator('.question').count(), 1);
});

const hostile = [
  '[a](javascript:document.title=1) [b](command:x) <script>document.title=1</script>',
  '![x](https://evil.example/a.png) <img src="https://evil.example/b.png" onerror="document.title=1">',
  '<style>body{display:none}</style><iframe src="https://evil.example"></iframe>',
  `${'> '.repeat(3000)}deep`,
  '['.repeat(5000),
].join('\n\n');

testPanel(
  'a hostile answer has no effect',
  { conversation: { messages: [question('q', 'x'), answer('a', hostile)] } },
  async ({ page }) => {
    await page.getByText('deep').waitFor();
    assert.equal(await page.title(), 'chat');
    assert.equal(await page.locator('.answer :is(script, style, iframe, img, a)').count(), 0);
    // That nothing was asked for from afar is held for every page by testPage.
  },
);

testPanel('the answer to a very long question is in view', {}, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('A line of a log\n'.repeat(200));
  await panel.say(head(id), data(id, begin, line('0', 'The port is taken.'), finish), { kind: 'end', id });
  const answer = page.getByText('The port is taken.');
  await answer.waitFor();
  const { y = Number.NaN } = (await answer.boundingBox()) ?? {};
  assert(y > 0 && y < (page.viewportSize()?.height ?? 0), `It is at ${y}.`);
  await screenshot(page, 'panel long question');
});
