import { Worker } from 'node:worker_threads';

/** Ends the process when an input hangs, which nothing inside can do, and says which it was. */
export interface Watchdog {
  begin(target: string, seed: number): void;
  end(): void;
  stop(): Promise<void>;
}

/** By the clock, in milliseconds: far more than any input's bound, since other programs run meanwhile. */
const patience = 120_000;

/** Runs in a thread of its own: it looks every second whether the number of inputs grows. */
const source = `
const { workerData, parentPort } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const count = new Int32Array(workerData.count);
let input = '';
let [seen, since] = [0, Date.now()];
parentPort.on('message', (message) => { input = message; });
setInterval(() => {
  const now = Atomics.load(count, 0);
  if (now !== seen || now % 2 === 0) { seen = now; since = Date.now(); return; }
  if (Date.now() - since < workerData.patience) return;
  writeSync(2, 'It hangs: npm run fuzz -- ' + input + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;

/** A watchdog that looks on from now on. */
export function startWatchdog(): Watchdog {
  const count = new SharedArrayBuffer(4);
  const inputs = new Int32Array(count);
  const worker = new Worker(source, { eval: true, workerData: { count, patience } });
  worker.unref();
  return {
    begin(target, seed) {
      // An odd number: an input is under way.
      Atomics.add(inputs, 0, 1);
      worker.postMessage(`${target} --seed=${seed}`);
    },
    end: () => void Atomics.add(inputs, 0, 1),
    async stop() {
      await worker.terminate();
    },
  };
}
