import assert from 'node:assert/strict';
import test from 'node:test';
import type { WorkspaceSymbol } from 'vscode-languageserver/node';
import {
  findPagesRequest,
  newPageRequest,
  pageInfoRequest,
  pageListsRequest,
  pastedPagesRequest,
  setHiddenRequest,
  setTitleRequest,
} from '../../server/language/protocol/index.ts';
import { at, withOpen } from './featureSite.ts';

test('pages are found by title and path', () =>
  withOpen({}, async (client) => {
    const symbols = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'welc' });
    assert.deepEqual(
      symbols.map(({ name, location }) => [name, location.uri]),
      [['Welcome', client.uri('intro.mdx')]],
    );
    // A generated page is in its specification, where it is looked up when it is opened.
    const [generated] = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'list users' });
    assert.equal(generated?.name, 'List users');
    const { location } = await client.request<WorkspaceSymbol>('workspaceSymbol/resolve', generated);
    const start = { line: 4, character: 4 };
    assert.deepEqual(location, { uri: client.uri('api/spec.yaml'), range: { start, end: start } });
    const find = async (query: string) => (await client.request(findPagesRequest, { query })).pages[0];
    assert.equal((await find('https://docs.example.com/old/intro'))?.title, 'Welcome');
    const operation = await find('GET /users');
    assert.equal(operation?.path, 'api-reference/list-users');
    assert.equal((await find('localhost:3000/more/a'))?.labelPath, 'More');
  }));

test('a page returns its place in the navigation, and can be added and hidden', () =>
  withOpen({ settings: { siteUrl: 'https://docs.example.com' } }, async (client, uri) => {
    const info = (page: string) => client.request(pageInfoRequest, { uri: client.uri(page) });
    const listed = await info('intro.mdx');
    assert.equal(listed?.address, 'https://docs.example.com/intro');
    assert.deepEqual(
      listed?.places.map(({ labelPath }) => labelPath),
      ['Start'],
    );
    assert.deepEqual((await info('more/b.mdx'))?.places, []);
    assert.equal(await info('package.json'), null);

    const lists = await client.request(pageListsRequest, { uri: client.uri('more/b.mdx') });
    assert.deepEqual(
      lists.map(({ labelPath, key }) => [labelPath, key]),
      [
        ['More', 'group:More'],
        ['Start', 'group:Start'],
        ['API', 'group:API'],
      ],
    );
    const edit = lists.find(({ labelPath }) => labelPath === 'Start')?.edit;
    assert.equal(edit?.uri, uri);
    assert.equal(edit?.version, 1);
    assert.equal(edit?.edits[0]?.newText, ', "more/b"');

    const hide = (await client.request(setHiddenRequest, { uri: client.uri('more/b.mdx'), hidden: true }))!;
    assert.deepEqual(hide.edits[0]?.newText, '---\nhidden: true\n---\n');
    assert.equal(hide.version, null);
    assert.equal(await client.request(setHiddenRequest, { uri: client.uri('more/b.mdx'), hidden: false }), null);
  }));

test('a page gets another title where its front matter says what the sidebar calls it', () =>
  withOpen({}, async (client) => {
    const rename = async (text: string, title: string) => {
      const uri = client.uri('intro.mdx');
      await client.open(uri, text);
      const answer = await client.request(setTitleRequest, { uri, title });
      await client.close(uri);
      return answer.kind === 'refused' ? answer.reason : (answer.edit?.edits[0]?.newText ?? 'unchanged');
    };
    assert.equal(await rename('---\ntitle: "Old"\n---\n', 'New'), '"New"');
    assert.equal(await rename('---\ntitle: Old\nsidebarTitle: Short\n---\n', 'New'), 'New');
    assert.equal(await rename('---\ntitle: Old\nsidebarTitle: Short\n---\n', 'Short'), 'unchanged');
    assert.match(await rename('---\ntitle: [\n---\n', 'New'), /cannot be read/);
  }));

test('a page that is opened and edited while it is read gets its title in the edited text', () => {
  let begin = () => {};
  let go = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  let isDelayed = false;
  const reading = (uri: string) => {
    if (!isDelayed || !uri.endsWith('/intro.mdx')) return undefined;
    begin();
    return gate;
  };
  return withOpen({ reading }, async (client) => {
    const uri = client.uri('intro.mdx');
    isDelayed = true;
    const asked = client.request(setTitleRequest, { uri, title: 'New' });
    await begun;
    await client.open(uri, '---\ndescription: Typed meanwhile\ntitle: Old\n---\n');
    // The answer comes after the text has.
    await client.request(pageListsRequest, { uri });
    go();
    const answer = await asked;
    const { range } = (answer.kind === 'edit' && answer.edit?.edits[0]) || assert.fail('There is no edit.');
    assert.deepEqual(range, { start: { line: 2, character: 7 }, end: { line: 2, character: 10 } });
  });
});

test('a new page is created like its siblings', () =>
  withOpen({}, async (client, uri) => {
    const ask = (path: string, title?: string) =>
      client.request(newPageRequest, { uri, path, ...(title === undefined ? {} : { title }) });
    const page = await ask('guides/quick-tour');
    assert.deepEqual(page, { uri: client.uri('guides/quick-tour.mdx'), text: '---\ntitle: "Quick tour"\n---\n' });
    assert.equal((await ask('guides/tour', 'The "tour"'))?.text, '---\ntitle: "The \\"tour\\""\n---\n');
    assert.equal(await ask('intro'), null);
    assert.equal(await ask('../outside'), null);
    assert.equal(await ask('GET /users'), null);
    await client.change(uri, '{\r\n  "navigation": { "pages": ["intro"] }\r\n}\r\n');
    assert.equal((await ask('guides/tour'))?.text, '---\r\ntitle: "Tour"\r\n---\r\n');
  }));

test('pasted paths and files become entries, with the comma that is missing before them', () =>
  withOpen({}, async (client, uri) => {
    const { position: comma } = at(uri, '"intro"|, "start"');
    const after = { ...comma, character: comma.character + 1 };
    const place = { ...comma, character: comma.character + 2 };
    const pasted = (what: string | readonly string[], start = place) =>
      client.request(pastedPagesRequest, { uri, range: { start, end: start }, pasted: what });
    assert.deepEqual(await pasted('./more/b.mdx'), { text: '"more/b", ' });
    assert.deepEqual(await pasted(['more/a.mdx', 'more/b.mdx'].map(client.uri)), { text: '"more/a", "more/b", ' });
    assert.equal(await pasted([client.uri('package.json')]), null);
    assert.equal(await pasted([client.uri('more/a.mdx'), client.uri('../more/b.mdx')]), null);
    const removed = [{ range: { start: comma, end: after }, text: '' }];
    await client.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: removed });
    assert.deepEqual(await pasted('more/b', after), { text: '"more/b", ', comma });
  }));
