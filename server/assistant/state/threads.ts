import { parseJson } from '../../base/json.ts';
import { guard, type Valid } from '../../base/schema.ts';
import { coalescedWriter, type Store } from './store.ts';
import type { thread, turn } from './threads.schemas.ts';
import guards from './threads.schemas.ts?guards';

export type Turn = Valid<typeof turn>;
export type Thread = Valid<typeof thread>;

const isThread = guard<Thread>(() => guards['thread']);

export interface Threads {
  /** The thread if it is known, belongs to that owner and domain, and the key (if one was sent) is right. */
  find(id: string, owner: string, domain: string, key: string | undefined): Thread | undefined;
  create(owner: string, domain: string): Thread;
  /** Adds a turn and makes the thread the newest one. A thread that was dropped in the meantime stays dropped. */
  add(id: string, turn: Turn): void;
  flush(): Promise<void>;
}

export interface ThreadLimits {
  readonly threads: number;
  readonly turns: number;
  /** How many characters of a question and of an answer are stored. */
  readonly characters: number;
}

export const defaultThreadLimits: ThreadLimits = { threads: 500, turns: 20, characters: 4000 };

/** Opens the stored threads. If there are too many, the least recently used ones are dropped. */
export async function openThreads(
  store: Store,
  limits: ThreadLimits,
  random: () => string,
  failed: (error: unknown) => void,
): Promise<Threads> {
  const threads = new Map<string, Thread>(
    readThreads(parseJson(await store.read('threads'))).map((thread) => [thread.id, thread]),
  );
  const writer = coalescedWriter(store, 'threads', () => JSON.stringify([...threads.values()]), failed);

  const put = (thread: Thread) => {
    threads.delete(thread.id);
    threads.set(thread.id, thread);
    for (const oldest of threads.keys()) {
      if (threads.size <= limits.threads) break;
      threads.delete(oldest);
    }
    writer.schedule();
  };

  return {
    find(id, owner, domain, key) {
      const thread = threads.get(id);
      if (thread?.owner !== owner || thread.domain !== domain) return undefined;
      return key === undefined || key === thread.key ? thread : undefined;
    },
    create(owner, domain) {
      const thread: Thread = { id: `thread_${random()}`, key: random(), owner, domain, turns: [] };
      put(thread);
      return thread;
    },
    add(id, turn) {
      const thread = threads.get(id);
      if (!thread) return;
      const short = {
        question: turn.question.slice(0, limits.characters),
        answer: turn.answer.slice(0, limits.characters),
      };
      put({ ...thread, turns: [...thread.turns, short].slice(-limits.turns) });
    },
    flush: () => writer.flush(),
  };
}

function readThreads(kept: unknown): readonly Thread[] {
  return Array.isArray(kept) ? kept.filter(isThread) : [];
}
