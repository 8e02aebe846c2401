import assert from 'node:assert/strict';
import { existsSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { before, diff, git, gitEnv, repositoryWith, write } from './diffKit.ts';
import { folderWith, rewriteKept } from './kit.ts';

const moved = before.replaceAll('guides/start', 'guides/begin');
/** A folder that stands for the one of the bundles, so that there is something to tell its build by. */
const bundleFolder = folderWith('// file: program.cjs\n');

function around() {
  const cache = folderWith('');
  return { cache, io: { bundleFolder, env: { ...gitEnv, XDG_CACHE_HOME: cache } } };
}

describe('the cache of docs-json diff', () => {
  for (const [name, args] of [
    ['two commits', 'HEAD~1 HEAD'],
    ['the working tree', 'HEAD~1'],
  ] as const) {
    it(`gives the same result the second time for ${name}`, async () => {
      const { io, cache } = around();
      const folder = repositoryWith(before, moved);
      const first = await diff(folder, `${args} --format json`, io);
      const [kept = ''] = readdirSync(path.join(cache, 'docs-json'));
      const file = path.join(cache, 'docs-json', kept);
      assert.equal((await diff(folder, `${args} --format json`, io)).stdout, first.stdout);
      // It is what was kept that is said, in every form.
      rewriteKept(file, (text) => text.replaceAll('Start here', 'Kept here'));
      assert.match((await diff(folder, args, io)).stdout, /Kept here/);
      writeFileSync(file, 'no JSON');
      assert.equal((await diff(folder, `${args} --format json`, io)).stdout, first.stdout);
    });
  }

  it('keeps nothing if a file cannot be read, which every run names', async () => {
    const { io, cache } = around();
    const folder = repositoryWith(before);
    // More than is read of any file; a disk stores nothing of it.
    truncateSync(path.join(folder, 'guides/start.mdx'), 65 * 1024 * 1024);
    for (let run = 0; run < 2; run++) {
      const { code, stderr } = await diff(folder, '', io);
      const said = 'guides/start.mdx: warning: The file cannot be read, so it is compared as if it were empty.\n';
      assert.deepEqual([code, stderr], [0, said]);
    }
    assert(!existsSync(path.join(cache, 'docs-json')));
  });

  it('is ignored when a file changed, even to the same size, and when a branch changed', async () => {
    const { io } = around();
    const folder = repositoryWith(before);
    assert.match((await diff(folder, '', io)).stdout, /No change for readers/);
    write(folder, before.replace('Start here', 'Start-here'));
    assert.match((await diff(folder, '', io)).stdout, /renamed +page "Start-here"/);
    utimesSync(path.join(folder, 'docs.json'), 1, 1);
    assert.match((await diff(folder, '', io)).stdout, /renamed +page "Start-here"/);
    git(folder, 'add', '--all');
    git(folder, 'commit', '-qm', 'renamed');
    assert.match((await diff(folder, '', io)).stdout, /No change for readers/);
  });
});
