import type { MessageStrategy } from 'vscode-languageserver';
import { canonical, uriBelow } from '../../engine/uris.ts';
import type { Files } from '../../site/files.ts';

/** Reports which document is being worked on, so that the supervisor of this server knows where it is stuck. */
export interface BusySignal {
  /** Wraps the reader of the client's messages: a message about a document begins work on it. */
  readonly messages: MessageStrategy;
  /** The files below a folder, with the work on each of them reported. */
  watched(folder: string, files: Files): Files;
  /** Reports to a client that asked for it; nothing is reported before. */
  report(send: (uri: string) => void): void;
  /** No work is in progress: the next work is reported, even if it is on the same document. */
  rest(): void;
}

/** Creates a signal that does not report to anybody yet. */
export function createBusySignal(): BusySignal {
  let send: ((uri: string) => void) | undefined;
  let last: string | undefined;
  return {
    messages: {
      handleMessage(message, next) {
        const uri = send && uriIn(message);
        if (uri !== undefined) begin(canonical(uri));
        return next(message);
      },
    },
    watched: (folder, files) => ({ ...files, beginWork: (path) => begin(send && uriBelow(folder, path)) }),
    report(to) {
      send = to;
    },
    rest() {
      last = undefined;
    },
  };

  function begin(uri: string | undefined): void {
    if (uri === undefined || uri === last) return;
    last = uri;
    send?.(uri);
  }
}

/** The document of a message: messages of the protocol name it in `textDocument`, those of this extension in `uri`. */
function uriIn(message: object): string | undefined {
  const params = 'params' in message ? message.params : undefined;
  if (typeof params !== 'object' || params === null) return undefined;
  const named = 'textDocument' in params ? params.textDocument : params;
  if (typeof named !== 'object' || named === null || !('uri' in named)) return undefined;
  return typeof named.uri === 'string' ? named.uri : undefined;
}
