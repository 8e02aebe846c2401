import type { Guard } from './guard.ts';

/**
 * Makes a call that acts once for everything that comes within some milliseconds of the first; without these, within the
 * same turn. `guard` takes what goes wrong.
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
