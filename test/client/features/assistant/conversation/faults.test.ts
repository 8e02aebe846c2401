import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ask } from '../../../../../client/features/assistant/conversation/ask.ts';
import { usualBounds } from '../../../../../client/features/assistant/conversation/bounds.ts';
import { dialects } from '../../../../../client/features/assistant/conversation/dialects.ts';
import { threadIdHeader, threadKeyHeader } from '../../../../../server/assistant/contract.ts';
import { type Behaviour, begin, startFaultServer, status, stream } from './faultServer.ts';
import { canaries, finish, type HarnessOptions, openHarness, withHarness } from './harness.ts';
import { lines } from './streams.ts';

const whole = lines([['0', 'All is well.'], finish]);

interface Expected {
  readonly code: string | undefined;
  /** Requests the endpoint saw. */
  readonly requests?: number;
  readonly actions?: string;
  /** What of the answer is kept. */
  readonly kept?: string;
  readonly says?: RegExp;
}

describe('an answer that fails or is slow', () => {
  const faults: readonly (readonly [string, readonly Behaviour[], Expected, Partial<HarnessOptions>?])[] = [
    ['nothing', [stream(whole)], { code: undefined, kept: 'All is well.' }],
    [
      'a bad request, with what the server says',
      [status(400, { error: { message: 'fp is missing.' } })],
      { code: 'refused', says: /fp is missing/ },
    ],
    ['422', [status(422, { detail: 'No such version.' })], { code: 'refused', says: /No such version/ }],
    [
      'a key that is wrong or has expired',
      [status(401)],
      { code: 'key-refused', actions: 'setKey,removeKey,useLocal' },
    ],
    ['no credits', [status(402)], { code: 'credits' }],
    ['no permission', [status(403)], { code: 'not-allowed' }],
    [
      'an unknown domain',
      [status(404, '<html>Not found</html>')],
      { code: 'not-found', actions: 'setDomain,openSettings,useLocal' },
    ],
    ['too large', [status(413)], { code: 'too-large', actions: 'newConversation' }],
    ['too many questions', [status(429, '', { 'retry-after': '7' })], { code: 'rate-limit', requests: 1 }],
    ['an error of the server', [status(500, 'Oops')], { code: 'server', says: /Oops/, requests: 1 }],
    ['away for a moment', [status(503), stream(whole)], { code: undefined, requests: 2, kept: 'All is well.' }],
    ['away for longer', [status(503)], { code: 'server', requests: 2 }],
    ['away until it says', [status(503, '', { 'retry-after': '60' })], { code: 'server', requests: 1 }],
    [
      'another address',
      [status(302, '', { location: 'https://example.com/' })],
      { code: 'setup', says: /not followed/ },
    ],
    [
      'HTML instead of an answer',
      [stream('<!doctype html><title>Hello</title>', { 'content-type': 'text/html' })],
      { code: 'not-a-stream' },
    ],
    ['HTML that is called text', [stream('<!doctype html>\n<title>Hello</title>\n')], { code: 'not-a-stream' }],
    ['10 MB of garbage', [stream('garbage without sense\n'.repeat(480_000))], { code: 'not-a-stream' }],
    ['nothing at all', [stream('')], { code: 'cut' }],
    ['no body', [status(204)], { code: 'not-a-stream' }],
    [
      'an answer without a finish part',
      [stream(lines([['0', 'Half an']]))],
      { code: 'cut', kept: 'Half an', requests: 1 },
    ],
    ['an answer cut within a line', [stream(`${lines([['0', 'Half an']])}0:"ans`)], { code: 'cut', kept: 'Half an' }],
    [
      'a connection that breaks',
      [begin(lines([['0', 'Half an']]), (response) => void response.destroy())],
      { code: 'cut', kept: 'Half an', requests: 1 },
    ],
    [
      'an error part in the middle',
      [
        stream(
          lines([
            ['0', 'Half an'],
            ['3', 'The model is gone.'],
          ]),
        ),
      ],
      { code: 'answer-error', kept: 'Half an', says: /model is gone/ },
    ],
    ['an answer without a word', [stream(lines([finish]))], { code: 'empty', actions: 'retry,useLocal' }],
    ['an endpoint that does not begin', [() => undefined], { code: 'slow-start' }, { bounds: { firstByte: 60 } }],
    [
      'an endpoint that stops in the middle',
      [begin(lines([['0', 'Half an']]), () => undefined)],
      { code: 'stalled', kept: 'Half an' },
      // Long enough for the beginning to come, on a busy machine too.
      { bounds: { idle: 700 } },
    ],
    ['an error body that does not end', [begin('', () => undefined)], { code: 'stalled' }, { bounds: { idle: 60 } }],
  ];
  for (const [name, behaviours, expected, options] of faults) {
    it(name, () =>
      withHarness(
        behaviours,
        async ({ harness, panel, server }) => {
          const { failure } = await panel.ask('Is all well?');
          assert.equal(failure?.code, expected.code);
          assert.equal(server.seen.length, expected.requests ?? server.seen.length);
          if (expected.actions) assert.equal(failure?.actions.map(({ action }) => action).join(), expected.actions);
          if (expected.says) assert.match(`${failure?.text}`, expected.says);
          const [, kept] = harness.conversations.get(panel.shown().id)?.messages ?? [];
          assert.equal(kept?.content, expected.kept);
          const notes = JSON.stringify(kept?.annotations ?? []);
          assert.equal(notes.includes('incomplete'), expected.kept !== undefined && expected.code !== undefined);
        },
        options,
      ),
    );
  }

  it('is called incomplete if it reached the length limit', () =>
    withHarness(
      [
        stream(
          lines([
            ['0', 'Half an'],
            ['d', { finishReason: 'length' }],
          ]),
        ),
      ],
      async ({ harness, panel }) => {
        assert.equal((await panel.ask('Is all well?')).failure, undefined);
        const [, kept] = harness.conversations.get(panel.shown().id)?.messages ?? [];
        const note = { kind: 'incomplete', text: 'It has reached the length limit.' };
        assert.deepEqual(kept?.annotations?.at(-1), note);
      },
    ));

  it('is reported if no server answers', async () => {
    const server = await startFaultServer();
    await server.close();
    const harness = await openHarness({ url: server.url });
    const panel = harness.panel();
    panel.send({ kind: 'ready' });
    await panel.get('conversation');
    assert.equal((await panel.ask('Hello?')).failure?.code, 'offline');
  });

  it('is read from single bytes', () =>
    withHarness(
      [
        begin('', async (response) => {
          for (const byte of Buffer.from(lines([['0', 'Drop by drop 💧'], finish]))) {
            await new Promise((resolve) => response.write(Uint8Array.of(byte), resolve));
            await setImmediate();
          }
          response.end();
        }),
      ],
      async ({ panel }) => {
        const { text, failure } = await panel.ask('How?');
        assert.equal(failure, undefined);
        assert.match(text, /Drop by drop 💧/);
      },
    ));

  it('reaches the panel in few messages if it has 5,000 parts', (context) =>
    withHarness(
      [stream(lines([...Array.from({ length: 5000 }, (_, index) => ['0', `${index} `] as const), finish]))],
      async ({ panel }) => {
        await panel.ask('Count.');
        const data = panel.received.filter(({ kind }) => kind === 'data');
        context.diagnostic(`${data.length} messages`);
        assert.ok(data.length < 100);
        assert.ok(data.every((message) => message.kind === 'data' && message.text.endsWith('\n')));
      },
    ));

  it('is kept if it has 10 MB', () =>
    withHarness(
      [stream(lines([...Array.from({ length: 100 }, () => ['0', 'x'.repeat(100_000)] as const), finish]))],
      async ({ harness, panel }) => {
        assert.equal((await panel.ask('Much?')).failure, undefined);
        assert.equal(harness.conversations.get(panel.shown().id)?.messages[1]?.content.length, 10_000_000);
      },
    ));
});

