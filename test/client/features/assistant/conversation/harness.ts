import { type Bounds, usualBounds } from '../../../../../client/features/assistant/conversation/bounds.ts';
import { type Chat, createChat } from '../../../../../client/features/assistant/conversation/chat.ts';
import {
  type Conversations,
  createConversations,
  type Storage,
} from '../../../../../client/features/assistant/conversation/conversations.ts';
import type { Api } from '../../../../../client/features/assistant/conversation/dialects.ts';
import {
  endpointName,
  hostedEndpoint,
  sendTo,
} from '../../../../../client/features/assistant/conversation/endpoint.ts';
import type { ChatMessage, Failure, ToHost, ToPanel } from '../../../../../client/webviews/chat/messages.ts';
import { isToPanel } from '../../../../../client/webviews/chat/messages.ts';
import { inTime } from '../../../../kit/until.ts';
import { type Behaviour, type FaultServer, startFaultServer } from './faultServer.ts';

/** The part that ends an answer. */
export const finish = ['d', { finishReason: 'stop' }] as const;

/** The key and the thread key that must be seen nowhere. */
export const canaries = ['canary-key-3f9a', 'canary-thread-77b1'] as const;

/** A chat with its host, and everything it has kept or said, as a test looks at it. */
export interface Harness {
  readonly chat: Chat;
  readonly conversations: Conversations;
  readonly storage: Map<string, string>;
  readonly secrets: Map<string, string>;
  readonly log: string[];
  readonly asked: string[];
  uses: number;
  /** Where the next question goes. */
  provider: 'local' | 'hosted';
  /** What the author says when earlier answers are to go along. */
  letsAlong: boolean;
  panel(): TestPanel;
}

/** A panel: what it was told, and the hook's side of the relay. */
export interface TestPanel {
  readonly received: ToPanel[];
  send(message: ToHost): void;
  /** The last message of a kind, once it has come. */
  get<K extends ToPanel['kind']>(kind: K, is?: (message: Of<K>) => boolean): Promise<Of<K>>;
  /** The conversation as it was shown last. */
  shown(): Of<'conversation'>;
  /** Asks in the conversation that is shown, after what was said there, and waits for the end. */
  ask(question: string): Promise<Answered>;
  /** Sends these messages, without waiting. */
  open(messages: readonly ChatMessage[]): string;
  follow(id: string): Promise<Answered>;
  close(): void;
}

export interface Answered {
  readonly text: string;
  readonly failure: Failure | undefined;
}

type Of<K extends ToPanel['kind']> = Extract<ToPanel, { kind: K }>;

export interface HarnessOptions {
  readonly url: string;
  readonly api?: Api;
  readonly storage?: Map<string, string>;
  readonly secrets?: Map<string, string>;
  readonly bounds?: Partial<Bounds>;
  readonly onlyQuotes?: boolean;
  /** Where answers that no model has written are made. */
  readonly quotedPlace?: string;
  /** Where answers are made, in the words of the display language. */
  readonly place?: string;
}

export async function openHarness({ url, api = 'v1', ...options }: HarnessOptions): Promise<Harness> {
  const storage = options.storage ?? new Map<string, string>();
  const secrets = options.secrets ?? new Map<string, string>();
  const log: string[] = [];
  const asked: string[] = [];
  const found = hostedEndpoint(url, 'acme', api);
  if (found.kind === 'unusable') throw new Error(found.why);
  const { endpoint } = found;
  let count = storage.size;
  const newId = () => `id-${++count}`;
  const threadKeys = {
    get: async (id: string) => secrets.get(id),
    set: async (id: string, key: string | undefined) =>
      void (key === undefined ? secrets.delete(id) : secrets.set(id, key)),
  };
  let time = 1_000;
  const conversations = createConversations({
    storage: storageIn(storage),
    now: () => time++,
    newId,
    gone: (id) => secrets.delete(id),
    failed: (error) => log.push(String(error)),
  });
  const names = { local: 'local file:///docs.json', hosted: endpointName(endpoint) };
  const places = { local: 'on this machine', hosted: `sent to ${endpoint.host}` };
  const where = (provider: Harness['provider']) => {
    return { name: names[provider], provider, place: options.place ?? places[provider] };
  };
  const harness = {
    ...{ storage, secrets, log, asked, conversations },
    uses: 0,
    provider: 'hosted' as Harness['provider'],
    letsAlong: true,
  };
  const chat = createChat({
    conversations,
    threadKeys,
    bounds: { ...usualBounds, firstByte: 5000, idle: 5000, retry: 1, ...options.bounds },
    now: () => time,
    newId,
    log: (text) => log.push(text),
    endpoint: async () => {
      const host = result.provider === 'hosted' ? { host: endpoint.host } : {};
      return { kind: 'endpoint', ...where(result.provider), ...host, key: 'set' };
    },
    findTarget: async () => ({
      kind: 'target',
      target: {
        ...where(result.provider),
        ...(options.quotedPlace === undefined ? {} : { quotedPlace: options.quotedPlace }),
        who: endpoint.host,
        domain: endpoint.domain,
        api,
        fp: 'anonymous',
        retrievalPageSize: 5,
        filter: null,
        onlyQuotes: options.onlyQuotes ?? false,
        secrets: [canaries[0]],
        send: sendTo(endpoint, canaries[0]),
        used: () => result.uses++,
      },
    }),
    unanswered: (question) => asked.push(`unanswered ${question}`),
    editor: {
      confirmDelete: async () => true,
      confirmHeldBack: async (who, what) => {
        asked.push(`along to ${who}: ${what}`);
        return result.letsAlong;
      },
      exportConversation: ({ title }) => asked.push(`export ${title}`),
      copyAnswer: (_conversation, message) => asked.push(`copy ${message}`),
      copyText: (text) => asked.push(`copy ${text}`),
      insertCode: (code) => asked.push(`insert ${code}`),
      applyCode: (code) => asked.push(`apply ${code}`),
      createPage: (question) => asked.push(`create ${question}`),
      openCitation: ({ address }) => asked.push(`open ${address}`),
      resolveCitations: async (addresses) => addresses.map((address) => ({ address, leads: 'none' })),
      act: (action) => asked.push(action),
    },
  });
  const result: Harness = Object.assign(harness, { chat, panel: () => openPanel(chat, conversations) });
  return result;
}

