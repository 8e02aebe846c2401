import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inspect } from 'node:util';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { conversationMarkdown } from '../../../../../client/features/assistant/conversation/transcript.ts';
import { AnswerView } from '../../../../../client/webviews/chat/answer/answerView.tsx';
import { FailureCard } from '../../../../../client/webviews/chat/failureCard.tsx';
import { hookMessages } from '../../../../../client/webviews/chat/relay/messages.ts';
import { threadIdHeader, threadKeyHeader } from '../../../../../server/assistant/contract.ts';
import { type Behaviour, begin, status, stream } from './faultServer.ts';
import { canaries, finish, type Harness, openHarness, type TestPanel, withHarness } from './harness.ts';
import { lines } from './streams.ts';

const [key, threadKey] = canaries;
const both = `${key} ${threadKey}`;
const headers = { [threadIdHeader]: `thread of ${both}`, [threadKeyHeader]: threadKey };
const call = ['9', { toolCallId: 't', toolName: key, args: { [threadKey]: both } }] as const;
const result = ['a', { toolCallId: 't', result: [{ path: both, url: `/${key}`, content: both }] }] as const;

/** An endpoint that says what it was sent wherever it can. */
const behaviours: readonly Behaviour[] = [
  stream(lines([['0', 'Hello.'], finish]), headers),
  stream(lines([...[...both].map((letter) => ['0', letter] as const), finish]), headers),
  stream(
    lines([['g', both], call, result, ['h', { sourceType: 'url', id: key, url: `/?${key}`, title: both }], finish]),
  ),
  stream(
    lines([
      ['2', [both]],
      ['8', [{ kind: 'made', provider: 'hosted', place: both }]],
      ['0', `[${key}](/${threadKey})`],
      finish,
    ]),
  ),
  stream(
    lines([
      ['0', 'Half of '],
      ['3', both],
    ]),
  ),
  status(401, { error: { message: both } }),
  status(400, both, { 'x-echo': key }),
  status(429, `{"error":"\\u0063${both.slice(1)}"}`, { 'retry-after': '1' }),
  status(302, '', { location: `https://example.com/?key=${key}` }),
  begin(lines([['0', `Then ${key.slice(0, 9)}`]]), (response) => void response.destroy()),
  stream(`<!doctype html>${both}`, { 'content-type': 'text/html' }),
];

it('a key and the key of a thread occur only in the secret storage and in their requests', async () => {
  const requests: { readonly url: string; readonly headers: readonly string[]; readonly body: object }[] = [];
  const recorded = behaviours.map(
    (behave): Behaviour =>
      (response, seen, request) => {
        requests.push({ url: request.url ?? '', headers: request.rawHeaders, body: seen.body });
        return behave(response, seen, request);
      },
  );
  const process = listenToProcess();
  try {
    await withHarness(recorded, async ({ harness, panel, server }) => {
      for (const _ of behaviours) await panel.ask('What is it?');
      await use(harness, panel);
      // The window is loaded anew: what is stored is read, and the thread continues.
      const again = await openHarness({ url: server.url, storage: harness.storage, secrets: harness.secrets });
      const reopened = again.panel();
      reopened.send({ kind: 'ready', conversation: panel.shown().id });
      await reopened.get('conversation');
      await reopened.ask('And now?');
      await again.conversations.saved();
      await again.chat.dispose();

      const places = {
        files: [...harness.storage],
        messages: [panel.received, reopened.received],
        'what the editor was asked for': [harness.asked, again.asked],
        log: [harness.log, again.log],
        'output and warnings': process.received,
        pages: pagesOf([panel, reopened], harness),
        'a report of the process': globalThis.process.report.getReport(),
        addresses: requests.map(({ url }) => url),
        'other headers': requests.map((request) => request.headers.filter((each) => each !== `Bearer ${key}`)),
        'other fields': requests.map(({ body }) => ({ ...body, threadKey: undefined })),
      };
      for (const [place, text] of Object.entries(places)) assert.deepEqual(found(text), [], place);
      // They were where they belong, or nothing would be proved.
      assert.ok(requests.length > behaviours.length);
      for (const request of requests)
        assert.equal(request.headers.filter((each) => each.includes(key)).length, 1, 'the one header');
      assert.ok(requests.some(({ body }) => Reflect.get(body, 'threadKey') === threadKey));
      assert.deepEqual([...harness.secrets.values()], [threadKey]);
      assert.match(JSON.stringify(places.files), /•••/);
    });
  } finally {
    process.stop();
  }
});

/** What an author does with a conversation. */
async function use(harness: Harness, panel: TestPanel): Promise<void> {
  const conversation = panel.shown().id;
  const { messages } = harness.conversations.get(conversation) ?? { messages: [] };
  for (const { id } of messages) panel.send({ kind: 'copyAnswer', conversation, message: id });
  panel.send({ kind: 'exportConversation', conversation });
  panel.send({ kind: 'searchConversations', query: 'half' });
  panel.send({ kind: 'renameConversation', conversation, title: 'A name' });
  await panel.get('conversations', ({ list }) => list.some(({ title }) => title === 'A name'));
  await harness.conversations.saved();
}

/** What the panel draws of it all, and the Markdown of it. */
function pagesOf(panels: readonly TestPanel[], { conversations }: Harness): readonly string[] {
  const failures = panels.flatMap(({ received }) =>
    received.flatMap((each) => (each.kind === 'fail' ? [each.failure] : [])),
  );
  const kept = panels.map((panel) => conversations.get(panel.shown().id)?.messages ?? []);
  return [
    ...failures.map((failure) => render(h(FailureCard, { failure }))),
    ...kept.map((messages) => conversationMarkdown({ title: 'All', messages }, (address) => address)),
    ...hookMessages(kept.flat()).map(({ parts = [], ...message }) =>
      render(
        h(AnswerView, {
          message: { ...message, parts },
          ...{
            since: undefined,
            incomplete: undefined,
            onCopy: () => undefined,
            onCreatePage: () => undefined,
            onRetry: undefined,
          },
        }),
      ),
    ),
  ];
}

/** The secrets in a value, as they are or in another spelling. */
function found(value: unknown): readonly string[] {
  const text = `${JSON.stringify(value)}${inspect(value, { depth: null, maxStringLength: null, maxArrayLength: null })}`;
  return canaries
    .flatMap((secret) => {
      const bytes = Buffer.from(secret);
      // The first letters of a longer text in base 64 stand on their own.
      return [secret, bytes.toString('hex'), bytes.toString('base64').slice(0, -4), encodeURIComponent(secret)];
    })
    .filter((spelling) => text.includes(spelling));
}

/** Everything the process says by itself. */
function listenToProcess() {
  const received: unknown[] = [];
  const names = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
  const { console: output } = globalThis;
  const before = names.map((name) => [name, output[name]] as const);
  for (const name of names) output[name] = (...words: unknown[]) => void received.push(words);
  const note = (error: unknown) => void received.push(error);
  globalThis.process.on('warning', note);
  globalThis.process.on('uncaughtExceptionMonitor', note);
  return {
    received,
    stop() {
      for (const [name, method] of before) output[name] = method;
      globalThis.process.off('warning', note);
      globalThis.process.off('uncaughtExceptionMonitor', note);
    },
  };
}
