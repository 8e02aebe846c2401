import { lawOf, type Target } from './target.ts';
import type { Watchdog } from './watchdog.ts';

/** What became of a target's inputs. */
export interface Tally {
  readonly name: string;
  inputs: number;
  /** Processor time in milliseconds: of all, and of the one that took longest. */
  cpu: number;
  longest: number;
  longestSeed: number;
}

/** A law that is broken, and how to see it again. */
export interface Finding {
  readonly target: string;
  readonly seed: number;
  readonly law: string;
  readonly error: unknown;
}

export function emptyTally(name: string): Tally {
  return { name, inputs: 0, cpu: 0, longest: 0, longestSeed: 0 };
}

/** Tries the input of one seed and counts it; gives the law it breaks. */
export async function tryOnce(
  target: Target,
  seed: number,
  tally: Tally,
  watchdog: Watchdog,
): Promise<Finding | undefined> {
  watchdog.begin(target.name, seed);
  try {
    const { inputs, took } = await target.attempt(seed);
    tally.inputs += inputs;
    tally.cpu += took;
    if (took > tally.longest) Object.assign(tally, { longest: took, longestSeed: seed });
    return undefined;
  } catch (error) {
    return { target: target.name, seed, law: lawOf(error), error };
  } finally {
    watchdog.end();
  }
}

/** A finding as it is reported: the law, the command that repeats it, and the smallest input that breaks it as well. */
export async function describeFinding({ target, seed, error }: Finding, by: Target): Promise<string> {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const cause = error instanceof Error && error.cause !== undefined ? `\ncaused by ${String(error.cause)}` : '';
  const smallest = await by.smallest(seed);
  return [
    `${target}: ${stack.slice(0, 3_000)}${cause}`,
    `  to see it again: npm run fuzz -- ${target} --seed=${seed}`,
    `  the smallest input found:\n${smallest ?? '(it does not happen again)'}`,
  ].join('\n');
}
