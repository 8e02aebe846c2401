import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../../../../../client/webviews/chat/messages.ts';
import { threadIdHeader, threadKeyHeader } from '../../../../../server/assistant/contract.ts';
import { until } from '../../../../kit/until.ts';
import { begin, status, stream } from './faultServer.ts';
import { finish, type Harness, openHarness, question, type TestPanel, withHarness } from './harness.ts';
import { lines } from './streams.ts';

const answered = (text: string, thread = 'thread-1') =>
  stream(lines([['0', text], finish]), { [threadIdHeader]: thread, [threadKeyHeader]: `key of ${thread}` });

describe('threads', () => {
  it('continue with their key, from the header or the finish part', () =>
    withHarness(
      [
        answered('One.'),
        stream(
          lines([
            ['0', 'Two.'],
            ['d', { finishReason: 'stop', threadId: 'thread-2' }],
          ]),
        ),
      ],
      async ({ panel, server }) => {
        await panel.ask('First?');
        await panel.ask('Second?');
        await panel.ask('Third?');
        assert.deepEqual(
          server.seen.map(({ body }) => [body['threadId'], body['threadKey']]),
          [
            [null, undefined],
            ['thread-1', 'key of thread-1'],
            ['thread-2', 'key of thread-1'],
          ],
        );
      },
    ));

  it('start again, once, if the endpoint does not know them any more', () =>
    withHarness(
      [
        answered('One.'),
        status(404, { error: { code: 'thread_not_found', message: 'No such thread.' } }),
        answered('Two.', 'thread-2'),
      ],
      async ({ panel, server }) => {
        await panel.ask('First?');
        assert.equal((await panel.ask('Second?')).failure, undefined);
        assert.deepEqual(
          server.seen.map(({ body }) => body['threadId']),
          [null, 'thread-1', null],
        );
        // The whole conversation goes along, so that the new thread knows it.
        assert.equal(JSON.stringify(server.seen[2]?.body['messages']).match(/"role"/g)?.length, 3);
      },
    ));

  it('are requested twice at most from an endpoint that knows neither thread nor domain', () =>
    withHarness([answered('One.'), status(404)], async ({ panel, server }) => {
      await panel.ask('First?');
      assert.equal((await panel.ask('Second?')).failure?.code, 'not-found');
      assert.equal(server.seen.length, 3);
    }));

  it('do not contain a retracted answer', () =>
    withHarness([answered('One.')], async ({ harness, panel, server }) => {
      const first = question('First?');
      await panel.follow(panel.open([first]));
      await panel.follow(panel.open([first]));
      await panel.follow(panel.open([question('Something else?')]));
      assert.deepEqual(
        server.seen.map(({ body }) => body['threadId']),
        [null, null, null],
      );
      assert.deepEqual(contents(harness, panel), ['Something else?', 'One.']);
    }));

  it('survive a restart, but only at their endpoint', async () => {
    const kept = { storage: new Map<string, string>(), secrets: new Map<string, string>() };
    const goOn = async (harness: Harness, panel: TestPanel) => {
      panel.send({ kind: 'openConversation', conversation: harness.conversations.list('')[0]?.id ?? '' });
      await panel.ask('And then?');
      await harness.conversations.saved();
    };
    await withHarness(
      [answered('One.')],
      async ({ harness, panel, server }) => {
        await panel.ask('First?');
        await harness.conversations.saved();
        const restarted = await openHarness({ url: server.url, ...kept });
        const again = restarted.panel();
        again.send({ kind: 'ready' });
        await again.get('conversation');
        await goOn(restarted, again);
        assert.deepEqual(
          [server.seen[1]?.body['threadId'], server.seen[1]?.body['threadKey']],
          ['thread-1', 'key of thread-1'],
        );
      },
      kept,
    );
    // Another port is another endpoint.
    await withHarness(
      [answered('Two.')],
      async ({ harness, panel, server }) => {
        await goOn(harness, panel);
        assert.deepEqual([server.seen[0]?.body['threadId'], server.seen[0]?.body['threadKey']], [null, undefined]);
      },
      kept,
    );
  });
});

