import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type Model, ModelError } from '../../server/assistant/answer/model.ts';
import { openAssistant } from '../../server/assistant/assistant.ts';
import { EmbeddingError } from '../../server/assistant/embeddings/embedder.ts';
import { serve } from '../../server/assistant/node/serve.ts';
import { connectAssistant, type RemoteAssistant } from '../../server/assistant/port/connect.ts';
import type { Port } from '../../server/assistant/port/messages.ts';
import { serveAssistant } from '../../server/assistant/port/serve.ts';
import { memoryStore, type Store } from '../../server/assistant/state/store.ts';
import { collectGarbage } from '../kit/garbage.ts';
import { until } from '../kit/until.ts';
import { meaningOf } from './embeddings.ts';
import { isLookup } from './fakeModel.ts';
import { bodyOf, checkError, post, readParts, readUntil, smallSite, token } from './http.ts';
import { projectOf, type TestProject } from './kit.ts';

/** Runs an assistant behind a channel that copies every message, as a worker's does. */
async function withWorker(
  work: (remote: RemoteAssistant, project: TestProject) => Promise<void>,
  model?: Model,
  store: Store = memoryStore(),
): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const port = (end: MessagePort): Port => ({
    post: (message) => end.postMessage(message),
    onMessage: (listener) => void end.on('message', listener),
  });
  serveAssistant(port(port2), {
    open: ({ start, ...opening }) => openAssistant({ ...opening, store, tokens: [start.token], now: () => 0 }),
    async listen(assistant) {
      const { url, closePort } = await serve(assistant);
      return { url, close: closePort };
    },
  });
  const project = projectOf(smallSite);
  let done = 0;
  const remote = connectAssistant(port(port1), {
    project,
    start: { token },
    onProgress: (progress) => {
      done = progress.done;
    },
    failed: (message) => assert.fail(message),
  });
  if (model) remote.setModel(model);
  try {
    await work(remote, project);
    assert.equal(done, project.site().pages.length);
  } finally {
    await remote.close();
    port1.close();
  }
}

const question = (text: string, init: RequestInit = {}) => post(bodyOf(text), {}, 'docs', init);

test('answers and refusals are sent through the channel', () =>
  withWorker(async (remote) => {
    const parts = await readParts(await remote.fetch(question('turn the rope around a cleat')));
    assert.equal(parts.results[0]?.path, 'knots');
    await checkError(await remote.fetch(post(bodyOf('x'), { authorization: 'Bearer no' })), 401, 'unauthorized');
    await checkError(
      await remote.fetch(new Request('http://127.0.0.1/v1/assistant/docs/message')),
      405,
      'method_not_allowed',
    );
  }));

test('the embedding model runs in the host, and the worker requests it through the channel', () =>
  withWorker(async (remote) => {
    const asked: string[] = [];
    const embed = async (texts: readonly string[]) => {
      asked.push(...texts);
      return texts.map(meaningOf);
    };
    const answer = async () => readParts(await remote.fetch(question('bacteria in petrol')));
    assert.deepEqual((await answer()).results, []);
    remote.setEmbedder({ name: 'meaning', embed });
    await until('the passages are embedded', () => asked.length === 4);
    assert.equal((await answer()).results[0]?.path, 'fuel');
    remote.setEmbedder({
      name: 'meaning',
      async embed() {
        throw new EmbeddingError('the embedding model cannot be reached');
      },
    });
    assert.match((await answer()).text, /^\*The embedding model cannot be reached/);
    remote.setEmbedder(undefined);
    assert.deepEqual((await answer()).results, []);
  }));

test('unsaved text and new pages reach the worker', () =>
  withWorker(async (remote, project) => {
    project.edit('fuel.mdx', '---\ntitle: Fuel\n---\nNow with zorblax.');
    assert.equal((await readParts(await remote.fetch(question('zorblax')))).results[0]?.path, 'fuel');
    project.edit('new.mdx', 'A quokka.');
    assert.equal((await readParts(await remote.fetch(question('quokka')))).results[0]?.path, 'new');
    project.edit('new.mdx', undefined);
    assert.equal((await readParts(await remote.fetch(question('quokka')))).results.length, 0);
  }));

test('aborting reaches the model in the host', async () => {
  let stopped = 0;
  const model: Model = {
    name: 'slow',
    async *complete(messages, signal) {
      if (isLookup(messages)) return;
      yield 'Two turns [1].\n\n';
      if (!signal.aborted) await once(signal, 'abort');
      stopped++;
    },
  };
  await withWorker(async (remote) => {
    const controller = new AbortController();
    const aborted = await remote.fetch(question('turn the rope', { signal: controller.signal }));
    const rest = await readUntil(aborted, 'Two turns');
    // Requests are collected while their answers are still written; giving up must reach the answers then, too.
    const canary = new WeakRef({});
    await until('what nobody holds is collected', () => {
      collectGarbage();
      return canary.deref() === undefined;
    });
    controller.abort();
    for (let next = await rest.read(); !next.done; next = await rest.read());
    const cancelled = await remote.fetch(question('turn the rope'));
    await (await readUntil(cancelled, 'Two turns')).cancel();
    await until('both are stopped', () => stopped === 2);
  }, model);
});

test('a failure of the model is reported in words, and the results remain', async () => {
  const model: Model = {
    name: 'down',
    // biome-ignore lint/correctness/useYield: it fails before it says anything.
    async *complete() {
      throw new ModelError('no key');
    },
  };
  await withWorker(async (remote) => {
    const parts = await readParts(await remote.fetch(question('turn the rope around a cleat')));
    assert.match(parts.text, /^\*No key\./);
    assert.match(parts.text, /knots.mdx:7/);
    remote.setModel(undefined);
    assert.doesNotMatch((await readParts(await remote.fetch(question('rope')))).text, /No key/);
  }, model);
});

test('a port is opened once on request and closed again, and the channel stays open', () =>
  withWorker(async (remote) => {
    const [url, same] = await Promise.all([remote.listen(), remote.listen()]);
    assert.equal(same, url);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    await remote.stopListening();
    await assert.rejects(fetch(`${url}/healthz`));
    assert.equal((await readParts(await remote.fetch(question('diesel')))).results[0]?.path, 'fuel');
  }));

test('a request to a worker that is gone fails', async () => {
  let posted = 0;
  const silent: Port = { post: () => void posted++, onMessage: () => undefined };
  const remote = connectAssistant(silent, {
    project: projectOf(smallSite),
    start: { token },
    onProgress: () => undefined,
    failed: assert.fail,
  });
  const before = posted;
  const waiting = [remote.fetch(question('rope')), remote.listen(), remote.fetch(question('ring'))].map((each) =>
    assert.rejects(each, /has stopped/),
  );
  await until('all are asked', () => posted === before + waiting.length);
  remote.lost();
  await Promise.all(waiting);
  await assert.rejects(remote.fetch(question('rope')), /has stopped/);
  await remote.close();
});

test('closing keeps threads and the index', async () => {
  const store = memoryStore();
  await withWorker(async (remote) => void (await readParts(await remote.fetch(question('diesel')))), undefined, store);
  assert.match((await store.read('threads')) ?? '', /diesel/);
  assert.match((await store.read('index')) ?? '', /^\{"format"/);
});
