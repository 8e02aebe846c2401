/** When a server that says nothing counts as stuck, in milliseconds. */
export interface HeartbeatTimes {
  /** How often it is looked at. */
  readonly every: number;
  /** How long it may be silent while it is asked. */
  readonly patience: number;
}

/** What is to be done now: ask the server whether it is alive, wait, or end it. */
export type Pulse = 'ask' | 'wait' | 'stuck';

/** Finds out whether a server still answers; what it is asked and how it is ended is up to the caller. */
export interface Heartbeat {
  /** Called every so often with the time (milliseconds). */
  beat(now: number): Pulse;
  /** The server said something, whatever it was. */
  heard(): void;
  /** There is no server to be watched, or another one, or one that a debugger holds. */
  rest(): void;
}

/**
 * A heart that was not listened to yet. Only time in which we were awake ourselves counts: of a laptop that slept, or an
 * editor that was held, no more than two beats, so that nobody is ended for it.
 */
export function createHeartbeat({ every, patience }: HeartbeatTimes): Heartbeat {
  let last: number | undefined;
  /** How long the server was silent since it was asked; undefined where it was not asked. */
  let silent: number | undefined;
  return {
    beat(now) {
      const passed = Math.min(Math.max(now - (last ?? now), 0), 2 * every);
      last = now;
      if (silent === undefined) {
        silent = 0;
        return 'ask';
      }
      silent += passed;
      if (silent < patience) return 'wait';
      silent = undefined;
      return 'stuck';
    },
    heard() {
      silent = undefined;
    },
    rest() {
      silent = undefined;
      last = undefined;
    },
  };
}
