import { readFileSync } from 'node:fs';
import path from 'node:path';
import { threadOf } from '../../server/mdx/node/thread.ts';
import type { ParseWorker } from '../../server/mdx/syntax/port.ts';
import type { Point } from '../../server/mdx/syntax/verdict.ts';

/** A page and what `@mdx-js/mdx` 3.1.1 with the platform's plugins said of it, recorded (platform.md 4.1). */
export interface Recorded {
  readonly text: string;
  readonly ok: boolean;
  readonly line?: number;
  readonly column?: number;
  /** The place of the tag the message names. */
  readonly tag?: Point;
}

export const recorded: readonly Recorded[] = JSON.parse(readFileSync('test/mdx/data/mdx-syntax.json', 'utf8'));

/** The bundle that is shipped, as a thread. */
export async function startMdx(): Promise<ParseWorker> {
  return threadOf(path.resolve('dist/mdx.cjs'));
}

/** Takes minutes: at each `}` the parser of JavaScript begins anew. */
export const hostile = `{\`${'a }\n'.repeat(20_000)}`;
