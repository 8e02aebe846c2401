import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const { files } = readFixture(`
  // file: repo/docs.json
  { "navigation": { "pages": ["a"] } }
  // file: repo/a.mdx
  A page.
  // file: repo/snippets/part.mdx
  A snippet.
  // file: repo/.git/notes.md
  hidden
  // file: repo/node_modules/x/readme.md
  installed
  // file: repo/settings.json
  {}
  // file: secret.md
  elsewhere
`);

const refused = ['../secret.md', '/secret.md', '.git/notes.md', 'node_modules/x/readme.md', 'a/../../secret.md'];

for (const method of ['docsJson/preview/text', 'docsJson/assistant/text']) {
  it(`${method} returns only pages and snippets of the site, whatever path is requested`, async () => {
    await withClient(files, { folders: ['file:///site'] }, async (client) => {
      const root = 'file:///site/repo';
      await client.open(`${root}/docs.json`);
      const ask = textOf(client, method, root);
      // What an editor has open is not a page of the site for that.
      await client.open('file:///site/secret.md', 'elsewhere, unsaved');
      assert.match((await ask('a.mdx')) ?? '', /A page/);
      assert.match((await ask('snippets/part.mdx')) ?? '', /A snippet/);
      for (const path of [...refused, 'settings.json', 'docs.json']) assert.equal(await ask(path), null, path);
    });
  });
}

it('an image is never looked up outside of the site', async () => {
  await withClient(files, { folders: ['file:///site'] }, async (client) => {
    const uri = 'file:///site/repo/docs.json';
    await client.open(uri);
    const mayShow = (file: string) => client.request<boolean>('docsJson/preview/mayShow', { uri, file });
    assert.equal(await mayShow('a.mdx'), true);
    for (const path of refused) assert.equal(await mayShow(path), false, path);
  });
});

/** What is answered about a file, as a text: what the preview is told of it holds its text among other things. */
function textOf({ request }: TestClient, method: string, root: string) {
  return async (file: string) => {
    const answer = await request<string | { readonly text: string } | null>(method, { uri: `${root}/docs.json`, file });
    return answer !== null && typeof answer === 'object' ? answer.text : answer;
  };
}
