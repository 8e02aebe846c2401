import assert from 'node:assert/strict';
import type { Failure } from '../../../client/webviews/chat/messages.ts';
import { screenshot } from '../page.ts';
import { begin, data, finish, head, line, type Panel, testPanel } from './panel.ts';
import { hits, made, question, talk } from './sample.ts';

const search = line('9', { toolCallId: '1', toolName: 'search', args: { query: 'change the port' } });
const found = line('a', { toolCallId: '1', result: hits });

testPanel('a question is sent with all fields of the endpoint', {}, async (panel) => {
  const { body, conversation } = await panel.ask('How do I install it?');
  const request = JSON.parse(body);
  assert.equal(conversation, 'c1');
  assert.equal(request.fp, 'anonymous');
  assert.equal(request.retrievalPageSize, 5);
  const [{ id, role, content, parts }] = request.messages;
  assert.deepEqual([typeof id, role, content], ['string', 'user', 'How do I install it?']);
  assert.deepEqual(parts, [{ type: 'text', text: 'How do I install it?' }]);
});

testPanel('the steps of an answer are shown, and where it was made', { ownPage: true }, async (panel) => {
  const { page } = panel;
  const asked = Date.now();
  await page.clock.setFixedTime(asked);
  const { id } = await panel.ask('How do I change the port?');
  await page.getByText('Waiting for the answer').waitFor();
  await panel.say(head(id), data(id, begin, search));
  await page.getByText('Searching for “change the port”').waitFor();
  assert.equal(await page.locator('.seconds').count(), 0, 'nothing is told of a moment');
  await page.clock.setFixedTime(asked + 2_000);
  await page.locator('.seconds', { hasText: /^2 s$/ }).waitFor();
  await screenshot(page, 'panel searching');
  await panel.say(data(id, found, line('g', 'It is a setting.')));
  await page.getByText('Searched the pages for “change the port” · 4 results').waitFor();
  await page.getByText('Thinking').waitFor();
  await panel.say(data(id, line('0', 'Set `port` in '), line('0', '`waymark.toml`.')));
  await page.clock.setFixedTime(asked + 65_000);
  await page.locator('.activity', { hasText: /^Writing\s*1 min 5 s$/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Ask', exact: true }).count(), 0, 'one answer at a time');
  await screenshot(page, 'panel streaming');
  await panel.say(data(id, line('8', [made]), finish), { kind: 'end', id });
  await page.getByText('On this machine').waitFor();
  await page.getByRole('button', { name: '4 sources' }).waitFor();
  assert.equal(await page.locator('.activity').count(), 0);
  const { addresses } = await panel.received('resolveCitations');
  assert.deepEqual(
    addresses,
    hits.map(({ url }) => url),
  );
});

testPanel(
  'a conversation of any id starts with an empty question',
  { conversation: { id: 'constructor' } },
  async (panel) => {
    const box = panel.page.getByRole('textbox', { name: 'Question' });
    assert.equal(await box.inputValue(), '');
    await box.fill('Half a ques');
    for (const id of ['__proto__', 'constructor']) {
      await panel.say({ kind: 'conversation', id, title: id, messages: [], isRunning: false });
      await panel.page.locator('header', { hasText: id }).waitFor();
      assert.equal(await box.inputValue(), id === 'constructor' ? 'Half a ques' : '');
    }
  },
);

testPanel('a draft is still there when the panel was hidden or the window reloaded', {}, async (panel) => {
  const { page } = panel;
  const box = page.getByRole('textbox', { name: 'Question' });
  const reload = async (opened: string) => {
    await page.reload();
    const { conversation } = await panel.received('ready');
    await panel.say(
      { kind: 'endpoint', provider: 'local', place: 'on this machine', site: 'docs.json', key: 'not needed' },
      { kind: 'conversation', id: opened, title: opened, messages: [], isRunning: false },
    );
    await page.locator('header', { hasText: opened }).waitFor();
    return conversation;
  };
  await box.fill('Half a ques');
  assert.equal(await reload('c1'), 'c1');
  assert.equal(await box.inputValue(), 'Half a ques');
  // The window reloads, and the host has forgotten the conversation, since nothing was asked in it.
  await reload('c2');
  assert.equal(await box.inputValue(), 'Half a ques');
  await box.fill('');
  await reload('c3');
  assert.equal(await box.inputValue(), '');
});

testPanel('an unknown line does not end the answer', {}, async (panel) => {
  const { id } = await panel.ask('Why?');
  await panel.say(head(id), data(id, begin, 'z:{"later":1}', ': keepalive', '0:"cut', line('0', 'Because.')));
  await panel.say(data(id, line('a', { toolCallId: 'never', result: 1 }), line('0', ' Truly.'), finish), {
    kind: 'end',
    id,
  });
  await panel.page.getByText('Because. Truly.').waitFor();
  assert.equal(await panel.page.locator('.failure').count(), 0);
});

testPanel('all other parts are shown collapsed', {}, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('How many?');
  await panel.say(
    head(id),
    data(
      id,
      begin,
      line('b', { toolCallId: '2', toolName: 'count' }),
      line('c', { toolCallId: '2', argsTextDelta: '{"of":"pages"}' }),
      line('9', { toolCallId: '2', toolName: 'count', args: { of: 'pages' } }),
      line('a', { toolCallId: '2', result: { pages: 41 } }),
      line('h', { sourceType: 'url', id: 's', url: 'https://example.com/a', title: 'Elsewhere' }),
      line('k', { data: 'aGk=', mimeType: 'text/plain' }),
      line('2', [{ answered: 'from the cache' }]),
      line('8', [{ mood: 'good' }]),
      line('0', 'Forty-one.'),
      line('e', { finishReason: 'stop', usage: { promptTokens: 1, completionTokens: 1 }, isContinued: false }),
      finish,
    ),
    { kind: 'end', id },
  );
  await page.getByText('Used count').click();
  await page.getByText('"pages": 41').waitFor();
  await page.getByText('Notes of the service').click();
  await page.getByText('"mood": "good"').waitFor();
  await page.getByText('Data of the service').click();
  await page.getByText('"answered": "from the cache"').waitFor();
  await page.getByText('A file came along (text/plain).').waitFor();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  assert.deepEqual(await panel.received('openCitation'), { kind: 'openCitation', address: 'https://example.com/a' });
  await screenshot(page, 'panel other parts');
});

testPanel('Escape stops an answer, and the text so far stays, marked', {}, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('Tell me all');
  await panel.say(head(id), data(id, begin, line('0', 'First of all,')));
  await page.getByText('First of all,').waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(await panel.received('abort'), { kind: 'abort', id });
  await page.getByText('You stopped it.').waitFor();
  await said(panel, 'The answer was stopped.');
  await page.getByText('First of all,').waitFor();
  assert.equal(await page.locator('.failure').count(), 0);
  await page.getByRole('textbox', { name: 'Question' }).waitFor();
});

