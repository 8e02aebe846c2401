import { placeAfter } from '../../changes/moves/fileMoves.ts';
import { type MovePlan, pageChanges, type ReadText } from '../../engine/moves.ts';
import { canonical, uriBelow } from '../../engine/uris.ts';
import type { FileMoveUris, MoveRest, TextChange } from '../../protocol/index.ts';
import { byPlace } from '../../text/edits.ts';

/** What the server remembers between a move and what is asked about it afterwards: the last move only. */
export interface MoveMemory {
  /** Keeps what is left to do when these files have moved, by the plan of each site they belong to. */
  keep(
    files: readonly FileMoveUris[],
    plans: readonly MovePlan[],
    links: boolean,
    twins: readonly FileMoveUris[],
  ): void;
  /** What is left to do, with the texts as they are now; once. */
  takeRest(files: readonly FileMoveUris[]): Promise<MoveRest | null>;
  forget(): void;
}

/** An empty memory; `read` gives the texts of files as they are then. */
export function createMoveMemory(read: ReadText): MoveMemory {
  let rest:
    | {
        readonly moves: string;
        readonly plans: readonly Kept[];
        readonly links: boolean;
        readonly twins: readonly FileMoveUris[];
      }
    | undefined;

  return {
    keep(files, plans, links, twins) {
      rest = links || twins.length > 0 ? { moves: allOf(files), plans: plans.map(kept), links, twins } : undefined;
    },
    async takeRest(files) {
      if (rest?.moves !== allOf(files)) return null;
      const { plans, links, twins } = rest;
      rest = undefined;
      // Nothing of what was proposed has been done: the author does not want anything to follow.
      if (await isUntouched(plans)) return null;
      const changes: TextChange[] = [];
      if (links) for (const { plan } of plans) changes.push(...(await linkChanges(plan)));
      return { links: changes.reduce((sum, { edits }) => sum + edits.length, 0), files: changes, twins };
    },
    forget() {
      rest = undefined;
    },
  };

  /** False where nothing was proposed. */
  async function isUntouched(plans: readonly Kept[]): Promise<boolean> {
    for (const { plan, before } of plans) {
      for (const [file, text] of before) {
        if ((await read(plan.site, placeAfter(plan.config.moves, file))) !== text) return false;
      }
    }
    return plans.some(({ before }) => before.size > 0);
  }

  async function linkChanges(plan: MovePlan): Promise<readonly TextChange[]> {
    const changes = await pageChanges(plan, read, (file) => placeAfter(plan.config.moves, file));
    return changes.map(({ file, text, edits }) => ({
      uri: uriBelow(plan.site.folder, file),
      edits: edits
        .toSorted(byPlace)
        .map((edit) => ({ offset: edit.offset, old: text.slice(edit.offset, edit.end), text: edit.text })),
    }));
  }
}

/** A plan with the texts of the configuration it would change. */
interface Kept {
  readonly plan: MovePlan;
  readonly before: ReadonlyMap<string, string>;
}

function kept(plan: MovePlan): Kept {
  const { config, site } = plan;
  return {
    plan,
    before: new Map([...config.config.keys()].map((file) => [file, site.state.text(file)?.getText() ?? ''])),
  };
}

/** A move in one word. */
export function keyOf({ oldUri, newUri }: FileMoveUris): string {
  return `${canonical(oldUri)}\n${canonical(newUri)}`;
}

function allOf(files: readonly FileMoveUris[]): string {
  return files.map(keyOf).sort().join('\n');
}
