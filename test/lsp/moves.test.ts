import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import {
  moveEditRequest,
  moveFollowedNotification,
  moveRestRequest,
  moveSummaryRequest,
  renameAskedRequest,
  undoLinkUpdatesRequest,
} from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { capabilities, carriedOut, named, ready, site, withNamed, withSite } from './movesSite.ts';

const position = { line: 3, character: 56 };

describe('renaming a page in docs.json', () => {
  it('offers the path without quotes', () =>
    withSite({}, async (client) => {
      const found = await client.request<{ placeholder: string }>('textDocument/prepareRename', at(client, position));
      assert.equal(found.placeholder, 'guides/start');
      assert.equal(await client.request('textDocument/prepareRename', at(client, { line: 3, character: 22 })), null);
    }));

  it('moves the file, updates docs.json and links, and the editor asks about the redirect', () =>
    withSite({}, async (client) => {
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
        ...at(client, position),
        newName: '/begin.mdx',
      });
      assert.deepEqual(Object.values(edit.changeAnnotations ?? {}), [
        { label: 'Update 1 entry of docs.json' },
        { label: 'Add 1 redirect from the old addresses', needsConfirmation: true },
        { label: 'Update 2 links in 2 pages' },
        { label: 'Move 1 file' },
      ]);
      const files = carriedOut(client, edit);
      assert.match(files.get('docs.json') ?? '', /"pages": \["index", "begin", "guides\/install"\]/);
      assert.match(files.get('docs.json') ?? '', /"source": "\/guides\/start",\s+"destination": "\/begin"/);
      assert.equal(files.get('index.mdx'), '[Start](/begin)\n');
      assert.equal(files.get('guides/install.mdx'), '[Before](../begin)\n');
      assert.equal(files.get('begin.mdx'), '# Start\n');
    }));

  it('is refused where a page already exists', () =>
    withSite({}, async (client) => {
      const asked = client.request('textDocument/rename', { ...at(client, position), newName: 'guides/install' });
      await assert.rejects(asked, /There is a file "guides\/install.mdx" already/);
      const beside = client.request('textDocument/rename', {
        ...at(client, position),
        newName: 'guides/install/index',
      });
      await assert.rejects(beside, /"guides\/install.mdx" has the address "\/guides\/install" already/);
    }));

  it('is recognized when the editor applies it, and forgotten after it was cancelled', () =>
    withSite({}, async (client) => {
      const params = { ...at(client, position), newName: 'begin' };
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', params);
      assert.notEqual(await willRename(client, 'guides/start.mdx', 'begin.mdx'), null);
      await client.request<WorkspaceEdit>('textDocument/rename', params);
      await client.change(client.uri('docs.json'), carriedOut(client, edit).get('docs.json') ?? '');
      assert.equal(await willRename(client, 'guides/start.mdx', 'begin.mdx'), null);
      assert.notEqual(await willRename(client, 'guides/start.mdx', 'begin.mdx'), null, 'Once only.');
    }));

  it('is recognized when parts were deselected in its preview, but not when the text was edited otherwise', () =>
    withSite({}, async (client) => {
      const uri = client.uri('docs.json');
      const files = [{ oldUri: client.uri('guides/start.mdx'), newUri: client.uri('begin.mdx') }];
      const params = { files, links: true, redirects: true, preview: true };
      const before = client.disk.get(uri) ?? '';
      await client.request(moveEditRequest, params);
      await client.change(
        uri,
        before.replace('"en", "pages": ["index", "guides/start"', '"en", "pages": ["index", "begin"'),
      );
      assert.equal(await willRename(client, 'guides/start.mdx', 'begin.mdx'), null, 'All but the redirect.');
      await client.change(uri, before);
      await client.request(moveEditRequest, params);
      await client.change(uri, before.replace('"en"', '"fr"'));
      assert.notEqual(await willRename(client, 'guides/start.mdx', 'begin.mdx'), null);
    }));

  it('is distinguished from the same move by hand, even if docs.json is closed by then', () =>
    withSite({}, async (client) => {
      await client.request<WorkspaceEdit>('textDocument/rename', { ...at(client, position), newName: 'begin' });
      await client.close(client.uri('docs.json'));
      assert.notEqual(await willRename(client, 'guides/start.mdx', 'begin.mdx'), null);
    }));

  it('works on a link of a page', () =>
    withSite({}, async (client) => {
      const uri = client.uri('guides/install.mdx');
      await client.open(uri);
      const place = { textDocument: { uri }, position: { line: 0, character: 11 } };
      const found = await client.request<{ placeholder: string }>('textDocument/prepareRename', place);
      assert.equal(found.placeholder, './start');
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...place, newName: './first' });
      assert.equal(carriedOut(client, edit).get('index.mdx'), '[Start](/guides/first)\n');
    }));
});

