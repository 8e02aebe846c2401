import { canonical } from '../../engine/uris.ts';

/** A file whose problems are no longer reported; `id` is another one each time the editor has to be told. */
export interface ClosedFile {
  readonly uri: string;
  readonly id: string;
}

/**
 * The files that were closed. VS Code pulls the problems of a file once more while it closes it, ignores the answer, and goes on
 * showing those it has until a report about the workspace says otherwise; such a report is ignored, too, as long as it waits for
 * that answer. So a file is reported when it is closed, and again after each later answer.
 */
export interface ClosedFiles {
  closed(uri: string): void;
  /** Notes that the problems of a file are pulled, until the result is called, which returns whether the file has been closed. */
  pulled(uri: string): () => boolean;
  /** Those that the editor has not been told of (`previous` has the id it knows of each canonical URI) and does not ask about. */
  unreported(previous: ReadonlyMap<string, string>): readonly ClosedFile[];
}

/** Creates an empty list of closed files. */
export function createClosedFiles(): ClosedFiles {
  const pulls = new Map<string, number>();
  const files = new Map<string, ClosedFile>();
  let count = 0;
  const report = (key: string, uri: string) => {
    count += 1;
    files.set(key, { uri, id: `closed.${count}` });
  };
  return {
    closed: (uri) => report(canonical(uri), uri),
    pulled(uri) {
      const key = canonical(uri);
      pulls.set(key, (pulls.get(key) ?? 0) + 1);
      return () => {
        const left = (pulls.get(key) ?? 0) - 1;
        if (left > 0) pulls.set(key, left);
        else pulls.delete(key);
        const isClosed = files.has(key);
        if (isClosed) report(key, uri);
        return isClosed;
      };
    },
    unreported: (previous) =>
      Array.from(files)
        .filter(([key, { id }]) => !pulls.has(key) && previous.get(key) !== id)
        .map(([, file]) => file),
  };
}
