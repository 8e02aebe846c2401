import { messageOf } from '../../base/messageOf.ts';
import type { Problem } from '../model/messages/problem.ts';
import { UnreadableError } from '../site/unreadable.ts';

/** The names of background work in messages: "… failed". */
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

/** Keeps track of the background work for a site and of its failures, so that none is lost. */
export interface SiteWork {
  /** Whether no work is in progress. */
  readonly isIdle: boolean;
  /** Whether the disk failed in some work that has not succeeded since. */
  readonly isUnreadable: boolean;
  /** One problem at the start of docs.json (`file`) that reports the first task that failed and has not succeeded since. */
  problems(file: string): readonly Problem[];
  /** Keeps track of work that continues after an answer; records its errors. */
  start(name: WorkName, work: Promise<unknown> | undefined): void;
  /** Resolves when all work in progress has ended, successfully or not. */
  ended(): Promise<unknown>;
  /** Resolves when one of the tasks in progress has ended, successfully or not. */
  oneEnded(): Promise<unknown>;
  /** Records how work ends that the caller waits for; settles in the same way. */
  watch<T>(name: WorkName, work: Promise<T>): Promise<T>;
  /** Returns the result of `act`; if it throws, records the error and returns the result of `otherwise`. */
  attempt<T>(name: WorkName, act: () => T, otherwise: () => T): T;
}

/** The code of problems that report a failure of this program; it is not a rule, so no setting silences it. */
export const internalErrorCode = 'internal-error';

/** The same if the disk failed and not this program. */
export const notReadableCode = 'not-readable';

/**
 * Creates an empty record of work.
 *
 * @param changed is called when earlier answers are outdated: without an argument when work has ended, or with what was thrown
 * when something failed, once for each reason. Must not throw.
 */
export function createSiteWork(changed: (failure?: unknown) => void): SiteWork {
  const underWay = new Set<Promise<void>>();
  const failures = new Map<WorkName, Failure>();

  return {
    get isIdle() {
      return underWay.size === 0;
    },
    get isUnreadable() {
      return [...failures.values()].some(({ error }) => error instanceof UnreadableError);
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
    const reason = messageOf(error);
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
        'This site is not checked completely: {path} cannot be read ({reason}). Other problems may be missing. The check is repeated when a file of the site changes or the server is restarted.',
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
