import type { Guard } from './guard.ts';

/**
 * Returns a function that schedules `act` for a key: it runs once that many milliseconds have passed in which the key was not
 * scheduled again. `guard` handles errors.
 */
export function debounce<K>(guard: Guard, act: (key: K) => unknown): (key: K, milliseconds: number) => void {
  const timers = new Map<K, ReturnType<typeof setTimeout>>();
  return (key, milliseconds) => {
    clearTimeout(timers.get(key));
    const run = () => {
      timers.delete(key);
      return act(key);
    };
    timers.set(
      key,
      setTimeout(() => guard(run), milliseconds),
    );
  };
}
