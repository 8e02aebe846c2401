/** Work that is done one after the other, in the order in which it was enqueued. */
export interface SerialQueue {
  /** Settles as the work does; what fails keeps nothing back. */
  enqueue<T>(work: () => T | Promise<T>): Promise<T>;
  /** Resolves when all that was enqueued so far is done. */
  settled(): Promise<void>;
}

/** Nothing is under way. */
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
