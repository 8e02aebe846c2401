/** Runs tasks one after another, in the order in which they were enqueued. */
export interface SerialQueue {
  /** Settles as the task does; a failed task does not block the others. */
  enqueue<T>(work: () => T | Promise<T>): Promise<T>;
  /** Resolves when everything enqueued so far is done. */
  settled(): Promise<void>;
}

/** An empty queue. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    enqueue(work) {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    settled: () => last.then(() => undefined),
  };
}
