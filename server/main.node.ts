import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { surviveFailures } from './language/lsp/processNet.ts';
import { startServer } from './language/lsp/server.ts';
import { createBusySignal } from './language/lsp/workspace/busy.ts';
import { nodeFiles } from './language/site/node.ts';
import { remoteFiles } from './language/site/remote.ts';
import { threadOf } from './mdx/node/thread.ts';

/** The language server as a process: over IPC from VS Code, over `--stdio` from any other editor. */
const busy = createBusySignal();
const connection = createConnection(ProposedFeatures.all, { messageStrategy: busy.messages });
surviveFailures(process, connection);
startServer(connection, {
  busy,
  // Beside the bundle.
  dataFolder: pathToFileURL(path.join(__dirname, 'data')).toString(),
  startMdx: async () => threadOf(path.join(__dirname, 'mdx.cjs')),
  filesIn(folder, _connection, { bridge, workspaceFolder, linkedFolders }) {
    const around = workspaceFolder?.startsWith('file:') ? { workspaceFolder: fileURLToPath(workspaceFolder) } : {};
    if (folder.startsWith('file:')) return nodeFiles(fileURLToPath(folder), { ...around, allowed: linkedFolders });
    return remoteFiles(folder, ({ method }, params) => (bridge ? connection.sendRequest(method, params) : undefined));
  },
});
