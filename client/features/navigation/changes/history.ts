import type { MoveEditParams } from '../../../../server/language/protocol/index.ts';

/** How a change modified one file; undefined if the file does not exist. */
export interface FileStep {
  readonly uri: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The folders that the change made for it, the innermost first. */
  readonly folders?: readonly string[];
}

/** The files of one change. */
export type Step = readonly FileStep[];

/** What one change did: to the texts of files, or to their paths, which everything that names them follows. */
type Change =
  | { readonly kind: 'texts'; readonly step: Step }
  /** `step` has the other files that change along with the move. */
  | { readonly kind: 'moves'; readonly moves: Moves; readonly step: Step };

/** Moves of files, and what follows from them. */
export type Moves = Omit<MoveEditParams, 'preview'>;

/** The nodes of a change, by their keys before it and after it. */
export interface Focus {
  readonly site: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** One change, which is undone and redone as a whole. */
interface Entry {
  readonly change: Change;
  readonly focus: Focus | undefined;
}

/** Reads the current files, and changes several at once. */
export interface EditContext {
  /** Whether one of the files is read-only, which is then shown to the author. */
  refuses(uris: readonly string[]): Promise<boolean>;
  /** Undefined if the file does not exist. */
  read(uri: string): Promise<string | undefined>;
  write(step: Step): Promise<boolean>;
  /** Moves files, and changes what names them. */
  move(moves: Moves): Promise<boolean>;
}

/** The result; if it is done, with the nodes to show, while the reason of a refusal has been shown by then. */
export type Outcome =
  | { readonly kind: 'done'; readonly focus: Focus | undefined }
  | { readonly kind: 'nothing' | 'edited' | 'refused' };

/**
 * The changes made in the view. They store whole texts, so they can be undone whether the file is open in an editor or not; but
 * only while the file is as the change left it, so that nothing typed since is lost. Files that were moved are moved back, which
 * keeps what was typed.
 */
export interface History {
  push(step: Step, focus?: Focus): void;
  pushMove(moves: Moves, step: Step, focus: Focus): void;
  undo(context: EditContext): Promise<Outcome>;
  redo(context: EditContext): Promise<Outcome>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Nobody undoes more steps, and `maxText` limits the memory if a docs.json has megabytes (UTF-16 code units). */
const maxSteps = 50;
const maxText = 40_000_000;

/** Creates an empty history with at most this many characters. */
export function createHistory(most = maxText): History {
  const done: Entry[] = [];
  const undone: Entry[] = [];
  return {
    push: (step, focus) => add({ change: { kind: 'texts', step }, focus }),
    pushMove: (moves, step, focus) => add({ change: { kind: 'moves', moves, step }, focus }),
    undo: (context) => turn(done, undone, context, inverse),
    redo: (context) => turn(undone, done, context, (entry) => entry),
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
  };

  function add(entry: Entry): void {
    done.push(entry);
    while (done.length > maxSteps || (done.length > 1 && sizeOf(done) > most)) done.shift();
    undone.length = 0;
  }
}

function sizeOf(entries: readonly Entry[]): number {
  const files = entries.flatMap(({ change }) => change.step);
  return files.reduce((sum, { before = '', after = '' }) => sum + before.length + after.length, 0);
}

async function turn(from: Entry[], to: Entry[], context: EditContext, way: (entry: Entry) => Entry): Promise<Outcome> {
  for (let entry = from.at(-1); entry; entry = from.at(-1)) {
    const { change, focus } = way(entry);
    const state = await stateOf(change, context);
    if (state === 'before' && (await context.refuses(filesOf(change)))) return { kind: 'refused' };
    if (state === 'before' && !(await make(change, context))) return { kind: 'edited' };
    // If the editor has already undone this change, the previous one is meant.
    if (state === 'other') return { kind: 'edited' };
    from.pop();
    to.push(entry);
    if (state === 'before') return { kind: 'done', focus };
  }
  return { kind: 'nothing' };
}

function filesOf(change: Change): readonly string[] {
  const moved = change.kind === 'moves' ? change.moves.files.map(({ oldUri }) => oldUri) : [];
  return [...change.step.map(({ uri }) => uri), ...moved];
}

/** Whether the files are as before a change, as after it, or neither. */
async function stateOf(change: Change, { read }: EditContext): Promise<'before' | 'after' | 'other'> {
  if (change.kind === 'moves') {
    const there = (uris: readonly string[]) =>
      Promise.all(uris.map(read)).then((texts) => texts.map((text) => text !== undefined));
    const [old, now] = await Promise.all([
      there(change.moves.files.map(({ oldUri }) => oldUri)),
      there(change.moves.files.map(({ newUri }) => newUri)),
    ]);
    if (old.every((is) => is) && !now.includes(true)) return 'before';
    return now.every((is) => is) && !old.includes(true) ? 'after' : 'other';
  }
  const { step } = change;
  const texts = await Promise.all(step.map(({ uri }) => read(uri)));
  if (step.every(({ before }, index) => texts[index] === before)) return 'before';
  return step.every(({ after }, index) => texts[index] === after) ? 'after' : 'other';
}

async function make(change: Change, context: EditContext): Promise<boolean> {
  if (change.kind === 'texts') return context.write(change.step);
  const texts = await Promise.all(change.step.map(({ uri }) => context.read(uri)));
  if (!(await context.move(change.moves))) return false;
  // What a move back changes is right, but not always written as it was: an empty list may remain.
  const untouched = change.step.filter(({ before }, index) => texts[index] === before);
  const now = await Promise.all(untouched.map(async (file) => ({ ...file, before: await context.read(file.uri) })));
  const others = now.filter(({ before, after }) => before !== after);
  return others.length === 0 || context.write(others);
}

function inverse({ change, focus }: Entry): Entry {
  return {
    change:
      change.kind === 'moves'
        ? { kind: 'moves', moves: movedBack(change.moves), step: writtenBack(change.step) }
        : { kind: 'texts', step: writtenBack(change.step) },
    focus: focus && { site: focus.site, before: focus.after, after: focus.before },
  };
}

/** No redirect leads from where the files were only in between. */
function movedBack({ files }: Moves): Moves {
  const back = files.map(({ oldUri, newUri }) => ({ oldUri: newUri, newUri: oldUri }));
  return { files: back, links: true, redirects: false };
}

function writtenBack(step: Step): Step {
  return step.map((file) => ({ ...file, before: file.after, after: file.before }));
}
