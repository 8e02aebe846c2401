/**
 * What the core may ask of the world around a docs.json. Implementations: memory (tests), Node (command line, desktop),
 * remote (VS Code's file system through the client). Paths are relative to the docs root, with `/`, without a leading
 * slash; `''` is the root itself.
 */
export interface Files {
  /** Every file below the root that could matter, as listed by the last scan (skips node_modules and dot folders). */
  list(): Promise<readonly string[]>;
  /** The text of one file (UTF-8, a byte order mark cut off), or undefined when it cannot be read. */
  read(path: string): Promise<string | undefined>;
  /** The first `bytes` bytes of many files at once, decoded as UTF-8; undefined for those that cannot be read. */
  readHeads(paths: readonly string[], bytes: number): Promise<readonly (string | undefined)[]>;
}