testPanel('the stop button stops an answer, and keeps the focus in the question', {}, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('Tell me all');
  await page.getByRole('button', { name: 'Stop' }).click();
  assert.equal((await panel.received('abort')).id, id);
  await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  await page.locator('textarea:focus').waitFor();
  await said(panel, 'The answer was stopped.');
  await page.locator('.failure', { hasText: 'You stopped it.' }).getByRole('button', { name: 'Try Again' }).click();
  await panel.received('open');
});

testPanel('only the start and the end of an answer are announced', {}, async (panel) => {
  const { page } = panel;
  assert.equal(await page.locator('[aria-live="polite"]').count(), 1);
  assert.equal(await page.getByRole('status').textContent(), '');
  const { id } = await panel.ask('Why?');
  await said(panel, 'The assistant is answering.');
  await panel.say(head(id), data(id, begin, line('0', 'Because.')));
  await page.getByText('Because.').waitFor();
  await said(panel, 'The assistant is answering.');
  await panel.say(data(id, search, found, finish), { kind: 'end', id });
  await said(panel, 'The answer is complete, with 4 sources.');
});

testPanel('a running answer continues after a reload', {}, async (panel) => {
  const { page } = panel;
  await panel.ask('Why?');
  await page.reload();
  assert.equal((await panel.received('ready')).conversation, 'c1');
  assert.equal(panel.count('abort'), 0, 'turning away stops nothing');
  await panel.say(
    { kind: 'endpoint', provider: 'local', place: 'on this machine', site: 'docs.json', key: 'not needed' },
    { kind: 'conversation', id: 'c1', title: 'Why?', messages: [question('q1', 'Why?')], isRunning: true },
  );
  const { id, conversation } = await panel.received('resume');
  assert.equal(conversation, 'c1');
  await panel.say(head(id), data(id, begin, line('0', 'Because ')), data(id, line('0', 'it is so.'), finish), {
    kind: 'end',
    id,
  });
  await page.getByText('Because it is so.').waitFor();
  assert.equal(await page.locator('.question').count(), 1);
});

