import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { isToHost, isToPanel, type ToHost, type ToPanel } from '../../../client/webviews/chat/messages.ts';
import { type PageOptions, testPage } from '../page.ts';

type Of<M extends { kind: string }, K extends M['kind']> = Extract<M, { kind: K }>;

/** The panel and the host that is played to it. */
export interface Panel {
  readonly page: Page;
  say(...messages: readonly ToPanel[]): Promise<void>;
  /** The next message of a kind that was not taken yet; waits for it. */
  received<K extends ToHost['kind']>(kind: K): Promise<Of<ToHost, K>>;
  /** How many messages of a kind have come so far. */
  count(kind: ToHost['kind']): number;
  /** Types a question, sends it, and gives the request. */
  ask(text: string): Promise<Of<ToHost, 'open'>>;
}

export interface Options extends Omit<PageOptions, 'name'> {
  readonly endpoint?: Partial<Of<ToPanel, 'endpoint'>>;
  readonly conversation?: Partial<Of<ToPanel, 'conversation'>>;
  readonly rows?: Of<ToPanel, 'conversations'>['list'];
  readonly context?: Of<ToPanel, 'context'>['items'];
}

/** A test of the panel with a host that has begun as it should: every message is checked with the product's own checks. */
export function testPanel(name: string, options: Options, body: (panel: Panel) => Promise<void>): void {
  testPage(name, { ...options, name: 'chat' }, async ({ page, sent, say }) => {
    const taken = new Set<unknown>();
    const panel: Panel = {
      page,
      async say(...messages) {
        for (const message of messages) {
          assert(isToPanel(message), JSON.stringify(message));
          await say(message);
        }
      },
      async received(kind) {
        for (const end = Date.now() + 30_000; ; ) {
          const found = sent.find((each) => isOf(each, kind) && !taken.has(each));
          if (isOf(found, kind)) {
            taken.add(found);
            return found;
          }
          if (Date.now() > end) throw new Error(`No ${kind} came, but ${JSON.stringify(sent).slice(0, 2000)}`);
          await delay(25);
        }
      },
      count: (kind) => sent.filter((each) => isOf(each, kind)).length,
      async ask(text) {
        await page.getByRole('textbox', { name: 'Question' }).fill(text);
        await page.keyboard.press('Enter');
        return panel.received('open');
      },
    };
    await panel.received('ready');
    await panel.say(...beginning(options));
    await page.locator('.chat').waitFor();
    await body(panel);
    for (const message of sent) assert(isToHost(message), JSON.stringify(message));
    assert.deepEqual(
      sent.filter((each) => isOf(each, 'broke')),
      [],
    );
  });
}

/** What a host says when a panel is ready. */
function beginning({ endpoint, conversation, rows = [], context = [] }: Options): readonly ToPanel[] {
  return [
    {
      kind: 'endpoint',
      provider: 'local',
      place: 'on this machine',
      site: 'docs.json',
      key: 'not needed',
      ...endpoint,
    },
    { kind: 'conversations', query: '', list: rows },
    { kind: 'context', items: context },
    { kind: 'conversation', id: 'c1', title: 'New conversation', messages: [], isRunning: false, ...conversation },
  ];
}

/** The lines of an answer as a message of the relay. */
export function data(id: string, ...lines: readonly string[]): ToPanel {
  return { kind: 'data', id, text: lines.map((line) => `${line}\n`).join('') };
}

/** A line of the data stream protocol. */
export function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}`;
}

/** The lines that begin and end an answer. */
export const begin = line('f', { messageId: 'm1' });
export const finish = line('d', { finishReason: 'stop', usage: { promptTokens: 1, completionTokens: 1 } });

export function head(id: string): ToPanel {
  return { kind: 'head', id, status: 200, headers: [] };
}

function isOf<K extends ToHost['kind']>(message: unknown, kind: K): message is Of<ToHost, K> {
  return isToHost(message) && message.kind === kind;
}
