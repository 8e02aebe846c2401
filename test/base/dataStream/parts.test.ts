import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatDataStreamPart } from '@ai-sdk/ui-utils';
import { type DataStreamPart, lineOf, partOf, partOfJson, readPart } from '../../../server/base/dataStream/parts.ts';

const finish = { finishReason: 'stop', usage: { promptTokens: 1, completionTokens: 2 } } as const;

/** A part of every kind, and the line the SDK writes for it. */
const written: readonly (readonly [DataStreamPart, string])[] = [
  [partOf('text', 'Run “npm”\n🧭'), formatDataStreamPart('text', 'Run “npm”\n🧭')],
  [partOf('reasoning', 'Hm'), formatDataStreamPart('reasoning', 'Hm')],
  [partOf('error', 'Gone'), formatDataStreamPart('error', 'Gone')],
  [partOf('data', [1, null]), formatDataStreamPart('data', [1, null])],
  [partOf('annotations', [{ a: 1 }]), formatDataStreamPart('message_annotations', [{ a: 1 }])],
  [
    partOf('call', { toolCallId: 't', toolName: 'search', args: { query: 'a' } }),
    formatDataStreamPart('tool_call', { toolCallId: 't', toolName: 'search', args: { query: 'a' } }),
  ],
  [
    partOf('result', { toolCallId: 't', result: null }),
    formatDataStreamPart('tool_result', { toolCallId: 't', result: null }),
  ],
  [
    partOf('callStart', { toolCallId: 't', toolName: 'search' }),
    formatDataStreamPart('tool_call_streaming_start', { toolCallId: 't', toolName: 'search' }),
  ],
  [
    partOf('callDelta', { toolCallId: 't', argsTextDelta: '{' }),
    formatDataStreamPart('tool_call_delta', { toolCallId: 't', argsTextDelta: '{' }),
  ],
  [partOf('start', { messageId: 'm' }), formatDataStreamPart('start_step', { messageId: 'm' })],
  [
    partOf('step', { ...finish, isContinued: true }),
    formatDataStreamPart('finish_step', { ...finish, isContinued: true }),
  ],
  [partOf('finish', finish), formatDataStreamPart('finish_message', finish)],
  [
    partOf('source', { sourceType: 'url', id: '1', url: '/start' }),
    formatDataStreamPart('source', { sourceType: 'url', id: '1', url: '/start' }),
  ],
  [partOf('redacted', { data: 'x' }), formatDataStreamPart('redacted_reasoning', { data: 'x' })],
  [partOf('signature', { signature: 's' }), formatDataStreamPart('reasoning_signature', { signature: 's' })],
  [
    partOf('file', { data: 'AA==', mimeType: 'image/png' }),
    formatDataStreamPart('file', { data: 'AA==', mimeType: 'image/png' }),
  ],
];

describe('a part of an answer', () => {
  for (const [part, line] of written) {
    it(`${part.kind} is written as the SDK writes it, and read again`, () => {
      assert.equal(lineOf(part), line);
      assert.deepEqual(readPart(line.trimEnd()), part);
    });
  }

  const broken: readonly (readonly [string, string])[] = [
    ['a text that is an object', '0:{"text":"x"}'],
    ['data that are no list', '2:{}'],
    ['a call without arguments', '9:{"toolCallId":"t","toolName":"search"}'],
    ['a call whose arguments are a list', '9:{"toolCallId":"t","toolName":"search","args":[]}'],
    ['a result without a result', 'a:{"toolCallId":"t"}'],
    ['an end without its reason', 'd:{}'],
    ['a start without a name', 'f:{"messageId":1}'],
    ['a source that is a text', 'h:"/start"'],
    ['an unknown letter', 'z:1'],
    ['a letter every object has', 'constructor:1'],
    ['cut JSON', '0:"cut'],
    ['deep nesting', `2:${'['.repeat(101)}${']'.repeat(101)}`],
    ['nothing', ''],
  ];
  for (const [what, line] of broken) it(`is not ${what}`, () => assert.equal(readPart(line), undefined));

  it('keeps the JSON it was sent with', () => {
    assert.equal(partOfJson('source', '{ "id": 1.0 }')?.json, '{ "id": 1.0 }');
  });
});
