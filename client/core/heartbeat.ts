/** When a silent server counts as stuck. */
export interface HeartbeatTimes {
  /** The time between checks, in milliseconds. */
  readonly intervalMs: number;
  /** How long it may be silent after it was asked, in milliseconds. */
  readonly timeoutMs: number;
}

/** What to do now: ask the server whether it is alive, wait, or end it. */
export type Pulse = 'ask' | 'wait' | 'stuck';

/** Finds out whether a server still answers; the caller asks it and ends it. */
export interface Heartbeat {
  /** Call it at regular intervals with the current time (milliseconds). */
  beat(now: number): Pulse;
  /** Call it when the server sent anything. */
  received(): void;
  /** Call it if there is no server to watch, if there is a new one, or if a debugger has stopped it. */
  rest(): void;
}

/**
 * Creates a heartbeat. Only time in which this process itself was running counts: if a laptop slept or the editor was stopped, at
 * most two beats count, so that no server is ended for it.
 */
export function createHeartbeat({ intervalMs, timeoutMs }: HeartbeatTimes): Heartbeat {
  let last: number | undefined;
  /** How long the server has been silent since it was asked; undefined if it was not asked. */
  let silent: number | undefined;
  return {
    beat(now) {
      const passed = Math.min(Math.max(now - (last ?? now), 0), 2 * intervalMs);
      last = now;
      if (silent === undefined) {
        silent = 0;
        return 'ask';
      }
      silent += passed;
      if (silent < timeoutMs) return 'wait';
      silent = undefined;
      return 'stuck';
    },
    received() {
      silent = undefined;
    },
    rest() {
      silent = undefined;
      last = undefined;
    },
  };
}
