import path from 'node:path';
import { type Boundary, boundaryOf, type Reach, reachOf, realPath } from './boundary.ts';
import { ChangeError } from './plan.ts';

/** `reach` of `changeFiles` for the site with this boundary: no link leads a write out of the repository. */
export function writableWithin(boundary: Boundary | undefined): (file: string) => Promise<string> {
  return async (file) => {
    const real = realPath(file) ?? futurePath(file);
    const reach = boundary && real !== undefined ? reachOf(boundary, file, real) : 'outside';
    if (real === undefined || reach !== 'inside') throw new ChangeError(file, whyRefused(reach));
    return real;
  };
}

/** The same for a file the user has named, which need not be there: it may be made, and be a link within its repository. */
export function writableAt(file: string): (file: string) => Promise<string> {
  let folder = path.dirname(file);
  while (realPath(folder) === undefined && path.dirname(folder) !== folder) folder = path.dirname(folder);
  return writableWithin(boundaryOf(folder));
}

/** Completes "… cannot be read: …". */
export function whyRefused(reach: Reach): string {
  return reach === 'hidden'
    ? 'a symbolic link leads to a hidden file or folder'
    : 'a symbolic link leads out of the repository';
}

/** Where a file would be made: the folders above it that are there, without links, and the rest as it is. */
function futurePath(file: string): string | undefined {
  const above = path.dirname(file);
  if (above === file) return undefined;
  const real = realPath(above) ?? futurePath(above);
  return real && path.join(real, path.basename(file));
}
