import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useChat } from '@ai-sdk/react';
import type { Message } from '@ai-sdk/ui-utils';
import { type Listening, serve } from '../../server/assistant/node/serve.ts';
import { renderHook } from '../kit/renderHook.ts';
import { openTestAssistant, token } from './http.ts';

type Options = NonNullable<Parameters<typeof useChat>[0]>;

/** Runs the chat hook, as it is published, against a server with a port. */
async function withChat(
  options: Options,
  work: (chat: ReturnType<typeof renderHook<ReturnType<typeof useChat>>>, server: Listening) => Promise<void>,
): Promise<void> {
  const server = await serve(await openTestAssistant());
  const chat = renderHook(() =>
    useChat({
      api: `${server.url}/v1/assistant/docs/message`,
      headers: { Authorization: `Bearer ${token}` },
      streamProtocol: 'data',
      sendExtraMessageFields: true,
      ...options,
      body: { fp: 'anonymous', retrievalPageSize: 5, ...options.body },
    }),
  );
  try {
    await work(chat, server);
  } finally {
    chat.unmount();
    await server.stop(0);
  }
}

async function send(
  chat: ReturnType<typeof renderHook<ReturnType<typeof useChat>>>,
  content: string,
): Promise<Message> {
  await chat.current.append({ role: 'user', content });
  const { error, messages } = await chat.until((state) => state.status === 'error' || hasAnswered(state));
  assert.equal(error, undefined);
  return messages.at(-1)!;
}

/** The hook is ready before its first question, too. */
function hasAnswered({ status, messages }: ReturnType<typeof useChat>): boolean {
  return status === 'ready' && messages.at(-1)?.role === 'assistant';
}

test('the chat hook shows the search, the sources and the text', () =>
  withChat({}, async (chat) => {
    const answer = await send(chat, 'turn a rope around a cleat');
    assert.equal(answer.role, 'assistant');
    assert.match(answer.content, /^\*\*1\. \[Knots › Cleats\]/);
    assert.deepEqual(
      answer.parts?.map((part) => part.type).filter((type, at, all) => type !== all[at - 1]),
      ['step-start', 'tool-invocation', 'source', 'text'],
    );
    const call = answer.parts?.find((part) => part.type === 'tool-invocation')?.toolInvocation;
    assert.equal(call?.toolName, 'search');
    assert.equal(call?.state === 'result' && call.result[0].metadata.line, 7);
    assert.equal(answer.parts?.find((part) => part.type === 'source')?.source.url, '/knots#cleats');
  }));

test('the chat hook continues a conversation by the thread of the response header', async () => {
  const threads: (string | null)[] = [];
  await withChat({ onResponse: (response) => void threads.push(response.headers.get('x-thread-id')) }, async (chat) => {
    await send(chat, 'How long does diesel keep?');
    await chat.current.append(
      { role: 'user', content: 'and how do I keep it clean?' },
      { body: { fp: 'anonymous', threadId: threads[0] } },
    );
    const { messages } = await chat.until((state) => hasAnswered(state) && state.messages.length === 4);
    assert.match(messages.at(-1)?.content ?? '', /Fuel/);
  });
  assert.equal(threads[0], threads[1]);
});

test('the chat hook receives our JSON as the message of its error', () =>
  withChat({ headers: { Authorization: 'Bearer wrong' } }, async (chat) => {
    await chat.current.append({ role: 'user', content: 'rope' });
    const { error } = await chat.until(({ status }) => status === 'error');
    assert.equal(JSON.parse(error?.message ?? '').error.code, 'unauthorized');
  }));
