import assert from 'node:assert/strict';
import test from 'node:test';
import type { ClientCapabilities, CodeAction, CreateFile, TextDocumentEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fullCapabilities, type TestClient, withClient } from '../kit/client.ts';

const text = `{
  "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
  "navigation": {
    "groups": [
      { "group": "Guides", "pages": ["guides/b", "guides/a"] }
    ]
  }
}
`;
const files = new Map([
  ['docs.json', text],
  ['guides/a.mdx', ''],
  ['guides/b.mdx', ''],
]);

const capabilities: ClientCapabilities = {
  ...fullCapabilities,
  workspace: {
    ...fullCapabilities.workspace,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'], changeAnnotationSupport: {} },
  },
  textDocument: {
    ...fullCapabilities.textDocument,
    codeAction: {
      resolveSupport: { properties: ['edit'] },
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor'] } },
    },
  },
};

test('a refactoring is computed when it is chosen', () =>
  withClient(files, { capabilities }, async (client) => {
    const actions = await actionsAt(client, 'guides/b');
    assert.deepEqual(
      actions.map(({ title, kind, edit }) => [title, kind, edit]),
      [
        ['Wrap in a group "Guides"', 'refactor.rewrite.wrap', undefined],
        ['Sort the pages of group "Guides" by path', 'refactor.rewrite.sort', undefined],
      ],
    );
    const wrap = await resolved(client, actions, 'Wrap');
    const title = 'Wrap in a group "Guides" (no page leaves the navigation, 2 pages)';
    assert.equal(wrap.title, title);
    assert.deepEqual(Object.values(wrap.edit?.changeAnnotations ?? {}), [{ label: title }]);
    assert.equal(changed(wrap), text.replace('"guides/b"', '{ "group": "Guides", "pages": ["guides/b"] }'));
  }));

test('extracting an element into a file changes nothing for readers', () =>
  withClient(files, { capabilities }, async (client) => {
    const extract = await resolved(client, await actionsAt(client, '"Guides"', ['refactor.extract']), 'Move');
    assert.equal(
      extract.title,
      'Move group "Guides" to "navigation/guides.json" (resolved navigation unchanged, 2 pages)',
    );
    const [create, filled] = extract.edit?.documentChanges ?? [];
    assert.equal((create as CreateFile).uri, client.uri('navigation/guides.json'));
    const [written] = (filled as TextDocumentEdit).edits;
    assert.equal(
      written && 'newText' in written && written.newText,
      '{ "group": "Guides", "pages": ["guides/b", "guides/a"] }\n',
    );
    assert.match(changed(extract) ?? '', /\{ "\$ref": "\.\/navigation\/guides\.json" \}/);
  }));

test('only requested kinds are returned, and only those the client supports', async () => {
  await withClient(files, { capabilities }, async (client) => {
    assert.deepEqual(await actionsAt(client, 'guides/b', ['source']), []);
    assert.deepEqual(titles(await actionsAt(client, 'guides/b', ['refactor.rewrite.sort'])), [
      'Sort the pages of group "Guides" by path',
    ]);
    const unasked = await actionsAt(client, 'guides/b', undefined, 2);
    assert.deepEqual(unasked, [], 'A cursor alone lights no lamp.');
  });
  const workspaceEdit = { documentChanges: true };
  const noFiles = { ...capabilities, workspace: { ...capabilities.workspace, workspaceEdit } };
  await withClient(files, { capabilities: noFiles }, async (client) => {
    assert(titles(await actionsAt(client, '"Guides"')).every((title) => !title.startsWith('Move')));
  });
  await withClient(files, { capabilities: fullCapabilities }, async (client) => {
    assert.deepEqual(await actionsAt(client, '"Guides"'), []);
  });
});

test('an editor that wants every edit at once gets them without long computations in a large docs.json', async () => {
  const literals = { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor'] } } };
  const kate = { ...capabilities, textDocument: { ...capabilities.textDocument, codeAction: literals } };
  const checkTitles = (site: ReadonlyMap<string, string>, expected: readonly string[]) =>
    withClient(site, { capabilities: kate }, async (client) => {
      const actions = await actionsAt(client, 'guides/b');
      assert.deepEqual(titles(actions).slice(0, 1), expected);
      assert(actions.every(({ edit }) => edit !== undefined));
    });
  await checkTitles(files, ['Wrap in a group "Guides" (no page leaves the navigation, 2 pages)']);
  const long = text.replace('"theme"', `"description": "${'a'.repeat(20_000)}", "theme"`);
  await checkTitles(new Map([...files, ['docs.json', long]]), ['Wrap in a group "Guides"']);
});

async function actionsAt(
  client: TestClient,
  at: string,
  only?: readonly string[],
  triggerKind = 1,
): Promise<readonly CodeAction[]> {
  const uri = client.uri('docs.json');
  await client.open(uri);
  await client.problems(uri);
  const content = client.disk.get(uri) ?? '';
  const position = TextDocument.create(uri, '', 1, content).positionAt(content.indexOf(at) + 1);
  return client.request('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: position, end: position },
    context: { diagnostics: [], triggerKind, ...(only ? { only } : {}) },
  });
}

function resolved(client: TestClient, actions: readonly CodeAction[], start: string): Promise<CodeAction> {
  const action = actions.find(({ title }) => title.startsWith(start));
  assert(action, `There is no "${start}".`);
  return client.request('codeAction/resolve', action);
}

function titles(actions: readonly CodeAction[]): readonly string[] {
  return actions.map(({ title }) => title);
}

/** docs.json after the action. */
function changed({ edit }: CodeAction): string | undefined {
  const own = edit?.documentChanges?.findLast((change): change is TextDocumentEdit => 'textDocument' in change);
  const edits = own?.edits.flatMap((one) => ('newText' in one ? [one] : []));
  return edits && TextDocument.applyEdits(TextDocument.create('', '', 1, text), edits);
}
