import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { QuickPick, QuickPickItem } from 'vscode';
import { findAsTyped } from '../../client/ui/asyncQuickPick.ts';

describe('a list that is filled while typing', () => {
  it('returns the chosen result', async () => {
    const list = openList();
    await list.answer('', 'one', 'two');
    assert.deepEqual(list.shown(), ['one', 'two']);
    list.choose('two');
    assert.deepEqual(list.accepted, ['two']);
  });

  it('returns the first result if Enter was pressed before it arrived', async () => {
    const list = openList();
    await list.answer('', 'one', 'two');
    list.type('pl');
    list.type('planet');
    list.choose('one');
    await list.answer('pl', 'plane', 'planet');
    assert.deepEqual(list.accepted, []);
    await list.answer('planet', 'planet', 'planet-off');
    assert.deepEqual(list.accepted, ['planet']);
  });

  it('cancels an Enter when typing continues', async () => {
    const list = openList();
    list.choose();
    list.type('p');
    await list.answer('p', 'plane');
    assert.deepEqual([list.accepted, list.shown()], [[], ['plane']]);
    list.choose('plane');
    assert.deepEqual(list.accepted, ['plane']);
  });

  it('returns nothing once it is closed', async () => {
    const list = openList();
    list.type('p');
    list.choose();
    list.hide();
    await list.answer('p', 'plane');
    assert.deepEqual(list.accepted, []);
  });

  it('shows the results so far, and asks again while there may be more', async () => {
    const list = openList();
    await list.answerInPart('', 'guides/one');
    assert.deepEqual([list.shown(), list.isBusy()], [['guides/one'], true]);
    await list.answer('', 'One', 'Two');
    assert.deepEqual([list.shown(), list.isBusy()], [['One', 'Two'], false]);
  });

  it('delays an Enter until there is a result', async () => {
    const list = openList();
    list.choose();
    await list.answerInPart('');
    assert.deepEqual(list.accepted, []);
    await list.answerInPart('', 'guides/one');
    assert.deepEqual(list.accepted, ['guides/one']);
  });

  it('shows an error, and continues', async () => {
    const list = openList();
    await list.fail('');
    list.type('p');
    await list.answer('p', 'plane');
    assert.deepEqual([list.failures, list.shown()], [['The server is away.'], ['plane']]);
  });
});

interface Found {
  readonly items: readonly QuickPickItem[];
  readonly isIncomplete?: boolean;
}

function itemsOf(labels: readonly string[]): readonly QuickPickItem[] {
  return labels.map((label) => ({ label }));
}

/** A list of VS Code that is played, and what came of it. */
function openList() {
  const listeners: Record<string, () => void> = {};
  const on = (event: string) => (listener: () => void) => {
    listeners[event] = listener;
  };
  const asked = new Map<string, { give(found: Found): void; fail(error: Error): void }>();
  const accepted: (string | undefined)[] = [];
  const failures: string[] = [];
  const list = {
    value: '',
    busy: false,
    items: [] as readonly QuickPickItem[],
    selectedItems: [] as readonly QuickPickItem[],
    onDidChangeValue: on('type'),
    onDidAccept: on('accept'),
    onDidHide: on('hide'),
    show: () => undefined,
  };
  findAsTyped(list as unknown as QuickPick<QuickPickItem>, {
    find: (typed) =>
      new Promise((resolve, reject) => {
        asked.set(typed, { give: (found) => resolve(found), fail: reject });
      }),
    accept: (item) => accepted.push(item?.label),
    failed: (error) => failures.push((error as Error).message),
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    accepted,
    failures,
    shown: () => list.items.map(({ label }) => label),
    type(text: string) {
      list.value = text;
      listeners['type']?.();
    },
    /** Presses Enter, on one of the rows shown or on none. */
    choose(label?: string) {
      list.selectedItems = list.items.filter((item) => item.label === label);
      listeners['accept']?.();
    },
    hide: () => listeners['hide']?.(),
    async answer(typed: string, ...labels: readonly string[]) {
      asked.get(typed)?.give({ items: itemsOf(labels) });
      await turn();
    },
    /** Answers with what is known so far. */
    async answerInPart(typed: string, ...labels: readonly string[]) {
      asked.get(typed)?.give({ items: itemsOf(labels), isIncomplete: true });
      await turn();
    },
    isBusy: () => list.busy,
    async fail(typed: string) {
      asked.get(typed)?.fail(new Error('The server is away.'));
      await turn();
    },
  };
}
