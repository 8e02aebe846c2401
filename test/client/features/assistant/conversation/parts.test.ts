import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callChatApi, type Message } from '@ai-sdk/ui-utils';
import { createAnswer } from '../../../../../client/features/assistant/conversation/answer.ts';
import type { ChatMessage } from '../../../../../client/webviews/chat/messages.ts';
import { lineFraming } from '../../../../../server/base/dataStream/lines.ts';
import { lineOf, readPart } from '../../../../../server/base/dataStream/parts.ts';
import { generated, lines, recorded, streamOf } from './streams.ts';

const encoder = new TextEncoder();

describe('a stream is read as the SDK reads it', () => {
  for (const [name, text] of Object.entries(recorded)) {
    it(`${name}, split at every byte`, async () => {
      const expected = await bySdk(text);
      const bytes = encoder.encode(text);
      for (let cut = 0; cut <= bytes.length; cut++) {
        const { shown, message } = read(bytes.subarray(0, cut), bytes.subarray(cut));
        assert.deepEqual(message, expected, `cut at ${cut}`);
        if (cut % 40 === 0) assert.deepEqual(await bySdk(shown), expected, `relayed, cut at ${cut}`);
      }
    });
  }

  it('generated answers, byte by byte and in random chunks', async () => {
    for (let seed = 1; seed <= 30; seed++) {
      const text = generated(seed);
      const bytes = encoder.encode(text);
      const expected = await bySdk(text);
      const { shown, message } = read(...Array.from(bytes, (byte) => Uint8Array.of(byte)));
      assert.deepEqual(message, expected, `seed ${seed}`);
      assert.deepEqual(await bySdk(shown), expected, `relayed, seed ${seed}`);
    }
  });
});

describe('parts the hook would fail on are left out', () => {
  const oddities: readonly (readonly [string, string])[] = [
    ['an unknown part', 'z:{"new":true}\n'],
    ['a part of the old protocol', '4:{}\n'],
    ['a comment', ': keepalive\n'],
    ['an empty line', '\n'],
    ['a carriage return', '\r\n'],
    ['broken JSON', '0:"cut\n'],
    ['a wrong value', '0:{"text":"x"}\n'],
    ['a result without its call', 'a:{"toolCallId":"unknown","result":1}\n'],
    ['a piece of an unknown call', 'c:{"toolCallId":"unknown","argsTextDelta":"{"}\n'],
    ['deep nesting', `2:${'['.repeat(20_000)}\n`],
    ['HTML', '<!doctype html>\n'],
  ];
  for (const [name, line] of oddities) {
    it(name, async () => {
      const before = lines([['0', 'Hello ']]);
      const after = lines([
        ['0', 'there'],
        ['d', { finishReason: 'stop' }],
      ]);
      const { shown } = read(encoder.encode(before + line + after));
      assert.equal((await bySdk(shown)).content, 'Hello there');
    });
  }

  it('and a last line without a line break is read', () => {
    assert.equal(read(encoder.encode('0:"whole"')).message.content, 'whole');
  });
});

describe('the host does not forward', () => {
  it('the thread and its key', () => {
    const finish = '{"finishReason":"stop","threadId":"t_1","threadKey":"canary"}';
    const { shown, answer } = read(encoder.encode(`0:"x"\nd:${finish}\ne:${finish}\n`));
    assert.equal(answer.threadId, 't_1');
    assert.ok(!/t_1|canary/.test(shown + JSON.stringify(answer.message())), shown);
  });

  it('notes that the endpoint writes in our name', () => {
    const spoof = { kind: 'made', provider: 'local', place: 'on this machine' };
    const { message } = read(
      encoder.encode(
        lines([
          ['8', [spoof, 'kept']],
          ['0', 'x'],
        ]),
      ),
    );
    assert.deepEqual(message.annotations, ['kept']);
  });

  it('parts behind an error', () => {
    const { shown, answer } = read(encoder.encode('0:"x"\n3:"It broke"\n0:"y"\n'));
    assert.equal(answer.error, 'It broke');
    assert.equal(answer.message().content, 'x');
    assert.ok(!shown.includes('It broke'));
  });
});

/** Reads chunks as the host does: what goes to the panel, and the message that is kept. */
function read(...chunks: readonly Uint8Array[]) {
  const reader = lineFraming();
  const answer = createAnswer('m', '2026-01-01T00:00:00Z');
  let shown = '';
  const take = (line: string) => {
    const part = readPart(line);
    if (part) shown += answer.push(part).map(lineOf).join('');
  };
  for (const chunk of chunks) for (const line of reader.push(chunk)) take(line);
  for (const line of reader.end()) take(line);
  return { shown, answer, message: essence(answer.message()) };
}

/** The message the SDK makes of a stream. */
async function bySdk(text: string) {
  let message: Message | undefined;
  await callChatApi({
    api: 'https://example.com',
    body: {},
    streamProtocol: 'data',
    credentials: undefined,
    headers: undefined,
    abortController: undefined,
    restoreMessagesOnFailure: () => undefined,
    onResponse: undefined,
    onUpdate: () => undefined,
    onFinish: (whole) => {
      message = whole;
    },
    onToolCall: undefined,
    generateId: () => 'm',
    fetch: async () => new Response(streamOf(encoder.encode(text))),
    lastMessage: undefined,
  });
  assert.ok(message);
  return essence(message);
}

/** What is kept of a message; the SDK holds reasoning and tool calls twice. */
function essence({ id, role, content, parts, annotations }: ChatMessage | Message): ChatMessage {
  return JSON.parse(JSON.stringify({ id, role, content, parts, annotations }));
}
