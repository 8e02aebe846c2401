/** Work that is done one after the other, in the order in which it was told. */
export interface Turns {
  /** Settles as the work does; what fails keeps nothing back. */
  take(work: () => Promise<void>): Promise<void>;
  /** Resolves when all that was told so far is done. */
  settled(): Promise<void>;
}

/** Nothing is under way. */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    take(work) {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    settled: () => last,
  };
}
