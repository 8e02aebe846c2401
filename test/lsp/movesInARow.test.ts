import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileMoveUris } from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { capabilities, ready } from './movesSite.ts';

const site = readFixture(`
  // file: docs.json
  {
    "navigation": {
      "pages": ["index", "guides/start", "guides/install", { "$ref": "nav/more.json" }]
    }
  }
  // file: nav/more.json
  { "group": "More", "pages": ["more/one", "more/two"], "openapi": "api/spec.json" }
  // file: api/spec.json
  { "openapi": "3.1.0", "info": { "title": "API", "version": "1" }, "paths": { "/two": { "$ref": "parts/two.yaml" } } }
  // file: api/parts/two.yaml
  get: {}
  // file: index.mdx
  [Start](/guides/start)
  // file: guides/start.mdx
  [Next](./install)
  // file: guides/install.mdx
  [Before](/guides/start) and [more](/more/one)
  // file: more/one.mdx
  // file: more/two.mdx
  ---
  openapi: api/spec.json GET /two
  ---
`).files;

/** Moves one after another, before any watcher tells of the first, and what the files say afterwards. */
interface InARow {
  readonly moves: readonly (readonly [from: string, to: string])[];
  readonly after: Readonly<Record<string, string>>;
}

const cases: Readonly<Record<string, InARow>> = {
  'a page, twice': {
    moves: [
      ['guides/start.mdx', 'guides/begin.mdx'],
      ['guides/begin.mdx', 'first.mdx'],
    ],
    after: {
      'docs.json': '"index", "first", "guides/install"',
      'index.mdx': '[Start](/first)',
      'first.mdx': '[Next](./guides/install)',
      'guides/install.mdx': '[Before](/first)',
    },
  },
  'a folder, and a page of it': {
    moves: [
      ['guides', 'handbook'],
      ['handbook/start.mdx', 'handbook/begin.mdx'],
    ],
    after: {
      'docs.json': '"index", "handbook/begin", "handbook/install"',
      'index.mdx': '[Start](/handbook/begin)',
      'handbook/install.mdx': '[Before](/handbook/begin)',
    },
  },
  'a page into a folder, and the folder': {
    moves: [
      ['index.mdx', 'guides/index.mdx'],
      ['guides', 'handbook'],
    ],
    after: {
      'docs.json': '"handbook/index", "handbook/start", "handbook/install"',
      'handbook/index.mdx': '[Start](/handbook/start)',
    },
  },
  'there and back': {
    moves: [
      ['guides', 'handbook'],
      ['handbook', 'guides'],
    ],
    after: {
      'docs.json': '"index", "guides/start", "guides/install"',
      'index.mdx': textOf('index.mdx'),
      'guides/start.mdx': textOf('guides/start.mdx'),
      'guides/install.mdx': textOf('guides/install.mdx'),
    },
  },
  'there and back and away': {
    moves: [
      ['guides', 'handbook'],
      ['handbook', 'guides'],
      ['guides/start.mdx', 'start.mdx'],
    ],
    after: { 'docs.json': '"index", "start", "guides/install"', 'index.mdx': '[Start](/start)' },
  },
  'a part of the configuration, and a page it lists': {
    moves: [
      ['nav', 'navigation'],
      ['more/one.mdx', 'more/first.mdx'],
    ],
    after: {
      'docs.json': '{ "$ref": "navigation/more.json" }',
      'navigation/more.json': '["more/first", "more/two"]',
      'guides/install.mdx': '[more](/more/first)',
    },
  },
  'a page, and the specification its front matter names': {
    moves: [
      ['more', 'other'],
      ['api/spec.json', 'specs/api.json'],
    ],
    after: {
      'nav/more.json': '["other/one", "other/two"], "openapi": "specs/api.json"',
      'other/two.mdx': 'openapi: specs/api.json GET /two',
    },
  },
  'a part of a specification, twice, and the specification': {
    moves: [
      ['api/parts', 'api/paths'],
      ['api/paths/two.yaml', 'two.yaml'],
      ['api/spec.json', 'specs/api.json'],
    ],
    after: { 'specs/api.json': '"$ref": "../two.yaml"', 'nav/more.json': '"openapi": "specs/api.json"' },
  },
  'two pages in turn': {
    moves: [
      ['guides/start.mdx', 'other.mdx'],
      ['guides/install.mdx', 'guides/start.mdx'],
    ],
    after: {
      'docs.json': '"index", "other", "guides/start"',
      'index.mdx': '[Start](/other)',
      'other.mdx': '[Next](./guides/start)',
      'guides/start.mdx': '[Before](/other)',
    },
  },
};