testPanel('switching the conversation does not stop an answer', {}, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('Why?');
  await panel.say({ kind: 'conversation', id: 'c2', title: 'Other', messages: talk, isRunning: false });
  await page.getByText('Changing the port').first().waitFor();
  await panel.say(head(id), data(id, begin, line('0', 'Because.')));
  assert.equal(await page.getByText('Because.').count(), 0);
  assert.equal(panel.count('abort'), 0);
  assert.deepEqual(await page.evaluate(() => JSON.parse(Object.values(sessionStorage)[0] ?? 'null')), {
    conversation: 'c2',
  });
});

const failure: Failure = {
  code: 'server',
  title: 'The assistant has a problem',
  text: 'docs.example.com answered 503.',
  actions: [
    { label: 'Try again', action: 'retry' },
    { label: 'Show log', action: 'showLog' },
  ],
};

testPanel('a failure is shown with what can be done', {}, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('Why?');
  await panel.say({ kind: 'fail', id, failure });
  await page.locator('.failure', { hasText: 'docs.example.com answered 503.' }).waitFor();
  await said(panel, 'No complete answer. The assistant has a problem. docs.example.com answered 503.');
  await page.getByRole('button', { name: 'Show log' }).click();
  assert.equal((await panel.received('act')).action, 'showLog');
  await page.getByRole('button', { name: 'Try again' }).click();
  const again = JSON.parse((await panel.received('open')).body);
  assert.equal(again.messages.length, 1, 'the question is asked once more, not twice');
  assert.equal(await page.locator('.failure').count(), 0);
});

testPanel('a failure in the middle of an answer keeps the text so far', {}, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('Why?');
  await panel.say(head(id), data(id, begin, line('0', 'Because it')), { kind: 'fail', id, failure });
  await page.getByText('Because it').waitFor();
  await page.getByText('Incomplete answer.').waitFor();
  await page.locator('.failure', { hasText: 'docs.example.com answered 503.' }).waitFor();
});

testPanel('an error part is shown in its own words', {}, async (panel) => {
  const { id } = await panel.ask('Why?');
  await panel.say(head(id), data(id, begin, line('0', 'Because'), line('3', 'The model went away.')), {
    kind: 'end',
    id,
  });
  await panel.page.locator('.failure', { hasText: 'The model went away.' }).waitFor();
  await panel.page.getByText('Incomplete answer.').waitFor();
});

testPanel('a limit is counted down, and then retry is possible', { ownPage: true }, async (panel) => {
  const { page } = panel;
  const { id } = await panel.ask('Why?');
  const now = Date.now();
  await page.clock.setFixedTime(now);
  const limit: Failure = { ...failure, code: 'rate-limit', title: 'Too many requests', retryAt: now + 3000 };
  await panel.say({ kind: 'fail', id, failure: limit });
  const retry = page.getByRole('button', { name: 'Try again' });
  await page.getByText('Possible again in 3 s.').waitFor();
  await page.clock.setFixedTime(now + 1500);
  await page.getByText('Possible again in 2 s.').waitFor();
  assert(await retry.isDisabled());
  await page.clock.setFixedTime(now + 3000);
  await page.getByText('Possible again').waitFor({ state: 'detached' });
  await retry.click();
  await panel.received('open');
});

testPanel('five thousand parts are one answer', {}, async (panel) => {
  const { id } = await panel.ask('Tell me everything');
  await panel.say(head(id), data(id, begin));
  const sentence = ['Waymark ', 'keeps ', '**bookmarks** ', 'on `a machine` ', 'of your own.\n\n'];
  for (let batch = 0; batch < 50; batch++) {
    const parts = Array.from({ length: 100 }, (_, index) => line('0', sentence[index % sentence.length]));
    await panel.say(data(id, ...parts));
  }
  await panel.say(data(id, finish), { kind: 'end', id });
  await said(panel, 'The answer is complete.');
  assert.equal(await panel.page.locator('.answer .markdown > p').count(), 1000);
});

testPanel('ten megabytes do not block the panel', {}, async (panel) => {
  const { id } = await panel.ask('Tell me everything');
  await panel.say(head(id), data(id, begin));
  const text = line('0', 'Waymark keeps bookmarks. '.repeat(1000));
  for (let batch = 0; batch < 20; batch++) await panel.say(data(id, ...Array.from({ length: 20 }, () => text)));
  await panel.say(data(id, finish), { kind: 'end', id });
  await said(panel, 'The answer is complete.');
  await panel.page.getByRole('textbox', { name: 'Question' }).fill('And now?');
  await panel.page.locator('.answer .plain', { hasText: 'Too long to be shown whole' }).waitFor();
});

/** Waits until the live region says so. */
async function said({ page }: Panel, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
}