describe('the request', () => {
  it('is what the endpoint documents, whatever the panel adds', () =>
    withHarness([answered('One.')], async ({ harness, panel, server }) => {
      harness.chat.setPage({ type: 'page', label: 'guides/start', path: 'guides/start' });
      harness.chat.point({ type: 'selection', label: 'start.mdx:3', value: 'npm install', path: 'guides/start' });
      await panel.get('context', ({ items }) => items.length === 2);
      await panel.ask('What is this?');
      const { messages, ...rest } = server.seen[0]?.body ?? {};
      assert.equal(server.seen[0]?.path, '/v1/assistant/acme/message');
      assert.deepEqual(rest, {
        fp: 'anonymous',
        threadId: null,
        retrievalPageSize: 5,
        filter: null,
        context: [{ type: 'textSelection', value: 'npm install', path: 'guides/start' }],
        currentPath: 'guides/start',
      });
      const [message] = messages as ChatMessage[];
      assert.deepEqual(
        [message?.role, message?.content, message?.parts],
        ['user', 'What is this?', [{ type: 'text', text: 'What is this?' }]],
      );
      assert.deepEqual((await panel.get('context', ({ items }) => items.length === 1)).items[0]?.type, 'page');
    }));

  it('of the second version has its own address and parts', () =>
    withHarness(
      [stream('data: {"type":"text-delta","delta":"Two."}\n\ndata: {"type":"finish","threadId":"t"}\n\n')],
      async ({ harness, panel, server }) => {
        await panel.ask('Which?');
        assert.equal(server.seen[0]?.path, '/v2/assistant/acme/message');
        assert.deepEqual(contents(harness, panel), ['Which?', 'Two.']);
      },
      { api: 'v2' },
    ));
});

describe('an answer is kept by the host', () => {
  it('and is read from its beginning by a panel that is reloaded', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const behaviour = begin(lines([['0', 'First half, ']]), async (response) => {
      await ended;
      response.end(lines([['0', 'second half.'], finish]));
    });
    await withHarness([behaviour], async ({ harness, panel }) => {
      panel.open([question('Both halves?')]);
      await panel.get('data', ({ text }) => text.includes('First half'));
      panel.send({ kind: 'ready', conversation: panel.shown().id });
      const again = await panel.get('conversation', ({ isRunning }) => isRunning);
      assert.deepEqual(
        again.messages.map(({ role }) => role),
        ['user'],
      );
      panel.send({ kind: 'resume', id: 'resumed', conversation: again.id });
      await panel.get('data', ({ id }) => id === 'resumed');
      end();
      const { text } = await panel.follow('resumed');
      assert.match(text, /First half.*second half/s);
      assert.deepEqual(contents(harness, panel), ['Both halves?', 'First half, second half.']);
    });
  });

  it('and is replayed to its end when it is resumed after it ended', () =>
    withHarness([answered('All of it.')], async ({ panel }) => {
      await panel.ask('All?');
      panel.send({ kind: 'resume', id: 'late', conversation: panel.shown().id });
      assert.match((await panel.follow('late')).text, /All of it/);
    }));

  it('and is shown in the other view of the conversation as well', () =>
    withHarness([answered('For both.')], async ({ harness, panel }) => {
      const other = harness.panel();
      other.send({ kind: 'ready' });
      await other.get('conversation');
      assert.equal(other.shown().id, panel.shown().id);
      const answering = panel.ask('Who reads?');
      const { id } = await other.get('conversation', ({ isRunning }) => isRunning);
      other.send({ kind: 'resume', id: 'other', conversation: id });
      assert.match((await other.follow('other')).text, /For both/);
      await answering;
    }));

  it('and is stopped at the endpoint too, keeping the text so far', async () => {
    const behaviour = begin(lines([['0', 'Some of ']]), () => undefined);
    await withHarness([behaviour], async ({ harness, panel, server }) => {
      const id = panel.open([question('All?')]);
      await panel.get('data');
      panel.send({ kind: 'abort', id });
      assert.equal((await panel.follow(id)).failure, undefined);
      await until('the endpoint is left', () => server.seen[0]?.isGone);
      assert.deepEqual(contents(harness, panel), ['All?', 'Some of ']);
      assert.match(JSON.stringify(harness.conversations.get(panel.shown().id)), /You stopped it/);
    });
  });

  it('and offers a page if the local assistant finds nothing, and keeps the question', async () => {
    const nothing = stream(
      lines([
        ['0', 'Nothing.'],
        ['d', { finishReason: 'stop', isUnanswered: true }],
      ]),
    );
    await withHarness([nothing, nothing], async ({ harness, panel }) => {
      const notes = () => JSON.stringify(harness.conversations.get(panel.shown().id)?.messages).match(/"unanswered"/g);
      await panel.ask('Is there an SLA?');
      assert.equal(notes(), null, 'a hosted assistant keeps its own list');
      harness.provider = 'local';
      await panel.ask('Is there an SLA?');
      await until('it is kept', () => notes()?.length === 1);
      assert.deepEqual(harness.asked, ['unanswered Is there an SLA?']);
      const answer = harness.conversations.get(panel.shown().id)?.messages.at(-1)?.id ?? '';
      panel.send({ kind: 'createPage', conversation: panel.shown().id, message: answer });
      await until('it is asked for', () => harness.asked.at(-1) === 'create Is there an SLA?');
    });
  });

  it('and is not sent to views that are hidden or closed', () =>
    withHarness([answered('Unheard.')], async ({ harness, panel }) => {
      const id = panel.shown().id;
      panel.open([question('Heard?')]);
      panel.close();
      const before = panel.received.length;
      await until('the answer is kept', () => harness.conversations.get(id)?.messages.length === 2);
      assert.equal(panel.received.length, before);
    }));
});

