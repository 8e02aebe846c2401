import type { Hover, Location } from 'vscode-languageserver/node';
import { type ClientOptions, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

/** A site with everything a feature may be asked about: a `$ref` file, a specification, redirects, a foreign JSON file. */
export const files = readFixture(`
  // file: docs.json
  {
    "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
    "navigation": {
      "groups": [
        { "group": "Start", "pages": ["intro", "start"] },
        { "group": "API", "openapi": "api/spec.yaml", "pages": ["GET /users"] },
        { "$ref": "parts/more.json" }
      ]
    },
    "redirects": [{ "source": "/old/:page", "destination": "/:page" }]
  }
  // file: parts/more.json
  { "group": "More",
    "pages": ["more/a"] }
  // file: package.json
  { "name": "x",
    "private": true }
  // file: intro.mdx
  ---
  title: Welcome
  ---
  // file: start.mdx
  // file: more/a.mdx
  // file: more/b.mdx
  // file: api/spec.yaml
  openapi: 3.1.0
  info: { title: W, version: '1' }
  paths:
    /users:
      get: { summary: List users }
`).files;

/** Runs a test with docs.json open and everything read. */
export async function withOpen(
  options: ClientOptions,
  run: (client: TestClient, uri: string) => Promise<void>,
): Promise<void> {
  await withClient(files, options, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    // By then docs.json, the fragment and the specification are read.
    const hint = { ...at(uri, 'GET /us|ers') };
    await until('everything is read', async () => {
      const hover = await client.request<Hover | null>('textDocument/hover', hint);
      const links = await client.request<Location[] | null>('textDocument/references', {
        ...at(uri, 'int|ro'),
        context: {},
      });
      return JSON.stringify(hover)?.includes('List users') && links !== null && links.length > 0;
    });
    await run(client, uri);
  });
}

/** The place in docs.json where the `|` stands in a piece of its text. */
export function at(uri: string, piece: string) {
  const text = files.get('docs.json') ?? '';
  const offset = text.indexOf(piece.replace('|', '')) + piece.indexOf('|');
  const before = text.slice(0, offset).split('\n');
  return { textDocument: { uri }, position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
}
