import type { Files, InaccessibleReason } from './files.ts';

/** What is below a folder, as `Files.list` returns it. */
export interface Listing {
  readonly files: readonly string[];
  /** Links that are not followed and folders that may not be read, and why. */
  readonly inaccessible: ReadonlyMap<string, InaccessibleReason>;
}

/** Lists a folder; undefined if it cannot be listed. */
export async function list(files: Files): Promise<Listing | undefined> {
  const inaccessible = new Map<string, InaccessibleReason>();
  const listed = await files.list((path, why) => inaccessible.set(path, why));
  return listed && { files: listed, inaccessible };
}

/** The files with a known first listing; unchanged if there is none. */
export function withListing(files: Files, listing: Listing | undefined): Files {
  let known = listing;
  return {
    ...files,
    list(report) {
      const first = known;
      known = undefined;
      if (!first) return files.list(report);
      for (const [path, why] of first.inaccessible) report?.(path, why);
      return Promise.resolve(first.files);
    },
  };
}

/** The files with an additional one, which may already be among them. */
export function withFile(files: Files, path: string): Files {
  return {
    read: (each) => files.read(each),
    readHeads: (paths, bytes) => files.readHeads(paths, bytes),
    async list(report) {
      const listed = await files.list(report);
      return listed && !listed.includes(path) ? [...listed, path] : listed;
    },
  };
}
