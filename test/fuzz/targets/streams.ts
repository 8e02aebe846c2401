import assert from 'node:assert/strict';
import { createAnswer } from '../../../client/features/assistant/conversation/answer.ts';
import { ask } from '../../../client/features/assistant/conversation/ask.ts';
import { usualBounds } from '../../../client/features/assistant/conversation/bounds.ts';
import { dialects } from '../../../client/features/assistant/conversation/dialects.ts';
import { conversationMarkdown } from '../../../client/features/assistant/conversation/transcript.ts';
import { isToPanel } from '../../../client/webviews/chat/messages.ts';
import { createLineFilter } from '../../../client/webviews/chat/relay/lines.ts';
import { lineOf } from '../../../server/base/dataStream/parts.ts';
import { generated, recorded, streamOf } from '../../client/features/assistant/conversation/streams.ts';
import { randomOf } from '../../kit/random.ts';
import { mutatedText } from '../kit/mutateText.ts';
import { showText, smallerTexts, type Target, target } from '../kit/target.ts';

/** What a hosted endpoint sends, in which form, and where its packets end. */
interface Stream {
  readonly api: 'v1' | 'v2';
  readonly text: string;
  readonly cuts: number;
}

const secret = 'canary-key-3f9a';
const tokens: readonly string[] = [
  ...[
    '0:"',
    '"\n',
    '\n',
    '\r\n',
    '\n\n',
    'data: ',
    'data:',
    'event: x\n',
    ': comment\n',
    'id: 1\n',
    '[DONE]',
    '{',
    '}',
    '[',
    ']',
  ],
  ...[
    '0:"a"\n',
    'g:"b"\n',
    '3:"no"\n',
    'd:{"finishReason":"stop"}\n',
    'e:{"finishReason":"stop","isContinued":false}\n',
    '8:[]\n',
  ],
  ...[
    '9:{"toolCallId":"t","toolName":"search","args":{}}\n',
    'a:{"toolCallId":"t","result":[]}\n',
    'z:1\n',
    'f:{"messageId":"m"}\n',
  ],
  ...[
    'data: {"type":"text-delta","delta":"x"}\n\n',
    'data: {"type":"constructor"}\n\n',
    'data: {"type":"error","errorText":7}\n\n',
  ],
  ...[
    'h:{"url":"https://x"}\n',
    secret,
    secret.slice(0, 9),
    '\\u',
    '\\"',
    'k:{"data":"A","mimeType":"b"}\n',
    'i:{"data":"x"}\n',
    'b:{}\n',
  ],
];
const secondVersion = [
  'data: {"type":"start","messageId":"m"}\n\ndata: {"type":"text-delta","id":"1","delta":"Hello"}\n\n',
  'data: {"type":"tool-input-available","toolCallId":"t","toolName":"search","input":{}}\n\ndata: {"type":"tool-output-available","toolCallId":"t","output":[{"path":"a"}]}\n\n',
  'data: {"type":"source-url","sourceId":"1","url":"/a"}\n\ndata: {"type":"finish","threadId":"x"}\n\ndata: [DONE]\n\n',
];

/** Answers of hosted endpoints, in both versions of the protocol, whole and broken, in packets of any size. */
export function streamsTarget(): Target {
  const firstVersion = [...Object.values(recorded), ...[1, 2, 3, 4, 5, 6].map(generated)];
  return target<Stream>({
    name: 'streams',
    make(random) {
      const api = random.pick(['v1', 'v2'] as const);
      const texts = api === 'v1' ? firstVersion : secondVersion;
      return { api, text: mutatedText(random.pick(texts), random, tokens, texts), cuts: random.below(1_000_000) };
    },
    check: checkStream,
    *smaller(stream) {
      for (const text of smallerTexts(stream.text)) yield { ...stream, text };
    },
    show: ({ api, text, cuts }) => `${api}, cut by ${cuts}:\n${showText(text)}`,
  });
}

async function checkStream({ api, text, cuts }: Stream): Promise<void> {
  const answer = createAnswer('answer', '2026-11-22T00:00:00.000Z');
  const filter = createLineFilter();
  const secrets = new Set([secret]);
  let passedOn = '';
  const ending = await ask(
    {
      send: async () => new Response(streamOf(...packets(text, cuts))),
      hasThread: false,
      dialect: dialects[api],
      bounds: { ...usualBounds, retry: 1 },
      secrets,
    },
    {
      head: () => undefined,
      part(part) {
        for (const shown of answer.push(part)) passedOn += filter(lineOf(shown));
        return !answer.isFinished && answer.error === undefined;
      },
    },
    new AbortController().signal,
  );
  assert(['ended', 'failed'].includes(ending.kind), `An answer ends as ${ending.kind}.`);
  const shown = { kind: 'conversation', id: 'x', title: 'x', messages: [answer.message()], isRunning: false };
  const message: unknown = JSON.parse(JSON.stringify(shown));
  assert(isToPanel(message) && message.kind === 'conversation', 'The message of an answer is none the panel takes.');
  assert(!passedOn.includes(secret) && !JSON.stringify(message).includes(secret), 'A secret goes on to the panel.');
  conversationMarkdown(message, (address) => address);
}

function packets(text: string, cuts: number): readonly Uint8Array[] {
  const random = randomOf(cuts);
  const bytes = new TextEncoder().encode(text);
  const result: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + 1 + random.below(random.pick([3, 100, 5_000])));
    result.push(bytes.slice(from, to));
    from = to;
  }
  return result;
}
