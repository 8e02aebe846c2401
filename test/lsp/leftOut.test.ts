import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ClientOptions, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const { files } = readFixture(`
  // file: docs.json
  { "navigation": { "pages": ["a", "b", "missing"] } }
  // file: a.mdx
  [nowhere](/nowhere)
  // file: b.mdx
  [nowhere](/nowhere)
`);

describe('a document that hung the server', () => {
  it('is reported as left out, and all other documents are checked', async () => {
    await withLeftOut('a.mdx', async (client) => {
      const [a, b] = [client.uri('a.mdx'), client.uri('b.mdx')];
      assert.match((await firstPublished(client, a))[0] ?? '', /^left-out: .*stop responding twice/);
      await client.open(a);
      await client.open(b);
      await client.problems(b, (found) => found.some(({ message }) => String(message).includes('/nowhere')));
      assert.deepEqual(await client.problems(a), []);
      assert.equal(await client.request('textDocument/hover', { textDocument: { uri: a }, position: at }), null);
      const codes = (await client.problems(client.uri('docs.json'))).map(({ code }) => code);
      assert.equal(codes.filter((code) => code === 'page-not-found').length, 1, 'it is still a page of the site');
    });
  });

  it('is read again, as typed by then, when a change to it is saved', async () => {
    await withLeftOut('a.mdx', async (client) => {
      const a = client.uri('a.mdx');
      await client.open(a);
      await client.change(a, '[elsewhere](/else)');
      assert.deepEqual(await client.problems(a), []);
      await client.write(a, '[elsewhere](/else)');
      const left = await client.waitFor((method, params) => (method === 'docsJson/leftOut' ? params : undefined));
      assert.deepEqual(left, { uris: [] });
      await until('it no longer says so', () => lastPublished(client, a).length === 0);
      const [problem] = await client.problems(a, (found) => found.length > 0);
      assert.match(String(problem?.message), /\/else/);
      await client.change(a, '[b](/b)');
      await client.problems(a, (found) => found.length === 0);
    });
  });

  it('may be docs.json, and then nothing is reported for its site', async () => {
    await withLeftOut('docs.json', async (client) => {
      const docs = client.uri('docs.json');
      assert.equal((await firstPublished(client, docs)).length, 1);
      await client.open(docs);
      assert.deepEqual(await client.problems(docs), []);
      await client.write(docs, client.disk.get(docs)?.replace('missing', 'gone') ?? '');
      await client.close(docs);
      await client.open(docs);
      await client.problems(docs, (found) => found.some(({ code }) => code === 'page-not-found'));
    });
  });
});

describe('the document the server works on', () => {
  it('is reported beforehand to a client that requests it', async () => {
    await withClient(files, { initializationOptions: { reportBusy: true } }, async (client) => {
      const [a, b] = [client.uri('a.mdx'), client.uri('b.mdx')];
      await client.open(client.uri('docs.json'));
      await client.open(a);
      await client.problems(a, (found) => found.length > 0);
      assert(busy(client).includes(a));
      // The front matter of all pages is read for the navigation.
      await client.request('docsJson/navigation/children', { uri: client.uri('docs.json'), key: '' });
      await until('pages that are read in the background too', () => busy(client).includes(b));
      assert.equal(await client.request('docsJson/alive', undefined), null);
      assert.deepEqual(
        client.received.filter(({ method }) => method === 'window/logMessage'),
        [],
      );
      const before = busy(client).length;
      await client.change(a, 'Typed.');
      await client.problems(a, (found) => found.length === 0);
      assert.equal(busy(client)[before], a, 'after an answer it is reported anew');
    });
  });

  it('is not reported to other clients', async () => {
    await withClient(files, {}, async (client) => {
      await client.open(client.uri('a.mdx'));
      await client.problems(client.uri('a.mdx'), (found) => found.length > 0);
      assert.deepEqual(busy(client), []);
    });
  });
});

const at = { line: 0, character: 2 };

function withLeftOut(path: string, test: (client: TestClient) => Promise<void>): Promise<void> {
  const options: ClientOptions = { initializationOptions: { leftOut: [`file:///site/${path}`] } };
  return withClient(files, options, test);
}

/** Waits for the first problems pushed for a document, as `code: message`. */
async function firstPublished(client: TestClient, uri: string): Promise<readonly string[]> {
  await client.waitFor((_method, params) => (isPublished(params) && params.uri === uri ? true : undefined));
  return lastPublished(client, uri);
}

function lastPublished({ received }: TestClient, uri: string): readonly string[] {
  const published = received.flatMap(({ params }) => (isPublished(params) && params.uri === uri ? [params] : []));
  return (published.at(-1)?.diagnostics ?? []).map(({ code, message }) => `${code}: ${message}`);
}

interface Published {
  readonly uri: string;
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

function isPublished(params: unknown): params is Published {
  return typeof params === 'object' && params !== null && 'diagnostics' in params;
}

function busy({ received }: TestClient): readonly string[] {
  return received.flatMap(({ method, params }) =>
    method === 'docsJson/busy' ? [(params as { uri: string }).uri] : [],
  );
}
