/** A file or folder cannot be read because the disk, or this process, has a problem: this says nothing about what exists. */
export class UnreadableError extends Error {
  /** The path from the docs root; undefined if it is elsewhere, or the system did not name it. */
  readonly file: string | undefined;
  /** The path as the system reports it. */
  readonly path: string | undefined;
  /** The system's error code, such as `EIO`. */
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
