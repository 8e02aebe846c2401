import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Sweeps the heap now; otherwise what other tests have left decides when that happens. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
