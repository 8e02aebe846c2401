import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { processDataStream } from '@ai-sdk/ui-utils';
import type { Host } from '../../../../../client/webviews/chat/host.ts';
import type { Failure, ToHost, ToPanel } from '../../../../../client/webviews/chat/messages.ts';
import { AnswerError, failureOf } from '../../../../../client/webviews/chat/relay/failure.ts';
import { createLineFilter } from '../../../../../client/webviews/chat/relay/lines.ts';
import { hookMessages } from '../../../../../client/webviews/chat/relay/messages.ts';
import { createRelay } from '../../../../../client/webviews/chat/relay/relay.ts';

const failure: Failure = { code: 'stalled', title: 'Nothing more came', text: 'It went silent.', actions: [] };

function createWire() {
  const sent: ToHost[] = [];
  const listeners = new Set<(message: ToPanel) => void>();
  const host: Host = {
    send: (message) => sent.push(message),
    listen(receive) {
      listeners.add(receive);
      return () => listeners.delete(receive);
    },
    kept: () => ({}),
    keep: () => undefined,
  };
  let count = 0;
  const relay = createRelay(host, () => `${++count}`);
  const say = (...messages: ToPanel[]) => {
    for (const message of messages) for (const listener of listeners) listener(message);
  };
  const post = (signal?: AbortSignal) =>
    relay.fetchFor('c1')('/x', { method: 'POST', body: '{"messages":[]}', ...(signal && { signal }) });
  const head: ToPanel = { kind: 'head', id: '1', status: 200, headers: [{ name: 'X-Thread-Id', value: 't' }] };
  return { sent, say, relay, post, head };
}

describe('the relay', () => {
  it('carries a question to the host and the answer back', async () => {
    const { sent, say, post, head } = createWire();
    const answer = post();
    say(head, { kind: 'data', id: '1', text: '0:"a"\n0:"b"\n' }, { kind: 'data', id: '1', text: '0:"c"\n' });
    say({ kind: 'end', id: '1' });
    const response = await answer;
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('x-thread-id'), 't');
    assert.equal(await response.text(), '0:"ab"\n0:"c"\n');
    assert.deepEqual(sent, [{ kind: 'open', id: '1', conversation: 'c1', body: '{"messages":[]}' }]);
  });

  it('resumes a running answer', async () => {
    const { sent, say, relay, head } = createWire();
    const answer = relay.fetchFor('c1')('/x?chatId=c1', { method: 'GET' });
    say(head, { kind: 'end', id: '1' });
    assert.equal(await (await answer).text(), '');
    assert.deepEqual(sent, [{ kind: 'resume', id: '1', conversation: 'c1' }]);
  });

  it('keeps concurrent answers apart', async () => {
    const { say, post, head } = createWire();
    const [first, second] = [post(), post()];
    say({ ...head, id: '2' } as ToPanel, head, { kind: 'data', id: '2', text: '0:"two"\n' });
    say({ kind: 'data', id: '1', text: '0:"one"\n' }, { kind: 'end', id: '1' }, { kind: 'end', id: '2' });
    assert.equal(await (await first).text(), '0:"one"\n');
    assert.equal(await (await second).text(), '0:"two"\n');
  });

  it('rejects with a failure before the answer', async () => {
    const { say, post } = createWire();
    const answer = post();
    say({ kind: 'fail', id: '1', failure });
    await assert.rejects(answer, (error) => error instanceof AnswerError && failureOf(error) === failure);
  });

  it('errors the stream with a failure in the middle of the answer', async () => {
    const { say, post, head } = createWire();
    const answer = post();
    say(head, { kind: 'data', id: '1', text: '0:"a"\n' });
    const reader = (await answer).body!.getReader();
    assert.equal(new TextDecoder().decode((await reader.read()).value), '0:"a"\n');
    say({ kind: 'fail', id: '1', failure });
    await assert.rejects(reader.read(), (error) => error instanceof AnswerError);
  });

  it('notifies the host once when the reader stops, and ignores later parts', async () => {
    const { sent, say, post, head } = createWire();
    const stop = new AbortController();
    const answer = post(stop.signal);
    say(head);
    const text = (await answer).text();
    stop.abort();
    stop.abort();
    say({ kind: 'data', id: '1', text: '0:"late"\n' }, { kind: 'end', id: '1' });
    await assert.rejects(text, { name: 'AbortError' });
    assert.deepEqual(sent.slice(1), [{ kind: 'abort', id: '1' }]);
  });

  it('does not stop a finished answer', async () => {
    const { sent, say, post, head } = createWire();
    const stop = new AbortController();
    const answer = post(stop.signal);
    say(head, { kind: 'end', id: '1' });
    await (await answer).text();
    stop.abort();
    assert.equal(sent.length, 1);
  });

  it('sends nothing to the host when the panel switches the conversation', async () => {
    const { sent, say, relay, post, head } = createWire();
    const answer = post();
    say(head);
    const text = (await answer).text();
    relay.leave();
    await assert.rejects(text, { name: 'AbortError' });
    assert.equal(sent.length, 1);
  });
});

describe('only lines the SDK can read reach it', () => {
  const good = [
    '0:"a"',
    'g:"b"',
    '2:[1]',
    '8:[{}]',
    '3:"oh"',
    'f:{"messageId":"m"}',
    'i:{"data":"x"}',
    'j:{"signature":"x"}',
  ];
  const call = '9:{"toolCallId":"1","toolName":"search","args":{}}';
  const result = 'a:{"toolCallId":"1","result":[]}';
  const table: readonly (readonly [what: string, before: readonly string[], after: readonly string[]])[] = [
    ['all kinds', good, good],
    ['a call and its result', [call, result], [call, result]],
    ['a result without a call', [result, '0:"a"'], ['0:"a"']],
    ['arguments without a start', ['c:{"toolCallId":"1","argsTextDelta":"{"}', '0:"a"'], ['0:"a"']],
    [
      'texts that follow each other',
      ['0:"a"', '0:"b"', 'g:"c"', '0:"d"', 'z:1', '0:"e"'],
      ['0:"ab"', 'g:"c"', '0:"de"'],
    ],
    ['thoughts that follow each other', ['g:"a"', 'g:"b"', '0:"c"'], ['g:"ab"', '0:"c"']],
    ['an unknown code', ['z:1', '0:"a"'], ['0:"a"']],
    ['a comment', [': keepalive', '0:"a"'], ['0:"a"']],
    ['broken JSON', ['0:"a', '0:"b"'], ['0:"b"']],
    ['a wrong shape', ['0:7', '2:{}', 'd:{}', '9:{"toolCallId":1}', '0:"b"'], ['0:"b"']],
    ['no code', ['hello', '', '0:"b"'], ['0:"b"']],
  ];
  for (const [what, before, after] of table) {
    it(what, async () => {
      const filtered = createLineFilter()(before.map((line) => `${line}\n`).join(''));
      assert.deepEqual(filtered.split('\n').slice(0, -1), after);
      const stream = new Response(filtered).body!;
      await processDataStream({ stream });
    });
  }
});

describe('a transcript from the host', () => {
  it('is passed to the hook without unknown parts', () => {
    const parts = [{ type: 'text', text: 'a' }, { type: 'text' }, { type: 'hologram' }, { type: 'tool-invocation' }];
    const [message] = hookMessages([
      { id: 'm', role: 'assistant', content: 'a', parts, createdAt: '2026-01-02T03:04:05Z' },
    ]);
    assert.deepEqual(message?.parts, [{ type: 'text', text: 'a' }]);
    assert.equal(message?.createdAt?.getUTCFullYear(), 2026);
  });
});
