import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withResolvers } from '../../server/base/withResolvers.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import type { Files } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

const spec = (path: string) => JSON.stringify({ openapi: '3.1.0', info: {}, paths: { [path]: { get: {} } } });

test('a specification that changes while it is read is read again', async () => {
  const { state, write, arrive } = await siteReading('openapi.json', {
    'docs.json': '{ "navigation": { "groups": [{ "group": "API", "openapi": "openapi.json" }] } }',
    'openapi.json': spec('/begun'),
  });
  await write(spec('/users'));
  arrive();
  await state.settled();
  assert.deepEqual([...state.snapshot.generation.generated.pages.keys()], ['api-reference/get-users']);
});

test('a file that becomes a specification while it is read is recognized', async () => {
  const { state, write, arrive } = await siteReading('openapi.json', {
    'docs.json': '{ "navigation": { "pages": ["users"] } }',
    'users.mdx': '---\nopenapi: GET /users\n---\n',
    'openapi.json': '{}',
  });
  await write(spec('/users'));
  arrive();
  await state.settled();
  assert.deepEqual([...state.snapshot.specs.keys()], ['openapi.json']);
});

test('a part of docs.json that changes while it is read has the later text', async () => {
  const { state, write, arrive } = await siteReading('groups.json', {
    'docs.json': '{ "navigation": { "groups": { "$ref": "groups.json" } } }',
    'groups.json': '[{ "group": "Begun", "pages": [] }]',
  });
  await write('[{ "group": "Guides", "pages": [] }]');
  arrive();
  await state.settled();
  assert.deepEqual(
    state.navigation.children.map(({ title }) => title),
    ['Guides'],
  );
});

/** A site that is being read: what stands in `file` when it is first asked for is there once it may `arrive`. */
async function siteReading(file: string, texts: Readonly<Record<string, string>>) {
  const memory = memoryFiles(texts);
  const [asked, arrival] = [withResolvers<void>(), withResolvers<void>()];
  let isFirst = true;
  const late = async <T>(value: T, isWanted: boolean): Promise<T> => {
    if (!isWanted || !isFirst) return value;
    isFirst = false;
    asked.resolve();
    await arrival.promise;
    return value;
  };
  const files: Files = {
    ...memory,
    read: async (path) => late(await memory.read(path), path === file),
    readHeads: async (paths, bytes) => late(await memory.readHeads(paths, bytes), bytes > 0 && paths.includes(file)),
  };
  const state = new SiteState({ files });
  await state.load();
  state.ensureLoaded('frontMatter');
  await asked.promise;
  return {
    state,
    async write(text: string) {
      memory.texts.set(file, text);
      await state.filesChanged({ changed: [file] });
    },
    arrive: () => arrival.resolve(),
  };
}
