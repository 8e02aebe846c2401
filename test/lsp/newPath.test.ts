import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newPathRequest } from '../../server/language/protocol/index.ts';
import type { TestClient } from '../kit/client.ts';
import { withSite } from './movesSite.ts';

describe('a new path for a page', () => {
  const movesTo = (client: TestClient, page: string, path: string) =>
    client.request(newPathRequest, { uri: client.uri(page), path });

  it('moves its file, in the spelling of its name', () =>
    withSite({}, async (client) => {
      const files = [{ oldUri: client.uri('guides/start.mdx'), newUri: client.uri('begin.mdx') }];
      assert.deepEqual(await movesTo(client, 'guides/start.mdx', ' /begin '), { kind: 'moves', files });
      assert.deepEqual(await movesTo(client, 'guides/start.mdx', 'guides/start'), { kind: 'moves', files: [] });
    }));

  it('is refused with the reason where it is impossible', () =>
    withSite({}, async (client) => {
      const taken = await movesTo(client, 'guides/start.mdx', 'guides/install');
      assert.match(taken.kind === 'refused' ? taken.reason : '', /"guides\/install.mdx" already/);
      const snippet = await movesTo(client, 'guides/start.mdx', 'snippets/start');
      assert.match(snippet.kind === 'refused' ? snippet.reason : '', /makes no page/);
    }));
});
