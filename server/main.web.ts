import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { type ServerHost, startServer } from './language/lsp/server.ts';
import { createBusySignal } from './language/lsp/workspace/busy.ts';
import { markingMisplaced } from './language/lsp/workspace/lifecycle.ts';
import { remoteFiles } from './language/site/remote.ts';
import { workerOf } from './mdx/web/worker.ts';

const clientFiles: ServerHost['filesIn'] = (folder, connection, { bridge }) =>
  remoteFiles(folder, ({ method }, params) => (bridge ? connection.sendRequest(method, params) : undefined));

/** The language server in a web worker; all files come from the client. */
const worker = self as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
const busy = createBusySignal();
const connection = createConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker), {
  messageStrategy: markingMisplaced(busy.messages),
});
startServer(connection, {
  busy,
  filesIn: clientFiles,
  startMdx: async ({ bundleFolder, filesBridge = false }, connection) => {
    const files =
      bundleFolder === undefined
        ? undefined
        : clientFiles(bundleFolder, connection, { bridge: filesBridge, linkedFolders: [] });
    const script = await files?.read('mdx.cjs');
    if (script === undefined) throw new Error('The bundle that reads MDX is not where the client said.');
    return workerOf(script);
  },
});
