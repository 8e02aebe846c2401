import { randomOf } from '../../../../kit/random.ts';

/** One answer of the endpoint on this machine, as it was sent (shortened), and one that has every part the SDK knows. */
export const recorded: Readonly<Record<string, string>> = {
  'an answer of the local endpoint': lines([
    ['f', { messageId: 'm' }],
    ['9', { toolCallId: 'call_1', toolName: 'search', args: { query: 'How do I install it?' } }],
    [
      'a',
      {
        toolCallId: 'call_1',
        result: [
          {
            path: 'guides/install',
            url: '/guides/install#npm',
            content: '**Install** it',
            metadata: { title: 'Install', breadcrumb: ['Guides'], file: 'guides/install.mdx', line: 7 },
          },
        ],
      },
    ],
    ['h', { sourceType: 'url', id: 'source_1', url: '/guides/install#npm', title: 'Install' }],
    ['0', 'Run `npm install` – '],
    ['0', 'that’s all 🎉.\n'],
    ['e', { finishReason: 'stop', usage: { promptTokens: 0, completionTokens: 0 }, isContinued: false }],
    ['d', { finishReason: 'stop', usage: { promptTokens: 0, completionTokens: 0 }, threadId: 'thread_1' }],
  ]),
  'every part': lines([
    ['f', { messageId: 'm' }],
    ['2', [{ status: 'searching' }, null]],
    ['g', 'Think'],
    ['g', 'ing'],
    ['j', { signature: 's' }],
    ['i', { data: 'x' }],
    ['g', ' more'],
    ['b', { toolCallId: 't', toolName: 'search' }],
    ['c', { toolCallId: 't', argsTextDelta: '{"query":' }],
    ['c', { toolCallId: 't', argsTextDelta: '"a"}' }],
    ['9', { toolCallId: 't', toolName: 'search', args: { query: 'a' } }],
    ['a', { toolCallId: 't', result: [] }],
    ['e', { finishReason: 'tool-calls', isContinued: false }],
    ['f', { messageId: 'm' }],
    ['8', [{ of: 'the endpoint' }]],
    ['k', { data: 'AA==', mimeType: 'image/png' }],
    ['0', 'One'],
    ['e', { finishReason: 'length', isContinued: true }],
    ['0', ' two'],
    ['d', { finishReason: 'stop', usage: { promptTokens: 3, completionTokens: 4 } }],
  ]),
};

/** An answer of random parts in an order the protocol allows; the same for the same seed. */
export function generated(seed: number): string {
  const { below, pick } = randomOf(seed);
  const words = [
    'docs',
    ' and ',
    'naïve ',
    '日本語',
    '🧭',
    '\n\n```json\n{ "a": 1 }\n```\n',
    '"quoted\\"',
    '\u2028',
    '',
  ];
  const calls: string[] = [];
  const parts: [string, unknown][] = [['f', { messageId: 'm' }]];
  for (let count = 5 + below(30); count > 0; count--) {
    const kind = pick(['0', '0', '0', 'g', '2', '8', '9', 'a', 'h', 'e', 'j']);
    if (kind === '0' || kind === 'g') parts.push([kind, pick(words)]);
    if (kind === '2' || kind === '8') parts.push([kind, [pick(words), { deep: [1, null] }]]);
    if (kind === '9') {
      calls.push(`call ${calls.length}`);
      parts.push(['9', { toolCallId: calls.at(-1), toolName: 'search', args: { query: pick(words) } }]);
    }
    if (kind === 'a' && calls.length > 0) parts.push(['a', { toolCallId: pick(calls), result: pick(words) }]);
    if (kind === 'h') parts.push(['h', { sourceType: 'url', id: String(count), url: `/${count}` }]);
    if (kind === 'e') parts.push(['e', { finishReason: 'stop', isContinued: below(2) === 0 }]);
    if (kind === 'j') parts.push(['j', { signature: 's' }]);
  }
  return lines([...parts, ['d', { finishReason: 'stop' }]]);
}

export function lines(parts: ReadonlyArray<readonly [code: string, value: unknown]>): string {
  return parts.map(([code, value]) => `${code}:${JSON.stringify(value)}\n`).join('');
}

/** What Node's and a browser's fetch would hand over: a stream of these chunks. */
export function streamOf(...chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
