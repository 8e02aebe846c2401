/** What a change did to one file; undefined where it is not there. */
export interface FileStep {
  readonly uri: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** One change, to be taken back and made again as a whole. */
export type Step = readonly FileStep[];

/** The files as they are, and a way to write several at once. */
export interface Desk {
  read(uri: string): Promise<string | undefined>;
  write(step: Step): Promise<boolean>;
}

export type Outcome = 'done' | 'nothing' | 'edited';

/**
 * The changes made in the view. They hold whole texts, so they can be taken back whether an editor shows the file or not; and
 * only while the file is as the change left it, so that nothing is lost that was typed since.
 */
export interface History {
  push(step: Step): void;
  undo(desk: Desk): Promise<Outcome>;
  redo(desk: Desk): Promise<Outcome>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Nobody goes back further, nor is the memory for it to be had when a docs.json is megabytes long (UTF-16 code units). */
const mostSteps = 50;
const mostText = 40_000_000;

/** An empty history that holds `most` characters at the most. */
export function createHistory(most = mostText): History {
  const done: Step[] = [];
  const undone: Step[] = [];
  return {
    push(step) {
      done.push(step);
      while (done.length > mostSteps || (done.length > 1 && sizeOf(done) > most)) done.shift();
      undone.length = 0;
    },
    undo: (desk) => turn(done, undone, desk, inverse),
    redo: (desk) => turn(undone, done, desk, (step) => step),
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
  };
}

function sizeOf(steps: readonly Step[]): number {
  return steps.flat().reduce((sum, { before = '', after = '' }) => sum + before.length + after.length, 0);
}

async function turn(from: Step[], to: Step[], desk: Desk, way: (step: Step) => Step): Promise<Outcome> {
  for (let step = from.at(-1); step; step = from.at(-1)) {
    const wanted = way(step);
    const texts = await Promise.all(wanted.map(({ uri }) => desk.read(uri)));
    const stands = wanted.every(({ before }, index) => texts[index] === before);
    if (stands && !(await desk.write(wanted))) return 'edited';
    // Somebody did it in the editor already: then the step before is meant.
    const isDone = wanted.every(({ after }, index) => texts[index] === after);
    if (!stands && !isDone) return 'edited';
    from.pop();
    to.push(step);
    if (stands) return 'done';
  }
  return 'nothing';
}

function inverse(step: Step): Step {
  return step.map(({ uri, before, after }) => ({ uri, before: after, after: before }));
}