describe('moving files in the explorer', () => {
  it('updates docs.json, links and redirects', () =>
    withSite({}, async (client) => {
      const files = carriedOut(client, await willRename(client, 'guides', 'handbook'));
      assert.match(files.get('docs.json') ?? '', /"handbook\/start", "handbook\/install"/);
      assert.match(files.get('docs.json') ?? '', /"\/guides\/:slug\*"/);
      assert.equal(files.get('index.mdx'), '[Start](/handbook/start)\n');
      assert.equal(files.get('guides/install.mdx'), '[Before](./start)\n');
    }));

  it('updates the translations in the settings, in the same edit', () =>
    withNamed(async (client) => {
      const files = carriedOut(client, await willRename(client, 'guides', 'handbook'));
      assert.equal(files.get('docs-json.config.json'), named.replace('guides/install', 'handbook/install'));
      assert.match(files.get('docs.json') ?? '', /"handbook\/start", "handbook\/install"/);
    }));

  it('updates open and unsaved settings', () =>
    withNamed(async (client) => {
      const uri = client.uri('docs-json.config.json');
      await client.open(uri);
      const typed = named.replace('guides/install', '/guides/start');
      await client.change(uri, typed);
      client.disk.set(uri, typed);
      const files = carriedOut(client, await willRename(client, 'guides/start.mdx', 'begin.mdx'));
      assert.equal(files.get('docs-json.config.json'), typed.replace('/guides/start', '/begin'));
    }));

  it('updates nothing when the settings say so', () =>
    withSite({ updateOnMove: 'never' }, async (client) => assert.equal(await willRename(client, 'guides', 'x'), null)));

  it('adds no redirects when the settings say so', () =>
    withSite({ redirectsOnMove: 'never' }, async (client) => {
      const files = carriedOut(client, await willRename(client, 'guides', 'handbook'));
      assert.doesNotMatch(files.get('docs.json') ?? '', /redirects/);
    }));

  it('updates the links of many pages in a second edit', () => {
    const many = Array.from({ length: 30 }, (_, index) => [`p${index}.mdx`, '[Start](/guides/start)\n'] as const);
    return withClient(new Map([...site, ...many]), { capabilities }, async (client) => {
      await ready(client);
      const files = carriedOut(client, await willRename(client, 'guides/start.mdx', 'start.mdx'));
      assert.equal(files.get('index.mdx'), '[Start](/guides/start)\n');
      const params = { files: [{ oldUri: client.uri('guides/start.mdx'), newUri: client.uri('start.mdx') }] };
      await client.change(client.uri('docs.json'), files.get('docs.json') ?? '');
      const rest = (await client.request(moveRestRequest, params))!;
      assert.equal(rest.links, 32);
      assert.deepEqual(rest.files.find(({ uri }) => uri === client.uri('p7.mdx'))?.edits, [
        { offset: 8, old: '/guides/start', text: '/start' },
      ]);
      assert.equal(rest.counterparts.length, 1);
      assert.equal(await client.request(moveRestRequest, params), null);
    });
  });

  it('asks for nothing more when its changes were rejected', () =>
    withSite({}, async (client) => {
      await willRename(client, 'guides', 'handbook');
      const params = { files: [{ oldUri: client.uri('guides'), newUri: client.uri('handbook') }] };
      assert.equal(await client.request(moveRestRequest, params), null);
    }));

  it('offers the same move for counterparts', () =>
    withSite({}, async (client) => {
      const files = [{ oldUri: client.uri('guides/start.mdx'), newUri: client.uri('guides/begin.mdx') }];
      const summary = (await client.request(moveSummaryRequest, { files }))!;
      const { counterparts, ...counts } = summary;
      assert.deepEqual(counts, { pages: 1, entries: 1, links: 2, linkingPages: 2, redirects: 1 });
      const params = { files: [...files, ...counterparts], links: true, redirects: true, preview: true };
      const edit = (await client.request(moveEditRequest, params))!;
      const after = carriedOut(client, edit);
      assert.match(after.get('docs.json') ?? '', /"de\/guides\/begin"/);
      assert.ok(after.has('de/guides/begin.mdx'));
    }));
});

