import assert from 'node:assert/strict';
import test from 'node:test';
import { type CompletionList, type Diagnostic, DiagnosticSeverity, type Hover } from 'vscode-languageserver/node';
import {
  childNodesRequest,
  openPreviewRequest,
  type PreviewChanged,
  type PreviewOperation,
  previewOperationRequest,
} from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const { files } = readFixture(`
  // file: docs.json
  { "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": { "groups": [
    { "group": "API", "openapi": "openapi.yaml", "pages": ["GET /users"] },
    { "group": "All", "openapi": "all.json" },
    { "group": "Chat", "asyncapi": "chat.yaml" }
  ] } }
  // file: openapi.yaml
  openapi: 3.1.0
  info: { title: API, version: 1.0.0 }
  paths:
    /users: { get: { summary: List users, responses: {} } }
  // file: all.json
  { "openapi": "3.1.0", "info": { "title": "All", "version": "1.0.0" },
    "paths": { "/teams": { "get": { "summary": "List teams", "responses": {} } } } }
  // file: chat.yaml
  asyncapi: 3.0.0
  info: { title: Chat, version: 1.0.0 }
  channels:
    room: { title: Room, address: /room }
  // file: orders.mdx
  ---
  openapi: openapi.yaml GET /orders
  ---
`);
const saved = files.get('openapi.yaml')!;
const renamed = saved.replace('/users', '/people');
const missing = 'operation-not-found: "openapi.yaml" has no path "/users". The platform stops the build.';

test('problems of docs.json follow a specification that is edited and not saved', () =>
  withOpen(async (client) => {
    await expectProblems(client, []);
    await client.change(client.uri('openapi.yaml'), renamed);
    await expectProblems(client, [missing]);
    await client.change(client.uri('openapi.yaml'), saved);
    await expectProblems(client, []);
  }));

test('unsaved changes of a specification that is closed are lost', () =>
  withOpen(async (client) => {
    await client.change(client.uri('openapi.yaml'), renamed);
    await expectProblems(client, [missing]);
    await client.close(client.uri('openapi.yaml'));
    await expectProblems(client, []);
  }));

test('a specification that was opened with unsaved changes, as after a restart, is read as it is', () =>
  withClient(files, {}, async (client) => {
    await client.open(client.uri('openapi.yaml'), renamed);
    await client.open(client.uri('docs.json'));
    await expectProblems(client, [missing]);
  }));

test('a half-written specification changes nothing before it is saved', () =>
  withOpen(async (client) => {
    const uri = client.uri('openapi.yaml');
    await client.change(uri, renamed);
    await expectProblems(client, [missing]);
    const broken = `${saved}components: {`;
    await client.change(uri, broken);
    // The other specification is read later, so by then this one has had its time.
    await client.open(client.uri('all.json'));
    await client.change(client.uri('all.json'), files.get('all.json')!.replace('3.1.0', '3.1'));
    const [first, ...rest] = await problems(client, (found) => found.length > 1);
    assert.equal(first, missing);
    assert.match(rest.join('\n'), /all\.json/);
    await client.write(uri, broken);
    await problems(client, (found) => found.some((problem) => /openapi\.yaml.*cannot be read/i.test(problem)));
  }));

test('the front matter of a page names an operation of an unsaved specification', () =>
  withOpen(async (client) => {
    const uri = client.uri('orders.mdx');
    await client.open(uri);
    const isMissing = (found: readonly Diagnostic[]) => found.some(({ code }) => code === 'page-operation-not-found');
    await client.problems(uri, isMissing);
    await client.change(client.uri('openapi.yaml'), saved.replace('/users', '/orders'));
    await client.problems(uri, (found) => !isMissing(found));
  }));

