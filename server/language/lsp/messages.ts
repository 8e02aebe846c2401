import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { Guard } from '../../base/guard.ts';
import type { Carried, NotificationType, RequestType } from '../protocol/index.ts';
import { LSPErrorCodes, ResponseError } from './languageServer.ts';

/** Our own messages on a connection. What goes wrong behind any of them is logged and reaches nobody else. */
export interface Messages {
  /** Answers a question; `empty` is the answer where that goes wrong. */
  onRequest<Params, Result>(
    type: RequestType<Params, Result>,
    empty: NoInfer<Result>,
    answer: (params: Params) => NoInfer<Result> | Promise<NoInfer<Result>>,
  ): void;
  onNotification<Params>(type: NotificationType<Params>, hear: (params: Params) => void | Promise<void>): void;
  /** Tells the client something. */
  notify<Params>(type: NotificationType<Params>, ...params: Carried<Params>): void;
}

/** The messages of a connection; `guard` takes what goes wrong with those nobody waits for. */
export function messagesOn(connection: Connection, guard: Guard): Messages {
  const answer = answering(connection);
  return {
    onRequest({ method }, empty, answerTo) {
      connection.onRequest<unknown, void>(method, answer(empty, answerTo));
    },
    onNotification({ method }, hear) {
      connection.onNotification(method, (params) => guard(() => hear(params)));
    },
    notify({ method }, ...params) {
      guard(() => connection.sendNotification(method, ...params));
    },
  };
}

/**
 * Makes a request handler that never throws at the editor: what goes wrong is logged and answered with nothing, and an
 * answer nobody waits for any more is not given.
 */
export function answering(connection: Connection) {
  return <P, R>(empty: R, answer: (params: P) => R | Promise<R>) =>
    async (params: P, token: CancellationToken | undefined): Promise<R | ResponseError> => {
      try {
        const result = await answer(params);
        // Of a question that carries nothing vscode-jsonrpc hands over the token alone, in the place of what it carries.
        return token?.isCancellationRequested ? cancelled() : result;
      } catch (error) {
        logFailure(connection, error);
        return empty;
      }
    };
}

/** What `answering` gives. */
export type Answering = ReturnType<typeof answering>;

/** Writes what went wrong to the log of the editor, or to that of the process where the editor is gone. Never throws. */
export function logFailure(connection: Connection, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    connection.console.error(text);
  } catch {
    console.error(text);
  }
}

/** The answer to a question about places of a text that is another one by now: the editor asks again. */
export function outdated(): ResponseError {
  return new ResponseError(LSPErrorCodes.ContentModified, 'The text changed meanwhile.');
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'No longer wanted.');
}
