import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { startServer } from './language/lsp/server.ts';
import { remoteFiles } from './language/site/remote.ts';

/** The language server in a web worker; all files come from the client. */
const worker = self as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
startServer(createConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker)), {
  filesIn: (folder, connection, { bridge }) =>
    remoteFiles(folder, ({ method }, params) => (bridge ? connection.sendRequest(method, params) : undefined)),
});
