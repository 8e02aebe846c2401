import { setFlagsFromString } from 'node:v8';

const flags = [
  // What is young stays in 1 MB, which one thread goes through faster than several agree on it.
  '--semi-space-growth-factor=1',
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
  // The heap is not left to become several times as large.
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  for (const flag of flags) setFlagsFromString(flag);
}
