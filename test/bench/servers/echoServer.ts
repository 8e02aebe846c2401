// A language server that answers and does nothing else.
import {
  createProtocolConnection,
  type InitializeParams,
  type ServerCapabilities,
  StreamMessageReader,
  StreamMessageWriter,
  type VersionedTextDocumentIdentifier,
} from 'vscode-languageserver/node';

const connection = createProtocolConnection(
  new StreamMessageReader(process.stdin),
  new StreamMessageWriter(process.stdout),
);
const offered: ServerCapabilities = {
  textDocumentSync: 2,
  completionProvider: {},
  hoverProvider: true,
  documentSymbolProvider: true,
  diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
};
let pulls = false;

const publish = ({ textDocument }: { readonly textDocument: VersionedTextDocumentIdentifier }) => {
  const { uri, version } = textDocument;
  if (!pulls) void connection.sendNotification('textDocument/publishDiagnostics', { uri, version, diagnostics: [] });
};

connection.onRequest('initialize', ({ capabilities }: InitializeParams) => {
  pulls = capabilities.textDocument?.diagnostic !== undefined;
  return { capabilities: offered };
});
connection.onNotification('textDocument/didOpen', publish);
connection.onNotification('textDocument/didChange', publish);
connection.onRequest('textDocument/diagnostic', () => ({ kind: 'full', items: [] }));
connection.onRequest('textDocument/completion', () => []);
connection.onRequest('textDocument/hover', () => null);
connection.onRequest('textDocument/documentSymbol', () => []);
connection.onRequest('shutdown', () => null);
connection.onNotification('exit', () => process.exit(0));
connection.onUnhandledNotification(() => {});
connection.listen();
