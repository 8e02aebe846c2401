import type { DiskContext } from '../library/context.ts';
import { Refusal, type WhyNot, whyNotText } from '../library/refusal.ts';
import type { WebOptions } from './external/askWeb.ts';

/** The world around a command, so that a test can run it without a process. */
export interface Io extends DiskContext {
  readonly stdout: Output;
  readonly stderr: Output;
  /** Standard output without the sanitizing of `stdout`; only `machineOutput` uses it. */
  readonly exact?: Output;
  /** The folder of the bundles (absolute path): some are loaded only where they are needed. */
  readonly bundleFolder: string;
  /** How the web is asked, where that differs from what is usual. */
  readonly web?: Partial<WebOptions>;
  /** How long reading a page as MDX may take, in milliseconds, where that differs from what is usual. */
  readonly mdxTimeoutMs?: number;
  /** Whether somebody reads `stdout` in a terminal. */
  readonly isTerminal: boolean;
  /** The width of the terminal, where there is one; 0 if that is unknown, as in the terminals that CI services simulate. */
  readonly columns?: number;
}

export interface Output {
  write(text: string): unknown;
}

/** What a command ends with. */
export const exitCodes = { clean: 0, problems: 1, refused: 2, external: 3 } as const;

/** Thrown where a change that was asked for is refused, as the site is now: nothing has changed, and the command ends with 1. */
export class NotDone extends Refusal {
  readonly whyNot: WhyNot;
  constructor(whyNot: WhyNot) {
    super(whyNotText(whyNot));
    this.whyNot = whyNot;
  }
}
