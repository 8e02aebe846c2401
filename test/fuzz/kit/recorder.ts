import assert from 'node:assert/strict';
import type { Files } from '../../../server/language/site/files.ts';
import { showText } from './target.ts';

/** Files, and every path that was asked of them. */
export interface Recorder {
  readonly files: Files;
  readonly asked: ReadonlySet<string>;
}

/** Records what is asked of `files`: all access goes through here, whether there is such a file or not. */
export function recorded(files: Files): Recorder {
  const asked = new Set<string>();
  return {
    asked,
    files: {
      list: () => files.list(),
      read(path) {
        asked.add(path);
        return files.read(path);
      },
      readHeads(paths, bytes) {
        for (const path of paths) asked.add(path);
        return files.readHeads(paths, bytes);
      },
    },
  };
}

/** The law that nothing outside the root is opened: each path names a place below it, in one way only. */
export function assertInside(asked: Iterable<string>): void {
  for (const path of asked) {
    const segments = path.split(/[\\/]/);
    const isInside = !segments.includes('..') && !path.startsWith('/') && !path.includes('\0');
    assert(isInside && !/^[a-z][a-z0-9+.-]*:/i.test(path), `It opens a file outside the root.\n${showText(path)}`);
  }
}
