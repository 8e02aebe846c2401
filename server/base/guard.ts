/** Runs work that nothing waits for. */
export type Guard = (work: () => unknown) => void;

/**
 * Handles errors of everything that starts by itself (a timer, an event, a message sent and not waited for): what the work
 * throws, immediately or later, is reported instead of ending the process.
 *
 * @param report must not throw.
 */
export function createGuard(report: (error: unknown) => void): Guard {
  return (work) => {
    try {
      const result = work();
      if (result instanceof Promise) result.catch(report);
    } catch (error) {
      report(error);
    }
  };
}
