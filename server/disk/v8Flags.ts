import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Configures V8 for commands that end soon, and for a server that keeps 50 MB of a large site, produces little garbage at an edit
 * and mostly waits: docs/internal/performance.md lists the effect of each flag. The flags are set here and not in the arguments of
 * Node, so that they apply to every editor, and so that a V8 without one of them starts anyway. Entry modules call it before they load
 * anything large: cached code belongs to V8 with its flags.
 *
 * @param heapGrowth by how many percent the heap grows until it is collected: more cost memory, fewer cost processor time
 */
export function setV8Flags(heapGrowth: number): void {
  const tuning = tuningFlags(process.versions.v8);
  if (!tuning) return;
  for (const flag of tuning) setFlagsFromString(flag);
  growYoungSpace();
  postponeCollection();
  // Prevents the heap from growing to several times its size.
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
}

/**
 * The flags for a V8 of this version, or undefined if it is newer than any that was tried: V8 prints an error for a flag that it
 * no longer has, and nobody should read that below each command. Tried with Node 20 to 26 (V8 11.3, 11.8, 12.4, 12.9, 13.6, 14.1
 * and 14.6).
 */
export function tuningFlags(version: string): readonly string[] | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 14) return undefined;
  return [
    // One thread collects the young generation faster than several that synchronize.
    '--no-parallel-scavenge',
    // Functions are optimized when they have run for fifteen times as long as by default: most never will. V8 counts calls since
    // 11.8, for each of its two optimizing compilers.
    ...(major < 11 || (major === 11 && minor < 8)
      ? ['--interrupt-budget=1000000']
      : ['--invocation-count-for-maglev=6000', '--invocation-count-for-turbofan=45000']),
  ];
}

/** In bytes: what a large site needs until it is open. Nearly nothing of it is garbage. */
const firstCollection = 64_000_000;

/** Makes V8 collect the heap only when it first reaches this size: a collection decides how far it may grow. */
function postponeCollection(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  if (typeof collect !== 'function') return;
  const growth = firstCollection / getHeapStatistics().used_heap_size - 1;
  setFlagsFromString(`--heap-growing-percent=${Math.max(0, Math.round(growth * 100))}`);
  collect();
}

/** In bytes, for both halves together. */
const youngSpace = 8_000_000;

/**
 * Gives the young generation 4 MB and never more. By default it begins with 1 MB, from which everything that a start creates is
 * promoted too soon, and grows to 16. Its initial size cannot be set while V8 runs, but its growth can: it grows when more has
 * survived in it than fits.
 */
function growYoungSpace(): void {
  const size = () =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? youngSpace;
  setFlagsFromString('--semi-space-growth-factor=4');
  const kept: unknown[] = [];
  // 32 kB each. If V8 works differently, nothing is changed.
  for (let tries = 0; tries < 200 && size() < youngSpace; tries++) kept.push(new Array(4_000).fill(tries));
  setFlagsFromString('--semi-space-growth-factor=1');
}
