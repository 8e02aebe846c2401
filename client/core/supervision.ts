import { type LogOutputChannel, window } from 'vscode';
import { type BaseLanguageClient, CloseAction, ErrorAction, type ErrorHandler } from 'vscode-languageclient';
import { loggable } from './errors.ts';
import { restartsWithin } from './restarts.ts';

const limit = { count: 4, within: 3 * 60_000 };
const openLog = 'Open Log';

export interface Supervision {
  readonly errorHandler: ErrorHandler;
  /** Starts a client, new or stopped. Never rejects: a server that cannot start is told in the one message there is. */
  start(client: BaseLanguageClient): Promise<void>;
}

/**
 * Brings a crashed server back, a few times. When that does not help, the author is told once, with a button to the
 * log; everything before that only stands in the log.
 */
export function supervise(log: LogOutputChannel): Supervision {
  const mayRestart = restartsWithin(limit);
  let told = false;
  let restarting = false;
  const giveUp = async () => {
    if (told) return;
    told = true;
    const message =
      'The docs.json language server stopped and could not be started again. Problems and suggestions in docs.json are paused.';
    if ((await window.showErrorMessage(message, openLog)) === openLog) log.show();
  };

  return {
    errorHandler: {
      // One message that could not be sent is no reason to stop; a lost connection arrives at `closed`.
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        restarting = mayRestart(Date.now());
        if (restarting) {
          return { action: CloseAction.Restart, handled: true, message: 'The server stopped. It is started again.' };
        }
        void giveUp();
        return { action: CloseAction.DoNotRestart, handled: true, message: 'The server stopped too often.' };
      },
    },
    async start(client) {
      told = false;
      restarting = false;
      try {
        await client.start();
      } catch (error) {
        log.error(loggable(error));
        // A server that died while starting is already on its next try; `closed` keeps count.
        if (!restarting) void giveUp();
      }
    },
  };
}

/** The library shows a pop-up for every failed step of one and the same crash; this leaves them to the log. */
export function keepErrorsInLog(client: BaseLanguageClient): void {
  const log = client.error.bind(client);
  client.error = (message, data) => log(message, data, false);
}
