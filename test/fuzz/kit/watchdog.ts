import { Worker } from 'node:worker_threads';

/** Ends the process when an input hangs, which nothing inside can do, and says which it was. */
export interface Watchdog {
  begin(target: string, seed: number): void;
  end(): void;
  stop(): Promise<void>;
}

/** By the clock, in milliseconds: far more than any input's bound, since other programs run meanwhile. */
const timeoutMs = 120_000;

/**
 * Runs in a thread of its own: it looks every second whether the number of inputs grows. What is under way stands in memory both
 * see, since a message for each of tens of thousands of inputs would wake this thread as often.
 */
const source = `
const { workerData: { count, seed, names, timeoutMs } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let [seen, since] = [0, Date.now()];
setInterval(() => {
  const now = Atomics.load(count, 0);
  if (now !== seen || now % 2 === 0) { seen = now; since = Date.now(); return; }
  if (Date.now() - since < timeoutMs) return;
  writeSync(2, 'It hangs: npm run fuzz -- ' + names[count[1]] + ' --seed=' + seed[0] + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;

/** A watchdog that looks on from now on at inputs of these targets. */
export function startWatchdog(names: readonly string[]): Watchdog {
  /** How often an input was begun or ended, and the place of its target among the names. */
  const count = new Int32Array(new SharedArrayBuffer(8));
  const seeds = new Float64Array(new SharedArrayBuffer(8));
  const worker = new Worker(source, { eval: true, workerData: { count, seed: seeds, names, timeoutMs } });
  worker.unref();
  return {
    begin(target, seed) {
      count[1] = names.indexOf(target);
      seeds[0] = seed;
      // An odd number: an input is under way.
      Atomics.add(count, 0, 1);
    },
    end: () => void Atomics.add(count, 0, 1),
    async stop() {
      await worker.terminate();
    },
  };
}
