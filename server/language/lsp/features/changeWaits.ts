import type { CancellationToken } from 'vscode-languageserver';

/** Requests that are answered when something changes. */
export interface ChangeWaits {
  /** Resolves at the next change, or when the request is cancelled. */
  next(token: CancellationToken): Promise<void>;
  /** Call it when something has changed. */
  wake(): void;
}

/** Creates it without any request that waits. */
export function createChangeWaits(): ChangeWaits {
  const waiting = new Set<() => void>();
  return {
    next: (token) =>
      new Promise((resolve) => {
        const wakeUp = () => {
          waiting.delete(wakeUp);
          // A request may wait for hours, again after every edit: its token would collect a listener for each.
          listening.dispose();
          resolve();
        };
        waiting.add(wakeUp);
        const listening = token.onCancellationRequested(wakeUp);
      }),
    wake() {
      for (const wakeUp of [...waiting]) wakeUp();
    },
  };
}
