import type { Files, RefusedLink } from './files.ts';

/** What is below a folder, as `Files.list` returns it. */
export interface Listing {
  readonly files: readonly string[];
  /** Links that are not followed and folders that may not be read, and why. */
  readonly refused: ReadonlyMap<string, RefusedLink>;
}

/** Lists a folder; undefined if it cannot be listed. */
export async function list(files: Files): Promise<Listing | undefined> {
  const refused = new Map<string, RefusedLink>();
  const listed = await files.list((path, why) => refused.set(path, why));
  return listed && { files: listed, refused };
}

/** The files with a known first listing; unchanged if there is none. */
export function withListing(files: Files, listing: Listing | undefined): Files {
  let known = listing;
  return {
    ...files,
    list(refuse) {
      const first = known;
      known = undefined;
      if (!first) return files.list(refuse);
      for (const [path, why] of first.refused) refuse?.(path, why);
      return Promise.resolve(first.files);
    },
  };
}

/** The files with an additional one, which may already be among them. */
export function withFile(files: Files, path: string): Files {
  return {
    read: (each) => files.read(each),
    readHeads: (paths, bytes) => files.readHeads(paths, bytes),
    async list(refuse) {
      const listed = await files.list(refuse);
      return listed && !listed.includes(path) ? [...listed, path] : listed;
    },
  };
}
