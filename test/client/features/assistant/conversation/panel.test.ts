import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endText } from '../../../../../client/webviews/chat/announcer.tsx';
import { durationOf } from '../../../../../client/webviews/chat/answer/activity.tsx';
import { keyMeaning } from '../../../../../client/webviews/chat/composer/keys.ts';
import { agoText } from '../../../../../client/webviews/chat/conversations/ago.ts';
import type { ToPanel } from '../../../../../client/webviews/chat/messages.ts';
import { initialState, type PanelState, reduce, titleOf } from '../../../../../client/webviews/chat/state.ts';
import { secondsUntil, waitText } from '../../../../../client/webviews/chat/wait.ts';

const conversation: ToPanel = { kind: 'conversation', id: 'c1', title: 'Install', messages: [], isRunning: false };

function stateAfter(...messages: readonly ToPanel[]): PanelState {
  return messages.reduce(reduce, initialState);
}

describe('the state of the panel', () => {
  it('has another turn of a conversation that is resumed', () => {
    assert.equal(stateAfter(conversation).conversation?.turn, 1);
    assert.equal(stateAfter(conversation, conversation).conversation?.turn, 2);
  });

  it('has a new name in the list first', () => {
    const list = [{ id: 'c1', title: 'Renamed', changed: 0, isRunning: false }];
    assert.equal(titleOf(stateAfter(conversation)), 'Install');
    assert.equal(titleOf(stateAfter(conversation, { kind: 'conversations', query: '', list })), 'Renamed');
    assert.equal(titleOf(stateAfter()), 'New conversation');
  });

  it('collects resolved addresses', () => {
    const items = [{ address: '/a', leads: 'file' }] as const;
    const state = stateAfter(
      { kind: 'citations', items },
      { kind: 'citations', items: [{ address: '/b', leads: 'none' }] },
    );
    assert.deepEqual([...state.citations.keys()], ['/a', '/b']);
  });

  it('is not changed by the parts of an answer', () => {
    const state = stateAfter(conversation);
    assert.equal(reduce(state, { kind: 'data', id: '1', text: '0:"a"\n' }), state);
  });
});

describe('keys in the field of a question', () => {
  const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, isComposing: false };
  const table: readonly (readonly [key: Partial<KeyboardEvent> & { key: string }, text: string, meaning: string])[] = [
    [{ key: 'Enter' }, 'a', 'send'],
    [{ key: 'Enter', ctrlKey: true }, 'a', 'send'],
    [{ key: 'Enter', shiftKey: true }, 'a', 'none'],
    [{ key: 'Enter', isComposing: true }, 'に', 'none'],
    [{ key: 'ArrowUp' }, '', 'up'],
    [{ key: 'ArrowUp' }, 'a', 'none'],
    [{ key: 'ArrowUp', shiftKey: true }, '', 'none'],
    [{ key: 'Escape' }, 'a', 'escape'],
    [{ key: 'a' }, '', 'none'],
  ];
  for (const [key, text, meaning] of table) {
    const { key: name, ...held } = key;
    it(`${Object.keys(held).join(' ')} ${name} in “${text}”: ${meaning}`, () =>
      assert.equal(keyMeaning({ ...none, ...key }, text), meaning));
  }
});

describe('times', () => {
  it('how long an answer takes', () => {
    assert.deepEqual([2, 59, 65].map(durationOf), ['2 s', '59 s', '1 min 5 s']);
  });

  it('how long to wait', () => {
    assert.equal(secondsUntil(undefined, 5), 0);
    assert.equal(secondsUntil(5000, 9000), 0);
    assert.equal(secondsUntil(5001, 3000), 3);
    assert.deepEqual([28, 90, 7200, 2_000_000].map(waitText), [
      'Possible again in 28 s.',
      'Possible again in 1 min 30 s.',
      'Possible again in 2 h.',
      'Possible again in 24 days.',
    ]);
  });

  it('how long ago', () => {
    const minute = 60_000;
    const ago = (minutes: number) => agoText(0, minutes * minute, 'en');
    assert.deepEqual([0.5, 1, 59, 60, 60 * 25, 60 * 24 * 8, 60 * 24 * 40, 60 * 24 * 800].map(ago), [
      'just now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      'yesterday',
      'last week',
      'last month',
      '2 years ago',
    ]);
  });
});

describe('what is announced at the end', () => {
  it('completeness and sources, or what went wrong', () => {
    const failure = {
      code: 'offline',
      title: 'No connection',
      text: 'The host is out of reach.',
      actions: [],
    } as const;
    assert.equal(
      endText({ isStopped: false, failure: undefined, incomplete: undefined, sources: 5 }),
      'The answer is complete, with 5 sources.',
    );
    assert.equal(
      endText({ isStopped: false, failure: undefined, incomplete: undefined, sources: 0 }),
      'The answer is complete.',
    );
    const incomplete = 'It has reached the length limit.';
    assert.equal(
      endText({ isStopped: false, failure: undefined, incomplete, sources: 1 }),
      'Incomplete answer. It has reached the length limit.',
    );
    assert.equal(
      endText({ isStopped: true, failure: undefined, incomplete: undefined, sources: 1 }),
      'The answer was stopped.',
    );
    assert.equal(
      endText({ isStopped: false, failure, incomplete: failure.title, sources: 0 }),
      'No complete answer. No connection. The host is out of reach.',
    );
  });
});
