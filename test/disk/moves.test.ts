import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { boundaryOf } from '../../server/disk/boundary.ts';
import { changeFiles, type FileChange } from '../../server/disk/changeFiles.ts';
import { type Disk, nodeDisk } from '../../server/disk/disk.ts';
import { writableWithin } from '../../server/disk/reach.ts';
import { recoverChanges } from '../../server/disk/recover.ts';
import { everythingIn, folderOf } from './kit.ts';

const before = { 'docs.json': 'old', 'guides/a.mdx': 'Old.', 'guides/logo.png': 'Logo.', 'learn.md': 'Learn.' };

/** Changes docs.json and a page, and moves these. */
function changesIn(site: string, ...moves: readonly (readonly [string, string])[]): readonly FileChange[] {
  const at = (file: string) => path.join(site, file);
  return [
    { kind: 'write', path: at('docs.json'), content: 'new' },
    { kind: 'write', path: at('guides/a.mdx'), content: 'New.' },
    ...moves.map(([from, to]) => ({ kind: 'move', path: at(from), to: at(to) }) as const),
  ];
}

const make = (site: string, state: string, changes: readonly FileChange[], disk: Disk = nodeDisk) =>
  changeFiles(changes, { journals: state, reach: writableWithin(boundaryOf(site)), disk });

describe('a folder that moves', () => {
  it('is not read, and takes along what is in it, links and bytes of any kind included', async () => {
    const [site, state] = [folderOf(before), folderOf()];
    writeFileSync(path.join(site, 'guides/logo.png'), Buffer.from([0xff, 0xfe, 0]));
    symlinkSync('a.mdx', path.join(site, 'guides/b.mdx'));
    const disk: Disk = {
      ...nodeDisk,
      read: async (file) => (file.endsWith('.png') ? assert.fail('a picture is read') : nodeDisk.read(file)),
    };
    await make(site, state, changesIn(site, ['guides', 'new/learn']), disk);
    assert.deepEqual(Object.keys(everythingIn(site)), [
      ...['docs.json', 'learn.md', 'new/learn/a.mdx', 'new/learn/b.mdx', 'new/learn/logo.png'],
    ]);
    assert.deepEqual(everythingIn(state), {});
  });

  it('is refused before anything is written', async () => {
    const elsewhere = folderOf({ 'a.mdx': '' });
    for (const [moves, named, message] of [
      [[['guides', 'learn.md']], 'learn.md', 'it is there already'],
      [[['guides', 'guides/old']], 'guides', 'it cannot be moved into itself'],
      [[['guides', 'guides']], 'guides', 'it cannot be moved into itself'],
      [[['nothing', 'learn']], 'nothing', 'it is not there'],
      [[['guides', 'learn.md/guides']], 'guides', 'a part of its path is not a folder'],
      [[['link', 'learn']], 'link', 'it is a symbolic link; change the link itself'],
      [[['guides', 'away/guides']], 'away/guides', 'a symbolic link leads out of the repository'],
      [[['guides', 'learn'], ['guides/a.mdx', 'a.mdx']], 'guides/a.mdx', 'it would be moved twice'], // biome-ignore format: a table
    ] as const) {
      const [site, state] = [folderOf(before), folderOf()];
      symlinkSync('guides', path.join(site, 'link'));
      symlinkSync(elsewhere, path.join(site, 'away'));
      const names = readdirSync(site, { recursive: true });
      await assert.rejects(make(site, state, changesIn(site, ...moves)), {
        ...{ name: 'ChangeError', message, path: path.join(site, named) },
      });
      assert.deepEqual(readdirSync(site, { recursive: true }), names);
      assert.deepEqual(everythingIn(state), {});
    }
  });

  it('stays where it is after an interruption if others have made a folder in its place', async () => {
    const [site, state] = [folderOf(before), folderOf()];
    let isMoved = false;
    const end = () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }));
    const disk: Disk = {
      ...nodeDisk,
      async rename(from, to) {
        await nodeDisk.rename(from, to);
        isMoved ||= to.endsWith('learn');
      },
      flush: (folder) => (isMoved ? end() : nodeDisk.flush(folder)),
      names: (folder) => (isMoved ? end() : nodeDisk.names(folder)),
    };
    await assert.rejects(
      make(site, state, changesIn(site, ['guides', 'learn']), disk),
      /tried again at the next start/,
    );
    const interrupted = everythingIn(site);
    mkdirSync(path.join(site, 'guides'));
    const [conflict] = await recoverChanges(state);
    assert(conflict?.kind === 'conflict');
    assert(conflict.files.includes(path.join(site, 'guides')));
    rmSync(path.join(site, 'guides'), { recursive: true });
    assert.deepEqual(everythingIn(site), interrupted);
    assert.deepEqual(await recoverChanges(state), []);
  });
});