describe('conversations', () => {
  it('are listed, searched, renamed and deleted', () =>
    withHarness([answered('Use npm.'), answered('Use a token.')], async ({ harness, panel }) => {
      await panel.ask('How do I install it?');
      panel.send({ kind: 'newConversation' });
      await panel.ask('How do I log in?');
      const titles = (query: string) => harness.conversations.list(query).map(({ title }) => title);
      assert.deepEqual(titles(''), ['How do I log in?', 'How do I install it?']);
      assert.deepEqual(titles('NPM'), ['How do I install it?']);
      assert.match(harness.conversations.list('token')[0]?.excerpt ?? '', /Use a token/);
      const { id } = panel.shown();
      panel.send({ kind: 'renameConversation', conversation: id, title: 'Log in' });
      assert.deepEqual(titles(''), ['Log in', 'How do I install it?']);
      panel.send({ kind: 'deleteConversation', conversation: id });
      await panel.get('conversations', ({ list }) => list.length === 1);
      await harness.conversations.saved();
      assert.deepEqual([...harness.storage.keys()].length, 1);
      assert.equal(harness.secrets.has(id), false);
    }));

  it('drop and log an unknown message', () =>
    withHarness([], async ({ harness, panel }) => {
      harness.chat.connect(() => undefined).receive({ kind: 'format', disk: 'c' });
      assert.deepEqual(harness.log, ['A message of the panel was not understood.']);
      assert.equal(
        panel.received.some(({ kind }) => kind === 'fail'),
        false,
      );
    }));

  it('keep a question from elsewhere until the panel asks it', () =>
    withHarness(
      [answered('So it is.')],
      async ({ harness }) => {
        harness.chat.compose('Why is this wrong?', true);
        const composed = async () => {
          const panel = harness.panel();
          panel.send({ kind: 'ready' });
          await panel.get('conversation');
          return { panel, texts: panel.received.flatMap((each) => (each.kind === 'compose' ? [each.text] : [])) };
        };
        await composed();
        const { panel, texts } = await composed();
        assert.deepEqual(texts, ['Why is this wrong?']);
        await panel.ask('Why is this wrong?');
        assert.deepEqual((await composed()).texts, []);
      },
      { isPanelLate: true },
    ));
});

function contents(harness: Harness, panel: TestPanel): readonly string[] {
  return (harness.conversations.get(panel.shown().id)?.messages ?? []).map(({ content }) => content);
}
