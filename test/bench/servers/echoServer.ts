// A language server that answers and does nothing else.
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';

const connection = createProtocolConnection(
  new StreamMessageReader(process.stdin),
  new StreamMessageWriter(process.stdout),
);
connection.onRequest('initialize', () => ({
  capabilities: {
    textDocumentSync: 2,
    completionProvider: {},
    hoverProvider: true,
    documentSymbolProvider: true,
    diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
  },
}));
connection.onRequest('textDocument/diagnostic', () => ({ kind: 'full', items: [] }));
connection.onRequest('textDocument/completion', () => []);
connection.onRequest('textDocument/hover', () => null);
connection.onRequest('textDocument/documentSymbol', () => []);
connection.onRequest('shutdown', () => null);
connection.onNotification('exit', () => process.exit(0));
connection.onUnhandledNotification(() => {});
connection.listen();
