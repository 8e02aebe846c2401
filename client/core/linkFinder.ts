import { symbolicLink } from './fileTypes.ts';

/** Finds symbolic links on the path to files; a file system without real paths cannot follow them safely, only refuse to. */
export interface LinkFinder {
  /** The first symbolic link on the path from the folder to a file: the file itself or a folder above it. */
  linkOn(path: string): Promise<string | undefined>;
}

/** The entries of a folder: their types (VS Code's `FileType`) by name. */
export type TypesIn = (folder: string) => Promise<ReadonlyMap<string, number>>;

/** Creates a finder for one request about many files: each folder is read once, when it is first needed. */
export function createLinkFinder(typesIn: TypesIn): LinkFinder {
  const folders = new Map<string, Promise<ReadonlyMap<string, number>>>();
  const listed = (folder: string) => {
    let types = folders.get(folder);
    if (!types) {
      types = typesIn(folder);
      folders.set(folder, types);
    }
    return types;
  };
  return {
    async linkOn(path) {
      const segments = path.split('/');
      for (const [index, name] of segments.entries()) {
        const type = (await listed(segments.slice(0, index).join('/'))).get(name) ?? 0;
        if ((type & symbolicLink) !== 0) return segments.slice(0, index + 1).join('/');
      }
      return undefined;
    },
  };
}
