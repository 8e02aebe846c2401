import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Changed, combineChanges } from '../../../../client/features/navigation/changes/combine.ts';
import { createHistory, type EditContext } from '../../../../client/features/navigation/changes/history.ts';
import { withLines } from '../../../../client/features/navigation/changes/lines.ts';

/** Files that are written as the history says. */
function contextOf(files: Map<string, string>): EditContext {
  return {
    refuses: async () => false,
    read: async (uri) => files.get(uri),
    write: async (step) => {
      for (const { uri, after } of step) {
        if (after === undefined) files.delete(uri);
        else files.set(uri, after);
      }
      return true;
    },
    move: async ({ files: moved, redirects }) => {
      for (const { oldUri, newUri } of moved) {
        files.set(newUri, files.get(oldUri) ?? '');
        files.delete(oldUri);
        files.set('docs.json', redirects ? `${newUri}, ${oldUri}` : `${newUri}, none`);
      }
      return true;
    },
  };
}

const step = (uri: string, before: string | undefined, after: string | undefined) => [{ uri, before, after }];

describe('a change in the view', () => {
  it('is undone and redone, file by file', async () => {
    const files = new Map([['a', '2']]);
    const history = createHistory();
    history.push(step('a', '1', '2'));
    assert.equal((await history.undo(contextOf(files))).kind, 'done');
    assert.deepEqual([files.get('a'), history.canUndo, history.canRedo], ['1', false, true]);
    assert.equal((await history.redo(contextOf(files))).kind, 'done');
    assert.equal(files.get('a'), '2');
  });

  it('is not undone after other edits', async () => {
    const files = new Map([['a', '2 and more']]);
    const history = createHistory();
    history.push(step('a', '1', '2'));
    assert.equal((await history.undo(contextOf(files))).kind, 'edited');
    assert.deepEqual([files.get('a'), history.canUndo], ['2 and more', true]);
  });

  it('is not undone twice if the editor undid it', async () => {
    const files = new Map([['a', '2']]);
    const history = createHistory();
    history.push(step('a', '1', '2'));
    history.push(step('a', '2', '3'));
    assert.equal((await history.undo(contextOf(files))).kind, 'done');
    assert.equal(files.get('a'), '1');
  });

  it('moves files back, whatever was typed in them since', async () => {
    const files = new Map([
      ['new', 'typed'],
      ['docs.json', 'new, old'],
    ]);
    const move = { files: [{ oldUri: 'old', newUri: 'new' }], links: true, redirects: true };
    const history = createHistory();
    const focus = { site: 'docs.json', before: ['page:old'], after: ['page:new'] };
    history.pushMove(move, step('docs.json', 'old', 'new, old'), focus);
    const undone = await history.undo(contextOf(files));
    assert.deepEqual(undone, { kind: 'done', focus: { site: 'docs.json', before: ['page:new'], after: ['page:old'] } });
    assert.deepEqual(Object.fromEntries(files), { old: 'typed', 'docs.json': 'old' });
    assert.equal((await history.redo(contextOf(files))).kind, 'done');
    assert.deepEqual(Object.fromEntries(files), { new: 'typed', 'docs.json': 'new, old' });
    files.set('docs.json', 'new, old, typed');
    assert.equal((await history.undo(contextOf(files))).kind, 'done');
    assert.equal(files.get('docs.json'), 'old, none', 'What was typed is not overwritten by what was there.');
  });

  it('does not move files back that are elsewhere by now, or whose place is taken', async () => {
    for (const there of [['other'], ['old', 'new']]) {
      const history = createHistory();
      const move = { files: [{ oldUri: 'old', newUri: 'new' }], links: true, redirects: true };
      history.pushMove(move, [], { site: 'docs.json', before: [], after: [] });
      const files = new Map(there.map((uri) => [uri, '']));
      assert.equal((await history.undo(contextOf(files))).kind, 'edited');
      assert.deepEqual([...files.keys()], there);
    }
  });

  it('deletes the files it created when it is undone', async () => {
    const files = new Map([['new', 'x']]);
    const history = createHistory();
    history.push(step('new', undefined, 'x'));
    await history.undo(contextOf(files));
    assert.equal(files.has('new'), false);
  });

  it('returns its nodes by their current names', async () => {
    const history = createHistory();
    const files = new Map([['a', '2']]);
    history.push(step('a', '1', '2'), { site: 'docs.json', before: ['group:Old'], after: ['group:New'] });
    const undone = await history.undo(contextOf(files));
    assert.deepEqual(undone.kind === 'done' && undone.focus?.after, ['group:Old']);
    const redone = await history.redo(contextOf(files));
    assert.deepEqual(redone.kind === 'done' && redone.focus?.after, ['group:New']);
  });

  it('is nothing at first', async () =>
    assert.equal((await createHistory().undo(contextOf(new Map()))).kind, 'nothing'));

  it('is dropped when it is old and its texts are large, except the last one', async () => {
    const history = createHistory(3);
    history.push(step('a', '1', '2'));
    history.push(step('a', '2', '3'));
    const files = new Map([['a', '3']]);
    assert.equal((await history.undo(contextOf(files))).kind, 'done');
    assert.equal((await history.undo(contextOf(files))).kind, 'nothing');
  });

  it('cannot be redone after another change', async () => {
    const history = createHistory();
    history.push(step('a', '1', '2'));
    await history.undo(contextOf(new Map([['a', '2']])));
    history.push(step('a', '1', '3'));
    assert.equal(history.canRedo, false);
  });
});

describe('a change of several nodes', () => {
  const edit = (line: number, newText: string) => {
    const place = { line, character: 0 };
    return { range: { start: place, end: place }, newText };
  };
  const change = (uri: string, line: number): Changed => ({
    kind: 'changed',
    edits: [{ uri, version: 1, edits: [edit(line, 'x')] }],
    creates: [],
    notes: ['Mind this.'],
    focus: [`node ${line}`],
  });
  it('is one change', () => {
    const { edits, notes, focus } = combineChanges([change('a', 1), change('b', 1), change('a', 2)]);
    assert.deepEqual(
      edits.map(({ uri, edits: [one] }) => `${uri}:${one?.range.start.line}`),
      ['a:1', 'b:1', 'a:2'],
    );
    assert.deepEqual(notes, ['Mind this.']);
    assert.deepEqual(focus, ['node 1', 'node 1', 'node 2']);
  });
  it('edits a place once that several nodes share', () =>
    assert.equal(combineChanges([change('a', 1), change('a', 1)]).edits.length, 1));
});

describe('lines are added', () => {
  it('to a missing file', () => assert.equal(withLines(undefined, ['/a.mdx']), '/a.mdx\n'));
  it('behind a last line without a line break', () => assert.equal(withLines('/x', ['/a.mdx']), '/x\n/a.mdx\n'));
  it('with the line ends of the file', () => assert.equal(withLines('/x\r\n', ['/a.mdx']), '/x\r\n/a.mdx\r\n'));
  it('once', () => assert.equal(withLines('/a.mdx', ['/a.mdx']), '/a.mdx'));
});
