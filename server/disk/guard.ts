import { realpath } from 'node:fs';
import path from 'node:path';
import { type Boundary, type BoundaryOptions, boundaryOf, type Reach, reachOf, realPath } from './boundary.ts';
import { isFault } from './fault.ts';

/** Decides what may be read of the site in a folder. Paths are absolute. */
export interface Guard {
  /** Determines the boundary again: a repository may have been created since. */
  refresh(): void;
  /** For something asked for by one path and found at another one, without links. */
  reach(asked: string, real: string): Reach;
  /**
   * Gives the path without links to open for a path, or undefined where nothing is there or it must not be read. This adds
   * 7 µs to each of the many files that are read at once. `fault`: the disk fails, so nobody knows what is there.
   */
  locate(asked: string, done: (file: string | undefined, fault?: Error) => void): void;
  /** The same while everything waits: 4 µs. */
  locateNow(asked: string): string | undefined;
  /**
   * The same for a file that is then opened without following a link, and is not read where it is one: only its folder is looked
   * up, once for the files of a folder that are asked for in a row.
   */
  locateUnfollowed(asked: string): string | undefined;
}

/** How long the result of looking up a folder is reused, in milliseconds. */
const folderMs = 5;

/** The guard of the site in a folder; where the folder is not there, nothing can be read. */
export function createGuard(root: string, options: BoundaryOptions = {}): Guard {
  let boundary: Boundary | undefined;
  let last: { readonly folder: string; readonly real: string | undefined; readonly at: number } | undefined;
  const reach = (asked: string, real: string) => {
    boundary ??= boundaryOf(root, options);
    return boundary ? reachOf(boundary, asked, real) : 'outside';
  };
  const decide = (asked: string, real: string | undefined) =>
    real !== undefined && reach(asked, real) === 'inside' ? real : undefined;
  return {
    refresh() {
      boundary = boundaryOf(root, options);
    },
    reach,
    locate: (asked, done) =>
      realpath.native(asked, (error, real) => {
        if (isFault(error)) done(undefined, error);
        else done(error ? undefined : decide(asked, real));
      }),
    locateNow: (asked) => decide(asked, realPath(asked)),
    locateUnfollowed(asked) {
      const folder = path.dirname(asked);
      const now = performance.now();
      if (last?.folder !== folder || now - last.at > folderMs) last = { folder, real: realPath(folder), at: now };
      return decide(asked, last.real && `${last.real}${path.sep}${path.basename(asked)}`);
    },
  };
}
