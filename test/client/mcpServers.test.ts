import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { inEditor } from './inEditor.ts';

/** What the feature uses of VS Code. `settings`, `documents` and `isTrusted` are the editor's; `handed` is what it was handed. */
const vscode = `
  const { settings, documents, isTrusted, handed } = globalThis.testedEditor;
  class Disposable {
    constructor(callOnDispose) { this.dispose = callOnDispose; }
    static from(...all) { return new Disposable(() => { for (const each of all) each.dispose(); }); }
  }
  class EventEmitter { event = () => new Disposable(() => undefined); fire() {} dispose() {} }
  class McpStdioServerDefinition {
    constructor(label, command, args, env, version) { Object.assign(this, { label, command, args, env, version }); }
  }
  const listen = () => new Disposable(() => undefined);
  module.exports = {
    Disposable, EventEmitter, McpStdioServerDefinition,
    Uri: { joinPath: ({ path }, ...parts) => ({ path: [path, ...parts].join('/'), fsPath: [path, ...parts].join('/') }) },
    env: { sessionId: 'window' },
    lm: { registerMcpServerDefinitionProvider: (id, provider) => (handed.provider = provider, listen()) },
    workspace: {
      isTrusted, textDocuments: documents,
      asRelativePath: ({ fsPath }) => fsPath.slice('/sites/'.length),
      getConfiguration: () => ({ get: (name, fallback) => settings[name] ?? fallback }),
      fs: { createDirectory: async () => undefined, 
        writeFile: async (uri, bytes) => {
          if (handed.failures-- > 0) throw new Error('The disk is full.');
          handed.list = new TextDecoder().decode(bytes);
        },
        delete: async () => void delete handed.list,
      },
      onDidChangeConfiguration: listen, onDidGrantWorkspaceTrust: listen, onDidChangeTextDocument: listen,
      onDidSaveTextDocument: listen, onDidOpenTextDocument: listen, onDidCloseTextDocument: listen,
    },
  };`;

const start = `
  import { mcpServers } from './client/features/agents/mcpServers.ts';
  import { keepUnsavedFiles } from './client/features/agents/unsavedFiles.ts';
  const site = (scheme, folder) => ({ docsJson: { scheme }, folder: { fsPath: folder } });
  const context = {
    log: { error: ({ message }) => globalThis.testedEditor.handed.errors.push(message) },
    storage: { path: '/storage' },
    sites: { all: () => [site('file', '/sites/docs'), site('vscode-vfs', '/sites/remote')], onDidChangeList: () => ({ dispose() {} }) },
  };
  const runtime = { node: '/code', script: '/extension/dist/mcp.cjs', version: '1.2.3' };
  const unsaved = keepUnsavedFiles(context);
  mcpServers(context, runtime, unsaved);
  globalThis.testedEditor.handed.dispose = () => unsaved.dispose();
  export default await globalThis.testedEditor.handed.provider.provideMcpServerDefinitions();`;

interface Editor {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly isTrusted?: boolean;
  /** How many times the list cannot be written. */
  readonly failures?: number;
}

describe('the MCP servers offered by VS Code', () => {
  it('are those of sites on the disk, run with the Node of VS Code, and know unsaved text', async () => {
    const { servers, list, handed } = await serversIn({});
    assert.deepEqual(handed.errors, []);
    const unsaved = '/storage/agents/unsaved-window.json';
    assert.deepEqual(servers, [
      {
        label: 'docs.json: docs',
        command: '/code',
        args: ['/extension/dist/mcp.cjs', '/sites/docs', '--unsaved', unsaved, '--write'],
        env: { ELECTRON_RUN_AS_NODE: '1' },
        version: '1.2.3',
        cwd: { fsPath: '/sites/docs' },
      },
    ]);
    assert.equal(list, '["/sites/docs/docs.json"]', 'what has unsaved changes, for the server to leave alone');
  });

  it('receive unsaved text that could not be written at first, and leave no file behind', async () => {
    const { list, handed } = await serversIn({ failures: 1 });
    assert.deepEqual([list, handed.errors], ['["/sites/docs/docs.json"]', ['The disk is full.']]);
    handed.dispose?.();
    await setImmediate();
    assert.equal(handed.list, undefined);
  });

  it('write only in a trusted workspace, and delete only if that is enabled', async () => {
    const last = async (editor: Editor) => (await serversIn(editor)).servers[0]?.args.slice(4);
    assert.deepEqual(await last({ settings: { allowDelete: true } }), ['--write', '--allow-delete']);
    assert.deepEqual(await last({ settings: { allowDelete: true }, isTrusted: false }), []);
  });
});

/** What the editor was handed; `errors` are those that were logged. */
interface Handed {
  failures: number;
  readonly errors: string[];
  list?: string;
  dispose?(): void;
}

async function serversIn({ settings = {}, isTrusted = true, failures = 0 }: Editor) {
  const uri = (scheme: string, fsPath: string) => ({ scheme, fsPath });
  const documents = [
    { isDirty: true, uri: uri('file', '/sites/docs/docs.json') },
    { isDirty: false, uri: uri('file', '/sites/docs/index.mdx') },
    { isDirty: true, uri: uri('untitled', 'Untitled-1') },
  ];
  const handed: Handed = { failures, errors: [] };
  Object.assign(globalThis, { testedEditor: { settings, documents, isTrusted, handed } });
  const list = (await inEditor(vscode, start)) as readonly { readonly args: readonly string[] }[];
  return { servers: list.map((server) => ({ ...server })), list: handed.list, handed };
}
