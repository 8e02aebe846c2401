import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { cacheFolder, cacheIn } from './disk/cache.ts';
import { watchFolder } from './disk/watchFolder.ts';
import { notOnDisk } from './git/noRepository.ts';
import { openPageHistory } from './git/pageHistory.ts';
import { openSiteRepository } from './git/siteRepository.ts';
import { textHashes } from './git/textHashes.ts';
import { UnreadableRevision } from './language/compare/repository.ts';
import { startServer } from './language/lsp/server.ts';
import { surviveUncaughtErrors } from './language/lsp/uncaughtErrors.ts';
import { createBusySignal } from './language/lsp/workspace/busy.ts';
import { markingMisplaced } from './language/lsp/workspace/lifecycle.ts';
import { nodeFiles } from './language/site/node.ts';
import { remoteFiles } from './language/site/remote.ts';
import { threadOf } from './mdx/node/thread.ts';

/** The folder of caches: the one the client names (a URI), else the user's. */
function cacheBase(named: string | undefined): string {
  return named?.startsWith('file:') ? fileURLToPath(named) : cacheFolder(process.env);
}

/** A server holds little of what it has read: in characters. */
const cachedCharacters = 5_000_000;

/**
 * Has a message go out by one call of the system: the library writes its header by itself and waits until that is written, a fifth of
 * what a keystroke costs. The header stays here until its content comes.
 */
function joinHeaders(output: NodeJS.WriteStream): void {
  const write = output.write.bind(output);
  let header = '';
  output.write = (data: string | Uint8Array, ...rest: readonly unknown[]) => {
    const done = rest.findLast((each) => typeof each === 'function');
    const written = (error?: Error | null) => void done?.(error);
    if (typeof data === 'string' && data.startsWith('Content-Length: ')) {
      header += data;
      written();
      return true;
    }
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    const message = header === '' ? bytes : Buffer.concat([Buffer.from(header), bytes]);
    header = '';
    return write(message, written);
  };
}

if (process.argv.includes('--stdio')) joinHeaders(process.stdout);

/** The language server as a process: over IPC from VS Code, over `--stdio` from any other editor. */
const busy = createBusySignal();
const connection = createConnection(ProposedFeatures.all, { messageStrategy: markingMisplaced(busy.messages) });
surviveUncaughtErrors(process, connection);
startServer(connection, {
  busy,
  // Beside the bundle.
  dataFolder: pathToFileURL(path.join(__dirname, 'data')).toString(),
  async openRepository(folder, program) {
    if (!folder.startsWith('file:')) throw new UnreadableRevision(notOnDisk());
    return openSiteRepository(fileURLToPath(folder), { program, env: process.env });
  },
  agesIn(folder, { git: program, cache }) {
    const site = folder.startsWith('file:') ? fileURLToPath(folder) : undefined;
    const cacheOf = (place: string) =>
      cache === false ? undefined : cacheIn(cacheBase(cache), 'content-dates', place);
    return {
      openHistory: async () =>
        site === undefined
          ? undefined
          : openPageHistory(site, { program, env: process.env, cacheOf, cachedCharacters }),
      hashesOf: textHashes,
    };
  },
  watchFolder: (folder, ...how) => watchFolder(fileURLToPath(folder), ...how),
  startMdx: async () => threadOf(path.join(__dirname, 'mdx.cjs')),
  cacheOf(folder, what, cache) {
    if (!folder.startsWith('file:')) return undefined;
    return cacheIn(cacheBase(cache), what, fileURLToPath(folder));
  },
  filesIn(folder, _connection, { bridge, workspaceFolder, linkedFolders, cacheFolder: cache }) {
    const around = workspaceFolder?.startsWith('file:') ? { workspaceFolder: fileURLToPath(workspaceFolder) } : {};
    if (folder.startsWith('file:')) {
      const root = fileURLToPath(folder);
      const cachedListing = cache === false ? undefined : cacheIn(cacheBase(cache), 'folders', root);
      return nodeFiles(root, { ...around, allowed: linkedFolders, cachedListing });
    }
    return remoteFiles(folder, ({ method }, params) => (bridge ? connection.sendRequest(method, params) : undefined));
  },
});
