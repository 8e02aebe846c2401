/** A document that made the server stop answering so often is left out. */
const limit = 2;

/** What is left out because the server stopped answering over it; forgotten when the window is closed. */
export interface Freezes {
  /** The documents to be left out by the next server. */
  readonly leftOut: readonly string[];
  /** The server stopped answering while it worked on a document; true where this is left out from now on. */
  add(uri: string): boolean;
  /** The server reads all others again; one of those that stops it once more is left out at once. */
  onlyLeftOut(uris: readonly string[]): void;
}

/** Nothing has stopped the server yet. */
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
