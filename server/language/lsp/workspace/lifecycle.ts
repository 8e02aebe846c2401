import type { Connection, MessageStrategy } from 'vscode-languageserver';
import { ErrorCodes, ResponseError } from '../languageServer.ts';

/** The names under which requests arrive that come too early, twice or too late. */
const early = 'docsJson/beforeInitialize';
const again = 'docsJson/initializedAlready';
const late = 'docsJson/afterShutdown';

/**
 * Passes messages on to `inner`: requests before `initialize`, a second `initialize`, and requests after `shutdown` under the names that
 * `refuseMisplacedRequests` answers. Notifications before `initialize` are dropped, except `exit`.
 */
export function markingMisplaced(inner: MessageStrategy): MessageStrategy {
  let isInitialized = false;
  let isOver = false;
  return {
    handleMessage(message, next) {
      const method = 'method' in message ? message.method : undefined;
      const isRequest = method !== undefined && 'id' in message;
      const isFirst = method === 'initialize' && !isInitialized;
      const isEarly = method !== undefined && !isInitialized && !isFirst;
      if (isEarly && !isRequest && method !== 'exit') return;
      const refused = isOver ? late : isEarly ? early : method === 'initialize' && !isFirst ? again : undefined;
      isInitialized ||= isFirst;
      isOver ||= method === 'shutdown' && !isEarly;
      const passed = isRequest && refused !== undefined ? { ...message, method: refused } : message;
      inner.handleMessage(passed, next);
    },
  };
}

/** Answers them with an error, as the protocol demands; an editor that waits for them would wait for nothing. */
export function refuseMisplacedRequests(connection: Connection): void {
  const refuse = (method: string, code: number, reason: string) =>
    connection.onRequest(method, () => new ResponseError(code, reason));
  refuse(early, ErrorCodes.ServerNotInitialized, 'The server is not initialized.');
  refuse(again, ErrorCodes.InvalidRequest, 'The server is initialized already.');
  refuse(late, ErrorCodes.InvalidRequest, 'The server was shut down.');
}
