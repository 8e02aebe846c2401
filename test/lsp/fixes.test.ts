import assert from 'node:assert/strict';
import test from 'node:test';
import type {
  ClientCapabilities,
  CodeAction,
  CreateFile,
  Diagnostic,
  TextDocumentEdit,
  TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { InitializationOptions } from '../../server/language/protocol/index.ts';
import { fullCapabilities, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const files = readFixture(`
  // file: docs.json
  {
    "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
    "navigation": { "groups": [
      { "group": "G", "expanded": true, "pages": ["/intro", "sart", "/start", "other.mdx"] }
    ] }
  }
  // file: intro.mdx
  // file: start.mdx
  // file: other.mdx
  // file: lost.mdx
  // file: AGENTS.md
  // file: .mintignore
  drafts/
`).files;
const text = files.get('docs.json') ?? '';

/** The text after everything that is certain. */
const fixed = text
  .replace('"expanded": true, ', '')
  .replace('"/intro"', '"intro"')
  .replace('"/start"', '"start"')
  .replace('other.mdx', 'other');

const capabilities: ClientCapabilities = {
  ...fullCapabilities,
  workspace: {
    ...fullCapabilities.workspace,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
  },
  textDocument: { ...fullCapabilities.textDocument, codeAction: { resolveSupport: { properties: ['edit'] } } },
};

test('a problem has its fixes, with the likeliest preferred', () =>
  withOpen(async (client, uri, problems) => {
    const actions = await actionsAt(client, uri, problems, '"sart"');
    assert.deepEqual(
      actions.map(({ title, isPreferred }) => (isPreferred ? `${title} (preferred)` : title)),
      [
        'Write "start" (preferred)',
        'Create "sart.mdx"',
        'Remove this entry',
        'Fix all page-not-found problems in this file',
        'Switch page-not-found off in docs-json.config.json',
      ],
    );
    const [first] = actions;
    assert.deepEqual(
      first?.diagnostics?.map(({ code }) => code),
      ['page-not-found'],
    );
    assert.equal(editsOf(first)?.textDocument.version, 1);
    assert.equal(changed(first), text.replace('"sart"', '"start"'));
    await client.change(uri, changed(first) ?? '');
    const rest = await client.problems(uri, (items) => items.every(({ message }) => !String(message).includes('sart')));
    assert.ok(rest.length > 0);
  }));

test('a page is created with a title, and a rule is switched off in a new settings file', () =>
  withOpen(async (client, uri, problems) => {
    const actions = await actionsAt(client, uri, problems, '"sart"');
    const made = (title: string) => {
      const [create, edit] = actions.find((action) => action.title === title)?.edit?.documentChanges ?? [];
      return [(create as CreateFile).uri, (edit as { readonly edits: readonly TextEdit[] }).edits[0]?.newText];
    };
    assert.deepEqual(made('Create "sart.mdx"'), [client.uri('sart.mdx'), '---\ntitle: "Sart"\n---\n']);
    assert.deepEqual(made('Switch page-not-found off in docs-json.config.json'), [
      client.uri('docs-json.config.json'),
      '{\n  "rules": {\n    "page-not-found": "off"\n  }\n}\n',
    ]);
  }));

test('a page that is created is opened, by a command that the editor names', () =>
  withOpen(
    async (client, uri, problems) => {
      const actions = await actionsAt(client, uri, problems, '"sart"');
      assert.deepEqual(
        actions
          .filter(({ command }) => command)
          .map(({ title, command }) => [title, command?.command, command?.arguments]),
        [['Create "sart.mdx"', 'open', [client.uri('sart.mdx')]]],
      );
    },
    capabilities,
    { commands: { openPage: 'open' } },
  ));

test('what is not JSON is not offered to be switched off', () =>
  withOpen(async (client, uri) => {
    /** What is offered at `|` where the name of the site is. */
    const titles = async (marked: string) => {
      const [before = '', after = ''] = text.replace('"name": "W",', marked).split('|');
      await client.change(uri, before + after);
      const lines = before.split('\n');
      const at = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      const params = { textDocument: { uri }, range: { start: at, end: at }, context: { diagnostics: [] } };
      const actions: readonly CodeAction[] = await client.request('textDocument/codeAction', params);
      return actions.map(({ title }) => title);
    };
    const conflict = '\n<<<|<<<< HEAD\n"name": "W",\n=======\n"name": "V",\n>>>>>>> other\n';
    assert.deepEqual(await titles(conflict), ['Keep only the side of "HEAD"', 'Keep only the side of "other"']);
    assert.deepEqual(await titles('"name": W|W,'), ['Write "WW"']);
    const off = 'Switch duplicate-key off in docs-json.config.json';
    assert((await titles('"name": "V", "na|me": "W",')).includes(off));
  }));

test('all problems of a kind are fixed at once, and the edits are computed on resolve', () =>
  withOpen(async (client, uri, problems) => {
    const actions = await actionsAt(client, uri, problems, '"/intro"');
    const all = actions.find(({ title }) => title.startsWith('Fix all'));
    assert.equal(all?.edit, undefined);
    const resolved = await client.request<CodeAction>('codeAction/resolve', all);
    assert.equal(changed(resolved), text.replace('"/intro"', '"intro"').replace('"/start"', '"start"'));
  }));

test('all problems of a kind are fixed, even if their fixes cannot be made at once', () =>
  withOpen(async (client, uri) => {
    const before = text.replace('"navigation": {', '"navigation": { "logo": "/l.svg", "favicon": "/f.png",');
    await client.change(uri, before);
    const problems = await client.problems(uri, (items) => items.some(({ code }) => code === 'unknown-property'));
    const actions = await actionsAt(client, uri, problems, '"logo"', undefined, before);
    const all = actions.find(({ title }) => title === 'Fix all unknown-property problems in this file');
    const after = changed(await client.request<CodeAction>('codeAction/resolve', all), before);
    const { logo, favicon, navigation } = JSON.parse(after ?? '');
    assert.deepEqual([logo, favicon, Object.keys(navigation)], ['/l.svg', '/f.png', ['groups']]);
  }));

test('certain fixes are made on save, and guesses are not', () =>
  withOpen(async (client, uri, problems) => {
    const [action, ...others] = await actionsAt(client, uri, problems, '{', ['source.fixAll']);
    assert.deepEqual([action?.kind, others], ['source.fixAll.docs-json', []]);
    assert.equal(changed(action), fixed);
  }));

test('certain fixes are made on a save before the site is read', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const reading = (uri: string) => (uri.endsWith('/.mintignore') ? held : undefined);
  await withClient(files, { capabilities, reading }, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const asked = actionsAt(client, uri, [], '{', ['source.fixAll']);
    await client.request('textDocument/foldingRange', { textDocument: { uri } });
    goOn();
    assert.equal(changed((await asked)[0]), fixed);
  });
});

