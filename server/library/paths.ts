import path from 'node:path';

/** A path as the author would write it in this folder: `docs/docs.json`, `../site`, `.`; always with `/`. */
export function shownPath(absolute: string, from: string): string {
  return path.relative(from, absolute).split(path.sep).join('/') || '.';
}

/** A folder below another one as paths there begin: `packages/docs/`; undefined for any other folder. */
export function prefixBelow(folder: string, from: string): string | undefined {
  return folder !== from && isWithin(folder, from) ? `${shownPath(folder, from)}/` : undefined;
}

/** The deepest folder that contains all of these (absolute paths); the root of the first if they are on several drives. */
export function commonFolder(folders: readonly string[]): string {
  const [first = path.sep, ...others] = folders;
  let common = first;
  while (common !== path.dirname(common) && others.some((folder) => !isWithin(folder, common))) {
    common = path.dirname(common);
  }
  return common;
}

/** True for the folder itself and everything below it. */
export function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
