import { createFreezes } from './freezes.ts';
import { createHeartbeat, type HeartbeatTimes } from './heartbeat.ts';

/** The server as it is watched. */
export interface WatchedServer {
  /** False while there is none, while it starts, and while a debugger holds it. */
  isWatched(): boolean;
  /** Asks whether it is alive; resolves when it is. */
  ask(): Promise<unknown>;
  /** Terminates it, whatever it is doing; the owner of the connection starts another one. */
  end(): void;
}

/** A server stopped answering and was ended. */
export interface Freeze {
  /** What it worked on, where it said so. */
  readonly uri: string | undefined;
  /** True where the document is left out from now on. */
  readonly isLeftOut: boolean;
}

/** Ends a server that does not answer any more, and knows which documents the next one had better leave out. */
export interface Watchdog {
  readonly leftOut: readonly string[];
  /** Looks at the server; called every `times.every` milliseconds with the time. */
  look(now: number): void;
  /** The server said something. */
  heard(): void;
  /** The server begins work on a document. */
  busy(uri: string): void;
  /** The server leaves out nothing but these. */
  onlyLeftOut(uris: readonly string[]): void;
}

/** No server of ours works so long without a pause, on a slow machine either. */
export const watchdogTimes: HeartbeatTimes = { every: 2_000, patience: 20_000 };

/**
 * Watches over a server and its successors.
 *
 * @param froze is called once for each server that was ended, before it is.
 */
export function createWatchdog(
  server: WatchedServer,
  froze: (freeze: Freeze) => void,
  times: HeartbeatTimes = watchdogTimes,
): Watchdog {
  const heartbeat = createHeartbeat(times);
  const freezes = createFreezes();
  let current: string | undefined;
  /** Grows with each server that was ended: what an earlier one still answers says nothing. */
  let generation = 0;

  return {
    get leftOut() {
      return freezes.leftOut;
    },
    look(now) {
      if (!server.isWatched()) return heartbeat.rest();
      switch (heartbeat.beat(now)) {
        case 'ask':
          return ask();
        case 'wait':
          return;
        case 'stuck':
          return end();
      }
    },
    heard: () => heartbeat.heard(),
    busy(uri) {
      current = uri;
    },
    onlyLeftOut: (uris) => freezes.onlyLeftOut(uris),
  };

  function ask(): void {
    const asked = generation;
    server.ask().then(
      () => {
        if (asked !== generation) return;
        heartbeat.heard();
        current = undefined;
      },
      // It ended or was stopped: another one is asked then.
      () => undefined,
    );
  }

  function end(): void {
    const uri = current;
    generation++;
    current = undefined;
    froze({ uri, isLeftOut: uri !== undefined && freezes.add(uri) });
    server.end();
  }
}
