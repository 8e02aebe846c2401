import { type Dirent, existsSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from './boundary.ts';
import { isDenied } from './fault.ts';
import type { JournalMove } from './journal.ts';
import { placeAfter } from './moves.ts';

/**
 * What a move of folders would break: a symbolic link that would lead elsewhere, a repository in them, whose path git knows, or a
 * folder in them with unknown pages, since it must not be read.
 */
export interface BrokenByMove {
  readonly kind: 'link' | 'repository' | 'unread';
  readonly path: string;
}

/** The first thing below `root` that moves would break; all paths are absolute and real. Throws as the file system does. */
export function brokenByMoves(root: string, moves: readonly JournalMove[]): BrokenByMove | undefined {
  for (const found of fragileBelow(root)) {
    const isIn = moves.some(({ from }) => isWithin(found.path, from));
    if (found.kind === 'link' ? isLinkBroken(found.path, moves) : isIn) return found;
  }
  return undefined;
}

function isLinkBroken(link: string, moves: readonly JournalMove[]): boolean {
  if (!existsSync(link)) return false;
  const written = readlinkSync(link);
  const target = path.resolve(path.dirname(link), written);
  return path.resolve(path.dirname(placeAfter(moves, link)), written) !== placeAfter(moves, target);
}

/** All links, repositories and unread folders below a folder; not those of installed packages and of git. */
function* fragileBelow(folder: string): Generator<BrokenByMove> {
  const entries = entriesOf(folder);
  if (entries === undefined) yield { kind: 'unread', path: folder };
  for (const entry of entries ?? []) {
    const own = path.join(folder, entry.name);
    if (entry.name === '.git') yield { kind: 'repository', path: folder };
    else if (entry.isSymbolicLink()) yield { kind: 'link', path: own };
    else if (entry.isDirectory() && entry.name !== 'node_modules') yield* fragileBelow(own);
  }
}

/** Undefined if the folder must not be read. */
function entriesOf(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isDenied(error)) return undefined;
    throw error;
  }
}
