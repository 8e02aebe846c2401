import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { changeFiles } from '../../server/disk/changeFiles.ts';
import { type Disk, nodeDisk } from '../../server/disk/disk.ts';
import { recoverChanges } from '../../server/disk/recover.ts';
import { everythingIn, folderOf } from './kit.ts';

const halfWritten = { 'docs.json': 'new', 'a/page.mdx': 'old page' };

/** A site in which one of two files was written when the process ended, and where that is to be taken back from. */
async function endedHalfway() {
  const site = folderOf({ 'docs.json': 'old', 'a/page.mdx': 'old page' });
  const state = folderOf();
  let renames = 0;
  const end = () => {
    throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  const disk: Disk = {
    ...nodeDisk,
    rename: async (from, to) => (to.startsWith(site) && ++renames > 1 ? end() : nodeDisk.rename(from, to)),
    find: async (file) => (renames > 1 ? end() : nodeDisk.find(file)),
  };
  const changes = ['docs.json', 'a/page.mdx'].map((file) => {
    return { kind: 'write', path: path.join(site, file), content: 'new' } as const;
  });
  await assert.rejects(changeFiles(changes, { journals: state, reach: async (file) => file, disk }));
  const journal = path.join(state, readdirSync(state)[0] ?? '');
  return { site, state, journal, record: path.join(journal, 'change.json') };
}

/** The files of the site, without the unfinished ones. */
function filesOf(site: string) {
  return Object.fromEntries(Object.entries(everythingIn(site)).filter(([file]) => !file.includes('.tmp/')));
}

describe('the journal of an interrupted change', () => {
  const outside = folderOf({ 'private.txt': 'mine', 'empty/file': '' });
  const damages: Readonly<Record<string, (text: string) => string>> = {
    'cut off': (text) => text.slice(0, -20),
    'of another shape': () => '{ "version": 1 }',
    'with a folder to be removed that is elsewhere': (text) =>
      text.replace(/"temporary":\[[^\]]*\]/, `"temporary":[${JSON.stringify(outside)}]`),
    'with a folder to be removed that no change makes': (text) => text.replace(/\.docs-json-\w+\.tmp/, 'a'),
    'with a made folder that is elsewhere': (text) =>
      text.replace('"created":[]', `"created":[${JSON.stringify(path.join(outside, 'empty'))}]`),
    'with a copy that is elsewhere': (text) => text.replace('"name":"0"', `"name":"../../private.txt"`),
    'with a file that is told from the current folder': (text) => text.replace(/"file":"\//, '"file":"'),
  };
  for (const [how, damage] of Object.entries(damages)) {
    it(`that is read ${how} changes nothing, and is kept`, async () => {
      const { site, state, record } = await endedHalfway();
      writeFileSync(record, damage(readFileSync(record, 'utf8')));
      const kept = everythingIn(state);
      const [recovery] = await recoverChanges(state);
      assert(recovery?.kind === 'failed');
      assert.match(String(recovery.error), /its journal is damaged/);
      assert.deepEqual(filesOf(site), halfWritten);
      assert.deepEqual(everythingIn(state), kept);
      assert.deepEqual(everythingIn(outside), { 'private.txt': 'mine', 'empty/file': '' });
    });
  }

  it('does not restore a damaged copy', async () => {
    const { site, state, journal } = await endedHalfway();
    writeFileSync(path.join(journal, '0'), 'o');
    const [recovery] = await recoverChanges(state);
    assert(recovery?.kind === 'failed');
    assert.match(String(recovery.error), /what is kept of "docs.json" is damaged/);
    assert.deepEqual(filesOf(site), halfWritten);
  });

  it('follows no link created since', async () => {
    const { site, state } = await endedHalfway();
    const elsewhere = path.join(folderOf(), 'site');
    renameSync(site, elsewhere);
    symlinkSync(elsewhere, site);
    const before = everythingIn(elsewhere);
    const [recovery] = await recoverChanges(state);
    assert.equal(recovery?.kind, 'conflict');
    assert.deepEqual(everythingIn(elsewhere), before);
  });

  it('is ignored if others may have written it', { skip: process.platform === 'win32' }, async () => {
    const { site, state, journal } = await endedHalfway();
    chmodSync(journal, 0o777);
    assert.deepEqual(await recoverChanges(state), []);
    assert.deepEqual(filesOf(site), halfWritten);
    chmodSync(journal, 0o700);
    assert.equal((await recoverChanges(state))[0]?.kind, 'restored');
    assert.deepEqual(everythingIn(site), { 'docs.json': 'old', 'a/page.mdx': 'old page' });
  });
});
