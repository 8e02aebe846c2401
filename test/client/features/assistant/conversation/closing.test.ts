import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../../../../../client/webviews/chat/messages.ts';
import { until } from '../../../../kit/until.ts';
import { begin, stream } from './faultServer.ts';
import { openHarness, question, withHarness } from './harness.ts';
import { lines } from './streams.ts';

describe('when VS Code closes in the middle of an answer', () => {
  it('what has arrived is kept as interrupted, not as stopped', async () => {
    const behaviour = begin(lines([['0', 'Some of ']]), () => undefined);
    await withHarness([behaviour, behaviour], async ({ harness, panel, server }) => {
      panel.open([question('All?')]);
      await panel.get('data');
      await harness.chat.dispose();
      assert.deepEqual(contents(harness.conversations.get(panel.shown().id)?.messages), ['All?', 'Some of ']);
      const restarted = await openHarness({ url: server.url, storage: harness.storage, secrets: harness.secrets });
      const again = restarted.panel();
      again.send({ kind: 'ready', conversation: panel.shown().id });
      const { messages, isRunning } = await again.get('conversation');
      assert.equal(isRunning, false);
      assert.match(JSON.stringify(messages.at(-1)?.annotations), /VS Code was closed in the meantime/);
      assert.doesNotMatch(JSON.stringify(messages), /You stopped it/);
    });
  });

  it('its question can be asked again if nothing has arrived', () =>
    withHarness(
      [
        begin('', () => undefined),
        stream(
          lines([
            ['0', 'So.'],
            ['d', { finishReason: 'stop' }],
          ]),
        ),
      ],
      async ({ harness, panel, server }) => {
        panel.open([question('Why?')]);
        await until('it is asked', () => server.seen.length === 1);
        await harness.chat.dispose();
        const restarted = await openHarness({ url: server.url, storage: harness.storage, secrets: harness.secrets });
        const again = restarted.panel();
        again.send({ kind: 'ready', conversation: panel.shown().id });
        const { messages, isRunning } = await again.get('conversation');
        assert.deepEqual([messages.map(({ role }) => role), isRunning], [['user'], false]);
        // What the panel sends for "Try again".
        await again.follow(again.open(messages));
        assert.deepEqual(contents(restarted.conversations.get(again.shown().id)?.messages), ['Why?', 'So.']);
        await restarted.chat.dispose();
      },
    ));
});

function contents(messages: readonly ChatMessage[] = []): readonly string[] {
  return messages.map(({ content }) => content);
}
