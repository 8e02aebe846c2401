import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type DivisionChange,
  deletePagesRequest,
  moveEditRequest,
  planDivisionRequest,
} from '../../server/language/protocol/index.ts';
import { type ClientSettings, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { capabilities, carriedOut, ready } from './movesSite.ts';

const site = `
// file: docs.json
{ "navigation": { "pages": [
  "setup(old)",
  "start",
  "notes/all",
  "old(1)/a", "old(1)/b", "old(1)/c", "old(1)/d", "old(1)/e",
  "new/f(1)", "new/g"
] },
  "redirects": [{ "source": "/notes/:slug*", "destination": "/start" }] }
// file: setup(old).mdx
// file: start.mdx
// file: notes/all.mdx
// file: notes/some(old).mdx
// file: old(1)/a.mdx
// file: old(1)/b.mdx
// file: old(1)/c.mdx
// file: old(1)/d.mdx
// file: old(1)/e.mdx
// file: new/f(1).mdx
// file: new/g.mdx
`;

const versions = `
// file: docs.json
{ "navigation": { "versions": [
  { "version": "v2", "pages": ["v2/index", "v2/start"] },
  { "version": "v1", "pages": ["v1/index", "v1/start(old)"] }
] } }
// file: v2/index.mdx
// file: v2/start.mdx
// file: v1/index.mdx
// file: v1/start(old).mdx
`;

const lost = (address: string) =>
  `The old address "${address}" leads to no page then: a redirect from it would be read as a pattern.`;
const noList = 'The old addresses get no redirect: the redirects of this site are not a valid list.';

describe('an address for which no redirect can be written', () => {
  it('is reported when its page is renamed, but not where a redirect works', async () => {
    await checkReported((client) => rename(client, 'begin', 2), [lost('/setup(old)')]);
    await checkReported((client) => rename(client, 'begin', 3), []);
  });

  it('is reported once when our own client renames its page, although the edit itself moves the file', () =>
    checkReported(
      async (client) => {
        const files = [{ oldUri: client.uri('setup(old).mdx'), newUri: client.uri('setup.mdx') }];
        const edit = await client.request(moveEditRequest, { files, links: true, redirects: true, preview: false });
        assert.ok(edit);
        await client.change(client.uri('docs.json'), carriedOut(client, edit).get('docs.json') ?? '');
        await move(client, 'setup(old).mdx', 'setup.mdx');
      },
      [lost('/setup(old)')],
    ));

  it('is reported when its file is moved, and once for a whole folder', async () => {
    await checkReported((client) => move(client, 'setup(old).mdx', 'setup.mdx'), [lost('/setup(old)')]);
    await checkReported(
      (client) => move(client, 'old(1)', 'old'),
      [`${['a', 'b', 'c'].map((name) => lost(`/old(1)/${name}`)).join(' ')} Other addresses this applies to: 2.`],
    );
  });

  it('is not reported where a redirect of its folder covers it', async () => {
    await checkReported((client) => move(client, 'new', 'newer'), []);
    await checkReported((client) => move(client, 'notes/some(old).mdx', 'notes/some.mdx'), []);
  });

  it('is not reported where no redirects are wanted', () =>
    checkReported((client) => move(client, 'setup(old).mdx', 'setup.mdx'), [], { redirectsOnMove: 'never' }));

  it('is reported when its page is deleted with a redirect, but not without one', async () => {
    const remove = (redirectTo?: string) => (client: TestClient) =>
      client.request(deletePagesRequest, {
        pages: [{ uri: client.uri('setup(old).mdx'), ...(redirectTo !== undefined && { redirectTo }) }],
      });
    await checkReported(remove('/start'), [lost('/setup(old)')]);
    await checkReported(remove(), []);
  });

  it('is reported before a version becomes the new one or is retired', async () => {
    await checkNotes({ kind: 'cut', name: 'v0', from: 'v1', move: true }, [lost('/v1/start(old)')]);
    await checkNotes({ kind: 'retire', name: 'v1', files: 'delete' }, [
      '1 page without a counterpart in "v2": readers are sent to its first page.',
      lost('/v1/start(old)'),
    ]);
    await checkNotes({ kind: 'cut', name: 'v3', from: 'v2', move: true }, []);
  });
});

describe('redirects that are not a list', () => {
  const remove = (redirectTo?: string) => (client: TestClient) =>
    client.request(deletePagesRequest, {
      pages: [{ uri: client.uri('start.mdx'), ...(redirectTo !== undefined && { redirectTo }) }],
    });

  for (const redirects of ['{}', '"/old"', '[{ "source": "/old" "destination": "/start" ]']) {
    it(`are reported when a redirect is to be added: ${redirects}`, async () => {
      const text = site.replace(/"redirects": .*\]/, () => `"redirects": ${redirects}`);
      await checkReported((client) => move(client, 'start.mdx', 'begin.mdx'), [noList], {}, text);
      await checkReported((client) => move(client, 'old(1)', 'old'), [noList], {}, text);
      await checkReported((client) => rename(client, 'begin', 3), [noList], {}, text);
      await checkReported(remove('/notes/all'), [noList], {}, text);
    });
  }

  it('are not reported when no redirect is to be added', async () => {
    const text = site.replace(/"redirects": .*\]/, '"redirects": {}');
    await checkReported((client) => move(client, 'start.mdx', 'begin.mdx'), [], { redirectsOnMove: 'never' }, text);
    await checkReported(remove(), [], {}, text);
  });
});

/** Checks which messages the server shows when an author does this on the site. */
function checkReported(
  act: (client: TestClient) => Promise<unknown>,
  expected: readonly string[],
  settings: ClientSettings = {},
  text = site,
): Promise<void> {
  return withClient(readFixture(text).files, { capabilities, settings }, async (client) => {
    await ready(client);
    await act(client);
    const shown = client.received.filter(({ method }) => method === 'window/showMessage');
    assert.deepEqual(
      shown.map(({ params }) => params),
      expected.map((message) => ({ type: 2, message })),
    );
  });
}

/** What an author is told of a change of versions before it is made. */
function checkNotes(change: DivisionChange, expected: readonly string[]): Promise<void> {
  return withClient(readFixture(versions).files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const answer = await client.request(planDivisionRequest, { uri, change });
    assert(answer.kind === 'planned', JSON.stringify(answer));
    assert.deepEqual(answer.notes, expected);
  });
}

/** F2 on the page path in a line of docs.json. */
function rename(client: TestClient, newName: string, line: number): Promise<unknown> {
  const textDocument = { uri: client.uri('docs.json') };
  return client.request('textDocument/rename', { textDocument, position: { line: line - 1, character: 5 }, newName });
}

function move(client: TestClient, from: string, to: string): Promise<unknown> {
  const files = [{ oldUri: client.uri(from), newUri: client.uri(to) }];
  return client.request('workspace/willRenameFiles', { files });
}
