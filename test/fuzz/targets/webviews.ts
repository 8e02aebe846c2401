import assert from 'node:assert/strict';
import { createConversations } from '../../../client/features/assistant/conversation/conversations.ts';
import { addressesIn, citationStyleOf, readAnswer } from '../../../client/webviews/chat/answer/answer.ts';
import { linkOf } from '../../../client/webviews/chat/markdown/links.ts';
import { isToHost, isToPanel, type ToHost } from '../../../client/webviews/chat/messages.ts';
import { hookMessages } from '../../../client/webviews/chat/relay/messages.ts';
import { isFromPreview, isPreviewState, isToPreview } from '../../../client/webviews/preview/messages.ts';
import { openHarness } from '../../client/features/assistant/conversation/harness.ts';
import { mutatedJson, vocabularyOf } from '../kit/mutateJson.ts';
import { showText, type Target, target } from '../kit/target.ts';

const text = { type: 'text', text: 'See [a](/a) and https://b.example/c.' };
const call = {
  type: 'tool-invocation',
  toolInvocation: {
    state: 'result',
    step: 0,
    toolCallId: 't',
    toolName: 'search',
    args: { query: 'q' },
    result: [{ path: 'a', metadata: { title: 'A', breadcrumb: ['b'] } }],
  },
};
const message = {
  id: 'm',
  role: 'assistant',
  content: 'See',
  parts: [text, call, { type: 'source', source: { url: '/a', title: 'A' } }],
  annotations: [{ kind: 'made', provider: 'local', place: 'here' }],
};
const question = { id: 'q', role: 'user', content: 'How?', parts: [{ type: 'text', text: 'How?' }] };

/** One message of each kind, as they are sent. */
const seeds: readonly unknown[] = [
  { kind: 'ready', conversation: 'id-1' },
  { kind: 'broke', text: 'x' },
  { kind: 'open', id: 'r', conversation: 'id-1', body: JSON.stringify({ messages: [question] }) },
  ...['resume', 'abort'].map((kind) => ({ kind, id: 'r', conversation: 'id-1' })),
  ...['newConversation', 'openConversation', 'deleteConversation', 'exportConversation'].map((kind) => ({
    kind,
    conversation: 'id-1',
  })),
  { kind: 'renameConversation', conversation: 'id-1', title: 'T' },
  { kind: 'searchConversations', query: 'a b' },
  { kind: 'resolveCitations', addresses: ['/a', 'https://b'] },
  { kind: 'openCitation', address: '/a', file: 'a.mdx', line: 3 },
  { kind: 'applyCode', code: '{}', language: 'json' },
  ...['insertCode', 'copyText'].map((kind) => ({ kind, code: 'x', text: 'x' })),
  { kind: 'copyAnswer', conversation: 'id-1', message: 'm' },
  { kind: 'removeContext', id: 'c' },
  { kind: 'act', action: 'newConversation' },
  { kind: 'conversation', id: 'id-1', title: 'T', messages: [question, message], isRunning: false },
  { kind: 'citations', items: [{ address: '/a', leads: 'file', title: 'A' }] },
  { kind: 'head', id: 'r', status: 200, headers: [{ name: 'a', value: 'b' }] },
  ...['select', 'reveal'].map((kind) => ({ kind, key: 'group:A/page:a', isAsked: true })),
  { kind: 'text', file: 'a.mdx', version: 1, text: null },
  {
    kind: 'drawings',
    icons: ['lucide:x'],
    drawings: { 'lucide:x': { width: 1, height: 1, paint: 'fill', path: 'M0 0' } },
  },
  { kind: 'image', source: '/a.png', data: null },
  { site: 'x', selected: '', isAsWritten: false, scheme: 'dark' },
];

/** Messages between the panels and the extension, in both directions, and conversations as they are kept. */
export function webviewsTarget(): Target {
  const vocabulary = vocabularyOf(seeds);
  return target<unknown>({
    name: 'webviews',
    // What comes through `postMessage` has been JSON.
    make: (random) => JSON.parse(JSON.stringify(mutatedJson(random.pick(seeds), random, vocabulary))),
    check: checkMessage,
    smaller: () => [],
    show: (value) => showText(JSON.stringify(value)),
  });
}

async function checkMessage(value: unknown): Promise<void> {
  isToPreview(value);
  isFromPreview(value);
  isPreviewState(value);
  if (isToPanel(value)) {
    if (value.kind === 'conversation') for (const one of hookMessages(value.messages)) checkAnswer(one);
    if (value.kind === 'citations') for (const { address } of value.items) linkOf(address);
  }
  await checkKept(value);
  if (isToHost(value)) await checkHost(value);
}

function checkAnswer(one: ReturnType<typeof hookMessages>[number]): void {
  const answer = readAnswer({ parts: one.parts ?? [], annotations: one.annotations ?? [] });
  for (const address of addressesIn(answer)) linkOf(address);
  citationStyleOf(answer);
}

/** A conversation somebody else wrote to the storage is left out, or as good as any. */
async function checkKept(value: unknown): Promise<void> {
  const failures: unknown[] = [];
  const kept = JSON.stringify({ changed: 1, ...(typeof value === 'object' ? value : {}), id: 'k' });
  const conversations = createConversations({
    storage: {
      names: async () => ['k'],
      read: async () => kept,
      write: async () => undefined,
      delete: async () => undefined,
    },
    now: () => 1,
    newId: () => 'n',
    gone: () => undefined,
    failed: (error) => failures.push(error),
  });
  await conversations.load();
  for (const { id } of conversations.list('see')) assert.equal(conversations.get(id)?.id, id);
  assert.deepEqual(failures, [], 'A conversation that is kept makes the others fail.');
}

/** The host takes every message without a failure of its own. */
async function checkHost(value: ToHost): Promise<void> {
  const harness = await openHarness({ url: 'http://127.0.0.1:9' });
  const panel = harness.panel();
  await harness.conversations.load();
  harness.conversations.put({ id: 'id-1', title: 'T', changed: 1, messages: [] });
  const connection = harness.chat.connect(() => undefined);
  await connection.receive({ kind: 'ready' });
  // Asking would go over the network, which `streams` does.
  if (value.kind !== 'open') await connection.receive(value);
  connection.dispose();
  panel.close();
  await harness.chat.dispose();
  const failed = harness.log.find((line) => line.startsWith('What the panel asked for failed'));
  assert.equal(failed, undefined, 'A message of the panel fails in the host.');
}
