import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import {
  createConnection,
  createProtocolConnection,
  type InitializeParams,
  ProposedFeatures,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { startServer } from '../../server/language/lsp/server.ts';
import { createBusySignal } from '../../server/language/lsp/workspace/busy.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { until } from '../kit/until.ts';

const files = new Map([
  ['docs.json', '{ "navigation": { "pages": ["intro"] } }'],
  ['intro.mdx', '---\ntitle: Start\n---\n\n[Setup](/setup)\n'],
]);
const page = 'file:///site/intro.mdx';

test('an editor that names its folder only by its path, as before LSP 3, gets the site in it', () =>
  checkProblems({ rootUri: null, rootPath: '/site', capabilities: {} }));

test('an editor that sends null for what it does not have is treated like one that leaves it out', () => {
  const workspace = { workspaceEdit: { resourceOperations: null }, configuration: null, diagnostics: null };
  const capabilities = { workspace, textDocument: { diagnostic: null, codeAction: null, hover: null } };
  return checkProblems({ rootUri: 'file:///site', workspaceFolders: null, initializationOptions: null, capabilities });
});

test('an editor that refuses what it promised still gets the site of its folder', () =>
  checkProblems({
    rootUri: 'file:///site',
    capabilities: { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } },
  }));

test('the settings of an editor that cannot be asked for them are those it sends', () =>
  withEditor({ rootUri: 'file:///site', capabilities: {} }, async (editor, pushed) => {
    await pushed(['link-not-found']);
    const settings = { docsJson: { rules: { 'link-not-found': 'off' } } };
    await editor.sendNotification('workspace/didChangeConfiguration', { settings });
    await pushed([]);
  }));

/** Expects the problem of the page, which is found only if the site is, and its quick fixes. */
function checkProblems(params: object): Promise<void> {
  return withEditor(params, async (editor, pushed) => {
    await pushed(['link-not-found']);
    const range = { start: { line: 4, character: 9 }, end: { line: 4, character: 9 } };
    const asked = { textDocument: { uri: page }, range, context: { diagnostics: [] } };
    assert(Array.isArray(await editor.sendRequest('textDocument/codeAction', asked)));
  });
}

/** An editor with a page open, which answers no request of the server; `pushed` waits for problems with these codes. */
async function withEditor(
  params: object,
  use: (editor: ProtocolConnection, pushed: (codes: readonly string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const server = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(toServer),
    new StreamMessageWriter(toClient),
  );
  startServer(server, { busy: createBusySignal(), filesIn: () => memoryFiles(files) });
  const editor = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  let last: readonly unknown[] | undefined;
  editor.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    if (uri === page) last = diagnostics.map(({ code }) => code);
  });
  editor.listen();
  await editor.sendRequest('initialize', { processId: null, ...params } as InitializeParams);
  await editor.sendNotification('initialized', {});
  const text = files.get('intro.mdx');
  await editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri: page, languageId: 'mdx', version: 1, text },
  });
  await use(editor, async (codes) => {
    await until(`the problems are ${codes}`, () => last?.join() === codes.join());
  });
  await editor.sendRequest('shutdown');
  editor.dispose();
  server.dispose();
}
