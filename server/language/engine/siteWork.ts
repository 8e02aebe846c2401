import type { Problem } from '../model/messages/problem.ts';
import { UnreadableError } from '../site/unreadable.ts';

/** The work that is done for a site, as its problem names it: "… failed". */
export type WorkName =
  | 'listing the files'
  | 'taking in changes'
  | 'reading docs.json'
  | `loading ${string}`
  | 'reading the front matter of pages'
  | 'reading specifications'
  | 'looking for imported files'
  | 'reading pages'
  | 'building the navigation'
  | 'following $ref'
  | 'running the rules'
  | `checking ${string}`;

/** What goes on behind the answers about one site, and which of it failed: the net below everything that is done for it. */
export interface SiteWork {
  /** True when nothing is under way. */
  readonly isIdle: boolean;
  /** One problem at the start of docs.json (`file`) that reports the first task that failed and has not succeeded since. */
  problems(file: string): readonly Problem[];
  /** Keeps work that goes on behind an answer; what it throws is noted. */
  start(name: WorkName, work: Promise<unknown> | undefined): void;
  /** Resolves when all work under way has ended, well or not. */
  ended(): Promise<unknown>;
  /** Resolves when one of the works under way has ended, well or not. */
  oneEnded(): Promise<unknown>;
  /** Notes how work ends that somebody else waits for; settles as it does. */
  watch<T>(name: WorkName, work: Promise<T>): Promise<T>;
  /** Gives what `act` gives; where that throws, this is noted and `otherwise` stands in. */
  attempt<T>(name: WorkName, act: () => T, otherwise: () => T): T;
}

/** Problems that report a failure of ours have this code; it is not a rule, so no setting silences it. */
export const internalErrorCode = 'internal-error';

/** The same where the disk failed and not we. */
export const notReadableCode = 'not-readable';

/**
 * Nothing is under way and nothing failed.
 *
 * @param changed is called when answers from before are stale: work that was started has ended, or something failed; then
 *   with what was thrown, once for each reason. Must not throw.
 */
export function createSiteWork(changed: (failure?: unknown) => void): SiteWork {
  const underWay = new Set<Promise<void>>();
  const failures = new Map<WorkName, Failure>();

  return {
    get isIdle() {
      return underWay.size === 0;
    },
    problems: (file) => Array.from(failures, ([work, failure]) => problemOf(file, work, failure)).slice(0, 1),
    start(name, work) {
      if (!work) return;
      const noted = watch(name, work).then(
        () => undefined,
        () => undefined,
      );
      underWay.add(noted);
      noted.then(() => {
        underWay.delete(noted);
        changed();
      });
    },
    ended: () => Promise.all(underWay),
    oneEnded: () => Promise.race(underWay),
    watch,
    attempt(name, act, otherwise) {
      try {
        const result = act();
        failures.delete(name);
        return result;
      } catch (error) {
        note(name, error);
        return otherwise();
      }
    },
  };

  async function watch<T>(name: WorkName, work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      failures.delete(name);
      return result;
    } catch (error) {
      note(name, error);
      throw error;
    }
  }

  function note(name: WorkName, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    const isKnown = failures.get(name)?.reason === reason;
    failures.set(name, { reason, error });
    if (!isKnown) changed(error);
  }
}

interface Failure {
  readonly reason: string;
  readonly error: unknown;
}

function problemOf(file: string, work: WorkName, { reason, error }: Failure): Problem {
  const common = { file, start: 0, end: 0, level: 'error', related: [], unnecessary: false } as const;
  if (error instanceof UnreadableError) {
    const path = error.file ? `"${error.file}"` : { template: 'a file of this site' };
    return {
      ...common,
      code: notReadableCode,
      template:
        'This site is not checked completely: {path} cannot be read ({reason}). Other problems may be missing. It is tried again when a file of the site changes, or the server is restarted.',
      args: { path, reason: error.reason },
    };
  }
  return {
    ...common,
    code: internalErrorCode,
    template:
      'This site is not checked completely: {work} failed ("{reason}"). Other problems may be missing. Please report it with the file that causes it.',
    args: { work, reason },
  };
}