describe('secrets stay in the host', () => {
  const [key, threadKey] = canaries;
  const headers = { [threadIdHeader]: 'thread-1', [threadKeyHeader]: threadKey };
  const behaviours: readonly (readonly [string, Behaviour])[] = [
    ['an answer', stream(whole, headers)],
    [
      'a finish part that carries them',
      stream(
        lines([
          ['0', 'x'],
          ['d', { finishReason: 'stop', threadId: 'thread-1', threadKey }],
        ]),
        headers,
      ),
    ],
    ['a cut answer', stream(lines([['0', 'x']]), headers)],
    ['an error that repeats the key', status(400, { error: `Bearer ${key} and ${threadKey} are no good.` })],
    [
      'an error part that does',
      stream(
        lines([
          ['0', 'x'],
          ['3', `${key} ${threadKey}`],
        ]),
        headers,
      ),
    ],
    ['a refused key', status(401, key)],
    ['an answer that repeats it', stream(lines([['0', `Your key is ${key}.`], finish]), headers)],
    [
      'an answer that repeats both in pieces',
      stream(lines([...pieces(`${key} ${threadKey}`), ...pieces(`${threadKey} ${key}`, 'g'), finish]), headers),
    ],
    ['an answer in pieces that is cut', stream(lines([...pieces(`${key} ${threadKey}`), ['2', []]]), headers)],
    ['an answer with an escape', stream(`0:${escaped(key)}\n`)],
    ['an error with an escape', status(400, `{"error":${escaped(key)}}`)],
    ['a thread of that name', stream(whole, { ...headers, [threadIdHeader]: `of ${threadKey} and ${key}` })],
  ];
  for (const [name, behaviour] of behaviours) {
    it(name, () =>
      // The first answer hands over the key of the thread.
      withHarness([stream(whole, headers), behaviour], async ({ harness, panel, server }) => {
        await panel.ask('Anything?');
        await panel.ask('And again?');
        await harness.conversations.saved();
        assert.equal(server.seen[0]?.authorization, `Bearer ${key}`);
        const everything = JSON.stringify([panel.received, harness.log, [...harness.storage], harness.asked]);
        assert.ok(!everything.includes(key), 'the key');
        assert.ok(!everything.includes(threadKey), 'the key of the thread');
      }),
    );
  }
});

