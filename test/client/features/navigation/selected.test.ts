import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Node } from '../../../../client/features/navigation/node.ts';
import type { Selected } from '../../../../client/features/navigation/selected.ts';
import { inEditor } from '../../inEditor.ts';

const create = (await inEditor(
  'module.exports = { commands: {} };',
  "export { createSelected as default } from './client/features/navigation/selected.ts';",
)) as (view: unknown) => Selected;

const row = (id: string) => ({ id }) as Node;

/** A view in which one selects rows by a click, as VS Code reports it. */
function viewOf(...first: readonly string[]) {
  let heard: (event: { readonly selection: readonly Node[] }) => void = () => undefined;
  const view = {
    visible: true,
    selection: first.map(row),
    onDidChangeSelection(listener: typeof heard) {
      heard = listener;
      return { dispose: () => undefined };
    },
    async reveal({ id }: Node, { select }: { readonly select: boolean }) {
      if (select) click(id);
    },
  };
  const click = (...ids: readonly string[]) => {
    view.selection = ids.map(row);
    heard({ selection: view.selection });
  };
  return { click, selected: create(view) };
}

test('a row that is clicked while a change is made counts as chosen, its own selection of the result does not', async () => {
  const { click, selected } = viewOf('start');
  const { choices } = selected;
  await selected.set([row('moved')], true);
  assert.equal(selected.choices, choices);
  assert.deepEqual(selected.rows(), [row('moved')]);
  click('other');
  assert.notEqual(selected.choices, choices);
});

test('rows that the view forgets while it requests them again are nobody’s choice', () => {
  const { click, selected } = viewOf('one', 'two', 'three');
  const { choices } = selected;
  click('one', 'three');
  click();
  click('one');
  assert.equal(selected.choices, choices);
});
