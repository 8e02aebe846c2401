import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver/node';
import { fullCapabilities, type TestClient, withClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';

const docs =
  '{\n  "theme": "mint",\n  "icons": { "library": "lucide" },\n  "navigation": { "pages": ["intro" "|"] }\n}';
const files = new Map([
  ['docs.json', docs.replace('|', '')],
  ['intro.mdx', '---\ntitle: Intro\n---\n'],
  [
    'start.mdx',
    '---\ntitle: Start here\ndescription: How to begin.\n---\nimport X from "x"\n\n# Head\n\nThe first words.\n',
  ],
]);
const capabilities = {
  ...fullCapabilities,
  textDocument: {
    ...fullCapabilities.textDocument,
    completion: {
      completionItem: {
        snippetSupport: true,
        labelDetailsSupport: true,
        insertTextModeSupport: { valueSet: [1, 2] as (1 | 2)[] },
      },
    },
  },
};

test('a page is completed with its edits and title, and resolved with its first lines', () =>
  withClient(files, { capabilities }, async (client) => {
    assert.deepEqual(client.capabilities.completionProvider, {
      triggerCharacters: ['"', '/', ':', ' ', '(', '#'],
      resolveProvider: true,
    });
    const list = await ask(client, docs, (items) =>
      items.some(({ labelDetails }) => labelDetails?.description === 'Start here'),
    );
    assert.ok(list.isIncomplete);
    const item = list.items.find(({ label }) => label === 'start');
    assert.deepEqual(item?.textEdit, { range: range(3, 37, 37), newText: 'start' });
    assert.deepEqual(item?.additionalTextEdits, [{ range: range(3, 35, 35), newText: ',' }]);
    assert.equal(item?.documentation, undefined);
    const resolved = await client.request<CompletionItem>('completionItem/resolve', item);
    assert.deepEqual(resolved.documentation, {
      kind: 'markdown',
      value: '**Start here**\n\nHow to begin.\n\nThe first words.\n\n`start.mdx`',
    });
  }));

test('an open page is described as it is in the editor', () =>
  withClient(files, { capabilities }, async (client) => {
    await client.open(client.uri('start.mdx'), '---\ntitle: Unsaved\n---\nOther words.\n');
    const { items } = await ask(client, docs, (all) => all.some(({ label }) => label === 'start'));
    const item = items.find(({ label }) => label === 'start');
    const { documentation } = await client.request<CompletionItem>('completionItem/resolve', item);
    assert.deepEqual(documentation, { kind: 'markdown', value: '**Unsaved**\n\nOther words.\n\n`start.mdx`' });
  }));

test('after `#`, a redirect is completed with the headings of a page that nobody has opened', () =>
  withClient(files, { capabilities }, async (client) => {
    const text = docs
      .replace('"intro" "|"', '"intro"')
      .replace('"navigation"', '"redirects": [{ "destination": "/start#|" }],\n  "navigation"');
    const { items } = await ask(client, text, undefined, '#');
    assert.deepEqual(
      items.map(({ label, labelDetails }) => [label, labelDetails?.description]),
      [['/start#head', 'Head']],
    );
  }));

test('an icon is drawn when its suggestion is resolved', async () => {
  const lucide = readFileSync('server/language/grammar/data/drawings/lucide.json', 'utf8');
  const initializationOptions = { dataFolder: 'file:///data' };
  await withClient(
    new Map([...files, ['file:///data/lucide.json', lucide]]),
    { capabilities, initializationOptions },
    async (client) => {
      const text =
        '{ "icons": { "library": "lucide" }, "navigation": { "groups": [{ "group": "G", "icon": "rock|" }] } }';
      const { items } = await ask(client, text);
      const item = items.find(({ label }) => label === 'rocket');
      assert.ok(item);
      const { documentation } = await client.request<CompletionItem>('completionItem/resolve', item);
      const markdown = typeof documentation === 'object' ? documentation.value : '';
      const picture = /^!\[rocket\]\(data:image\/svg\+xml;base64,([^)]+)\)\n\nLucide$/.exec(markdown)?.[1] ?? '';
      assert.match(Buffer.from(picture, 'base64').toString(), /^<svg .*stroke="#808080".*<\/svg>$/);
    },
  );
});

