import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LimitName, limitNames } from '../../server/assistant/contract.ts';
import { openLimits, specifiedLimits } from '../../server/assistant/state/limits.ts';
import { coalescedWriter, memoryStore } from '../../server/assistant/state/store.ts';
import { openThreads } from '../../server/assistant/state/threads.ts';
import { ask, bodyOf, checkError, openTestAssistant, post, readParts, token } from './http.ts';
import { failed } from './kit.ts';

const noon = Date.UTC(2026, 10, 21, 12, 30);

/** The time a window ends, for a request at noon on 21 November 2026. */
const ends: Readonly<Record<LimitName, number>> = {
  'uses per key and month': Date.UTC(2026, 11, 1),
  'requests per organisation and hour': Date.UTC(2026, 10, 21, 13),
  'requests per address and day': Date.UTC(2026, 10, 22),
};

test('the limits are those of the specification', () => {
  assert.deepEqual(Object.values(specifiedLimits), [10_000, 10_000, 10_000]);
});

for (const name of limitNames) {
  test(`the limit of ${name} allows exactly its number of requests, over a restart, until its window ends`, async () => {
    let time = noon;
    const store = memoryStore();
    const open = () => openLimits(store, specifiedLimits, () => time, failed);
    let limits = await open();
    for (let count = 0; count < 9_999; count++) assert.equal(limits.take(name, 'a').kind, 'passed');
    await limits.flush();
    limits = await open();
    assert.equal(limits.take(name, 'a').kind, 'passed');
    assert.deepEqual(limits.take(name, 'a'), {
      kind: 'refused',
      name,
      allowed: 10_000,
      retryAfterSeconds: (ends[name] - noon) / 1000,
    });
    assert.equal(limits.take(name, 'b').kind, 'passed');
    time = ends[name] - 1;
    assert.equal(limits.take(name, 'a').kind, 'refused');
    time = ends[name];
    assert.equal(limits.take(name, 'a').kind, 'passed');
    await limits.flush();
  });

  test(`over ${name} the endpoint answers 429 and names the limit`, async () => {
    const store = memoryStore();
    let assistant = await openTestAssistant({ store, limits: { [name]: 2 } });
    await ask(assistant, 'bowline');
    await assistant.close();
    assistant = await openTestAssistant({ store, limits: { [name]: 2 } });
    await ask(assistant, 'bowline');
    const response = await assistant.fetch(post(bodyOf('bowline')));
    const error = await checkError(response, 429, 'limit_exceeded');
    assert.equal(error.limit?.name, name);
    assert.equal(response.headers.get('retry-after'), String(error.limit?.retryAfterSeconds));
    assert.equal(assistant.answering, 0);
  });
}

test('a month of 31 days and a change of year end where the calendar says', async () => {
  let time = Date.UTC(2026, 11, 31, 23, 59, 59);
  const limits = await openLimits(
    memoryStore(),
    { ...specifiedLimits, 'uses per key and month': 1 },
    () => time,
    failed,
  );
  assert.equal(limits.take('uses per key and month', 'a').kind, 'passed');
  assert.deepEqual(limits.take('uses per key and month', 'a'), {
    kind: 'refused',
    name: 'uses per key and month',
    allowed: 1,
    retryAfterSeconds: 1,
  });
  time += 1000;
  assert.equal(limits.take('uses per key and month', 'a').kind, 'passed');
});

test('requests without an accepted token have a limit of their own and lock nobody out, also after a restart', async () => {
  const store = memoryStore();
  const options = { store, limits: { 'requests per address and day': 2 } };
  let assistant = await openTestAssistant(options);
  const guess = () => assistant.fetch(post(bodyOf('x'), { authorization: 'Bearer guess' }));
  for (const _ of [1, 2]) await checkError(await guess(), 401, 'unauthorized');
  const refused = await checkError(await guess(), 429, 'limit_exceeded');
  assert.equal(refused.limit?.name, 'requests per address and day');
  await ask(assistant, 'bowline');
  await assistant.close();
  assistant = await openTestAssistant(options);
  await checkError(await guess(), 429, 'limit_exceeded');
  await ask(assistant, 'bowline');
  // The owner's own requests still count.
  await checkError(await assistant.fetch(post(bodyOf('bowline'))), 429, 'limit_exceeded');
});