test('completion, hover and the tree know the operations of an unsaved specification', () =>
  withOpen(async (client) => {
    const uri = client.uri('docs.json');
    await client.change(client.uri('openapi.yaml'), renamed.replace('List users', 'List people'));
    const position = { line: 1, character: files.get('docs.json')!.split('\n')[1]!.indexOf('GET /') + 5 };
    const params = { textDocument: { uri }, position };
    await until('the endpoint is completed', async () => {
      const list = await client.request<CompletionList>('textDocument/completion', params);
      return list.items.some(({ label }) => label === 'GET /people');
    });
    await client.change(uri, files.get('docs.json')!.replace('/users', '/people'));
    const hover = await client.request<Hover>('textDocument/hover', params);
    assert.match(JSON.stringify(hover.contents), /List people/);
    assert.deepEqual(await titles(client, 'group:API'), ['List people']);
  }));

test('the pages of a JSON specification follow its unsaved text', () =>
  withOpen(async (client) => {
    const uri = client.uri('all.json');
    await client.open(uri);
    await client.change(uri, files.get('all.json')!.replace('List teams', 'All teams'));
    await until('the page has another title', async () =>
      JSON.stringify(await titles(client, 'group:All')).includes('All teams'),
    );
  }));

test('the channels of an AsyncAPI file follow its unsaved text', () =>
  withOpen(async (client) => {
    const uri = client.uri('chat.yaml');
    await client.open(uri);
    await client.change(uri, files.get('chat.yaml')!.replace('title: Room', 'title: Hall'));
    await until('the channel has another title', async () =>
      JSON.stringify(await titles(client, 'group:Chat')).includes('Hall'),
    );
  }));

test('the preview shows the operation as it was typed, and as it was while it is half written', () =>
  withOpen(async (client) => {
    const { uri, spec } = { uri: client.uri('docs.json'), spec: client.uri('openapi.yaml') };
    const place = { spec: 'openapi.yaml', method: 'get', path: '/users' };
    const fieldsShown = async () => fieldsOf(await client.request(previewOperationRequest, { uri, ...place }));
    const typed = (name: string) => saved.replace('responses', `parameters: [{ name: ${name}, in: query }], responses`);
    const selected = 'group:API/page:GET /users';
    const versionOf = (params: unknown) => (params as PreviewChanged).update.page?.version;
    const { page } = (await client.request(openPreviewRequest, { uri, selected }))!;
    assert.equal(page?.operation?.path, '/users');
    const updated = client.waitFor((method, params) =>
      method === 'docsJson/preview/changed' ? versionOf(params) : undefined,
    );
    await client.change(spec, typed('limit'));
    await updated;
    assert.deepEqual(await fieldsShown(), ['limit']);
    await client.change(spec, `${typed('limit')}components: {`);
    assert.deepEqual(await fieldsShown(), ['limit']);
  }));

function fieldsOf(operation: PreviewOperation | null): readonly string[] | undefined {
  return operation?.parameters.flatMap(({ fields }) => fields.map(({ name }) => name));
}

/** Opens docs.json and its YAML specification. */
function withOpen(work: (client: TestClient) => Promise<void>): Promise<void> {
  return withClient(files, {}, async (client) => {
    await client.open(client.uri('docs.json'));
    await client.open(client.uri('openapi.yaml'));
    await work(client);
  });
}

async function expectProblems(client: TestClient, expected: readonly string[]): Promise<void> {
  assert.deepEqual(await problems(client, (found) => found.join() === expected.join()), expected);
}

/** The problems of docs.json, without hints such as operations that no entry lists. */
async function problems(client: TestClient, isDone: (problems: readonly string[]) => boolean) {
  const texts = (found: readonly Diagnostic[]) =>
    found
      .filter(({ severity }) => severity !== DiagnosticSeverity.Hint)
      .map(({ code, message }) => `${code}: ${message}`);
  return texts(await client.problems(client.uri('docs.json'), (found) => isDone(texts(found))));
}

/** The titles of what is below a node of the tree, with what is in it. */
async function titles(client: TestClient, key: string): Promise<readonly unknown[]> {
  const nodes = await client.request(childNodesRequest, { uri: client.uri('docs.json'), key });
  return Promise.all(
    nodes.map(async ({ title, key: below, hasChildren }) =>
      hasChildren ? [title, await titles(client, below)] : title,
    ),
  );
}
