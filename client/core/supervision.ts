import { t } from '@vscode/l10n';
import { Disposable, type LogOutputChannel, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient, ErrorHandler } from 'vscode-languageclient';
import { aliveRequest, busyNotification, leftOutNotification } from '../../server/language/protocol/index.ts';
import { loggable } from './errors.ts';
import { CloseAction, ErrorAction, State } from './languageClient.ts';
import { onNotification, sendRequest } from './messages.ts';
import { restartsWithin } from './restarts.ts';
import { createWatchdog, type Freeze, type Watchdog, watchdogTimes } from './watchdog.ts';

const limit = { count: 4, within: 3 * 60_000 };

export interface Supervision {
  readonly errorHandler: ErrorHandler;
  /** Starts a client, new or stopped. Never rejects: a server that cannot start is reported in a single message. */
  start(client: BaseLanguageClient): Promise<void>;
}

/**
 * Brings a crashed server back, a few times. If that does not help, one message says so, with a button to the log;
 * everything before that is only in the log.
 */
export function supervise(log: LogOutputChannel): Supervision {
  const mayRestart = restartsWithin(limit);
  let isReported = false;
  let restarting = false;
  const giveUp = async () => {
    if (isReported) return;
    isReported = true;
    const openLog = t('Open Log');
    const message = t(
      'The docs.json language server stopped and could not be started again. Problems and suggestions in docs.json are paused.',
    );
    if ((await window.showErrorMessage(message, openLog)) === openLog) log.show();
  };

  return {
    errorHandler: {
      // A single message that could not be sent does not stop it; a lost connection triggers `closed`.
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        restarting = mayRestart(Date.now());
        if (restarting) {
          return { action: CloseAction.Restart, handled: true, message: 'The server stopped. It is being restarted.' };
        }
        void giveUp();
        return { action: CloseAction.DoNotRestart, handled: true, message: 'The server stopped too often.' };
      },
    },
    async start(client) {
      isReported = false;
      restarting = false;
      try {
        await client.start();
      } catch (error) {
        log.error(loggable(error));
        // A server that ended while starting is already being restarted; `closed` counts.
        if (!restarting) void giveUp();
      }
    },
  };
}

/** The library shows a pop-up for every failed step of the same crash; this only logs them. */
export function keepErrorsInLog(client: BaseLanguageClient): void {
  const log = client.error.bind(client);
  client.error = (message, data) => log(message, data, false);
}

/** A client with the operations of its runtime on the server process. */
export interface ServerClient {
  readonly client: BaseLanguageClient;
  /** Whether a debugger may have stopped the server. */
  isDebugged(): boolean;
  /** Ends the server, whatever it does; the client notices that its connection is closed. */
  end(): void;
}

/**
 * Creates a watchdog for the server of a client. The client is passed as a function, since its options depend on the watchdog.
 */
export function watchServer(log: LogOutputChannel, server: () => ServerClient): Watchdog {
  return createWatchdog(
    {
      isWatched: () => server().client.state === State.Running && !server().isDebugged(),
      ask: () => sendRequest(server().client, aliveRequest),
      end: () => server().end(),
    },
    (freeze) => void reportFreeze(log, freeze).catch((error) => log.error(loggable(error))),
  );
}

/** Reports the events of a client to its watchdog, and makes it check at intervals. */
export function feedWatchdog(watchdog: Watchdog, { client }: ServerClient): Disposable {
  const timer = setInterval(() => watchdog.look(Date.now()), watchdogTimes.intervalMs);
  return Disposable.from(
    onNotification(client, busyNotification, ({ uri }) => watchdog.busy(uri)),
    onNotification(client, leftOutNotification, ({ uris }) => watchdog.onlyLeftOut(uris)),
    new Disposable(() => clearInterval(timer)),
  );
}

async function reportFreeze(log: LogOutputChannel, { uri, isLeftOut }: Freeze): Promise<void> {
  const file = uri === undefined ? undefined : Uri.parse(uri);
  const name = file && workspace.asRelativePath(file);
  log.warn(
    `The server stopped responding${isLeftOut ? ' twice' : ''} and is being restarted. It worked on: ${name ?? '-'}`,
  );
  const [openFile, openLog] = [t('Open File'), t('Open Log')];
  const text = freezeText(name, isLeftOut);
  const chosen = await window.showWarningMessage(text, ...(file ? [openFile] : []), openLog);
  if (chosen === openLog) log.show();
  if (chosen === openFile && file) await window.showTextDocument(file);
}

function freezeText(file: string | undefined, isLeftOut: boolean): string {
  if (file === undefined) return t('The docs.json language server stopped responding. It is being restarted.');
  return isLeftOut
    ? t(
        'The docs.json language server stopped responding twice while it worked on {0}. It is restarted without this file, until you save a change to it or reload the window.',
        file,
      )
    : t('The docs.json language server stopped responding while it worked on {0}. It is being restarted.', file);
}
