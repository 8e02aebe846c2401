import type { Connection, MessageStrategy } from 'vscode-languageserver';
import { ErrorCodes, ResponseError } from '../languageServer.ts';

/** The name under which requests after `shutdown` arrive. */
const late = 'docsJson/afterShutdown';

/** Passes messages on to `inner`, and requests after `shutdown` under the name that `refuseLateRequests` answers. */
export function markingLateRequests(inner: MessageStrategy): MessageStrategy {
  let isOver = false;
  return {
    handleMessage(message, next) {
      const method = 'id' in message && 'method' in message ? message.method : undefined;
      const passed = isOver && method !== undefined ? { ...message, method: late } : message;
      isOver ||= method === 'shutdown';
      inner.handleMessage(passed, next);
    },
  };
}

/** Answers requests after `shutdown` with an error, as the protocol demands; an editor that waits for them would wait for nothing. */
export function refuseLateRequests(connection: Connection): void {
  connection.onRequest(late, () => new ResponseError(ErrorCodes.InvalidRequest, 'The server was shut down.'));
}
