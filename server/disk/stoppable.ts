/** Does some work that can be given up; the signal is aborted if it is to be. */
export type Stoppable = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does the work to its end although this process is asked to end, as by Ctrl-C, and aborts the signal of the work then. The
 * process ends by the same signal afterwards, when whoever waited has reported the outcome. For programs of our own only: a
 * library must not take signals from the program that uses it.
 */
export const stoppable: Stoppable = async (work) => {
  const controller = new AbortController();
  let asked: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    asked = signal;
    controller.abort();
  };
  for (const name of signals) process.on(name, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of signals) process.off(name, stop);
    const ending = asked;
    if (ending) setImmediate(() => process.kill(process.pid, ending));
  }
};
