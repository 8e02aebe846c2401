import {
  type FolderParams,
  listFilesRequest,
  type RequestType,
  readFileRequest,
  readHeadsRequest,
} from '../protocol/index.ts';
import type { Files, Head } from './files.ts';

/** Sends a request to the client; undefined if it does not answer such requests. */
export type Ask = <Params extends FolderParams, Answer>(
  type: RequestType<Params, Answer>,
  params: Params,
) => Promise<Answer> | undefined;

/**
 * Files on the other side of the connection, which only the client can reach: virtual workspaces and editors in the browser. A
 * client that does not know the requests has no files to show, so rules about files stay silent.
 */
export function remoteFiles(folder: string, ask: Ask): Files {
  return {
    async list(report) {
      const listed = await ask(listFilesRequest, { folder });
      for (const link of listed?.links ?? []) report?.(link, 'unknown');
      for (const denied of listed?.denied ?? []) report?.(denied, 'denied');
      return listed?.files;
    },
    async read(path) {
      return (await ask(readFileRequest, { folder, path })) ?? undefined;
    },
    async readHeads(paths, bytes) {
      const texts = (await ask(readHeadsRequest, { folder, paths, bytes })) ?? [];
      return paths.map((_path, index) => headOf(texts[index], bytes));
    },
  };
}

/** A client that had more to return filled the requested bytes. */
function headOf(text: string | null | undefined, bytes: number): Head | undefined {
  if (text === null || text === undefined) return undefined;
  return { text, complete: new TextEncoder().encode(text).length < bytes };
}
