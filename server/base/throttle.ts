import type { Guard } from './guard.ts';

/**
 * Returns a function that acts once for all calls within `pause` milliseconds of the first; with 0, for all calls within the same
 * turn. `guard` handles errors.
 */
export function throttle(guard: Guard, act: () => unknown, pause = 0): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      guard(act);
    }, pause);
  };
}
