import type { Stoppable } from '../disk/stoppable.ts';

/** What the library needs to know about its environment: it reads nothing from the process. */
export interface DiskContext {
  /** The absolute path that paths given by or shown to the user are relative to. */
  readonly cwd: string;
  /** The environment, for the folders of state and caches. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives messages for the user besides the result: whole lines. */
  readonly stderr: { write(text: string): unknown };
  /** Gives up a change that is being written if the process is asked to end; left out where somebody else decides that. */
  readonly stoppable?: Stoppable;
}
