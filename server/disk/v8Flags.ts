import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const flags = [
  // One thread goes through what is young faster than several agree on it.
  '--no-parallel-scavenge',
  // Functions are optimized when they have run for fifteen times as long as by default: most never will.
  '--interrupt-budget=1000000',
];

/**
 * Has V8 work as suits commands that end soon, and a server that keeps 50 MB of a large site, leaves little behind at an edit and
 * mostly waits: docs/performance.md says what each flag brought. Set here and not in the arguments of Node, so that they hold
 * for every editor, and so that a V8 that does not know one of them starts all the same. An entry calls it before it loads
 * anything large: compiled code is kept for V8 with its flags.
 *
 * @param heapGrowth by how many percent the heap grows until it is collected: more of them cost memory, fewer processor time
 */
export function setV8Flags(heapGrowth: number): void {
  for (const flag of flags) setFlagsFromString(flag);
  growYoungSpace();
  postponeCollection();
  // The heap is not left to become several times as large.
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
}

/** In bytes: what a large site takes until it is open. Nearly nothing of it is garbage. */
const firstCollection = 64_000_000;

/** Has V8 collect the heap when it has become that large for the first time: how far it may grow is decided at a collection. */
function postponeCollection(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  if (typeof collect !== 'function') return;
  const growth = firstCollection / getHeapStatistics().used_heap_size - 1;
  setFlagsFromString(`--heap-growing-percent=${Math.max(0, Math.round(growth * 100))}`);
  collect();
}

/** In bytes, of both its halves. */
const youngSpace = 8_000_000;

/**
 * What is young gets 4 MB to stay in, and never more. By default it begins with 1 MB, from which all that a start makes is moved on
 * too soon, and grows to 16. How it begins cannot be set while V8 runs, but how it grows: when more has survived in it than it holds.
 */
function growYoungSpace(): void {
  const size = () =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? youngSpace;
  setFlagsFromString('--semi-space-growth-factor=4');
  const kept: unknown[] = [];
  // 32 kB each. A V8 that works in another way is left as it is.
  for (let tries = 0; tries < 200 && size() < youngSpace; tries++) kept.push(new Array(4_000).fill(tries));
  setFlagsFromString('--semi-space-growth-factor=1');
}
