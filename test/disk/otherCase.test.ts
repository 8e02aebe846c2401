import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { changeFiles, type FileChange } from '../../server/disk/changeFiles.ts';
import { type Disk, nodeDisk } from '../../server/disk/disk.ts';
import { recoverChanges } from '../../server/disk/recover.ts';
import { everythingIn, folderOf } from './kit.ts';

/** A disk that takes upper and lower case for the same. Its operation of the number `failing`, if any, and all after it fail. */
function caselessDisk(failing = Number.POSITIVE_INFINITY): Disk & { readonly count: () => number } {
  let count = 0;
  const there = (place: string): string => {
    const [folder, name] = [path.dirname(place), path.basename(place)];
    if (existsSync(place)) return place;
    const real = there(folder);
    try {
      const found = readdirSync(real).find((other) => other.toLowerCase() === name.toLowerCase());
      return path.join(real, found ?? name);
    } catch {
      return path.join(real, name);
    }
  };
  const fail = () => {
    if (++count >= failing) throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  const on = <Rest extends readonly unknown[], Result>(work: (place: string, ...rest: Rest) => Promise<Result>) => {
    return async (place: string, ...rest: Rest) => {
      fail();
      return work(there(place), ...rest);
    };
  };
  return {
    ...{ read: on(nodeDisk.read), find: on(nodeDisk.find), mayWrite: on(nodeDisk.mayWrite) },
    ...{ create: on(nodeDisk.create), own: on(nodeDisk.own), remove: on(nodeDisk.remove), names: on(nodeDisk.names) },
    ...{ makeFolder: on(nodeDisk.makeFolder), makePrivateFolder: on(nodeDisk.makePrivateFolder) },
    ...{ removeFolder: on(nodeDisk.removeFolder), removeAll: on(nodeDisk.removeAll), flush: on(nodeDisk.flush) },
    async rename(from, to) {
      fail();
      const [own, other] = [there(from), there(to)];
      // What is replaced gives its name to nobody.
      if (own !== other && other !== to && (await nodeDisk.find(other))) await nodeDisk.remove(other);
      await nodeDisk.rename(own, path.join(there(path.dirname(to)), path.basename(to)));
    },
    count: () => count,
  };
}

const before = { 'Guide.mdx': 'Old.', 'docs.json': '"Guide"' };
const after = { 'docs.json': '"guide"', 'guide.mdx': 'New.' };

/** A page gets its own name in other letters, and docs.json follows. */
function rename(site: string, state: string, disk: Disk): Promise<void> {
  const from = path.join(site, 'Guide.mdx');
  const changes: readonly FileChange[] = [
    { kind: 'write', path: path.join(site, 'docs.json'), content: after['docs.json'] },
    { kind: 'write', path: path.join(site, 'guide.mdx'), content: 'New.', before: 'absent', like: from },
    { kind: 'remove', path: from, before: Buffer.from('Old.') },
  ];
  return changeFiles(changes, { journals: state, reach: async (file) => file, disk });
}

describe('renaming a page to other letter case', () => {
  it('works on every disk', async () => {
    for (const disk of [nodeDisk, caselessDisk()]) {
      const [site, state] = [folderOf(before), folderOf()];
      await rename(site, state, disk);
      assert.deepEqual([everythingIn(site), everythingIn(state)], [after, {}]);
    }
  });

  it('is complete or not started, whenever the process ends', async () => {
    const whole = caselessDisk();
    await rename(folderOf(before), folderOf(), whole);
    for (let failing = 1; failing <= whole.count(); failing++) {
      const [site, state] = [folderOf(before), folderOf()];
      const isMade = await rename(site, state, caselessDisk(failing)).then(
        () => true,
        () => false,
      );
      await recoverChanges(state, caselessDisk());
      assert.deepEqual(
        [everythingIn(site), everythingIn(state)],
        [isMade ? after : before, {}],
        `operation ${failing}`,
      );
    }
  });

  it('works for a folder on every disk, and is complete or not started', async () => {
    const [old, renamed] = [{ 'Guides/a.mdx': 'Old.' }, { 'guides/a.mdx': 'New.' }];
    const renameFolder = (site: string, state: string, disk: Disk) => {
      const changes: readonly FileChange[] = [
        { kind: 'write', path: path.join(site, 'Guides/a.mdx'), content: 'New.' },
        { kind: 'move', path: path.join(site, 'Guides'), to: path.join(site, 'guides') },
      ];
      return changeFiles(changes, { journals: state, reach: async (file) => file, disk });
    };
    const whole = caselessDisk();
    await renameFolder(folderOf(old), folderOf(), whole);
    for (const disk of [nodeDisk, caselessDisk()]) {
      const [site, state] = [folderOf(old), folderOf()];
      await renameFolder(site, state, disk);
      assert.deepEqual([everythingIn(site), everythingIn(state)], [renamed, {}]);
    }
    for (let failing = 1; failing <= whole.count(); failing++) {
      const [site, state] = [folderOf(old), folderOf()];
      const isMade = await renameFolder(site, state, caselessDisk(failing)).then(
        () => true,
        () => false,
      );
      await recoverChanges(state, caselessDisk());
      const expected = [isMade ? renamed : old, {}];
      assert.deepEqual([everythingIn(site), everythingIn(state)], expected, `operation ${failing}`);
    }
  });

  it('overwrites no other page', async () => {
    const two = { ...before, 'guide.mdx': 'Another page.' };
    const [site, state] = [folderOf(two), folderOf()];
    await assert.rejects(rename(site, state, nodeDisk), { name: 'ChangeError', message: 'it is there already' });
    assert.deepEqual(everythingIn(site), two);
  });
});
