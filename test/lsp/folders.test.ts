import { describe, it } from 'node:test';
import type { WorkspaceSymbol } from 'vscode-languageserver';
import { withResolvers } from '../../server/base/withResolvers.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const { files } = readFixture(`
  // file: docs.json
  { "navigation": { "pages": ["start"] } }
  // file: start.mdx
`);
const other = 'file:///other';
const both = new Map([
  ...files,
  [`${other}/docs.json`, '{ "navigation": { "pages": ["more"] } }'],
  [`${other}/more.mdx`, ''],
]);

describe('a folder that an editor adds', () => {
  it('has its sites found, until it is removed, however that is spelt', () =>
    withClient(both, {}, async (client) => {
      await reported(client, ['Start']);
      await change(client, { added: [other] });
      await reported(client, ['More', 'Start']);
      await change(client, { removed: [`${other}/`] });
      await reported(client, ['Start']);
    }));

  it('is gone if it is removed while it is searched', async () => {
    let listings = 0;
    const listing = withResolvers<void>();
    const disk = { listing: () => (++listings === 2 ? listing.promise : Promise.resolve()) };
    await withClient(both, { disk }, async (client) => {
      await reported(client, ['Start']);
      await change(client, { added: [other] });
      await until('the folders are searched', () => listings >= 2);
      await change(client, { removed: [other] });
      // Answered once the server knows of both.
      await symbols(client);
      listing.resolve();
      await until('the folders are searched again', () => listings >= 4);
      await reported(client, ['Start']);
    });
  });
});

function change(client: TestClient, { added = [], removed = [] }: { added?: string[]; removed?: string[] }) {
  const folders = (uris: readonly string[]) => uris.map((uri) => ({ uri, name: uri }));
  return client.notify('workspace/didChangeWorkspaceFolders', {
    event: { added: folders(added), removed: folders(removed) },
  });
}

function reported(client: TestClient, names: readonly string[]): Promise<boolean> {
  return until(`the pages are ${names}`, async () => (await symbols(client)).join() === names.join());
}

async function symbols(client: TestClient): Promise<readonly string[]> {
  const found = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: '' });
  return found.map(({ name }) => name).sort();
}
