import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { changeFiles, type FileChange } from '../../server/disk/changeFiles.ts';
import { type Disk, nodeDisk } from '../../server/disk/disk.ts';
import { recoverChanges } from '../../server/disk/recover.ts';
import { nodeFiles } from '../../server/language/site/node.ts';
import { everythingIn, faultyDisk, folderOf } from './kit.ts';

const before = {
  ...{ 'docs.json': '{ "old": 1 }', 'a/page.mdx': 'Old page.', 'a/gone.mdx': 'Going.' },
  ...{ 'guides/start.mdx': 'Old start.', 'guides/.hidden': '', 'guides/empty/': '', 'logo.svg': 'Logo.' },
};
const after = {
  ...{
    'a/page.mdx': 'New page.',
    'docs.json': '{ "new": 2 }',
    'images/logo.svg': 'Logo.',
    'new/deep/moved.mdx': 'Going.',
  },
  ...{ 'new/learn/.hidden': '', 'new/learn/empty/': '', 'new/learn/start.mdx': 'New start.' },
};

/** A change of every sort. */
function changesIn(site: string): readonly FileChange[] {
  const at = (file: string) => path.join(site, file);
  return [
    { kind: 'write', path: at('docs.json'), content: after['docs.json'], before: Buffer.from(before['docs.json']) },
    { kind: 'write', path: at('new/deep/moved.mdx'), content: 'Going.', before: 'absent', like: at('a/gone.mdx') },
    { kind: 'move', path: at('guides'), to: at('new/learn') },
    { kind: 'move', path: at('logo.svg'), to: at('images/logo.svg') },
    { kind: 'write', path: at('a/page.mdx'), content: after['a/page.mdx'] },
    { kind: 'write', path: at('guides/start.mdx'), content: 'New start.', before: Buffer.from('Old start.') },
    { kind: 'remove', path: at('a/gone.mdx') },
  ];
}

function siteAndState(): { readonly site: string; readonly state: string } {
  return { site: folderOf(before), state: folderOf() };
}

const make = ({ site, state }: { site: string; state: string }, disk?: Disk) =>
  changeFiles(changesIn(site), { journals: state, reach: async (file) => file, ...(disk && { disk }) });

describe('a change of several files', () => {
  it('is written, keeps modes and owners, and leaves no other files', async () => {
    const both = siteAndState();
    const docs = path.join(both.site, 'docs.json');
    const gone = path.join(both.site, 'a/gone.mdx');
    chmodSync(docs, 0o2640);
    chmodSync(gone, 0o600);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(docs, 1234, 4321);
    // `chown` takes this bit away.
    chmodSync(docs, 0o2640);
    await make(both);
    assert.deepEqual(everythingIn(both.site), after);
    assert.deepEqual(everythingIn(both.state), {});
    assert.equal(statSync(docs).mode & 0o7777, 0o2640);
    assert.equal(statSync(path.join(both.site, 'new/deep/moved.mdx')).mode & 0o777, 0o600);
    if (isRoot) assert.deepEqual([statSync(docs).uid, statSync(docs).gid], [1234, 4321]);
  });

  it('is refused if a file has unexpected content, is a folder or is named twice', async () => {
    const both = siteAndState();
    const options = { journals: both.state, reach: async (file: string) => file };
    const at = (file: string) => path.join(both.site, file);
    const first: FileChange = { kind: 'write', path: at('docs.json'), content: 'x' };
    for (const [second, message] of [
      [
        { kind: 'write', path: at('a/page.mdx'), content: 'x', before: Buffer.from('Other.') },
        'it has changed in the meantime, so nothing was written; try again',
      ],
      [{ kind: 'write', path: at('a/page.mdx'), content: 'x', before: 'absent' }, 'it is there already'],
      [{ kind: 'remove', path: at('nothing.mdx') }, 'it is not there'],
      [{ kind: 'write', path: at('a'), content: 'x' }, 'it is a folder'],
      [{ kind: 'write', path: at('docs.json/x'), content: 'x' }, 'a part of its path is not a folder'],
      [{ kind: 'write', path: at('docs.json'), content: 'y' }, 'it would be written twice'],
    ] as const) {
      await assert.rejects(changeFiles([first, second], options), { name: 'ChangeError', message, path: second.path });
    }
    assert.deepEqual(everythingIn(both.site), before);
    assert.deepEqual(everythingIn(both.state), {});
  });

  it('is invisible to git and listings while it is written', async () => {
    const both = siteAndState();
    const git = (...args: string[]) => execFileSync('git', ['-C', both.site, ...args], { encoding: 'utf8' });
    git('init', '-q');
    git('add', '.');
    const seen: string[] = [];
    const disk: Disk = {
      ...nodeDisk,
      async rename(from, to) {
        if (to.startsWith(both.site) && seen.length === 0) {
          assert(readdirSync(both.site).some((name) => /^\.docs-json-[0-9a-f]{12}\.tmp$/.test(name)));
          seen.push(git('status', '--porcelain', '--untracked-files=all'));
          seen.push(((await nodeFiles(both.site).list()) ?? []).join());
        }
        return nodeDisk.rename(from, to);
      },
    };
    await make(both, disk);
    const [status = '', listed = ''] = seen;
    const files = Object.keys(before).filter((file) => !file.endsWith('/'));
    assert.deepEqual(status.match(/(?<=^A {2}).+$/gm), files.sort());
    assert.deepEqual(listed.split(',').sort(), files);
  });
});

