import assert from 'node:assert/strict';
import test from 'node:test';
import type { CompletionList, Location, LocationLink, WorkspaceEdit } from 'vscode-languageserver/node';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';
import { capabilities, carriedOut } from './movesSite.ts';

const files = readFixture(`
  // file: docs.json
  {
    "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "favicon": "/images/logo.svg",
    "navigation": { "pages": ["intro", "guides/start"] }
  }
  // file: intro.mdx
  import Note, { limit as max } from '/snippets/note.mdx'
  import { Badge } from './snippets/badge.jsx'
  export const Own = () => <Badge />

  <Note />
  <Badge>{max}</Badge>
  <Own />
  \`<Badge />\` ![](/images/logo.svg)

  ## Hello
  // file: guides/start.mdx
  import Note from '../snippets/note.mdx'
  // file: snippets/note.mdx
  export const limit = 4

  See [the start](/guides/start).
  // file: snippets/badge.jsx
  const Badge = ({ children }) => <b>{children}</b>

  export { Badge }
  // file: images/logo.svg
`).files;

test('an imported name and a component lead to where they are declared', () =>
  withPage('intro.mdx', async (client, uri) => {
    const definition = async (line: number, character: number) => {
      const at = { textDocument: { uri }, position: { line, character } };
      const [found] = (await client.request<LocationLink[] | null>('textDocument/definition', at)) ?? [];
      if (!found) return undefined;
      const { targetUri, targetRange, originSelectionRange: origin } = found;
      const { start, end } = targetRange;
      const word = files.get('intro.mdx')?.split('\n')[line]?.slice(origin?.start.character, origin?.end.character);
      return `${word} → ${targetUri.slice(client.uri('').length)} ${start.line}:${start.character}–${end.character}`;
    };
    assert.equal(await definition(0, 8), 'Note → snippets/note.mdx 0:0–0');
    assert.equal(await definition(0, 15), 'limit → snippets/note.mdx 0:13–18');
    assert.equal(await definition(0, 25), 'max → snippets/note.mdx 0:13–18');
    assert.equal(await definition(1, 12), 'Badge → snippets/badge.jsx 0:6–11');
    assert.equal(await definition(4, 1), 'Note → snippets/note.mdx 0:0–0');
    assert.equal(await definition(5, 6), 'Badge → snippets/badge.jsx 0:6–11');
    assert.equal(await definition(5, 15), 'Badge → snippets/badge.jsx 0:6–11');
    assert.equal(await definition(6, 2), 'Own → intro.mdx 2:13–16');
    for (const [line, character] of [
      [0, 2],
      [5, 9],
      [7, 3],
    ] as const) {
      assert.equal(await definition(line, character), undefined);
    }
  }));

test('references of an import, of a snippet, and of a file', () =>
  withPage('intro.mdx', async (client, uri) => {
    const references = async (of: string, line: number, character: number) => {
      const position = { line, character };
      const context = { includeDeclaration: true };
      const params = { textDocument: { uri: of }, position, context };
      const found = (await client.request<Location[] | null>('textDocument/references', params)) ?? [];
      return found.map(({ uri: file, range: { start } }) => {
        return `${file.slice(client.uri('').length)} ${start.line}:${start.character}`;
      });
    };
    const note = client.uri('snippets/note.mdx');
    await client.open(note);
    const uses = ['guides/start.mdx 0:18', 'intro.mdx 0:36'];
    assert.deepEqual(await references(uri, 0, 40), uses);
    assert.deepEqual(await references(uri, 4, 2), uses);
    assert.deepEqual(await references(note, 2, 0), uses);
    assert.deepEqual(await references(uri, 1, 30), ['intro.mdx 1:23']);
    const logo = ['docs.json 1:79', 'intro.mdx 7:16'];
    assert.deepEqual(await references(uri, 7, 20), logo);
    assert.deepEqual(await references(client.uri('docs.json'), 1, 85), logo);
    // A link of the snippet is about its page.
    assert.deepEqual(await references(note, 2, 20), ['docs.json 2:37', 'snippets/note.mdx 2:16']);
  }));

