/**
 * A file or folder cannot be read because the disk, or this process, is at its end: nothing follows from it about what is there.
 */
export class UnreadableError extends Error {
  /** The path from the docs root; undefined where it stands elsewhere, or the system did not say. */
  readonly file: string | undefined;
  /** The path as the system said it. */
  readonly path: string | undefined;
  /** What the system calls it, such as `EIO`. */
  readonly code: string;
  /** Completes "… cannot be read: …". */
  readonly reason: string;

  constructor(cause: NodeJS.ErrnoException, file: string | undefined, reason: string) {
    super(cause.message, { cause });
    this.file = file;
    this.path = cause.path;
    this.code = cause.code ?? '';
    this.reason = reason;
  }
}
