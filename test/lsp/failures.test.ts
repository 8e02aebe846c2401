import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const { files } = readFixture(`
  // file: good/docs.json
  { "navigation": { "pages": ["missing"] } }
  // file: bad/docs.json
  { "navigation": { "pages": ["missing"] } }
`);

it('a site that cannot be read gets a problem and a log entry, and other sites keep working', async () => {
  const reading = (uri: string) =>
    uri.includes('/bad/') ? Promise.reject(new Error('planted in the disk')) : undefined;
  await withClient(files, { reading }, async (client) => {
    const [good, bad] = [client.uri('good/docs.json'), client.uri('bad/docs.json')];
    const marked = await client.problems(bad, (found) => found.length > 0);
    assert.deepEqual(
      marked.map(({ code }) => code),
      ['internal-error'],
    );
    assert.match(
      String(marked[0]?.message),
      /(?:loading docs.json|listing the files) failed \("planted in the disk"\)/,
    );
    await client.problems(good, (found) => found.some(({ code }) => code === 'page-not-found'));
    const logged = () => client.received.filter(({ method }) => method === 'window/logMessage');
    await until('it is logged', () => JSON.stringify(logged()).includes('planted in the disk'));
    // What the disk says later does no harm either.
    await client.write(bad, '{ "navigation": {} }');
    await client.write(good, '{ "navigation": { "pages": [] } }');
    await client.problems(good, (found) => !found.some(({ code }) => code === 'page-not-found'));
  });
});

describe('an invalid key or path', () => {
  it('with an unpaired surrogate in a $ref, page, specification or icon is harmless', async () => {
    const files = readFixture(String.raw`
      // file: docs.json
      { "navigation": { "pages": [{ "$ref": "./\ud800.json" }, "\udfff", { "group": "A\ud800", "icon": "\ud800.svg", "openapi": "\ud800.yaml" }] } }
    `).files;
    await withClient(files, {}, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const problems = await client.problems(uri, (found) => found.some(({ code }) => code === 'ref-not-found'));
      assert(!problems.some(({ code }) => code === 'internal-error'));
      for (const method of ['documentLink', 'documentSymbol', 'foldingRange', 'codeLens']) {
        await client.request(`textDocument/${method}`, { textDocument: { uri } });
      }
      assert.equal(
        client.received.find(({ method }) => method === 'window/logMessage'),
        undefined,
      );
    });
  });
});
