import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isNote,
  isToHost,
  isToPanel,
  type ToHost,
  type ToPanel,
} from '../../../../../client/webviews/chat/messages.ts';

describe('messages between panel and host', () => {
  const toHost: readonly ToHost[] = [
    { kind: 'ready' },
    { kind: 'ready', conversation: 'c1' },
    { kind: 'open', id: '1', conversation: 'c1', body: '{}' },
    { kind: 'openCitation', address: '/guides/start#install', line: 3 },
    { kind: 'act', action: 'setKey' },
  ];
  const toPanel: readonly ToPanel[] = [
    { kind: 'focus' },
    { kind: 'head', id: '1', status: 200, headers: [{ name: 'content-type', value: 'text/plain' }] },
    {
      kind: 'conversation',
      id: 'c1',
      title: 'New conversation',
      isRunning: false,
      messages: [{ id: 'm1', role: 'user', content: 'Why?', parts: [{ type: 'text', text: 'Why?' }] }],
    },
    { kind: 'fail', id: '1', failure: { code: 'cut', title: 'Cut', text: 'It broke off.', actions: [] } },
  ];

  for (const message of toHost) it(`${message.kind} is for the host`, () => assert.ok(isToHost(message)));
  for (const message of toPanel) it(`${message.kind} is for the panel`, () => assert.ok(isToPanel(message)));

  const refused: readonly (readonly [string, unknown])[] = [
    ['no object', 'ready'],
    ['no kind', {}],
    ['an unknown kind', { kind: 'toString' }],
    ['a missing field', { kind: 'open', id: '1', body: '{}' }],
    ['a field of another type', { kind: 'ready', conversation: 1 }],
    ['null where text stands', { kind: 'copyText', text: null }],
    ['an unknown action', { kind: 'act', action: 'format' }],
    ['a number that is none', { kind: 'openCitation', address: '/', line: Number.NaN }],
  ];
  for (const [what, message] of refused) it(`${what} is refused`, () => assert.ok(!isToHost(message)));

  it('a role the hook does not know is rejected', () => {
    const messages = [{ id: 'm1', role: 'tool', content: '', parts: [] }];
    assert.ok(!isToPanel({ kind: 'conversation', id: 'c1', title: '', isRunning: false, messages }));
  });

  it('annotations of others are not notes of the host', () => {
    assert.ok(isNote({ kind: 'made', provider: 'local', place: 'on this machine' }));
    assert.ok(!isNote({ kind: 'made' }));
    assert.ok(!isNote('made'));
  });
});
