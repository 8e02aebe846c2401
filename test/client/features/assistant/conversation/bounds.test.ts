import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAnswer } from '../../../../../client/features/assistant/conversation/answer.ts';
import { ask } from '../../../../../client/features/assistant/conversation/ask.ts';
import { type Bounds, usualBounds } from '../../../../../client/features/assistant/conversation/bounds.ts';
import { type Api, dialects } from '../../../../../client/features/assistant/conversation/dialects.ts';
import { threadKeyHeader } from '../../../../../server/assistant/contract.ts';
import { begin } from './faultServer.ts';
import { withHarness } from './harness.ts';
import { lines, streamOf } from './streams.ts';

const encoder = new TextEncoder();

describe('an endless answer of an endpoint is cut off', () => {
  const text = lines([['0', 'x'.repeat(50_000)]]);
  const source = lines([['h', { sourceType: 'url', id: '1', url: '/a' }]]);
  const endless: readonly (readonly [string, string, Partial<Bounds>, Api?])[] = [
    ['bytes', text, {}],
    ['bytes in one line', 'x'.repeat(50_000), {}],
    ['lines', lines([['0', '']]), { units: 500 }],
    ['empty events', 'data:\n\n', { units: 500 }, 'v2'],
    ['one event of many lines', 'data: x\n', { bytes: 500_000 }, 'v2'],
    ['parts that the panel would copy the whole message for', source, { copied: 1_000_000 }],
    [
      'text and reasoning in turn',
      lines([
        ['0', 'a'],
        ['g', 'b'],
      ]),
      { copied: 1_000_000 },
    ],
  ];
  for (const [name, piece, bounds, api = 'v1'] of endless) {
    it(`in ${name}`, () =>
      withHarness(
        [
          begin(
            api === 'v1' ? lines([['0', 'Hello']]) : 'data: {"type":"text-delta","delta":"Hello"}\n\n',
            async (response) => {
              const chunk = piece.repeat(Math.ceil(50_000 / piece.length));
              while (!response.destroyed) {
                response.write(chunk);
                await new Promise((resolve) => setImmediate(resolve));
              }
            },
          ),
        ],
        async ({ harness, panel, server }) => {
          const { failure } = await panel.ask('Well?');
          assert.equal(failure?.code, 'too-long');
          const [, kept] = harness.conversations.get(panel.shown().id)?.messages ?? [];
          assert.match(`${kept?.content}`, /^Hello/);
          assert.equal(server.seen.length, 1);
        },
        { api, bounds: { bytes: 4_000_000, ...bounds } },
      ));
  }

  it('after a time, however little arrives', () =>
    withHarness(
      [
        begin(lines([['0', 'Hello']]), async (response) => {
          for (; !response.destroyed; await new Promise((resolve) => setTimeout(resolve, 10))) response.write('\n');
        }),
      ],
      async ({ panel }) => assert.equal((await panel.ask('Well?')).failure?.code, 'too-long'),
      { bounds: { whole: 300 } },
    ));
});

describe('data of an endpoint is parsed in linear time', () => {
  const key = `${'a'.repeat(8_000)}b`;
  const hostile: readonly (readonly [string, Api, string, number])[] = [
    ['`data:` lines without an event', 'v2', 'data: x\n'.repeat(500_000), 65_536],
    ['`data:` lines with JSON that is never whole', 'v2', 'data: {"a":[\n'.repeat(300_000), 65_536],
    ['line ends of two kinds', 'v2', `${'\n'.repeat(4_000_000)}\r`, 4_000_001],
    ['carriage returns', 'v2', '\r'.repeat(4_000_000), 4_000_000],
    ['one line in small chunks', 'v2', `data: ${'x'.repeat(2_000_000)}`, 8],
    ['one line of the first version in small chunks', 'v1', `0:"${'x'.repeat(2_000_000)}`, 8],
    ['brackets that are never closed', 'v1', `2:${'['.repeat(4_000_000)}\n`.repeat(2), 65_536],
    ['quotes after backslashes', 'v1', `2:["${'\\"'.repeat(2_000_000)}"]\n`, 65_536],
    [
      'a text that nearly is the key of the thread, letter by letter',
      'v1',
      lines([['0', 'a']]).repeat(100_000),
      65_536,
    ],
    ['the same in one piece', 'v1', lines([['0', 'a'.repeat(2_000_000)]]), 65_536],
    [
      'parts after an end that is held back',
      'v1',
      lines([
        ['0', 'a'],
        ['2', []],
        ['0', ''],
      ]).repeat(50_000),
      65_536,
    ],
    [
      'results of a call with many arguments',
      'v1',
      lines([
        [
          '9',
          {
            ...Object.fromEntries(Array.from({ length: 20_000 }, (_one, at) => [`key${at}`, at])),
            toolCallId: 't',
            toolName: 't',
            args: {},
          },
        ],
      ]) + lines([['a', { toolCallId: 't', result: 1 }]]).repeat(20_000),
      65_536,
    ],
  ];
  for (const [name, api, text, size] of hostile) {
    it(name, async () => {
      const bytes = encoder.encode(text);
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_one, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const began = process.cpuUsage();
      await taken(api, chunks, key);
      const { user, system } = process.cpuUsage(began);
      // The square of these sizes is minutes.
      assert.ok(user + system < 5_000_000, `${(user + system) / 1000} ms`);
    });
  }
});

/** Reads an answer of these chunks as the host does, and makes a message of it. */
async function taken(api: Api, chunks: readonly Uint8Array[], key: string): Promise<void> {
  const answer = createAnswer('m', '2026-01-01T00:00:00Z');
  const secrets = new Set(['canary']);
  await ask(
    {
      send: async () => new Response(streamOf(...chunks), { headers: { [threadKeyHeader]: key } }),
      hasThread: false,
      dialect: dialects[api],
      bounds: { ...usualBounds, copied: Number.POSITIVE_INFINITY, units: Number.POSITIVE_INFINITY },
      secrets,
    },
    {
      head: (thread) => void (thread.key && secrets.add(thread.key)),
      part: (part) => answer.push(part).length >= 0,
    },
    new AbortController().signal,
  );
  answer.message();
}
