/** How a change modified one file; undefined if the file does not exist. */
export interface FileStep {
  readonly uri: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The files of one change. */
export type Step = readonly FileStep[];

/** The nodes of a change, by their keys before it and after it. */
export interface Focus {
  readonly site: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** One change, which is undone and redone as a whole. */
interface Entry {
  readonly step: Step;
  readonly focus: Focus | undefined;
}

/** Reads the current files, and writes several at once. */
export interface EditContext {
  read(uri: string): Promise<string | undefined>;
  write(step: Step): Promise<boolean>;
}

/** The result; if it is done, with the nodes to show. */
export type Outcome =
  | { readonly kind: 'done'; readonly focus: Focus | undefined }
  | { readonly kind: 'nothing' | 'edited' };

/**
 * The changes made in the view. They store whole texts, so they can be undone whether the file is open in an editor or not; but
 * only while the file is as the change left it, so that nothing typed since is lost.
 */
export interface History {
  push(step: Step, focus?: Focus): void;
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
    push(step, focus) {
      done.push({ step, focus });
      while (done.length > maxSteps || (done.length > 1 && sizeOf(done) > most)) done.shift();
      undone.length = 0;
    },
    undo: (context) => turn(done, undone, context, inverse),
    redo: (context) => turn(undone, done, context, (entry) => entry),
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
  };
}

function sizeOf(entries: readonly Entry[]): number {
  const files = entries.flatMap(({ step }) => step);
  return files.reduce((sum, { before = '', after = '' }) => sum + before.length + after.length, 0);
}

async function turn(from: Entry[], to: Entry[], context: EditContext, way: (entry: Entry) => Entry): Promise<Outcome> {
  for (let entry = from.at(-1); entry; entry = from.at(-1)) {
    const { step: wanted, focus } = way(entry);
    const texts = await Promise.all(wanted.map(({ uri }) => context.read(uri)));
    const stands = wanted.every(({ before }, index) => texts[index] === before);
    if (stands && !(await context.write(wanted))) return { kind: 'edited' };
    // If the editor has already undone this step, the previous one is meant.
    const isDone = wanted.every(({ after }, index) => texts[index] === after);
    if (!stands && !isDone) return { kind: 'edited' };
    from.pop();
    to.push(entry);
    if (stands) return { kind: 'done', focus };
  }
  return { kind: 'nothing' };
}

function inverse({ step, focus }: Entry): Entry {
  return {
    step: step.map(({ uri, before, after }) => ({ uri, before: after, after: before })),
    focus: focus && { site: focus.site, before: focus.after, after: focus.before },
  };
}
