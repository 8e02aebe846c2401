import { type Disposable, FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { listFilesRequest, readFileRequest, readHeadsRequest } from '../../server/language/protocol/index.ts';
import { readBounded, staysBelow } from './boundedRead.ts';
import { filesBelow } from './filesBelow.ts';
import { createLinkFinder, type LinkFinder, type TypesIn } from './linkFinder.ts';
import { onRequest } from './messages.ts';

/**
 * Lets the server access folders that are not on its disk (a browser, a virtual or remote workspace), through VS Code's file
 * system. That does not say where links lead, so nothing is read through a link.
 */
export function bridgeFiles(client: BaseLanguageClient): Disposable[] {
  return [
    // Not `findFiles`, which never answers for a file system that has no search, such as those of most extensions.
    onRequest(client, listFilesRequest, ({ folder }) => filesBelow(listing(Uri.parse(folder, true))).catch(() => null)),
    onRequest(client, readFileRequest, async ({ folder, path }) => {
      const root = Uri.parse(folder, true);
      const bytes = await readBytes(root, path, linksIn(root));
      return bytes ? decode(bytes) : null;
    }),
    onRequest(client, readHeadsRequest, async ({ folder, paths, bytes }) => {
      const root = Uri.parse(folder, true);
      const links = linksIn(root);
      if (bytes === 0) return Promise.all(paths.map(async (path) => ((await isFile(root, path, links)) ? '' : null)));
      const contents = await Promise.all(paths.map((path) => readBytes(root, path, links)));
      return contents.map((content) => (content ? decode(content.subarray(0, bytes)) : null));
    }),
  ];
}

function linksIn(root: Uri): LinkFinder {
  const typesIn = listing(root);
  // A folder that does not exist or is not a folder has nothing to be read in it.
  return createLinkFinder((folder) => typesIn(folder).catch(() => new Map()));
}

function listing(root: Uri): TypesIn {
  return async (folder) => new Map(await workspace.fs.readDirectory(Uri.joinPath(root, folder)));
}

async function isFile(folder: Uri, path: string, links: LinkFinder): Promise<boolean> {
  try {
    if (!staysBelow(path)) return false;
    const link = await links.linkOn(path);
    if (link !== undefined && link !== path) return false;
    return ((await workspace.fs.stat(Uri.joinPath(folder, path))).type & FileType.File) !== 0;
  } catch {
    return false;
  }
}

/** The file system cannot read only the beginning of a file. */
async function readBytes(folder: Uri, path: string, links: LinkFinder): Promise<Uint8Array | undefined> {
  try {
    if (!staysBelow(path) || (await links.linkOn(path)) !== undefined) return undefined;
    return await readBounded(workspace.fs, Uri.joinPath(folder, path));
  } catch {
    // The file is gone, a folder, or unreadable: this makes no difference to the server.
    return undefined;
  }
}

/** The default decoder removes a byte order mark and never throws. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
