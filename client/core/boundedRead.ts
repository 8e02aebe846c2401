import { bytesOf } from '../../server/base/bodyBytes.ts';
import { maxTextBytes } from '../../server/language/protocol/index.ts';
import { regular } from './fileTypes.ts';

/** The parts of a file system needed to read a file; `type` is VS Code's `FileType`. */
export interface ReadableFiles<Place> {
  stat(file: Place): Thenable<{ readonly type: number; readonly size: number }>;
  readFile(file: Place): Thenable<Uint8Array>;
}

/** The content of a regular file of at most the length of a site's texts, as on the desktop; rejects as the file system does. */
export async function readBounded<Place>(files: ReadableFiles<Place>, file: Place): Promise<Uint8Array | undefined> {
  const { type, size } = await files.stat(file);
  if ((type & regular) === 0 || size > maxTextBytes) return undefined;
  const content = await files.readFile(file);
  // The file may have grown since.
  return content.length > maxTextBytes ? undefined : content;
}

/**
 * The text of a response; undefined if it is longer than `maxBytes`. No more bytes are read than that, whatever its headers say:
 * the response may be compressed or endless. Rejects if the signal is aborted.
 */
export async function textBounded(
  { headers, body }: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    body?.cancel().catch(() => undefined);
    return undefined;
  }
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const bytes of bytesOf(body, signal)) {
    size += bytes.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

/** Whether a path from a folder leads to something below it, however it is joined. */
export function staysBelow(path: string): boolean {
  return path !== '' && !path.startsWith('/') && !path.split(/[\\/]/).includes('..') && !path.includes('\0');
}
