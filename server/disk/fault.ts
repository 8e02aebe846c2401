/** The callback of a function of `node:fs`. */
type Done<T> = (error: NodeJS.ErrnoException | null, result?: T) => void;

/**
 * Whether an error says nothing about the file that was asked for, only that the disk fails or this process has run out of
 * something. If it were taken for "not there", pages would be reported as missing.
 */
export function isFault(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && 'code' in error && (lasting.has(String(error.code)) || transient.has(String(error.code)))
  );
}

/** Whether this process may not read what it asked for; what is there is then unknown, too. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

const lasting: ReadonlySet<string> = new Set(['EIO', 'ENOMEM', 'ENODEV', 'ESTALE']);
/** These pass when other files are closed. */
const transient: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY']);

/** The waits between tries, in milliseconds. */
export const retryDelays: readonly number[] = [10, 20, 50, 100, 200];

/** Makes one call of `node:fs`, and makes it again after a moment if the fault is transient. */
export function retrying<T>(call: (done: Done<T>) => void, done: Done<T>, tried = 0): void {
  call((error, result) => {
    const delay = retryDelays[tried];
    const isTransient = error !== null && transient.has(error.code ?? '');
    if (isTransient && delay !== undefined) setTimeout(() => retrying(call, done, tried + 1), delay);
    else done(error, result);
  });
}
