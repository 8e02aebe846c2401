import type { PublishDiagnosticsParams } from 'vscode-languageserver/node';

/** A message that a server sends on its own initiative, or its end. */
export type ServerEvent =
  | { readonly kind: 'published'; readonly params: PublishDiagnosticsParams }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'ended'; readonly error: Error };

/** The events of one server. */
export interface ServerEvents {
  tell(event: ServerEvent): void;
  /** Returns a function that removes the listener. */
  on(listener: (event: ServerEvent) => void): () => void;
  /** Waits for the first event for which `take` returns something; rejects when the server ends or time is up. */
  next<T>(take: (event: ServerEvent) => T | undefined, timeoutMs: number): Promise<T>;
}

export function serverEvents(): ServerEvents {
  const listeners = new Set<(event: ServerEvent) => void>();
  const on: ServerEvents['on'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    tell: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    on,
    next: (take, timeoutMs) =>
      new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          clearTimeout(timer);
          off();
          finish();
        };
        const late = () => reject(new Error(`The server said nothing for ${timeoutMs / 1_000} s.`));
        const timer = setTimeout(() => end(late), timeoutMs);
        const off = on((event) => {
          if (event.kind === 'ended') return end(() => reject(event.error));
          const taken = take(event);
          if (taken !== undefined) end(() => resolve(taken));
        });
      }),
  };
}