test('the path of an import can be renamed', () =>
  withPage('intro.mdx', async (client, uri) => {
    const rename = (line: number, character: number, newName: string) =>
      client.request<WorkspaceEdit>('textDocument/rename', {
        textDocument: { uri },
        position: { line, character },
        newName,
      });
    const at = { textDocument: { uri }, position: { line: 1, character: 30 } };
    const found = await client.request<{ placeholder: string }>('textDocument/prepareRename', at);
    assert.equal(found.placeholder, './snippets/badge.jsx');
    await assert.rejects(rename(1, 30, './snippets/note.mdx'), /There is a file "snippets\/note.mdx" already/);
    await assert.rejects(rename(1, 30, './snippets/badge.js'), /imports only/);
    const moved = carriedOut(client, await rename(0, 40, '/snippets/parts/hint'));
    assert.match(moved.get('intro.mdx') ?? '', /from '\/snippets\/parts\/hint.mdx'/);
    assert.equal(moved.get('guides/start.mdx'), "import Note from '../snippets/parts/hint.mdx'\n");
    assert.equal(moved.get('snippets/parts/hint.mdx'), files.get('snippets/note.mdx'));
  }));

test('definitions, the paths of imports and the names they take are completed', () =>
  withPage('guides/start.mdx', async (client, uri) => {
    const badge = client.uri('snippets/badge.jsx');
    await client.write(badge, 'export const Badge = () => <b />\nexport const Label = () => <b />\n');
    await client.write(client.uri('guides/local.tsx'), 'export default () => <b />\n');
    await client.write(client.uri('_snippets/old.mdx'), 'Old\n');
    const offers = async (text: string) => {
      const [before = '', after = ''] = text.split('|');
      const shown = `# Welcome\n\n${before}`;
      await client.change(uri, shown + after);
      const line = shown.split('\n').length - 1;
      const position = { line, character: shown.length - shown.lastIndexOf('\n') - 1 };
      const list = await client.request<CompletionList>('textDocument/completion', { textDocument: { uri }, position });
      const current = (shown + after).split('\n')[line];
      return list.items.map(({ textEdit }) => {
        assert.ok(textEdit && 'range' in textEdit);
        const { start, end } = textEdit.range;
        return `${current?.slice(start.character, end.character)} → ${textEdit.newText}`;
      });
    };
    const all = ['/guides/local.tsx', '/snippets/badge.jsx', '/snippets/note.mdx'];
    const none = all.map((path) => ` → ${path}`);
    await until('the files are listed', async () => (await offers("import A from '|'")).length === all.length);

    assert.deepEqual(await offers('[a]: |'), [' → /guides/start', ' → /intro']);
    assert.deepEqual(await offers('[a]: /int| "Title"\n'), ['/int → /intro']);
    assert.deepEqual(await offers('[a]: <../in|tro>'), ['../intro → ../intro']);
    assert.deepEqual(await offers('[a]: /intro#|'), ['/intro# → /intro#hello']);
    for (const text of ['[^a]: |', '`[a]: |', 'a [a]: |', '[a]: https://|', '```\n[a]: |\n```']) {
      assert.deepEqual(await offers(text), [], text);
    }

    assert.deepEqual(await offers("import A from '|"), none);
    assert.deepEqual(await offers('import { A } from "/sn|ips"\n\ntext'), [
      '/snips → /snippets/badge.jsx',
      '/snips → /snippets/note.mdx',
    ]);
    assert.deepEqual(await offers("import A from './|';"), ['./ → ./local.tsx']);
    assert.deepEqual(await offers("import A from '../snippets/n|'"), ['../snippets/n → ../snippets/note.mdx']);
    assert.deepEqual(await offers("import {\n  A,\n} from '/sn|'"), [
      '/sn → /snippets/badge.jsx',
      '/sn → /snippets/note.mdx',
    ]);
    assert.deepEqual(await offers("text\nimport A from '|'"), []);

    assert.deepEqual(await offers("import { | } from '/snippets/badge.jsx'"), [' → Badge', ' → Label']);
    assert.deepEqual(await offers("import { La|bel, Other } from '../snippets/badge.jsx';"), [
      'Label → Badge',
      'Label → Label',
    ]);
    assert.deepEqual(await offers("import A, { Badge,\n  |\n} from '/snippets/badge.jsx'"), [' → Label']);
    for (const text of [
      "import { Badge as | } from '/snippets/badge.jsx'",
      "import { | } from '/snippets/gone.jsx'",
      "import { | } from 'react'",
      "`import { | } from '/snippets/badge.jsx'`",
    ]) {
      assert.deepEqual(await offers(text), [], text);
    }
    assert.deepEqual(await offers("import { | } from '/snippets/note.mdx'"), [' → limit']);
  }));

function withPage(file: string, run: (client: TestClient, uri: string) => Promise<void>): Promise<void> {
  return withClient(files, { capabilities }, async (client) => {
    const uri = client.uri(file);
    await client.open(client.uri('docs.json'));
    await client.open(uri);
    await client.problems(uri);
    await run(client, uri);
  });
}
