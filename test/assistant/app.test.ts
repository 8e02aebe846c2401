import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAssistant } from '../../server/assistant/assistant.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { bodyOf, checkError, loopback, openTestAssistant, plain, post, readParts, token } from './http.ts';
import { projectOf } from './kit.ts';

const good = bodyOf('bowline');

test('no body is read before the token is accepted', async () => {
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

test('an allowed origin may send requests, and read threads and limits', async () => {
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

test('every loopback host is accepted, whatever its port', async () => {
  const assistant = await openTestAssistant();
  for (const host of ['localhost', 'localhost:80', '127.0.0.1:65535', '127.1.2.3', '[::1]:4000', 'LOCALHOST:1']) {
    await readParts(await assistant.fetch(post(good), { address: '::1', host }));
  }
});

test('the log contains no content, token or page', async () => {
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
  const broken = {
    retrieve: () => Promise.reject(new Error('disk full of secrets')),
    mentions: () => Promise.resolve([]),
  };
  const assistant = await openTestAssistant({ retriever: broken, failed: (error) => failures.push(error) });
  const parts = await readParts(await assistant.fetch(post(good)));
  assert.equal(parts.codes, 'f3');
  assert.equal(parts.error, 'The answer could not be finished.');
  assert.match(String(failures[0]), /disk full/);
  assert.equal(assistant.answering, 0);
});

test('too many concurrent answers, and a server that stops, get 503', async () => {
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

test('a question waits for the index, and is refused after a timeout', async () => {
  let answer: (text: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const project = projectOf('// file: docs.json\n{ "navigation": { "pages": ["a"] } }\n// file: a.mdx\nA bowline.');
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
