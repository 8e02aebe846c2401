import path from 'node:path';
import { type Boundary, boundaryOf, isWithin, type Reach, reachOf, realPath } from './boundary.ts';
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

/**
 * The same for a path that the user named: it may be anywhere and hidden, but no link leads it out of the repository of the
 * folder in which the command was started or, if it is elsewhere, of its own folder.
 */
export function writableAt(named: string, cwd: string): (file: string) => Promise<string> {
  let folder = isWithin(named, cwd) ? cwd : path.dirname(named);
  while (realPath(folder) === undefined && path.dirname(folder) !== folder) folder = path.dirname(folder);
  const within = writableWithin(boundaryOf(folder));
  const root = realPath(folder);
  return async (file) => {
    const plain = root && path.join(root, path.relative(folder, file));
    const real = realPath(file) ?? futurePath(file);
    return real !== undefined && real === plain ? real : within(file);
  };
}

/** Completes "… cannot be read: …". */
export function whyRefused(reach: Reach): string {
  return reach === 'hidden'
    ? 'a symbolic link leads to a hidden file or folder'
    : 'a symbolic link leads out of the repository';
}

/** Where a file would be created: the real path of the existing folders above it, and the rest as it is. */
function futurePath(file: string): string | undefined {
  const above = path.dirname(file);
  if (above === file) return undefined;
  const real = realPath(above) ?? futurePath(above);
  return real && path.join(real, path.basename(file));
}
