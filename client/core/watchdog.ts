import { createHeartbeat, type HeartbeatTimes } from './heartbeat.ts';

/** A server that is watched. */
export interface WatchedServer {
  /** False if there is none, while it starts, and while a debugger has stopped it. */
  isWatched(): boolean;
  /** Asks whether it is alive; resolves if it is. */
  ask(): Promise<unknown>;
  /** Terminates it, whatever it is doing; the owner of the connection starts another one. */
  end(): void;
}

/** A server stopped answering and was ended. */
export interface Freeze {
  /** The document it was working on, if it said so. */
  readonly uri: string | undefined;
  /** Whether the document is left out from now on. */
  readonly isLeftOut: boolean;
}

/** Ends a server that no longer answers, and determines which documents the next one should leave out. */
export interface Watchdog {
  readonly leftOut: readonly string[];
  /** Checks the server; call it every `times.intervalMs` milliseconds with the current time. */
  look(now: number): void;
  /** The server sent a message. */
  received(): void;
  /** The server begins to work on a document. */
  busy(uri: string): void;
  /** The server leaves out only these documents. */
  onlyLeftOut(uris: readonly string[]): void;
}

/** The server never works this long without a pause, not even on a slow machine. */
export const watchdogTimes: HeartbeatTimes = { intervalMs: 2_000, timeoutMs: 20_000 };

/** A document that made the server stop answering this often is left out. */
const maxFreezes = 2;

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
  /** Grows with each server that was ended: late answers of an earlier one mean nothing. */
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
    received: () => heartbeat.received(),
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
        heartbeat.received();
        current = undefined;
      },
      // The server ended or was stopped: the next check asks another one.
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

/** Documents that are left out because the server stopped answering while it worked on them; forgotten when the window closes. */
interface Freezes {
  /** The documents that the next server leaves out. */
  readonly leftOut: readonly string[];
  /** Records that the server stopped answering while it worked on a document; true if the document is left out from now on. */
  add(uri: string): boolean;
  /** Records that the server reads all other documents again; if one of them stops it once more, it is left out at once. */
  onlyLeftOut(uris: readonly string[]): void;
}

/** Creates an empty record. */
function createFreezes(): Freezes {
  const counts = new Map<string, number>();
  const leftOut = new Set<string>();
  return {
    get leftOut() {
      return [...leftOut];
    },
    add(uri) {
      const count = (counts.get(uri) ?? 0) + 1;
      counts.set(uri, count);
      if (count >= maxFreezes) leftOut.add(uri);
      return leftOut.has(uri);
    },
    onlyLeftOut(uris) {
      const kept = new Set(uris);
      for (const uri of leftOut) if (!kept.has(uri)) leftOut.delete(uri);
    },
  };
}