test('suggestions reopen after one that leaves something to type, if the editor names its command for that', () =>
  withClient(files, { capabilities, initializationOptions: { suggestCommand: 'suggest' } }, async (client) => {
    const { items } = await ask(client, '{ "navigation": { "|" } }');
    assert.equal(items.find(({ label }) => label === 'pages')?.command?.command, 'suggest');
  }));

test('between quotes, pages rank above the replacement by an object if the editor ranks by sortText', () =>
  withClient(files, { capabilities, initializationOptions: { replacesQuotes: true } }, async (client) => {
    const { items } = await ask(client, '{ "navigation": { "pages": ["|"] } }');
    for (const { filterText, textEdit } of items) {
      assert.match(filterText ?? '', /^"/);
      assert.deepEqual(textEdit && 'range' in textEdit && textEdit.range, range(0, 28, 30));
    }
    assert.deepEqual(
      items.map(({ label, textEdit }) => [label, textEdit?.newText.slice(0, 7)]),
      [
        ['intro', '"intro"'],
        ['start', '"start"'],
        ['group', '{\n  "gr'],
        ['group from a specification', '{\n  "gr'],
      ],
    );
  }));

test('an editor without extras gets plain texts, and colours are marked as such', () =>
  withClient(files, {}, async (client) => {
    const keys = await ask(client, '{ "|" }');
    assert.ok(
      keys.items.every(
        ({ insertTextFormat, command, labelDetails }) => insertTextFormat === 1 && !command && !labelDetails,
      ),
    );
    const { items } = await ask(client, '{ "colors": { "primary": "|" } }');
    assert.equal(items[0]?.kind, CompletionItemKind.Color);
    assert.match(String(items[0]?.documentation), /^#[0-9A-F]{6}$/);
  }));

test('a space triggers completion only after a colon and inside a text', () =>
  withClient(files, { capabilities }, async (client) => {
    assert.deepEqual((await ask(client, '{ | }', undefined, ' ')).items, []);
    assert.deepEqual((await ask(client, '{ "theme": "mint", | }', undefined, ' ')).items, []);
    assert.ok((await ask(client, '{ "theme": | }', undefined, ' ')).items.length > 0);
  }));

test('under the language id json, keys of a docs.json that names its schema are left to the JSON server of VS Code', () =>
  withClient(files, { capabilities, initializationOptions: { semanticOnlyFor: ['json'] } }, async (client) => {
    assert.deepEqual(
      (await ask(client, '{ "$schema": "s", "|" }', undefined, undefined, 'json')).items.map(({ kind }) => kind),
      Array(6).fill(CompletionItemKind.Snippet),
    );
    assert.ok(
      (await ask(client, '{ "|" }', undefined, undefined, 'json')).items.some(({ label }) => label === 'theme'),
    );
  }));

/** Opens docs.json with this text and asks at its `|` until the answer is as wanted: files are read in the background. */
async function ask(
  client: TestClient,
  marked: string,
  isDone: (items: readonly CompletionItem[]) => boolean = () => true,
  triggerCharacter?: string,
  languageId?: string,
): Promise<CompletionList> {
  const uri = client.uri('docs.json');
  const offset = marked.indexOf('|');
  await client.open(uri, marked.replace('|', ''), languageId);
  await client.problems(uri);
  const before = marked.slice(0, offset).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const context = triggerCharacter ? { triggerKind: 2, triggerCharacter } : { triggerKind: 1 };
  return until('the wished for is proposed', async () => {
    const list = await client.request<CompletionList>('textDocument/completion', {
      textDocument: { uri },
      position,
      context,
    });
    return isDone(list.items) && list;
  });
}

function range(line: number, from: number, to: number) {
  return { start: { line, character: from }, end: { line, character: to } };
}
