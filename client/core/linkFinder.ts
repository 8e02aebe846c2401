/** Finds symbolic links on the way to files, which a file system without real paths can only refuse to follow. */
export interface LinkFinder {
  /** The first symbolic link on the way to a path, from the folder on: the path itself or a folder above it. */
  linkOn(path: string): Promise<string | undefined>;
}

/** What stands in a folder: the types of VS Code's `FileType`, by name. */
export type TypesIn = (folder: string) => Promise<ReadonlyMap<string, number>>;

/** `FileType.SymbolicLink`, which is added to the type of what the link leads to. */
const symbolicLink = 64;

/** A finder for one question about many files: each folder is looked into once, when it is first needed. */
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

/** Of listed files those that may be named, and the links among and above them. */
export async function withoutLinked(
  files: readonly string[],
  finder: LinkFinder,
): Promise<{ readonly files: readonly string[]; readonly links: readonly string[] }> {
  const found = await Promise.all(files.map(async (file) => ({ file, link: await finder.linkOn(file) })));
  return {
    files: found.flatMap(({ file, link }) => (link === undefined || link === file ? [file] : [])),
    links: [...new Set(found.flatMap(({ link }) => link ?? []))],
  };
}
