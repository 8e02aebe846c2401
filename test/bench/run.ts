import type { Usage } from './lsp/usage.ts';
import type { ServerName } from './options.ts';
import type { Summary } from './stats.ts';

/** One server on one site in one round, in a new process. Times in ms; undefined if the server does not offer it. */
export interface Run {
  readonly server: ServerName;
  readonly site: string;
  readonly round: number;
  /** Waiting jobs on the machine when the run began. */
  readonly load: number | undefined;
  /** From the start of the process to the answer to `initialize`. */
  readonly initialize: number;
  /** From `didOpen` to the first diagnostics. */
  readonly open: number;
  /** From `didOpen` to diagnostics that report the site's missing pages; the same as `open` for servers that know no pages. */
  readonly complete: number | undefined;
  /** Processor time from the start of the process until it has nothing more to do for the opened document. */
  readonly startCpu: number | undefined;
  /** From a letter typed in a string (or taken out again) to the diagnostics. */
  readonly keystroke: Summary | undefined;
  /** Processor time for one such edit, its diagnostics included. */
  readonly cpuPerEdit: number | undefined;
  /** From an edit that breaks the structure, or fixes it, to the diagnostics. */
  readonly structural: Summary | undefined;
  /** From the last of ten letters typed 30 ms apart to the diagnostics. */
  readonly burst: Summary | undefined;
  readonly completion: Summary | undefined;
  readonly hover: Summary | undefined;
  readonly symbols: Summary | undefined;
  /** How many keystrokes changed the number of diagnostics. */
  readonly noticed: number;
  readonly usage: Usage | undefined;
}

/** A run that ended early, and why. */
export interface FailedRun {
  readonly server: ServerName;
  readonly site: string;
  readonly round: number;
  readonly error: string;
}
