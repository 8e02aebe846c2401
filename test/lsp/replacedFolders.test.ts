import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isWanted } from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const { files } = readFixture(`
  // file: docs/docs.json
  { "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["guides/a", "guides/b", { "$ref": "./nav/more.json" }] } }
  // file: docs/nav/more.json
  { "group": "More", "pages": ["guides/c"] }
  // file: docs/guides/a.mdx
  # A
  // file: docs/guides/b.mdx
  # B
  // file: docs/guides/c.mdx
  # C
`);

/** VS Code tells of a folder that went and came at once as of one that was changed, and of nothing in it. */
describe('a folder replaced by another one', () => {
  it('gets new files and new texts', async () => {
    await withClient(files, {}, async (client) => {
      const uri = client.uri('docs/docs.json');
      await client.open(uri);
      await client.problems(uri, (found) => found.length === 0);
      client.disk.delete(client.uri('docs/guides/b.mdx'));
      await changed(client, 'docs/guides');
      const found = await client.problems(uri, (problems) => problems.length > 0);
      assert.match(String(found[0]?.message), /guides\/b/);
      client.disk.set(client.uri('docs/nav/more.json'), '{ "group": "More", "pages": ["guides/gone"] }');
      await changed(client, 'docs/nav');
      const more = client.uri('docs/nav/more.json');
      await client.problems(more, (problems) =>
        problems.some(({ message }) => String(message).includes('guides/gone')),
      );
    });
  });

  it('may be the folder of the whole site or one above it', async () => {
    await withClient(files, {}, async (client) => {
      const uri = client.uri('docs/docs.json');
      await client.problems(uri, (found) => found.length === 0);
      const [whole = '', broken] = [client.disk.get(uri), '{ "navigation": { "pages": ["guides/nowhere"] } }'];
      for (const folder of ['docs', '']) {
        client.disk.set(uri, broken);
        await changed(client, folder);
        await client.problems(uri, (found) => found.some(({ message }) => String(message).includes('nowhere')));
        client.disk.set(uri, whole);
        await changed(client, folder);
        await client.problems(uri, (found) => found.length === 0);
      }
    });
  });

  it('is reported to the server, unlike changes of files it does not read', () => {
    for (const path of ['docs/guides', 'v1.2', 'docs/a.mdx', 'api.yaml', '.mintignore'])
      assert(isWanted(path, true), path);
    for (const path of ['logo.png', 'src/index.ts', 'node_modules/a', '.git/index'])
      assert(!isWanted(path, true), path);
    assert(isWanted('logo.png', false));
  });
});

function changed(client: TestClient, folder: string): Promise<void> {
  const uri = folder === '' ? client.uri('docs').replace('/docs', '') : client.uri(folder);
  return client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
}
