import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createConversations } from '../../client/features/assistant/conversation/conversations.ts';
import type { ChatMessage } from '../../client/webviews/chat/messages.ts';
import { type Behaviour, startFaultServer } from '../client/features/assistant/conversation/faultServer.ts';
import { type Harness, openHarness } from '../client/features/assistant/conversation/harness.ts';
import { lines } from '../client/features/assistant/conversation/streams.ts';
import { randomOf } from '../kit/random.ts';

const times = 100;
const words = Array.from({ length: 20 }, (_, index) => `word${index} `);

/** An answer that comes word by word. */
const slowly: Behaviour = async (response) => {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
  response.write(lines([['f', { messageId: 'm' }]]));
  for (const word of words) {
    response.write(lines([['0', word]]));
    await delay(1);
  }
  response.end(lines([['d', { finishReason: 'stop' }]]));
};

describe(`conversations survive when their view or storage ends ${times} times at any moment`, () => {
  after(() => process.stdout.write(`${times} panels reloaded, ${times} extension hosts ended\n`));

  it('a reloaded panel shows the question and the complete answer once', async () => {
    const server = await startFaultServer(slowly);
    const harness = await openHarness({ url: server.url });
    const random = randomOf(17);
    let panel = await readyPanel(harness);
    try {
      for (let reload = 1; reload <= times; reload++) {
        const { id } = panel.shown();
        const isAsked = harness.conversations.get(id)?.messages.some(({ content }) => content === `Question ${reload}`);
        if (!isAsked) panel.open([...panel.shown().messages, question(reload)]);
        await delay(random.below(25));
        panel.close();
        panel = await readyPanel(harness, id);
        await ended(harness, id);
        const messages = harness.conversations.get(id)?.messages ?? [];
        const own = messages.filter(({ content }) => content === `Question ${reload}`);
        assert.equal(own.length, 1, 'the question is there once');
        assert.equal(messages.at(-1)?.content, words.join(''), 'and the answer whole');
        assert.equal(messages.length, reload * 2);
        panel.close();
        panel = await readyPanel(harness, id);
      }
    } finally {
      panel.close();
      await harness.chat.dispose();
      await server.close();
    }
  });

  it('an extension host that ends loses no question, duplicates nothing, and marks incomplete answers', async () => {
    const server = await startFaultServer(slowly);
    const random = randomOf(18);
    let storage = new Map<string, string>();
    const questions: string[] = [];
    try {
      for (let end = 1; end <= times; end++) {
        const harness = await openHarness({ url: server.url, storage });
        const panel = await readyPanel(harness);
        panel.open([...panel.shown().messages, question(end)]);
        await harness.conversations.saved();
        questions.push(`Question ${end}`);
        await delay(random.below(20));
        // What it writes from here on reaches no disk.
        storage = new Map(storage);
        panel.close();
        await harness.chat.dispose();
        const next = await openHarness({ url: server.url, storage });
        await next.conversations.load();
        const kept = next.conversations.list('').flatMap(({ id }) => next.conversations.get(id) ?? []);
        const asked = kept.flatMap(({ messages }) => messages.filter(({ role }) => role === 'user'));
        assert.deepEqual(asked.map(({ content }) => content).sort(), questions.toSorted(), 'each question once');
        await next.chat.dispose();
      }
    } finally {
      await server.close();
    }
  });

  it('a full storage saves the rest once it has space', async () => {
    const kept = new Map<string, string>();
    const failures: unknown[] = [];
    let isFull = true;
    const conversations = createConversations({
      storage: {
        names: async () => [...kept.keys()],
        read: async (name) => kept.get(name),
        async write(name, text) {
          if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
          kept.set(name, text);
        },
        delete: async (name) => void kept.delete(name),
      },
      now: () => 1,
      newId: () => `id-${kept.size}`,
      gone: () => undefined,
      failed: (error) => failures.push(error),
    });
    for (const id of ['a', 'b']) conversations.put({ id, title: id, changed: 1, messages: [question(1)] });
    await conversations.saved();
    assert.equal(kept.size, 0);
    assert(failures.length >= 2);
    isFull = false;
    conversations.put({ id: 'c', title: 'c', changed: 1, messages: [question(2)] });
    await conversations.saved();
    assert.deepEqual([...kept.keys()].sort(), ['a', 'b', 'c']);
  });
});

function question(number: number): ChatMessage {
  const content = `Question ${number}`;
  return { id: `q${number}`, role: 'user', content, parts: [{ type: 'text', text: content }] };
}

async function readyPanel(harness: Harness, conversation?: string) {
  const panel = harness.panel();
  panel.send({ kind: 'ready', ...(conversation === undefined ? {} : { conversation }) });
  await panel.get('conversation');
  return panel;
}

/** Waits until no answer of the conversation is under way. */
async function ended(harness: Harness, id: string): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    const last = harness.conversations.get(id)?.messages.at(-1);
    if (last?.role === 'assistant' && last.content === words.join('')) break;
    await delay(2);
  }
  await harness.conversations.saved();
}
