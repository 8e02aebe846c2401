import { setImmediate } from 'node:timers/promises';
import { createElement, options, render } from 'preact';
import { inTime } from './until.ts';

/** What a hook returns, kept up to date. */
export interface Rendered<T> {
  readonly current: T;
  /** Resolves when the condition holds. */
  until(condition: (value: T) => boolean): Promise<T>;
  unmount(): void;
}

// There are no frames to wait for: changes are rendered, and effects run, as soon as the current work is done.
options.debounceRendering = queueMicrotask;
options.requestAnimationFrame = queueMicrotask;

/** Runs a hook as it runs in a webview: in a component, which here draws nothing and so needs no document. */
export function renderHook<T>(hook: () => T): Rendered<T> {
  const listeners = new Set<() => void>();
  let current!: T;
  function Probe() {
    current = hook();
    for (const listener of listeners) listener();
    return null;
  }
  // Preact compares the container with `document`, and asks it for what it holds already.
  (globalThis as { document?: unknown }).document ??= undefined;
  const container = { childNodes: [] } as unknown as Element;
  render(createElement(Probe, null), container);
  return {
    get current() {
      return current;
    },
    async until(condition) {
      // What has been set by now is rendered first.
      await setImmediate();
      const holds = new Promise<T>((resolve) => {
        const check = () => {
          if (!condition(current)) return;
          listeners.delete(check);
          resolve(current);
        };
        listeners.add(check);
        check();
      });
      return inTime('the state of the hook', holds);
    },
    unmount: () => render(null, container),
  };
}