test('fixes that become certain after other fixes are made in the same edit', () =>
  withOpen(async (client, uri) => {
    const before = text.replace('"G", "expanded": true', "'G', icon: 'fa-house',");
    await client.change(uri, before);
    await client.problems(uri, (items) => items.some(({ code }) => code === 'syntax'));
    const [action] = await actionsAt(client, uri, [], '{', ['source.fixAll.docs-json']);
    assert.equal(action?.edit?.documentChanges?.length, 1);
    assert.equal(
      changed(action, before),
      before
        .replace("'G', icon: 'fa-house',,", '"G", "icon": "house",')
        .replace('"/intro"', '"intro"')
        .replace('"/start"', '"start"')
        .replace('other.mdx', 'other'),
    );
  }));

test('unsaved settings apply', () =>
  withOpen(async (client, uri) => {
    const settings = client.uri('docs-json.config.json');
    await client.open(settings, '{ "rules": { "page-not-found": "off" } }');
    await client.problems(uri, (items) => items.every(({ code }) => code !== 'page-not-found'));
    await client.change(settings, '{}');
    await client.problems(uri, (items) => items.some(({ code }) => code === 'page-not-found'));
    await client.change(settings, '{ "rules": { "page-not-found": "off" } }');
    await client.problems(uri, (items) => items.every(({ code }) => code !== 'page-not-found'));
    await client.close(settings);
    await client.problems(uri, (items) => items.some(({ code }) => code === 'page-not-found'));
  }));

