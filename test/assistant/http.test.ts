import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxRetrievalPageSize } from '../../server/assistant/contract.ts';
import type { Transport } from '../../server/assistant/http/defence.ts';
import { bodyOf, checkError, openTestAssistant, post, readParts, token } from './http.ts';

const good = bodyOf('bowline');
const loopback: Transport = { address: '127.0.0.1', host: '127.0.0.1:4000' };

interface Attack {
  readonly name: string;
  readonly request: () => Request;
  readonly transport?: Transport;
  readonly status: number;
  readonly code: string;
}

const plain = (path: string, init: RequestInit = {}) => new Request(`http://127.0.0.1${path}`, init);
const withToken = (value: string) => post(good, { authorization: value });

const attacks: readonly Attack[] = [
  {
    name: 'a host that was pointed here',
    request: () => post(good),
    transport: { address: '127.0.0.1', host: 'evil.example:4000' },
    status: 421,
    code: 'host_denied',
  },
  {
    name: 'a host that begins like ours',
    request: () => post(good),
    transport: { address: '127.0.0.1', host: '127.0.0.1.evil.example' },
    status: 421,
    code: 'host_denied',
  },
  {
    name: 'no host',
    request: () => post(good),
    transport: { address: '127.0.0.1', host: '' },
    status: 421,
    code: 'host_denied',
  },
  {
    name: 'a web page',
    request: () => post(good, { origin: 'https://evil.example' }),
    status: 403,
    code: 'origin_denied',
  },
  {
    name: 'a file or sandboxed frame',
    request: () => post(good, { origin: 'null' }),
    status: 403,
    code: 'origin_denied',
  },
  {
    name: 'an editor webview',
    request: () => post(good, { origin: 'vscode-webview://abc' }),
    status: 403,
    code: 'origin_denied',
  },
  {
    name: 'an origin that begins like the listed one',
    request: () => post(good, { origin: 'https://app.example.com.evil.example' }),
    status: 403,
    code: 'origin_denied',
  },
  { name: 'no token', request: () => withToken(''), status: 401, code: 'unauthorized' },
  { name: 'another scheme', request: () => withToken(`Basic ${token}`), status: 401, code: 'unauthorized' },
  { name: 'a wrong token', request: () => withToken('Bearer wrong'), status: 401, code: 'unauthorized' },
  {
    name: 'the token with more behind it',
    request: () => withToken(`Bearer ${token}x`),
    status: 401,
    code: 'unauthorized',
  },
  { name: 'two tokens', request: () => withToken(`Bearer ${token} ${token}`), status: 401, code: 'unauthorized' },
  {
    name: 'a token of 10,000 characters',
    request: () => withToken(`Bearer ${'x'.repeat(10_000)}`),
    status: 401,
    code: 'unauthorized',
  },
  {
    name: 'the token in the address',
    request: () => plain(`/v1/assistant/docs/message?token=${token}`, { method: 'POST' }),
    status: 401,
    code: 'unauthorized',
  },
  {
    name: 'text as content type',
    request: () => post(good, { 'content-type': 'text/plain' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'another charset',
    request: () => post(good, { 'content-type': 'application/json; charset=utf-16' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'a compressed body',
    request: () => post(good, { 'content-encoding': 'gzip' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  { name: 'half a body', request: () => post('{"fp":'), status: 400, code: 'invalid_request' },
  { name: 'an empty body', request: () => post(''), status: 400, code: 'invalid_request' },
  {
    name: 'bytes that are no UTF-8',
    request: () => post('', {}, 'docs', { body: new Uint8Array([123, 255, 254]) }),
    status: 400,
    code: 'invalid_request',
  },
  { name: 'nesting without end', request: () => post(`${'['.repeat(500_000)}`), status: 400, code: 'invalid_request' },
  {
    name: 'too many results',
    request: () => post(bodyOf('x', { retrievalPageSize: maxRetrievalPageSize + 1 })),
    status: 400,
    code: 'invalid_request',
  },
  { name: 'a body of 3 MB', request: () => post(bodyOf('x'.repeat(3_000_000))), status: 413, code: 'body_too_large' },
  {
    name: 'an unknown thread',
    request: () => post(bodyOf('x', { threadId: 'thread_no' })),
    status: 404,
    code: 'thread_not_found',
  },
  { name: 'another domain', request: () => post(good, {}, 'other'), status: 404, code: 'domain_not_found' },
  {
    name: 'another address',
    request: () => plain('/v2/assistant/docs/message', { method: 'POST' }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a path that climbs',
    request: () => plain('/v1/assistant/%2e%2e%2f%2e%2e/message', { method: 'POST' }),
    status: 401,
    code: 'unauthorized',
  },
  {
    name: 'reading the operation',
    request: () => plain('/v1/assistant/docs/message'),
    status: 405,
    code: 'method_not_allowed',
  },
  {
    name: 'writing the health check',
    request: () => plain('/healthz', { method: 'POST' }),
    status: 405,
    code: 'method_not_allowed',
  },
  {
    name: 'a preflight of a strange origin',
    request: () =>
      plain('/v1/assistant/docs/message', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }),
    status: 403,
    code: 'origin_denied',
  },
];

for (const { name, request, transport, status, code } of attacks) {
  test(`${name} gets ${status}`, async () => {
    const assistant = await openTestAssistant({ domain: 'docs', allowedOrigins: ['https://app.example.com'] });
    const response = await assistant.fetch(request(), transport ?? loopback);
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    await checkError(response, status, code);
    assert.equal(assistant.answering, 0);
  });
}

test('a body without a length is cut off at the limit, a body that stalls after its time', async () => {
  const assistant = await openTestAssistant({ maxBodyBytes: 1000, bodyTimeout: 30 });
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(400).fill(32)) });
  const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
  const send = (body: ReadableStream) => assistant.fetch(post('', {}, 'docs', { body, duplex: 'half' } as RequestInit));
  await checkError(await send(endless), 413, 'body_too_large');
  await checkError(await send(stalled), 400, 'invalid_request');
});

test('nothing is read of a body before the token is accepted', async () => {
  const assistant = await openTestAssistant();
  let pulled = 0;
  const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 });
  await checkError(
    await assistant.fetch(post('', { authorization: 'Bearer wrong' }, 'docs', { body, duplex: 'half' } as RequestInit)),
    401,
    'unauthorized',
  );
  assert.equal(pulled, 0);
});

test('an allowed origin may call, and may read threads and limits', async () => {
  const assistant = await openTestAssistant({ allowedOrigins: ['https://app.example.com'] });
  const headers = { origin: 'https://app.example.com' };
  const preflight = await assistant.fetch(
    plain('/v1/assistant/docs/message', { method: 'OPTIONS', headers }),
    loopback,
  );
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'Authorization, Content-Type');
  const response = await assistant.fetch(post(good, headers), loopback);
  assert.equal(response.headers.get('access-control-allow-origin'), 'https://app.example.com');
  assert.match(response.headers.get('access-control-expose-headers') ?? '', /X-Thread-Id.*Retry-After/);
  await readParts(response);
  const denied = await assistant.fetch(post(good, { ...headers, authorization: 'Bearer wrong' }), loopback);
  assert.equal(denied.headers.get('access-control-allow-origin'), 'https://app.example.com');
});

test('every loopback host is taken, whatever its port', async () => {
  const assistant = await openTestAssistant();
  for (const host of ['localhost', 'localhost:80', '127.0.0.1:65535', '127.1.2.3', '[::1]:4000', 'LOCALHOST:1']) {
    await readParts(await assistant.fetch(post(good), { address: '::1', host }));
  }
});

test('the log has no content, no token, no page', async () => {
  const lines: string[] = [];
  const assistant = await openTestAssistant({ log: (entry) => lines.push(JSON.stringify(entry)) });
  await readParts(await assistant.fetch(post(bodyOf('my secret bowline'), {}, 'secret-domain'), loopback));
  await assistant.fetch(post(good, { authorization: 'Bearer guess' }), loopback);
  await assistant.fetch(plain('/secret/path?secret=1'), loopback);
  assert.equal(lines.length, 3);
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).status),
    [200, 401, 404],
  );
  assert.doesNotMatch(lines.join('\n'), /secret|bowline|docs_|guess|knots/);
});

