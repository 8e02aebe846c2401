import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { cacheFolder, cacheIn } from './disk/cache.ts';
import { watchFolder } from './disk/watchFolder.ts';
import { openSiteRepository } from './git/siteRepository.ts';
import { UnreadableRevision } from './language/compare/repository.ts';
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
  async openRepository(folder, program) {
    if (!folder.startsWith('file:'))
      throw new UnreadableRevision('The site is not on a disk of this machine, where git could read it.');
    return openSiteRepository(fileURLToPath(folder), { program, env: process.env });
  },
  watchFolder: (folder, ...how) => watchFolder(fileURLToPath(folder), ...how),
  startMdx: async () => threadOf(path.join(__dirname, 'mdx.cjs')),
  keptOf(folder, cache) {
    if (!folder.startsWith('file:')) return undefined;
    const base = cache?.startsWith('file:') ? fileURLToPath(cache) : cacheFolder(process.env);
    return cacheIn(base, 'pages', fileURLToPath(folder));
  },
  filesIn(folder, _connection, { bridge, workspaceFolder, linkedFolders }) {
    const around = workspaceFolder?.startsWith('file:') ? { workspaceFolder: fileURLToPath(workspaceFolder) } : {};
    if (folder.startsWith('file:')) return nodeFiles(fileURLToPath(folder), { ...around, allowed: linkedFolders });
    return remoteFiles(folder, ({ method }, params) => (bridge ? connection.sendRequest(method, params) : undefined));
  },
});
