import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { makeTextChanges } from '../../../client/edits/closedFiles.ts';
import { fileUri, remove, write } from './kit.ts';

/** More files than are written at a time. */
const names = Array.from({ length: 45 }, (_, index) => `many/${index}.mdx`);
const text = 'To [one](/one), and to [two](/two).\n';
const changes = names.map((name) => ({
  uri: fileUri(name).toString(),
  edits: [
    { offset: text.indexOf('/one'), old: '/one', text: '/a/longer/one' },
    { offset: text.indexOf('/two'), old: '/two', text: '/2' },
  ],
}));
const texts = () => new Set(names.map((name) => readFileSync(fileUri(name).fsPath, 'utf8')));

describe('Links in many files that no editor has open', () => {
  beforeEach(() => Promise.all(names.map((name) => write(name, text))));
  after(() => remove('many'));

  it('are updated', async () => {
    const { made, refused, isCancelled } = await makeTextChanges(changes);
    assert.deepEqual([made.length, refused.length, isCancelled], [45, 0, false]);
    assert.deepEqual([...texts()], ['To [one](/a/longer/one), and to [two](/2).\n']);
  });

  it('are restored when the update is cancelled half way', async () => {
    let asked = 0;
    const outcome = await makeTextChanges(changes, () => ++asked > 2);
    assert.deepEqual(outcome, { made: [], refused: [], isCancelled: true });
    assert.deepEqual([...texts()], [text]);
  });

  it('stay updated in a file that was edited meanwhile, and that is reported', async () => {
    const [first] = names;
    assert(first);
    let asked = 0;
    const isCancelled = () => {
      if (++asked < 3) return false;
      writeFileSync(fileUri(first).fsPath, 'Written anew.\n');
      return true;
    };
    const { made } = await makeTextChanges(changes, isCancelled);
    assert.deepEqual(
      made.map(({ uri }) => uri),
      [fileUri(first).toString()],
    );
    assert.deepEqual(texts(), new Set(['Written anew.\n', text]));
  });
});