test('health and description need no token', async () => {
  const assistant = await openTestAssistant();
  const health = await assistant.fetch(plain('/healthz'), loopback);
  assert.deepEqual(await health.json(), { status: 'ready', indexed: 3, pages: 3 });
  const description = (await (await assistant.fetch(plain('/openapi.json'), loopback)).json()) as {
    openapi: string;
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: { required: string[] } }> }; responses: object } }
    >;
  };
  const operation = description.paths['/v1/assistant/{domain}/message']?.post;
  assert.deepEqual(operation?.requestBody.content['application/json']?.schema.required, ['fp', 'messages']);
  assert.deepEqual(Object.keys(operation?.responses ?? {}), [
    '200',
    '400',
    '401',
    '403',
    '404',
    '405',
    '413',
    '415',
    '421',
    '429',
    '500',
    '503',
  ]);
});

test('an error in the middle of an answer ends the stream without a finish part', async () => {
  const failures: unknown[] = [];
  const broken = { retrieve: () => Promise.reject(new Error('disk full of secrets')) };
  const assistant = await openTestAssistant({ retriever: broken, failed: (error) => failures.push(error) });
  const parts = await readParts(await assistant.fetch(post(good)));
  assert.equal(parts.codes, 'f3');
  assert.equal(parts.error, 'The answer could not be finished.');
  assert.match(String(failures[0]), /disk full/);
  assert.equal(assistant.answering, 0);
});

test('too many answers at once, and a server that stops, get 503', async () => {
  const assistant = await openTestAssistant({ maxAnswers: 1 });
  const first = await assistant.fetch(post(good));
  const refused = await assistant.fetch(post(good));
  assert.equal(refused.headers.get('retry-after'), '1');
  await checkError(refused, 503, 'unavailable');
  await first.body?.cancel();
  assert.equal(assistant.answering, 0);
  await readParts(await assistant.fetch(post(good)));
  await assistant.close();
  await checkError(await assistant.fetch(post(good)), 503, 'unavailable');
});

test('a question waits for the index, and is refused when that takes too long', async () => {
  let answer: (text: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const project = (await import('./kit.ts')).projectOf(
    '// file: docs.json\n{ "navigation": { "pages": ["a"] } }\n// file: a.mdx\nA bowline.',
  );
  const { openAssistant } = await import('../../server/assistant/assistant.ts');
  const { memoryStore } = await import('../../server/assistant/state/store.ts');
  const assistant = await openAssistant({
    project: { ...project, text: () => slow },
    store: memoryStore(),
    tokens: [token],
    now: () => 0,
    readyTimeout: 30,
  });
  await checkError(await assistant.fetch(post(good)), 503, 'unavailable');
  const waiting = assistant.fetch(post(good));
  answer('A bowline.');
  await readParts(await waiting);
});