describe('a rename requested by our own client', () => {
  const asked = (client: TestClient, newName: string) =>
    client.request(renameAskedRequest, { uri: client.uri('docs.json'), position, newName });

  it('is returned with everything it changes, or with the reason for a refusal', () =>
    withSite({}, async (client) => {
      const found = await asked(client, 'guides/begin');
      assert(found?.kind === 'asked');
      assert.deepEqual(found.files, [
        { oldUri: client.uri('guides/start.mdx'), newUri: client.uri('guides/begin.mdx') },
      ]);
      assert.deepEqual([found.summary.links, found.summary.redirects, found.summary.counterparts.length], [2, 1, 1]);
      const refused = await asked(client, 'guides/install');
      assert(refused?.kind === 'refused');
      assert.match(refused.reason, /There is a file "guides\/install.mdx" already/);
      assert.equal(await asked(client, 'guides/start'), null, 'It is called so already.');
    }));

  it('updates links of many pages without a question, undoes them with the move, and redoes them', () => {
    const many = Array.from({ length: 30 }, (_, index) => [`p${index}.mdx`, '[Start](/guides/start)\n'] as const);
    return withClient(new Map([...site, ...many]), { capabilities }, async (client) => {
      await ready(client);
      const files = [{ oldUri: client.uri('guides/start.mdx'), newUri: client.uri('begin.mdx') }];
      const back = [{ oldUri: client.uri('begin.mdx'), newUri: client.uri('guides/start.mdx') }];
      await asked(client, 'begin');
      const edit = (await client.request(moveEditRequest, { files, links: true, redirects: true, preview: false }))!;
      await client.change(client.uri('docs.json'), carriedOut(client, edit).get('docs.json') ?? '');
      assert.equal(await willRename(client, 'guides/start.mdx', 'begin.mdx'), null);
      await client.notify('workspace/didRenameFiles', { files });
      const rest = (await client.request(moveRestRequest, { files }))!;
      assert.deepEqual([rest.links, rest.isAgreed, rest.turn], [32, true, undefined]);
      const changes = rest.files.slice(1);
      await client.notify(moveFollowedNotification, { files, changes });
      const undone = (await client.request(moveRestRequest, { files: back }))!;
      assert.deepEqual([undone.links, undone.turn], [31, 'back']);
      const page = undone.files.find(({ uri }) => uri === client.uri('p7.mdx'));
      assert.deepEqual(page?.edits, [{ offset: 8, old: '/begin', text: '/guides/start' }]);
      assert.equal(await client.request(moveRestRequest, { files: back }), null, 'Once only.');
      const again = (await client.request(moveRestRequest, { files }))!;
      assert.deepEqual([again.files, again.turn], [changes, 'again']);
      assert.equal((await client.request(undoLinkUpdatesRequest, { files }))?.length, 31);
      assert.equal(await client.request(undoLinkUpdatesRequest, { files }), null, 'They are restored already.');
      assert.equal(await client.request(moveRestRequest, { files: back }), null, 'So nothing goes with the move.');
    });
  });
});

describe('moving a part of a specification', () => {
  const spec = 'openapi: 3.0.0\npaths: { /users: { $ref: parts/users.yaml } }\n';
  const files = new Map([...site, ['api/shop.yaml', spec], ['api/parts/users.yaml', 'get: {}\n']]);
  const synchronization = { dynamicRegistration: true };
  const options = {
    capabilities: { ...capabilities, textDocument: { ...capabilities.textDocument, synchronization } },
  };

  it('updates the text open in an editor, which is asked to report it', () =>
    withClient(files, options, async (client) => {
      await ready(client);
      const asked = await client.waitFor((method, params) =>
        method === 'client/registerCapability' && JSON.stringify(params).includes('yaml') ? params : undefined,
      );
      assert.match(JSON.stringify(asked), /"textDocument\/didChange".*"pattern":"\*\*\/\*\.\{yaml,yml\}"/);
      const uri = client.uri('api/shop.yaml');
      await client.open(uri);
      await client.change(uri, `# Not saved\n${spec}`);
      const edit = await willRename(client, 'api/parts/users.yaml', 'api/users.yaml');
      assert.deepEqual(Object.values(edit.changeAnnotations ?? {}), [{ label: 'Update 1 link in 1 file' }]);
      assert.deepEqual(edit.documentChanges, [
        {
          textDocument: { uri, version: 2 },
          edits: [
            {
              range: { start: { line: 2, character: 25 }, end: { line: 2, character: 41 } },
              newText: 'users.yaml',
              annotationId: '2',
            },
          ],
        },
      ]);
    }));

  it('updates the disk when nothing is open', () =>
    withClient(files, options, async (client) => {
      await ready(client);
      const after = carriedOut(client, await willRename(client, 'api/parts', 'api/in'));
      assert.match(after.get('api/shop.yaml') ?? '', /\$ref: in\/users\.yaml/);
    }));
});

describe('a page moved outside the editor', () => {
  it('is recognized by its content', () =>
    withSite({}, async (client) => {
      const uri = client.uri('docs.json');
      await client.write(client.uri('guides/install.mdx'), '---\ntitle: Set up\n---\n');
      await client.request('workspace/symbol', { query: 'Set' });
      await client.write(client.uri('guides/install.mdx'), undefined);
      await client.write(client.uri('handbook/setting-up.mdx'), '---\ntitle: Set up\n---\n');
      await client.write(client.uri('handbook/other.mdx'), '---\ntitle: Other\n---\n');
      const found = await client.problems(uri, (all) => all.some(({ code }) => code === 'page-not-found'));
      const problem = found.find(({ code }) => code === 'page-not-found');
      const context = { diagnostics: found, only: ['quickfix'] };
      const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range: problem?.range,
        context,
      });
      assert.equal(actions[0]?.title, 'It was moved: write "handbook/setting-up"');
      assert.equal(actions[0]?.isPreferred, true);
    }));
});

function at(client: TestClient, place: object) {
  return { textDocument: { uri: client.uri('docs.json') }, position: place };
}

function willRename(client: TestClient, from: string, to: string): Promise<WorkspaceEdit> {
  const files = [{ oldUri: client.uri(from), newUri: client.uri(to) }];
  return client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
}
