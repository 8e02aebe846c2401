import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxRetrievalPageSize } from '../../server/assistant/contract.ts';
import type { Transport } from '../../server/assistant/http/defence.ts';
import { bodyOf, checkError, loopback, openTestAssistant, plain, post, token } from './http.ts';

const good = bodyOf('bowline');

interface Attack {
  readonly name: string;
  readonly request: () => Request;
  readonly transport?: Transport;
  readonly status: number;
  readonly code: string;
}

const withToken = (value: string) => post(good, { authorization: value });

const attacks: readonly Attack[] = [
  {
    name: 'HEAD, which the router answers as it answers GET',
    request: () => plain('/v1/assistant/docs/message', { method: 'HEAD' }),
    status: 405,
    code: 'method_not_allowed',
  },
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