describe('a disk that fails', () => {
  it('at one operation leaves every file as it was, and the error names a file', async () => {
    const whole = faultyDisk({ at: 0, code: '' });
    await make(siteAndState(), whole);
    const operations = whole.count();
    let failed = 0;
    for (let at = 1; at <= operations; at++) {
      const code = ['ENOSPC', 'EACCES', 'EIO', 'EMFILE'][at % 4] ?? '';
      const both = siteAndState();
      const error = await make(both, faultyDisk({ at, code })).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      const where = `${code} at ${at} of ${operations}: ${error}`;
      assert.deepEqual(everythingIn(both.site), error ? before : after, where);
      await recoverChanges(both.state);
      assert.deepEqual(everythingIn(both.site), error ? before : after, where);
      assert.deepEqual(everythingIn(both.state), {}, where);
      if (!error) continue;
      failed++;
      assert(error instanceof Error && error.name === 'ChangeError' && 'path' in error, where);
      assert.match(error.message, /full|permission|error|open/, where);
    }
    // The last three only clean up after a change that is made.
    assert.equal(failed, operations - 3);
  });

  it('names the folder in which it may not create anything, since the file may be writable', async () => {
    const both = siteAndState();
    const makeFolder = async (folder: string) => {
      if (!folder.startsWith(both.site)) return nodeDisk.makeFolder(folder);
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    };
    const message = `nothing can be created in ${both.site} (permission denied)`;
    await assert.rejects(make(both, { ...nodeDisk, makeFolder }), { name: 'ChangeError', message });
  });

  it('for good, as when the process ends, leaves all or nothing after the next start', async () => {
    const whole = faultyDisk({ at: 0, code: '' });
    await make(siteAndState(), whole);
    const outcomes = new Set<string>();
    for (let at = 1; at <= whole.count(); at++) {
      const both = siteAndState();
      const made = await make(both, faultyDisk({ at, code: 'EIO', forGood: true })).then(
        () => true,
        () => false,
      );
      const recoveries = await recoverChanges(both.state);
      assert.deepEqual(everythingIn(both.site), made ? after : before, `operation ${at}`);
      assert.deepEqual(everythingIn(both.state), {}, `operation ${at}`);
      outcomes.add(recoveries.map(({ kind }) => kind).join());
      assert.deepEqual(await recoverChanges(both.state), []);
    }
    assert.deepEqual([...outcomes].sort(), ['', 'restored']);
  });

  it('leaves later changes alone, reports that once, and keeps the originals', async () => {
    const both = siteAndState();
    // The disk fails for good when half of the files are renamed.
    let renames = 0;
    const dead = () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    };
    const disk: Disk = {
      ...nodeDisk,
      async rename(from, to) {
        if (to.startsWith(both.site) && ++renames > 2) return dead();
        return nodeDisk.rename(from, to);
      },
      find: async (file) => (renames > 2 ? dead() : nodeDisk.find(file)),
    };
    await assert.rejects(make(both, disk), /the disk has an error; taking back what was written failed too/);
    writeFileSync(path.join(both.site, 'docs.json'), 'Mine.');
    const [recovery] = await recoverChanges(both.state);
    assert(recovery?.kind === 'conflict');
    assert.deepEqual(recovery.files, [path.join(both.site, 'docs.json')]);
    assert.deepEqual(everythingIn(both.site), {
      ...before,
      'images/': '',
      'docs.json': 'Mine.',
      'new/deep/moved.mdx': 'Going.',
    });
    assert.equal(readFileSync(path.join(recovery.originals, '0'), 'utf8'), before['docs.json']);
    assert.deepEqual(await recoverChanges(both.state), []);
  });
});
