/** A controller that is also aborted by another signal, until it is released. */
export interface LinkedController {
  readonly controller: AbortController;
  release(): void;
}

/** Follows a signal. A long-lived signal would keep short-lived listeners alive, so call `release` in the end. */
export function follow(outer: AbortSignal): LinkedController {
  const controller = new AbortController();
  const abort = () => controller.abort();
  outer.addEventListener('abort', abort, { once: true });
  if (outer.aborted) abort();
  return { controller, release: () => outer.removeEventListener('abort', abort) };
}
