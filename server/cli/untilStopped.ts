/** Resolves when the process is asked to end or, if there is a signal, only when that is aborted. */
export function untilStopped(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
    if (!signal) for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
}
