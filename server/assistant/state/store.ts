/**
 * Where the assistant stores what must survive a restart: threads, counters, the index. Names are plain words, as in `threads`.
 * Node: files in a folder; extension: a folder of its storage; tests: a Map.
 */
export interface Store {
  /** The text stored under a name; undefined if there is none or it cannot be read. */
  read(name: string): Promise<string | undefined>;
  /** Replaces the text completely or not at all; rejects if it cannot be written. */
  write(name: string, text: string): Promise<void>;
}

/** A store in memory only. */
export function memoryStore(texts: Map<string, string> = new Map()): Store {
  return {
    read: async (name) => texts.get(name),
    write: async (name, text) => {
      texts.set(name, text);
    },
  };
}

export interface Writer {
  /** Requests a write soon; requests during a write share the next one. */
  schedule(): void;
  /** Resolves when everything requested has been written. */
  flush(): Promise<void>;
}

/** How long changes are collected before they are written. */
const gatherMs = 200;

/** Writes the newest `text()` under a name, one write at a time, so that a burst of changes costs one or two writes. */
export function coalescedWriter(
  store: Store,
  name: string,
  text: () => string,
  failed: (error: unknown) => void,
): Writer {
  let wanted = false;
  let running: Promise<void> | undefined;
  let hurry: () => void = () => undefined;
  const run = async () => {
    while (wanted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, gatherMs);
        hurry = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wanted = false;
      try {
        await store.write(name, text());
      } catch (error) {
        failed(error);
      }
    }
    running = undefined;
  };
  return {
    schedule() {
      wanted = true;
      running ??= run();
    },
    async flush() {
      while (running) {
        hurry();
        await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 1))]);
      }
    },
  };
}