for (const kept of [
  '',
  'no json',
  '[]',
  '{"uses per key and month":{"label":7}}',
  '{"uses per key and month":{"label":"2026-11","counts":[["a",-4],["b"]]}}',
]) {
  test(`counters saved as ${JSON.stringify(kept)} start again`, async () => {
    const limits = await openLimits(memoryStore(new Map([['limits', kept]])), specifiedLimits, () => noon, failed);
    assert.equal(limits.take('uses per key and month', 'a').kind, 'passed');
  });
}

test('a burst of changes is written once or twice, never concurrently', async () => {
  let writes = 0;
  let open = 0;
  const store = {
    read: async () => undefined,
    write: async () => {
      assert.equal(open++, 0);
      writes++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      open--;
    },
  };
  const writer = coalescedWriter(store, 'x', () => '', failed);
  for (let count = 0; count < 50; count++) writer.schedule();
  await Promise.resolve().then(() => writer.schedule());
  await writer.flush();
  assert.ok(writes <= 2, String(writes));
});

test('a thread continues over a restart, but only for its token, domain and key', async () => {
  const store = memoryStore();
  let assistant = await openTestAssistant({ store, tokens: [token, 'other'] });
  const first = await assistant.fetch(post(bodyOf('bowline')));
  const key = first.headers.get('x-thread-key');
  const { threadId } = await readParts(first);
  await assistant.close();

  assistant = await openTestAssistant({ store, tokens: [token, 'other'] });
  const again = await assistant.fetch(post(bodyOf('and a cleat?', { threadId })));
  assert.equal(again.headers.get('x-thread-key'), null);
  assert.equal((await readParts(again)).threadId, threadId);
  await readParts(await assistant.fetch(post(bodyOf('cleat', { threadId, threadKey: key }))));
  await checkError(
    await assistant.fetch(post(bodyOf('cleat', { threadId, threadKey: 'wrong' }))),
    404,
    'thread_not_found',
  );
  await checkError(
    await assistant.fetch(post(bodyOf('cleat', { threadId }), {}, 'other-domain')),
    404,
    'thread_not_found',
  );
  await checkError(
    await assistant.fetch(post(bodyOf('cleat', { threadId }), { authorization: 'Bearer other' })),
    404,
    'thread_not_found',
  );
});

test('a follow-up is searched with the question before it', async () => {
  const assistant = await openTestAssistant();
  const { threadId } = await ask(assistant, 'How long does diesel keep?');
  assert.equal((await ask(assistant, 'and how do I keep it clean?', { threadId })).results[0]?.path, 'fuel');
});

test('threads, turns and texts are limited, and the oldest are removed', async () => {
  let number = 0;
  const threads = await openThreads(
    memoryStore(),
    { threads: 2, turns: 2, characters: 3 },
    () => String(number++),
    failed,
  );
  const [a, b] = [threads.create('o', 'd'), threads.create('o', 'd')];
  threads.add(a.id, { question: 'long question', answer: 'long answer' });
  const c = threads.create('o', 'd');
  assert.equal(threads.find(b.id, 'o', 'd', undefined), undefined);
  assert.deepEqual(threads.find(a.id, 'o', 'd', undefined)?.turns, [{ question: 'lon', answer: 'lon' }]);
  for (const question of ['1', '2', '3']) threads.add(c.id, { question, answer: '' });
  assert.deepEqual(
    threads.find(c.id, 'o', 'd', undefined)?.turns.map((turn) => turn.question),
    ['2', '3'],
  );
  threads.add(b.id, { question: 'gone', answer: '' });
  assert.equal(threads.find(b.id, 'o', 'd', undefined), undefined);
});
