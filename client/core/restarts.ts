export interface RestartLimit {
  /** How many restarts are allowed … */
  readonly count: number;
  /** … within this time, in milliseconds. */
  readonly within: number;
}

/**
 * Decides whether a server that just stopped by itself may be started again.
 *
 * @returns a function to be asked once a crash with the time of it, in milliseconds.
 */
export function restartsWithin({ count, within }: RestartLimit): (now: number) => boolean {
  let recent: readonly number[] = [];
  return (now) => {
    recent = recent.filter((time) => now - time < within);
    if (recent.length >= count) return false;
    recent = [...recent, now];
    return true;
  };
}