function openPanel(chat: Chat, conversations: Conversations): TestPanel {
  const received: ToPanel[] = [];
  const waiting = new Set<() => void>();
  let requests = 0;
  const connection = chat.connect((message) => {
    // As a webview gets it: through JSON, and checked.
    const arrived: unknown = JSON.parse(JSON.stringify(message));
    if (!isToPanel(arrived)) throw new Error(`The panel does not understand ${JSON.stringify(message)}.`);
    received.push(arrived);
    for (const wake of [...waiting]) wake();
  });
  const until = <T>(what: string, look: () => T | undefined): Promise<T> => {
    const found = new Promise<T>((resolve) => {
      const wake = () => {
        const found = look();
        if (found === undefined) return;
        waiting.delete(wake);
        resolve(found);
      };
      waiting.add(wake);
      wake();
    });
    return inTime(what, found);
  };
  const last = <K extends ToPanel['kind']>(kind: K, is: (message: Of<K>) => boolean = () => true) =>
    received.findLast((message): message is Of<K> => message.kind === kind && is(message as Of<K>));
  const panel: TestPanel = {
    received,
    send: (message) => connection.receive(JSON.parse(JSON.stringify(message))),
    get: (kind, is) => until(`${kind} is told`, () => last(kind, is)),
    shown() {
      const shown = last('conversation');
      if (!shown) throw new Error('No conversation is shown.');
      return shown;
    },
    open(messages) {
      const id = `request-${++requests}`;
      // The hook's own fields go along.
      const body = JSON.stringify({ id: panel.shown().id, messages, fp: 'x', retrievalPageSize: 5 });
      panel.send({ kind: 'open', id, conversation: panel.shown().id, body });
      return id;
    },
    async follow(id) {
      const done = await until('the answer ends', () =>
        received.find((message) => (message.kind === 'end' || message.kind === 'fail') && message.id === id),
      );
      const text = received
        .flatMap((message) => (message.kind === 'data' && message.id === id ? [message.text] : []))
        .join('');
      return { text, failure: done.kind === 'fail' ? done.failure : undefined };
    },
    ask(content) {
      const before = conversations.get(panel.shown().id)?.messages ?? [];
      return panel.follow(panel.open([...before, question(content)]));
    },
    close: connection.dispose,
  };
  return panel;
}

/** Runs a test with a hosted assistant that behaves so, a chat that asks it, and a panel. */
export async function withHarness(
  behaviours: readonly Behaviour[],
  run: (at: { readonly harness: Harness; readonly panel: TestPanel; readonly server: FaultServer }) => Promise<void>,
  { isPanelLate = false, ...options }: Partial<HarnessOptions> & { readonly isPanelLate?: boolean } = {},
): Promise<void> {
  const server = await startFaultServer(...behaviours);
  try {
    const harness = await openHarness({ url: server.url, ...options });
    const panel = harness.panel();
    if (!isPanelLate) {
      panel.send({ kind: 'ready' });
      await panel.get('conversation');
    }
    await run({ harness, panel, server });
    await harness.chat.dispose();
  } finally {
    await server.close();
  }
}

let asked = 0;

export function question(content: string): ChatMessage {
  return { id: `question-${++asked}`, role: 'user', content, parts: [{ type: 'text', text: content }] };
}

function storageIn(map: Map<string, string>): Storage {
  return {
    names: async () => [...map.keys()],
    read: async (name) => map.get(name),
    write: async (name, text) => void map.set(name, text),
    delete: async (name) => void map.delete(name),
  };
}
