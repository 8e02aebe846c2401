import { isSkippedFolder, type ListedFiles } from '../../server/language/protocol/index.ts';
import { directory, regular, symbolicLink } from './fileTypes.ts';
import type { TypesIn } from './linkFinder.ts';

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
      if (isFolder && isSkippedFolder(name)) continue;
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
