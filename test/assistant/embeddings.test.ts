import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openAssistant } from '../../server/assistant/assistant.ts';
import { openAiEmbedder } from '../../server/assistant/embeddings/embedder.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { until } from '../kit/until.ts';
import { openEmbeddingServer } from './embeddings.ts';
import { ask, openTestAssistant, smallSite, token } from './http.ts';
import { projectOf } from './kit.ts';

const server = await openEmbeddingServer();

const embedderOf = (model = 'meaning') => openAiEmbedder({ url: server.url, model, key: 'secret', timeout: 300 });
const open = (more: Parameters<typeof openTestAssistant>[0] = {}) => {
  const embedder = embedderOf();
  return openTestAssistant({ embedder: () => embedder, failed: () => undefined, ...more });
};

describe('search by meaning', () => {
  after(server.close);
  beforeEach(() => {
    server.asked.length = 0;
    server.mode = 'answers';
  });

  it('a page without any word of the question is found by its meaning', async () => {
    const question = 'bacteria in petrol';
    assert.equal((await ask(await openTestAssistant(), question)).results.length, 0);
    const { results, text } = await ask(await open(), question);
    assert.equal(results[0]?.path, 'fuel');
    assert.equal(results[0]?.metadata['closeInMeaning'], true);
    assert.match(text, /Add biocide against algae/);
    assert.deepEqual([...new Set(server.keys)], ['Bearer secret']);
  });

  it('words and meaning add up: the page that has both comes first', async () => {
    const { results } = await ask(await open(), 'tie a boat to a ring');
    assert.equal(results[0]?.path, 'knots');
  });

  it('passages are embedded once, and an edit embeds only what it changed', async () => {
    const store = memoryStore();
    const project = projectOf(smallSite);
    const first = await open({ store, project });
    await first.close(0);
    assert.equal(server.asked.flat().length, 4);
    server.asked.length = 0;
    const second = await open({ store, project });
    assert.deepEqual(server.asked, []);
    project.edit('fuel.mdx', '---\ntitle: Fuel\n---\nPetrol is kept elsewhere.');
    await second.ready();
    assert.deepEqual(server.asked.flat(), ['Fuel\nPetrol is kept elsewhere.']);
    await second.close(0);
    server.asked.length = 0;
    const other = embedderOf('another');
    await (await open({ store, project, embedder: () => other })).close(0);
    assert.equal(server.asked.flat().length, 4);
  });

  it('a long passage is cut without splitting a character, which strict servers refuse', async () => {
    const text = `${'a'.repeat(1994)}😀 and more`;
    await open({ project: projectOf(`// file: docs.json\n{}\n// file: fuel.mdx\n---\ntitle: Fuel\n---\n${text}`) });
    assert.deepEqual(server.asked.flat(), [`Fuel\n${'a'.repeat(1994)}\uFFFD`]);
  });

  for (const [mode, note] of [
    ['fails', 'The embedding model answered with status 503'],
    ['nonsense', 'The embedding model sent something that is not a list of vectors'],
    ['hangs', 'The embedding model did not answer in time'],
  ] as const) {
    it(`a model that ${mode} leaves the results of the word search, with a note, and continues when it is back`, async () => {
      server.mode = mode;
      const assistant = await open();
      const { text, results } = await ask(assistant, 'turn the rope');
      assert.ok(text.startsWith(`*${note}: searched by words alone.*\n\n**1. [Knots › Cleats]`), text);
      assert.equal(results[0]?.path, 'knots');
      server.mode = 'answers';
      await ask(assistant, 'turn the rope');
      await assistant.ready();
      assert.equal((await ask(assistant, 'bacteria in petrol')).results[0]?.path, 'fuel');
    });
  }

  it('passages that change while others are embedded are embedded too, even after an unexpected failure', async () => {
    const failures: unknown[] = [];
    const whole = embedderOf();
    let current: ReturnType<typeof embedderOf> | undefined;
    const assistant = await open({ embedder: () => current, failed: (error) => failures.push(error) });
    current = {
      name: whole.name,
      async embed() {
        current = whole;
        assistant.embed();
        throw new Error('Nobody expects this.');
      },
    };
    assistant.embed();
    await assistant.ready();
    assert.deepEqual(failures.map(String), ['Error: Nobody expects this.']);
    assert.equal(server.asked.flat().length, 4);
  });

  it('without a model nothing is sent, and a model added later is used from then on', async () => {
    let current: ReturnType<typeof embedderOf> | undefined;
    const assistant = await open({ embedder: () => current });
    await ask(assistant, 'turn the rope');
    assert.deepEqual(server.asked, []);
    current = embedderOf();
    assistant.embed();
    await assistant.ready();
    assert.equal(server.asked.flat().length, 4);
  });

  it('embedding stops when the assistant is closed, and the next assistant continues where it stopped', async () => {
    server.mode = 'answers once';
    const pages = Array.from(
      { length: 40 },
      (_, index) => `// file: p${index}.mdx\n---\ntitle: Page ${index}\n---\nBoat ${index}.`,
    );
    const project = projectOf(`// file: docs.json\n{}\n${pages.join('\n')}`);
    const store = memoryStore();
    const slow = openAiEmbedder({ url: server.url, model: 'meaning' });
    const options = { project, store, tokens: [token], now: Date.now, embedder: () => slow };
    const assistant = await openAssistant(options);
    await until('the second request', () => server.asked.length === 2);
    await assistant.close(0);
    const sent = new Set(server.asked[0]);
    server.asked.length = 0;
    server.mode = 'answers';
    const again = await openAssistant(options);
    await again.ready();
    assert.equal(server.asked.flat().length, 8);
    assert.ok(server.asked.flat().every((text) => !sent.has(text)));
    await again.close(0);
  });
});
