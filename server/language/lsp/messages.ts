import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { Guard } from '../../base/guard.ts';
import type { Carried, NotificationType, RequestType } from '../protocol/index.ts';
import { LSPErrorCodes, ResponseError } from './languageServer.ts';

/** This extension's own messages on a connection. Errors while handling them are logged and do not reach any other part. */
export interface Messages {
  /** Answers a request; `empty` is the answer if that fails. */
  onRequest<Params, Result>(
    type: RequestType<Params, Result>,
    empty: NoInfer<Result>,
    answer: (params: Params) => NoInfer<Result> | Promise<NoInfer<Result>>,
  ): void;
  onNotification<Params>(type: NotificationType<Params>, handle: (params: Params) => void | Promise<void>): void;
  /** Sends a notification to the client. */
  notify<Params>(type: NotificationType<Params>, ...params: Carried<Params>): void;
}

/** Creates the messages of a connection; `guard` handles errors in those that nobody waits for. */
export function messagesOn(connection: Connection, guard: Guard): Messages {
  const answer = answering(connection);
  return {
    onRequest({ method }, empty, answerTo) {
      connection.onRequest<unknown, void>(method, answer(empty, answerTo));
    },
    onNotification({ method }, handle) {
      connection.onNotification(method, (params) => guard(() => handle(params)));
    },
    notify({ method }, ...params) {
      guard(() => connection.sendNotification(method, ...params));
    },
  };
}

/**
 * Makes a request handler that never throws at the editor: errors are logged and answered with `empty`, and a cancelled request
 * gets no answer.
 */
export function answering(connection: Connection) {
  return <P, R>(empty: R, answer: (params: P) => R | Promise<R>) =>
    async (params: P, token: CancellationToken | undefined): Promise<R | ResponseError> => {
      try {
        const result = await answer(params);
        // For a request without parameters, vscode-jsonrpc passes only the token, as the first argument.
        return token?.isCancellationRequested ? cancelled() : result;
      } catch (error) {
        logFailure(connection, error);
        return empty;
      }
    };
}

/** The return type of `answering`. */
export type Answering = ReturnType<typeof answering>;

/** Writes an error to the log of the editor, or to that of the process if the editor is gone. Never throws. */
export function logFailure(connection: Connection, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    connection.console.error(text);
  } catch {
    console.error(text);
  }
}

/** The answer to a request about positions in a text that has changed since: the editor asks again. */
export function outdated(): ResponseError {
  return new ResponseError(LSPErrorCodes.ContentModified, 'The text has changed in the meantime.');
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'No longer wanted.');
}
