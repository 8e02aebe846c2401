import type { Port } from '../../../../server/assistant/contract.ts';

/** A worker that runs the assistant: a thread of Node on the desktop, a web worker in the browser. */
export interface AssistantWorker {
  readonly port: Port;
  /** The listener is called once when the worker ends, with the reason if it failed. */
  onEnd(listener: (error: unknown) => void): void;
  terminate(): void;
}

export type StartWorker = () => Promise<AssistantWorker>;
