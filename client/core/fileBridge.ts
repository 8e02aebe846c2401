import { type Disposable, FileType, RelativePattern, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { listFilesRequest, readFileRequest, readHeadsRequest } from '../../server/language/protocol/index.ts';
import { onRequest } from './messages.ts';

/**
 * Lets the server see folders that are not on its disk (a browser, a virtual or remote workspace), through VS Code's
 * file system.
 */
export function bridgeFiles(client: BaseLanguageClient): Disposable[] {
  return [
    onRequest(client, listFilesRequest, ({ folder }) => listFiles(Uri.parse(folder, true))),
    onRequest(client, readFileRequest, async ({ folder, path }) => {
      const bytes = await readBytes(Uri.parse(folder, true), path);
      return bytes ? decode(bytes) : null;
    }),
    onRequest(client, readHeadsRequest, async ({ folder, paths, bytes }) => {
      const root = Uri.parse(folder, true);
      if (bytes === 0) return Promise.all(paths.map(async (path) => ((await isFile(root, path)) ? '' : null)));
      const contents = await Promise.all(paths.map((path) => readBytes(root, path)));
      return contents.map((content) => (content ? decode(content.subarray(0, bytes)) : null));
    }),
  ];
}

async function listFiles(folder: Uri): Promise<readonly string[]> {
  const files = await workspace.findFiles(new RelativePattern(folder, '**/*'), '**/{node_modules,.*}/**');
  const start = folder.path.endsWith('/') ? folder.path.length : folder.path.length + 1;
  return files.map((file) => file.path.slice(start));
}

async function isFile(folder: Uri, path: string): Promise<boolean> {
  try {
    return ((await workspace.fs.stat(Uri.joinPath(folder, path))).type & FileType.File) !== 0;
  } catch {
    return false;
  }
}

/** The file system has no way to read only the beginning of a file. */
async function readBytes(folder: Uri, path: string): Promise<Uint8Array | undefined> {
  try {
    return await workspace.fs.readFile(Uri.joinPath(folder, path));
  } catch {
    // Gone, a folder or not readable: all the same to the server.
    return undefined;
  }
}

/** The default decoder cuts a byte order mark off and never throws. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
