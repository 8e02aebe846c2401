import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocumentHighlight, Location, Range, WorkspaceEdit } from 'vscode-languageserver';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { capabilities, carriedOut, ready } from './movesSite.ts';

const files = readFixture(`
  // file: docs.json
  { "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
    "navigation": { "groups": [
      { "group": "Pets", "openapi": "api/pets.yaml", "pages": ["list", "create", "GET /pets/{id}"] },
      { "group": "Shop", "pages": ["buy", "api/shop.json POST /orders", "web"] },
      { "group": "Cats", "openapi": "api/pets.yaml", "pages": ["GET /cats"] }
    ] } }
  // file: list.mdx
  ---
  title: List
  openapi: GET /pets
  ---
  // file: create.mdx
  ---
  openapi: "pets post /pets"
  ---
  // file: buy.mdx
  ---
  openapi: '/api/shop.json POST /orders'
  ---
  // file: web.mdx
  ---
  openapi: https://api.example.com/openapi.json GET /things
  ---
  // file: lost.mdx
  ---
  openapi: GET /gone
  ---
  // file: api/pets.yaml
  openapi: 3.1.0
  info: { title: W, version: '1' }
  paths:
    /pets: # all of them
      get: { summary: List pets, responses: {} }
      post: { summary: Create a pet, responses: {} }
    '/pets/{id}':
      get:
        summary: Get a pet
        responses: { '200': { $ref: '#/paths/~1pets/get/responses/200' } }
    "/cats": { get: { responses: {} } }
  // file: api/shop.json
  { "openapi": "3.1.0", "info": {}, "paths": { "\\/orders": { "post": { "summary": "Buy" } }, "/dogs": { "get": {} } } }
`).files;

describe('renaming an operation', () => {
  it('changes the path in the specification, its references, and every page that names it', () =>
    checkRename('list.mdx', 'GET /pe|ts', '/pets → /animals', {
      'list.mdx': 'openapi: GET /animals\n',
      'create.mdx': 'openapi: "pets post /animals"\n',
      'api/pets.yaml': `  /animals: # all of them\n`,
    }));

  it('updates $refs into the path', () =>
    checkRename('create.mdx', 'post |/pets', '/pets → /animals', {
      'api/pets.yaml': `'#/paths/~1animals/get/responses/200'`,
    }));

  it('keeps the names of its parameters, and updates the entries of docs.json', () =>
    checkRename('docs.json', 'GET /pets/{i|d}', '/pets/{id} → /animals/{id}', {
      'docs.json': '"GET /animals/{id}"',
      'api/pets.yaml': `  '/animals/{id}':\n`,
      'list.mdx': 'openapi: GET /pets\n',
    }));

  it('of a file moves the specification, by its path and by its bare name', async () => {
    await checkRename('create.mdx', 'pe|ts post', 'pets → animals', {
      'api/animals.yaml': 'openapi: 3.1.0',
      'create.mdx': '"animals post /pets"',
      'docs.json': '"openapi": "api/animals.yaml"',
    });
    await checkRename('buy.mdx', 'api/sh|op.json', '/api/shop.json → /api/store.json', {
      'api/store.json': 'openapi',
      'buy.mdx': `'/api/store.json POST /orders'`,
      'docs.json': '"api/store.json POST /orders"',
    });
  });

  it('is refused for an invalid name', async () => {
    await checkRefused('list.mdx', 'GET /pe|ts', 'animals', /"animals" is not a path for an operation/);
    await checkRefused('list.mdx', 'GET /pe|ts', '/cats', /"api\/pets.yaml" has "\/cats" already/);
    await checkRefused('list.mdx', 'GET /pe|ts', '/dogs', /"api\/shop.json" has "\/dogs" too/);
    await checkRefused(
      'docs.json',
      'GET /c|ats',
      '/dogs2',
      /The address of the generated page "\/api-reference\/get-cats"/,
    );
    await checkRefused('docs.json', 'GET /pets/{i|d}', '/pets/{pet}', /names parameters/);
    await checkRefused('buy.mdx', '/or|ders', '/purchases', /cannot be renamed in "api\/shop.json"/);
    await checkRefused('buy.mdx', 'sh|op.json', 'shop.txt', /is not a name for a specification/);
  });

  it('is refused in advance where it cannot be renamed, with the reason', async () => {
    await checkFixed('list.mdx', 'G|ET /pets', /put the cursor on its path/);
    await checkFixed('web.mdx', 'GET /th|ings', /is on the web/);
    await checkFixed('lost.mdx', '/go|ne', /No specification of this site has `GET \/gone`/);
  });
});

it('references and highlights of an operation include its specification and every place that names it', () =>
  withSite(async (client) => {
    const at = await open(client, 'docs.json', '|api/shop.json POST');
    const found = await client.request<Location[]>('textDocument/references', {
      ...at,
      context: { includeDeclaration: true },
    });
    assert.deepEqual(
      found.map(({ uri }) => uri.slice(client.uri('').length)),
      ['api/shop.json', 'docs.json', 'buy.mdx'],
    );
    const page = await open(client, 'buy.mdx', 'POST |/orders');
    const [one] = await client.request<DocumentHighlight[]>('textDocument/documentHighlight', page);
    assert.deepEqual(one?.range, { start: { line: 1, character: 9 }, end: { line: 1, character: 38 } });
    assert.equal(await client.request('textDocument/documentHighlight', await open(client, 'list.mdx', 'Li|st')), null);
  }));

/** `named` is what can be renamed at the `|`, and its new name. Afterwards the files hold these texts. */
function checkRename(
  file: string,
  piece: string,
  named: string,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  return withSite(async (client) => {
    const [placeholder = '', newName] = named.split(' → ');
    const at = await open(client, file, piece);
    const found = await client.request<{ range: Range; placeholder: string }>('textDocument/prepareRename', at);
    assert.equal(found?.placeholder, placeholder);
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...at, newName });
    const made = carriedOut(client, edit);
    for (const [each, text] of Object.entries(after))
      assert(made.get(each)?.includes(text), `${each}: ${made.get(each)}`);
  });
}

function checkRefused(file: string, piece: string, newName: string, why: RegExp): Promise<void> {
  return withSite(async (client) => {
    const at = await open(client, file, piece);
    await assert.rejects(client.request('textDocument/rename', { ...at, newName }), why);
  });
}

function checkFixed(file: string, piece: string, why: RegExp): Promise<void> {
  return withSite(async (client) => {
    const at = await open(client, file, piece);
    await assert.rejects(client.request('textDocument/prepareRename', at), why);
  });
}

function withSite(run: (client: TestClient) => Promise<void>): Promise<void> {
  return withClient(files, { capabilities }, async (client) => {
    await ready(client);
    await run(client);
  });
}

/** Opens a file; the place in it where the `|` stands in a piece of its text. */
async function open(client: TestClient, file: string, piece: string) {
  const uri = client.uri(file);
  const text = files.get(file) ?? '';
  if (file !== 'docs.json') await client.open(uri);
  const found = text.indexOf(piece.replace('|', ''));
  assert(found >= 0, piece);
  const before = text.slice(0, found + piece.indexOf('|')).split('\n');
  return { textDocument: { uri }, position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
}