for (const [where, opened] of [
  ['with docs.json open and not saved', ['docs.json']],
  ['with nothing open', []],
  ['with everything open and not saved', [...site.keys()].filter((file) => file !== 'api/spec.json')],
] as const) {
  describe(`moves in a row, ${where}`, () => {
    for (const [name, { moves, after }] of Object.entries(cases)) {
      it(name, () =>
        inAHurry(opened, async (editor) => {
          for (const [from, to] of moves) await editor.move(from, to);
          for (const [file, text] of Object.entries(after))
            assert.ok(editor.text(file)?.includes(text), editor.text(file));
          await editor.watcherTells();
          assert.deepEqual(await editor.missing(), []);
        }),
      );
    }
  });
}

describe('late events of a watcher', () => {
  const moves = cases['there and back']!.moves;

  for (const together of [true, false]) {
    it(`change nothing when they come ${together ? 'at once' : 'one by one'}`, () =>
      inAHurry(['docs.json'], async (editor) => {
        for (const [from, to] of moves) await editor.move(from, to);
        await editor.watcherTells(together, async () => {
          await editor.move('guides/start.mdx', 'guides/begin.mdx');
          assert.ok(editor.text('docs.json')?.includes('"guides/begin", "guides/install"'), editor.text('docs.json'));
          await editor.move('guides/begin.mdx', 'guides/start.mdx');
          assert.ok(editor.text('docs.json')?.includes('"guides/start", "guides/install"'), editor.text('docs.json'));
        });
      }));
  }
});

function textOf(file: string): string {
  return site.get(file) ?? '';
}

/** An editor in which files are moved faster than its watcher tells. */
interface Editor {
  /** Asks the server what follows, does it, moves the file or folder, and tells the server that it has. */
  move(from: string, to: string): Promise<void>;
  /** As it is open, or else on the disk. */
  text(path: string): string | undefined;
  /** Tells of all moves so far, all together or each by itself with something done between. */
  watcherTells(together?: boolean, between?: () => Promise<void>): Promise<void>;
  /** What docs.json names and has no file. */
  missing(): Promise<readonly string[]>;
}

function inAHurry(opened: readonly string[], test: (editor: Editor) => Promise<void>): Promise<void> {
  return withClient(site, { capabilities }, async (client) => {
    await ready(client);
    const editor = editorOn(client);
    if (!opened.includes('docs.json')) await editor.close('docs.json');
    for (const file of opened) await editor.open(file);
    await test(editor);
  });
}

function editorOn(
  client: TestClient,
): Editor & { open(path: string): Promise<void>; close(path: string): Promise<void> } {
  const open = new Map<string, string>();
  let late: { readonly uri: string; readonly type: 1 | 3 }[] = [];
  const text = (uri: string) => open.get(uri) ?? client.disk.get(uri);

  return {
    async open(path) {
      const uri = client.uri(path);
      open.set(uri, client.disk.get(uri) ?? '');
      if (path !== 'docs.json') await client.open(uri);
    },
    close: (path) => client.close(client.uri(path)),
    async move(from, to) {
      const files = [{ oldUri: client.uri(from), newUri: client.uri(to) }];
      const edit = await client.request<WorkspaceEdit | null>('workspace/willRenameFiles', { files });
      for (const change of edit?.documentChanges ?? []) if ('edits' in change) await make(change);
      for (const one of files) await moveOnDisk(one);
      await client.notify('workspace/didRenameFiles', { files });
    },
    text: (path) => text(client.uri(path)),
    async watcherTells(together = true, between = async () => undefined) {
      const reported = late;
      late = [];
      const batches = together ? [reported] : reported.map((change) => [change]);
      for (const changes of batches) {
        await client.notify('workspace/didChangeWatchedFiles', { changes });
        await between();
      }
    },
    async missing() {
      const problems = await client.problems(client.uri('docs.json'));
      return problems.flatMap(({ code, message }) => (code === 'page-not-found' ? [String(message)] : []));
    },
  };

  async function make({ textDocument: { uri }, edits }: { textDocument: { uri: string }; edits: readonly object[] }) {
    const document = TextDocument.create(uri, '', 0, text(uri) ?? '');
    const after = TextDocument.applyEdits(document, edits as Parameters<typeof TextDocument.applyEdits>[1]);
    if (open.has(uri)) {
      open.set(uri, after);
      await client.change(uri, after);
    } else client.disk.set(uri, after);
  }

  /** An open document is closed and opened anew at its new place, as VS Code does it. */
  async function moveOnDisk({ oldUri, newUri }: FileMoveUris) {
    const moved = (uri: string) => uri === oldUri || uri.startsWith(`${oldUri}/`);
    for (const uri of [...client.disk.keys()].filter(moved)) {
      const to = newUri + uri.slice(oldUri.length);
      client.disk.set(to, client.disk.get(uri) ?? '');
      client.disk.delete(uri);
      const unsaved = open.get(uri);
      if (unsaved === undefined) continue;
      open.delete(uri);
      open.set(to, unsaved);
      await client.close(uri);
      await client.open(to, unsaved);
    }
    late.push({ uri: oldUri, type: 3 }, { uri: newUri, type: 1 });
  }
}
