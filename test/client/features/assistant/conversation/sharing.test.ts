import assert from 'node:assert/strict';
import { it } from 'node:test';
import { threadIdHeader } from '../../../../../server/assistant/contract.ts';
import type { FaultServer } from './faultServer.ts';
import { stream } from './faultServer.ts';
import { finish, type TestPanel, withHarness } from './harness.ts';
import { lines } from './streams.ts';

const hit = { path: 'plans', url: '/plans', content: 'UNSAVED PASSAGE', metadata: { title: 'Plans', breadcrumb: [] } };
/** An answer with what was found for it. */
const answered = (text: string) =>
  stream(
    lines([
      ['9', { toolCallId: 't', toolName: 'search', args: {} }],
      ['a', { toolCallId: 't', result: [hit] }],
      ['0', text],
      finish,
    ]),
    { [threadIdHeader]: `thread of ${text}` },
  );

const sent = ({ seen }: FaultServer, index: number) => {
  const { messages, threadId } = seen[index]?.body ?? {};
  const contents = (messages as readonly { content: string }[]).map(({ content }) => content);
  return { contents, threadId, text: JSON.stringify(messages) };
};
const along = (panel: TestPanel) => panel.send({ kind: 'sendHeldBack', conversation: panel.shown().id });

it('local answers are not sent when a conversation continues with the hosted service', () =>
  withHarness([answered('LOCAL'), answered('LOCAL TOO'), answered('HOSTED')], async ({ harness, panel, server }) => {
    harness.provider = 'local';
    await panel.ask('First?');
    await panel.ask('Second?');
    assert.deepEqual(sent(server, 1).contents, ['First?', 'LOCAL', 'Second?']);
    harness.provider = 'hosted';
    await panel.ask('Third?');
    assert.deepEqual(sent(server, 2).contents, ['Third?']);
    assert.equal(sent(server, 2).threadId, null);
    await panel.ask('Fourth?');
    assert.deepEqual(sent(server, 3).contents, ['Third?', 'HOSTED', 'Fourth?']);
    assert.equal(sent(server, 3).threadId, 'thread of HOSTED');
    // Nothing is lost of it here.
    harness.provider = 'local';
    await panel.ask('Fifth?');
    assert.equal(sent(server, 4).contents.length, 9);
  }));

it('local answers are sent if the author agrees after seeing them, in a thread that begins with them', () =>
  withHarness([answered('LOCAL'), answered('HOSTED')], async ({ harness, panel, server }) => {
    harness.provider = 'local';
    await panel.ask('First?');
    harness.provider = 'hosted';
    await panel.ask('Second?');
    harness.letsAlong = false;
    await along(panel);
    assert.match(harness.asked.at(-1) ?? '', /^along to 127\.0\.0\.1:\d+: • First\? – answer of 5 characters$/);
    await panel.ask('Third?');
    assert.deepEqual(sent(server, 2).contents, ['Second?', 'HOSTED', 'Third?']);
    harness.letsAlong = true;
    await along(panel);
    await panel.get('conversation', (message) => message.along !== undefined);
    await panel.ask('Fourth?');
    const { contents, threadId, text } = sent(server, 3);
    assert.deepEqual(contents.slice(0, 4), ['First?', 'LOCAL', 'Second?', 'HOSTED']);
    assert.equal(threadId, null);
    // The text of the answer goes; what was found for it does not.
    assert.equal(text.match(/UNSAVED PASSAGE/g)?.length, 2, 'of the two hosted answers');
    // What is answered here afterwards was not shown, and is asked about anew.
    harness.provider = 'local';
    await panel.ask('Fifth?');
    harness.provider = 'hosted';
    await panel.ask('Sixth?');
    assert.ok(!sent(server, 5).contents.includes('Fifth?'));
  }));

it('the author is asked about the host of the hosted service in every display language', () =>
  withHarness(
    [answered('LOCAL')],
    async ({ harness, panel }) => {
      harness.provider = 'local';
      await panel.ask('First?');
      harness.provider = 'hosted';
      await along(panel);
      assert.match(harness.asked.at(-1) ?? '', /^along to 127\.0\.0\.1:\d+: /);
    },
    { place: 'gesendet an 127.0.0.1' },
  ));

it('a question without an answer is not sent either', () =>
  withHarness(
    [(response) => void response.writeHead(500).end(), answered('HOSTED')],
    async ({ harness, panel, server }) => {
      harness.provider = 'local';
      await panel.ask('SECRET?');
      harness.provider = 'hosted';
      await panel.ask('Second?');
      assert.deepEqual(sent(server, 1).contents, ['Second?']);
    },
  ));