/** A text in parts of a few letters each. */
function pieces(text: string, code = '0') {
  return (text.match(/.{1,4}/g) ?? []).map((piece) => [code, piece] as const);
}

/** JSON of a text whose first letter is an escape. */
function escaped(text: string): string {
  return `"\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}${text.slice(1)}"`;
}

describe('a fact about the site', () => {
  for (const onlyQuotes of [true, false]) {
    it(onlyQuotes ? 'is the answer if no model writes one' : 'is sent to the model that writes the answer', () =>
      withHarness(
        [stream(whole)],
        async ({ harness, panel, server }) => {
          harness.chat.point({ type: 'problem', label: 'x', value: 'It has no file.', explanation: 'It has no file.' });
          await panel.ask('Why?');
          const [, answer] = harness.conversations.get(panel.shown().id)?.messages ?? [];
          assert.equal(answer?.content, onlyQuotes ? 'It has no file.' : 'All is well.');
          const sent = onlyQuotes ? [] : [[{ type: 'code', value: 'It has no file.' }]];
          assert.deepEqual(
            server.seen.map(({ body }) => body['context']),
            sent,
          );
        },
        { onlyQuotes },
      ),
    );
  }
});

it('a network error that quotes the request is shown without the key', async () => {
  const [key] = canaries;
  const ending = await ask(
    {
      send: async () => {
        throw new TypeError(`"Bearer ${key}" is an invalid header value.`);
      },
      hasThread: false,
      dialect: dialects.v1,
      bounds: usualBounds,
      secrets: new Set(canaries),
    },
    { head: () => undefined, part: () => true },
    new AbortController().signal,
  );
  assert.ok(ending.kind === 'failed' && ending.cause.said && !ending.cause.said.includes(key));
});
