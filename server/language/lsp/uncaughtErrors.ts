import { logFailure } from './messages.ts';

/** The part of a process that this needs; `exit` ends it. */
export interface ServerProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
  exit(code: number): void;
}

/**
 * The last safety net: an uncaught error is logged and the process continues, since its state consists of immutable values and of
 * what can be read again. If the editor is gone, the process exits, since nobody would see the log either.
 */
export function surviveUncaughtErrors(process: ServerProcess, connection: Parameters<typeof logFailure>[0]): void {
  const survive = (error: unknown) => {
    if (isGone(error)) process.exit(1);
    else logFailure(connection, error);
  };
  process.on('uncaughtException', survive);
  process.on('unhandledRejection', survive);
}

/** The errors of Node when the other end of a pipe, or of the channel between two processes, is closed. */
function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EPIPE' || code === 'ERR_IPC_CHANNEL_CLOSED' || code === 'ERR_STREAM_DESTROYED';
}