test('an unlisted page is added to the navigation by a code action in the page', () =>
  withOpen(async (client) => {
    const uri = client.uri('lost.mdx');
    await client.open(uri);
    const problems = await client.problems(uri, (items) => items.length > 0);
    const [add] = await actionsAt(client, uri, problems, '');
    assert.equal(add?.title, 'Add to G');
    assert.equal(changed(add), text.replace('"other.mdx"', '"other.mdx", "lost"'));
  }));

test('a file written for agents is added to .mintignore by a code action in the file', () =>
  withOpen(async (client) => {
    const uri = client.uri('AGENTS.md');
    await client.open(uri);
    const problems = await client.problems(uri, (items) => items.length > 0);
    const [ignore] = await actionsAt(client, uri, problems, '');
    assert.equal(ignore?.title, 'Do not serve it (.mintignore)');
    assert.equal(editsOf(ignore)?.textDocument.uri, client.uri('.mintignore'));
    assert.equal(changed(ignore, files.get('.mintignore')), 'drafts/\n/AGENTS.md\n');
  }));

test('an editor with few capabilities gets plain edits and no new files', () =>
  withOpen(async (client, uri, problems) => {
    const actions = await actionsAt(client, uri, problems, '"sart"');
    assert.deepEqual(
      actions.map(({ title }) => title),
      ['Write "start"', 'Remove this entry', 'Fix all page-not-found problems in this file'],
    );
    assert.ok(actions.every(({ edit }) => edit?.changes?.[uri] && !edit.documentChanges));
  }, {}));

type Test = (client: TestClient, uri: string, problems: readonly Diagnostic[]) => Promise<void>;

function withOpen(body: Test, can = capabilities, initializationOptions: InitializationOptions = {}): Promise<void> {
  return withClient(
    files,
    { capabilities: { ...can, textDocument: { ...can.textDocument, diagnostic: {} } }, initializationOptions },
    async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      await body(
        client,
        uri,
        await client.problems(uri, (items) => items.some(({ code }) => code === 'page-not-found')),
      );
    },
  );
}

/** Asks at the first occurrence of a text, with the problems there, as an editor does. */
function actionsAt(
  client: TestClient,
  uri: string,
  problems: readonly Diagnostic[],
  at: string,
  only?: readonly string[],
  config = text,
): Promise<readonly CodeAction[]> {
  const document = TextDocument.create(uri, '', 1, uri.endsWith('.json') ? config : '');
  const offset = document.getText().indexOf(at);
  const position = document.positionAt(offset + (at.length > 1 ? 1 : 0));
  const diagnostics = problems.filter(({ range }) => document.offsetAt(range.start) === offset);
  return client.request('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: position, end: position },
    context: { diagnostics, ...(only ? { only } : {}) },
  });
}

function editsOf(action: CodeAction | undefined): TextDocumentEdit | undefined {
  return action?.edit?.documentChanges?.find((change): change is TextDocumentEdit => 'textDocument' in change);
}

/** docs.json after the action. */
function changed(action: CodeAction | undefined, before = text): string | undefined {
  const edits = editsOf(action)?.edits.flatMap((edit) => ('newText' in edit ? [edit] : []));
  return edits && TextDocument.applyEdits(TextDocument.create('', '', 1, before), edits);
}
