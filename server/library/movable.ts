import path from 'node:path';
import { type BoundaryOptions, boundaryOf, realPath } from '../disk/boundary.ts';
import { ChangeError } from '../disk/changeFiles.ts';
import { nodeDisk } from '../disk/disk.ts';
import { brokenByMoves } from '../disk/movedLinks.ts';
import { planMoves } from '../disk/moves.ts';
import { writableWithin } from '../disk/reach.ts';
import { reasonOf } from '../disk/reason.ts';
import type { FileMove } from '../language/changes/moves/fileMoves.ts';
import type { DiskContext } from './context.ts';
import { shownPath } from './paths.ts';
import { type RefusedChange, refuse } from './refusal.ts';

/** Refuses unless folders of the site in a folder (absolute path) can be moved as they are, without a link that leads elsewhere then. */
export async function whyNotMovable(
  folder: string,
  moves: readonly FileMove[],
  links: BoundaryOptions,
  { cwd }: Pick<DiskContext, 'cwd'>,
): Promise<RefusedChange | undefined> {
  const changes = moves.map(({ from, to }) => {
    return { kind: 'move', path: path.join(folder, from), to: path.join(folder, to) } as const;
  });
  try {
    const planned = await planMoves(changes, writableWithin(boundaryOf(folder, links)), nodeDisk);
    const broken = brokenByMoves(realPath(folder) ?? folder, planned);
    if (!broken) return undefined;
    const shown = shownPath(broken.path, realPath(cwd) ?? cwd);
    switch (broken.kind) {
      case 'link':
        return refuse(
          `The symbolic link "${shown}" would lead elsewhere. Remove it first, and make it again afterwards.`,
        );
      case 'repository':
        return refuse(`"${shown}" is a repository of its own, whose place git keeps. Move it with git mv.`);
      case 'unread':
        return refuse(
          `You are not allowed to read "${shown}", so nobody knows what would follow. Change its permissions first.`,
        );
    }
  } catch (error) {
    const failed = error instanceof ChangeError ? error.path : folder;
    const why = error instanceof ChangeError ? error.message : reasonOf(error);
    const what = changes.some(({ to }) => to === failed) ? 'written' : 'moved';
    return refuse(`"${shownPath(failed, cwd)}" cannot be ${what}: ${why}.`, 'conflict');
  }
}
