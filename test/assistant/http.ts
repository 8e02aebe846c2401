import assert from 'node:assert/strict';
import { type Assistant, type AssistantOptions, openAssistant } from '../../server/assistant/assistant.ts';
import type { ErrorBody } from '../../server/assistant/contract.ts';
import type { Transport } from '../../server/assistant/http/defence.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { projectOf } from './kit.ts';

export const token = 'docs_test-token';

/** How a request from this machine arrives. */
export const loopback: Transport = { address: '127.0.0.1', host: '127.0.0.1:4000' };

/** A request without anything that it does not name. */
export function plain(path: string, init: RequestInit = {}): Request {
  return new Request(`http://127.0.0.1${path}`, init);
}

/** A small site that most tests of the endpoint ask about. */
export const smallSite = `
// file: docs.json
{ "name": "Boats", "navigation": { "groups": [{ "group": "Sailing", "pages": ["knots", "wind"] }, { "group": "Engine", "pages": ["fuel"] }] } }
// file: knots.mdx
---
title: Knots
---
A bowline holds a boat to a ring and can be untied after load.

## Cleats
Turn the rope twice around a cleat with \`belay()\`.
// file: wind.mdx
---
title: Wind
---
Sail upwind by tacking. Reef the mainsail when gusts pass twenty knots.
// file: fuel.mdx
---
title: Fuel
---
Diesel keeps for a year. Add biocide against algae.
`;

/** An assistant over the small site, in memory, with a clock that stands still. */
export async function openTestAssistant(more: Partial<AssistantOptions> = {}): Promise<Assistant> {
  const assistant = await openAssistant({
    project: projectOf(smallSite),
    store: memoryStore(),
    tokens: [token],
    now: () => Date.UTC(2026, 10, 21, 12),
    failed: (error) => {
      throw error;
    },
    ...more,
  });
  await assistant.ready();
  return assistant;
}

/** The body of a question as the chat hook sends it. */
export function bodyOf(question: string, more: object = {}): Record<string, unknown> {
  const message = {
    id: 'm1',
    role: 'user',
    content: question,
    parts: [{ type: 'text', text: question }],
    createdAt: '2026-11-21T12:00:00Z',
  };
  return { id: 'chat', fp: 'anonymous', messages: [message], ...more };
}

/** A request for the message operation. */
export function post(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  domain = 'docs',
  init: RequestInit = {},
): Request {
  return new Request(`http://127.0.0.1/v1/assistant/${domain}/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
}

export interface Parts {
  readonly codes: string;
  readonly text: string;
  readonly threadId: string | undefined;
  readonly results: readonly {
    readonly path: string;
    readonly url: string;
    readonly content: string;
    readonly metadata: Record<string, unknown>;
  }[];
  readonly sources: readonly { readonly url: string; readonly title?: string }[];
  readonly tool: string | undefined;
  /** The documentation has no answer, as the finish part says. */
  readonly isUnanswered: boolean;
  readonly calls: readonly { readonly args: unknown }[];
  readonly error: string | undefined;
}

/** The parts of a streamed answer; fails when the response is not a stream of parts. */
export async function readParts(response: Response): Promise<Parts> {
  assert.equal(response.status, 200, await response.clone().text());
  assert.equal(response.headers.get('x-vercel-ai-data-stream'), 'v1');
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  const parts = lines.map((line) => ({ code: line.slice(0, 1), value: JSON.parse(line.slice(2)) }));
  const values = (code: string) => parts.filter((part) => part.code === code).map((part) => part.value);
  return {
    codes: parts.map((part) => part.code).join(''),
    text: values('0').join(''),
    threadId: values('d')[0]?.threadId,
    results: values('a')[0]?.result ?? [],
    sources: values('h'),
    tool: values('9')[0]?.toolName,
    isUnanswered: values('d')[0]?.isUnanswered === true,
    calls: values('9'),
    error: values('3')[0],
  };
}

/** Asks a question and reads the whole answer. */
export async function ask(assistant: Assistant, question: string, more: object = {}): Promise<Parts> {
  return readParts(await assistant.fetch(post(bodyOf(question, more))));
}

/** Checks that a response is an error in the documented shape, and gives it. */
export async function checkError(response: Response, status: number, code: string): Promise<ErrorBody['error']> {
  const text = await response.text();
  assert.equal(response.status, status, text);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  const { error } = JSON.parse(text) as ErrorBody;
  assert.equal(error.code, code);
  assert.equal(error.status, status);
  assert.ok(error.message.length > 0 && error.requestId.length > 0);
  return error;
}

/** Reads an answer until it has a text, and gives the reader of the rest. */
export async function readUntil(response: Response, wanted: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; !text.includes(wanted); ) {
    const { value, done } = await reader.read();
    assert.ok(!done, `The answer ended without ${wanted}: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  return reader;
}
