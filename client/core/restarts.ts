export interface RestartLimit {
  /** How many restarts are allowed … */
  readonly count: number;
  /** … within this time, in milliseconds. */
  readonly within: number;
}

/**
 * Decides whether a server that stopped by itself may be restarted.
 *
 * @returns a function to call once per crash with its time in milliseconds.
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
