import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Operation } from '../../../../server/language/protocol/index.ts';
import { inEditor } from '../../inEditor.ts';

const vscode = `
  const statuses = [];
  module.exports = {
    statuses,
    Disposable: { from: () => ({ dispose() {} }) },
    commands: { registerCommand: () => ({ dispose() {} }), executeCommand: async () => undefined },
    window: { setStatusBarMessage: (text) => void statuses.push(text) },
    workspace: {
      getConfiguration: () => ({ get: () => false }),
      onDidChangeConfiguration: () => ({ dispose() {} }),
    },
  };`;

/** What the status bar shows after an operation for which the server finds nothing to edit. */
async function shownAfter(operation: Operation): Promise<unknown> {
  return inEditor(
    vscode,
    `import { statuses } from 'vscode';
    import { createChanger } from './client/features/navigation/changes/changer.ts';
    const answer = { kind: 'changed', edits: [], creates: [], notes: [], focus: ['page:a'] };
    const client = { state: 2, middleware: {}, sendRequest: async () => answer };
    const changer = createChanger(client, () => async () => undefined, () => undefined);
    await changer.change('file:///docs.json', ${JSON.stringify(operation)});
    export default statuses;`,
  );
}

it('a row at the edge of its list says so when it is moved over it', async () => {
  assert.deepEqual(await shownAfter({ kind: 'shift', nodes: ['page:a'], by: 1 }), [
    'Already at the end of its list. Drag it, or cut and paste it, to move it to another one.',
  ]);
  assert.deepEqual(await shownAfter({ kind: 'shift', nodes: ['page:a'], by: -1 }), [
    'Already at the top of its list. Drag it, or cut and paste it, to move it to another one.',
  ]);
});

it('another change says that it has no effect', async () => {
  assert.deepEqual(await shownAfter({ kind: 'sort', node: 'group:A' }), [
    'Nothing to change: it is already like this.',
  ]);
});
