import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dialects } from '../../../../../client/features/assistant/conversation/dialects.ts';
import { lineOf } from '../../../../../server/base/dataStream/parts.ts';

/** An answer of the second version, as SDK 5 and later write it. */
const events = [
  { type: 'start', messageId: 'm' },
  { type: 'start-step' },
  { type: 'tool-input-start', toolCallId: 't', toolName: 'search' },
  { type: 'tool-input-delta', toolCallId: 't', inputTextDelta: '{"query":"a"}' },
  { type: 'tool-input-available', toolCallId: 't', toolName: 'search', input: { query: 'a' } },
  { type: 'tool-output-available', toolCallId: 't', output: [{ path: 'start' }] },
  { type: 'source-url', sourceId: 's', url: 'https://example.com/start', title: 'Start' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
  { type: 'data-new-kind', data: {} },
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'Install ' },
  { type: 'text-delta', id: '1', delta: 'it 🧭' },
  { type: 'text-end', id: '1' },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'stop', threadId: 't_9' },
];
const sse = `: keepalive\n\n${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;

const expected = `f:{"messageId":"m"}
b:{"toolCallId":"t","toolName":"search"}
c:{"toolCallId":"t","argsTextDelta":"{\\"query\\":\\"a\\"}"}
9:{"toolCallId":"t","toolName":"search","args":{"query":"a"}}
a:{"toolCallId":"t","result":[{"path":"start"}]}
h:{"sourceType":"url","id":"s","url":"https://example.com/start","title":"Start"}
g:"Hm."
0:"Install "
0:"it 🧭"
e:{"finishReason":"unknown","isContinued":false}
d:{"finishReason":"stop","threadId":"t_9"}
`;

it('the second version is read like the first, split at every byte', () => {
  const bytes = new TextEncoder().encode(sse);
  for (let cut = 0; cut <= bytes.length; cut++) {
    assert.equal(translated(bytes.subarray(0, cut), bytes.subarray(cut)), expected, `cut at ${cut}`);
  }
});

it('the thread may be in the metadata', () => {
  const event = { type: 'finish', messageMetadata: { threadId: 't_9' } };
  assert.match(translated(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)), /"threadId":"t_9"/);
});

it('an event may have several lines', () => {
  const text = 'data: {"type":"text-delta",\ndata: "delta":"x"}\n\n';
  assert.equal(translated(new TextEncoder().encode(text)), '0:"x"\n');
});

it('an error ends the stream', () => {
  assert.equal(translated(new TextEncoder().encode('data: {"type":"error","errorText":"Gone"}\n\n')), '3:"Gone"\n');
});

function translated(...chunks: readonly Uint8Array[]): string {
  const { framing, read } = dialects.v2;
  const events = framing();
  const units = chunks.flatMap((chunk) => events.push(chunk));
  return [...units, ...events.end()].flatMap(read).map(lineOf).join('');
}
