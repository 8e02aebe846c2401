import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { blockingFiles } from '../../server/cli/files.ts';
import { folderWith } from './kit.ts';

it('reads the text of a file without byte order mark, and nothing outside the folder', async () => {
  const folder = folderWith('// file: site/docs.json\n\ufeff{}\n// file: secret.json\n{}');
  const files = blockingFiles(path.join(folder, 'site'));
  assert.equal(await files.read('docs.json'), '{}\n');
  for (const file of ['', '.', 'none.json', '../secret.json', 'x/../../secret.json', 'docs.json/x', '\0']) {
    assert.equal(await files.read(file), undefined, file);
  }
  assert.deepEqual(await files.list(), ['docs.json']);
});
