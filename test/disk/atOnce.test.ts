import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { changeFiles } from '../../server/disk/changeFiles.ts';
import { type Disk, nodeDisk } from '../../server/disk/disk.ts';
import { everythingIn, folderOf } from './kit.ts';

const before = { 'docs.json': 'old', 'guides/a.mdx': 'A', 'guides/b.mdx': 'B' };

/** Changes docs.json and renames a page after the name. */
function change(site: string, state: string, name: string, options: { disk?: Disk; signal?: AbortSignal } = {}) {
  const at = (file: string) => path.join(site, file);
  return changeFiles(
    [
      { kind: 'write', path: at('docs.json'), content: name, before: Buffer.from('old') },
      { kind: 'write', path: at(`${name}.mdx`), content: 'A', before: 'absent' },
      { kind: 'remove', path: at('guides/a.mdx'), before: Buffer.from('A') },
    ],
    { journals: state, reach: async (file) => file, ...options },
  );
}

describe('changes at the same time', () => {
  it('are made one after the other, and one that began with the same files is refused', async () => {
    const [site, state] = [folderOf(before), folderOf()];
    const names = ['one', 'two', 'three', 'four'];
    const outcomes = await Promise.allSettled(names.map((name) => change(site, state, name)));
    const made = names.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    assert.equal(made.length, 1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        assert.match(String(outcome.reason), /it has changed in the meantime|not there/);
    assert.deepEqual(everythingIn(site), { 'docs.json': made[0], 'guides/b.mdx': 'B', [`${made[0]}.mdx`]: 'A' });
    assert.deepEqual(everythingIn(state), {});
  });

  it('do not wait for a process that was ended in the middle of one', async () => {
    const [site, state] = [folderOf(before), folderOf()];
    mkdirSync(path.join(state, 'lock'));
    writeFileSync(path.join(state, 'lock/999999999'), '');
    await change(site, state, 'new');
    assert.deepEqual([everythingIn(site)['docs.json'], everythingIn(state)], ['new', {}]);
  });
});

describe('a change, while it is written,', () => {
  it('overwrites no file that somebody saves, and takes back the others', async () => {
    for (const file of ['guides/a.mdx', 'new.mdx', 'docs.json']) {
      const [site, state] = [folderOf(before), folderOf()];
      const disk: Disk = {
        ...nodeDisk,
        async create(made, content, mode) {
          await nodeDisk.create(made, content, mode);
          // The new texts are complete then, beside the old ones.
          if (path.basename(made) === '1') writeFileSync(path.join(site, file), 'Mine.');
        },
      };
      await assert.rejects(change(site, state, 'new', { disk }), {
        path: path.join(site, file),
        message: file === 'new.mdx' ? 'it is there already' : /^it has changed in the meantime, so nothing was written/,
      });
      assert.deepEqual(everythingIn(site), Object.fromEntries(Object.entries({ ...before, [file]: 'Mine.' }).sort()));
      assert.deepEqual(everythingIn(state), {});
    }
  });

  it('is taken back if it is stopped', async () => {
    for (let at = 1; at <= 4; at++) {
      const [site, state, stop] = [folderOf(before), folderOf(), new AbortController()];
      let count = 0;
      const disk: Disk = {
        ...nodeDisk,
        async rename(from, to) {
          if (++count === at) stop.abort();
          return nodeDisk.rename(from, to);
        },
      };
      const outcome = await change(site, state, 'new', { disk, signal: stop.signal }).catch(String);
      // The rename of the record, those of the two files, and none.
      if (at < 4) assert.match(String(outcome), /the command was stopped, so nothing was changed/);
      assert.deepEqual(everythingIn(site)['docs.json'], at < 4 ? 'old' : 'new');
      assert.deepEqual(Object.keys(everythingIn(site)).length, 3);
      assert.deepEqual(everythingIn(state), {});
    }
  });
});
