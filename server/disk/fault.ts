/** What a call of `node:fs` answers with. */
type Done<T> = (error: NodeJS.ErrnoException | null, result?: T) => void;

/**
 * Whether an error says nothing about the file that was asked for, but that the disk or this process is at its end. Whoever
 * took it for "not there" would tell of pages that are missing.
 */
export function isFault(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && 'code' in error && (faults.has(String(error.code)) || passing.has(String(error.code)))
  );
}

const faults: ReadonlySet<string> = new Set(['EIO', 'ENOMEM', 'ENODEV', 'ESTALE']);
/** Over when other files are closed. */
const passing: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY']);

/** Waits between two tries, in milliseconds. */
export const pauses: readonly number[] = [10, 20, 50, 100, 200];

/** Asks the disk, again after a moment where it is only too busy: `work` is one call of `node:fs`. */
export function patiently<T>(work: (done: Done<T>) => void, done: Done<T>, tried = 0): void {
  work((error, result) => {
    const pause = pauses[tried];
    const isPassing = error !== null && passing.has(error.code ?? '');
    if (isPassing && pause !== undefined) setTimeout(() => patiently(work, done, tried + 1), pause);
    else done(error, result);
  });
}
