import type { ListedFiles } from '../../server/language/protocol/index.ts';

/** Finds symbolic links on the path to files; a file system without real paths cannot follow them safely, only refuse to. */
export interface LinkFinder {
  /** The first symbolic link on the path from the folder to a file: the file itself or a folder above it. */
  linkOn(path: string): Promise<string | undefined>;
}

/** The entries of a folder: their types (VS Code's `FileType`) by name. */
export type TypesIn = (folder: string) => Promise<ReadonlyMap<string, number>>;

/** `FileType.SymbolicLink`, which is added to the type of the link's target. */
const symbolicLink = 64;
/** `FileType.File` and `FileType.Directory`. */
const regular = 1;
const directory = 2;

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

/**
 * What is below a folder, without following a link: each folder is read once. Rejects as `typesIn` does if the folder itself cannot
 * be read.
 */
export async function filesBelow(typesIn: TypesIn): Promise<ListedFiles> {
  const links: string[] = [];
  const denied: string[] = [];
  const walk = async (folder: string, types: ReadonlyMap<string, number>): Promise<readonly string[]> => {
    const files: string[] = [];
    const folders: string[] = [];
    for (const name of [...types.keys()].sort()) {
      const type = types.get(name) ?? 0;
      const path = folder === '' ? name : `${folder}/${name}`;
      const isFolder = (type & directory) !== 0;
      if (isFolder && (name === 'node_modules' || name.startsWith('.'))) continue;
      if ((type & regular) !== 0) files.push(path);
      if ((type & symbolicLink) !== 0) links.push(path);
      else if (isFolder) folders.push(path);
    }
    const below = await Promise.all(
      folders.map(async (path) => {
        const inner = await typesIn(path).catch(() => undefined);
        if (inner) return walk(path, inner);
        denied.push(path);
        return [];
      }),
    );
    return [files, ...below].flat();
  };
  return { files: await walk('', await typesIn('')), links, denied };
}
