/** A document that made the server stop answering this often is left out. */
const limit = 2;

/** Documents that are left out because the server stopped answering while it worked on them; forgotten when the window closes. */
export interface Freezes {
  /** The documents that the next server leaves out. */
  readonly leftOut: readonly string[];
  /** Records that the server stopped answering while it worked on a document; true if the document is left out from now on. */
  add(uri: string): boolean;
  /** Records that the server reads all other documents again; if one of them stops it once more, it is left out at once. */
  onlyLeftOut(uris: readonly string[]): void;
}

/** Creates an empty record. */
export function createFreezes(): Freezes {
  const counts = new Map<string, number>();
  const leftOut = new Set<string>();
  return {
    get leftOut() {
      return [...leftOut];
    },
    add(uri) {
      const count = (counts.get(uri) ?? 0) + 1;
      counts.set(uri, count);
      if (count >= limit) leftOut.add(uri);
      return leftOut.has(uri);
    },
    onlyLeftOut(uris) {
      const kept = new Set(uris);
      for (const uri of leftOut) if (!kept.has(uri)) leftOut.delete(uri);
    },
  };
}
