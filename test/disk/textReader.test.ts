import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { createBlockingReader } from '../../server/disk/blockingReader.ts';
import { createFileGuard } from '../../server/disk/guard.ts';
import { createTextReader } from '../../server/disk/textReader.ts';
import { folderWith } from '../cli/kit.ts';
import { withFault } from '../kill/faultyFs.ts';

it('a file whose stamp a failing disk does not give is not taken for a missing one', async () => {
  const folder = folderWith('// file: page.mdx\n# Page\n');
  const slow = { ...createBlockingReader(), isFast: false };
  const { stamps } = createTextReader(createFileGuard(folder), slow, 1_000);
  const [page, missing] = [path.join(folder, 'page.mdx'), path.join(folder, 'other.mdx')];
  const known = await stamps([page, missing, undefined]);
  assert.deepEqual(
    known.map((stamp) => stamp?.size),
    [7, undefined, undefined],
  );
  const always = withFault(folder, { at: 1, code: 'EIO', forGood: true }, () => stamps([page]));
  await assert.rejects(always, /EIO/);
  const once = await withFault(folder, { at: 1, code: 'EMFILE', forGood: false }, () => stamps([page]));
  assert.deepEqual(once.result, known.slice(0, 1), 'what passes after a moment is tried again');
});
