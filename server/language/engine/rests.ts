import type { Guard } from '../../base/guard.ts';

/** Waits until an author rests: one wait for each file. */
export interface Rests {
  /** Something was typed in a file: `onRest` is called for it once nothing more has happened for so many milliseconds. */
  wait(path: string, milliseconds: number): void;
}

/** `guard` handles the errors of `onRest`. */
export function createRests(guard: Guard, onRest: (path: string) => void): Rests {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    wait(path, milliseconds) {
      clearTimeout(timers.get(path));
      const rest = () => {
        timers.delete(path);
        onRest(path);
      };
      timers.set(
        path,
        setTimeout(() => guard(rest), milliseconds),
      );
    },
  };
}
