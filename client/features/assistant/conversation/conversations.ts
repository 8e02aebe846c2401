import { t } from '@vscode/l10n';
import { parseJson } from '../../../../server/base/json.ts';
import { guard, type Valid } from '../../../../server/base/schema.ts';
import { createSerialQueue } from '../../../../server/base/serialQueue.ts';
import type { ChatMessage, ConversationRow } from '../../../webviews/chat/messages.ts';
import type * as schemas from './conversation.schemas.ts';
import guards from './conversation.schemas.ts?guards';
import { bounded, excerptOf } from './transcript.ts';

export type Conversation = Valid<typeof schemas.conversation>;
const isConversation = guard<Conversation>(() => guards['conversation']);

/** Stores texts, each under a name of letters, digits and `-`. */
export interface Storage {
  names(): Promise<readonly string[]>;
  /** Undefined when there is none. */
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  delete(name: string): Promise<void>;
}

/** The conversations of a workspace. */
export interface Conversations {
  /** Reads the stored conversations; call it once, before anything else. */
  load(): Promise<void>;
  /** The newest first; with a query, only those that contain all its words. */
  list(query: string): readonly Omit<ConversationRow, 'isRunning'>[];
  get(id: string): Conversation | undefined;
  create(): Conversation;
  /** Updates a conversation, immediately in memory and soon in the storage. One without messages is not stored. */
  put(conversation: Conversation): void;
  delete(id: string): void;
  /** Resolves when everything is stored. */
  saved(): Promise<void>;
}

const newTitle = () => t('New conversation');
/** If there are more, the oldest are deleted. */
const maxConversations = 200;

export interface ConversationsHost {
  readonly storage: Storage;
  readonly now: () => number;
  readonly newId: () => string;
  /** Called with a conversation that is deleted, so that its secrets are deleted, too. */
  readonly gone: (id: string) => void;
  readonly failed: (error: unknown) => void;
}

/** The conversations in a storage; `load` reads them. */
export function createConversations({ storage, now, newId, gone, failed }: ConversationsHost): Conversations {
  const all = new Map<string, Conversation>();
  const unsaved = new Set<string>();
  const saving = createSerialQueue();

  const saveOne = async (id: string) => {
    const conversation = all.get(id);
    if (!conversation) await storage.delete(id);
    else if (conversation.messages.length > 0) await storage.write(id, JSON.stringify(bounded(conversation)));
  };
  const save = async () => {
    const ids = [...unsaved];
    unsaved.clear();
    const saved = await Promise.allSettled(ids.map(saveOne));
    for (const [index, result] of saved.entries()) {
      if (result.status === 'fulfilled') continue;
      // A full disk may have room when the next conversation is stored.
      unsaved.add(ids[index] ?? '');
      failed(result.reason);
    }
  };
  const scheduleSaving = (id: string) => {
    unsaved.add(id);
    saving.enqueue(save).catch(failed);
  };
  const drop = (id: string) => {
    all.delete(id);
    gone(id);
    scheduleSaving(id);
  };
  const newestFirst = () => [...all.values()].sort((a, b) => b.changed - a.changed);

  return {
    async load() {
      for (const name of await storage.names()) {
        const conversation = parse(await storage.read(name));
        if (conversation?.id === name) all.set(name, conversation);
      }
    },
    list(query) {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      return newestFirst().flatMap((conversation) => {
        const { id, title, changed, messages } = conversation;
        if (messages.length === 0) return [];
        const excerpt = excerptOf(conversation, words);
        if (excerpt === undefined) return [];
        return [{ id, title, changed, ...(excerpt === '' ? {} : { excerpt }) }];
      });
    },
    get: (id) => all.get(id),
    create() {
      const conversation: Conversation = { id: newId(), title: newTitle(), changed: now(), messages: [] };
      all.set(conversation.id, conversation);
      return conversation;
    },
    put(conversation) {
      all.set(conversation.id, { ...conversation, changed: now() });
      scheduleSaving(conversation.id);
      for (const { id } of newestFirst().slice(maxConversations)) drop(id);
    },
    delete: drop,
    saved: () => saving.settled(),
  };
}

/** The first question, as a title. */
export function titleOf(messages: readonly ChatMessage[]): string {
  const line =
    messages
      .find(({ role }) => role === 'user')
      ?.content.trim()
      .split('\n')[0] ?? '';
  return line === '' ? newTitle() : line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line;
}

function parse(text: string | undefined): Conversation | undefined {
  const value = parseJson(text);
  return isConversation(value) ? value : undefined;
}
