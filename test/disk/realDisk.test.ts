import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { build } from 'esbuild';
import { validators } from '../../scripts/kit/validators.mjs';
import { changeFiles } from '../../server/disk/changeFiles.ts';
import { recoverChanges } from '../../server/disk/recover.ts';
import { everythingIn, folderOf } from './kit.ts';

/** A disk of 64 kB, or undefined where this test may not make one. */
function tinyDisk(t: TestContext): string | undefined {
  const folder = folderOf();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    t.skip('A disk of its own can only be made by root on Linux.');
    return undefined;
  }
  t.after(() => execFileSync('umount', [folder]));
  return folder;
}

describe('a full disk', () => {
  it('keeps every file complete, reports it, and accepts the change when there is space', async (t) => {
    const site = tinyDisk(t);
    if (site === undefined) return;
    const state = folderOf();
    const old = 'o'.repeat(20_000);
    writeFileSync(path.join(site, 'docs.json'), old);
    writeFileSync(path.join(site, 'b.json'), 'b');
    const change = (size: number) =>
      changeFiles(
        [
          { kind: 'write', path: path.join(site, 'b.json'), content: 'B' },
          { kind: 'write', path: path.join(site, 'docs.json'), content: 'n'.repeat(size) },
        ],
        { journals: state, reach: async (file) => file },
      );
    const free = () => statfsSync(site).bfree;
    const room = free();
    await assert.rejects(change(60_000), { message: 'the disk is full', path: path.join(site, 'docs.json') });
    assert.deepEqual(everythingIn(site), { 'b.json': 'b', 'docs.json': old });
    assert.equal(free(), room);
    await change(20_001);
    assert.deepEqual(everythingIn(site), { 'b.json': 'B', 'docs.json': 'n'.repeat(20_001) });
    assert.deepEqual(everythingIn(state), {});
  });
});

describe('a folder on another disk', () => {
  it('moves nowhere, and the files that were written are as they were', async (t) => {
    const other = tinyDisk(t);
    if (other === undefined) return;
    const site = folderOf({ 'guides/a.mdx': 'Old.', 'guides/logo.png': 'Logo.' });
    const [state, guides] = [folderOf(), path.join(site, 'guides')];
    const moved = changeFiles(
      [
        { kind: 'write', path: path.join(guides, 'a.mdx'), content: 'New.' },
        { kind: 'move', path: guides, to: path.join(other, 'deep', 'guides') },
      ],
      { journals: state, reach: async (file) => file },
    );
    await assert.rejects(moved, { message: 'its new place is on another disk', path: guides });
    assert.deepEqual(everythingIn(site), { 'guides/a.mdx': 'Old.', 'guides/logo.png': 'Logo.' });
    assert.deepEqual([everythingIn(other), everythingIn(state)], [{}, {}]);
  });
});

/** Changes two files, moves a folder and is killed, as by `kill -9`, before the operation of a number. */
const program = `
import { changeFiles } from './server/disk/changeFiles.ts';
import { nodeDisk } from './server/disk/disk.ts';
const [site, state, at] = process.argv.slice(2);
let count = 0;
const disk = Object.fromEntries(Object.entries(nodeDisk).map(([name, work]) => [name, (...args) => {
  if (++count === Number(at)) process.kill(process.pid, 'SIGKILL');
  return work(...args);
}]));
const write = (name, content) => ({ kind: 'write', path: site + '/' + name, content });
const folder = { kind: 'move', path: site + '/a', to: site + '/b/c' };
await changeFiles([write('docs.json', 'new'), write('a/page.mdx', 'New.'), folder], {
  journals: state, reach: async (file) => file, disk,
});
console.log(count);
`;

describe('a killed process', () => {
  it('leaves all or nothing after the next start, and no file of its own', async () => {
    const script = path.join(folderOf(), 'change.mjs');
    await build({
      stdin: { contents: program, resolveDir: process.cwd(), loader: 'ts' },
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'warning',
      plugins: [validators],
    });
    const old = { 'a/logo.png': 'Logo.', 'a/page.mdx': 'Old.', 'docs.json': 'old' };
    const run = async (at: number) => {
      const site = folderOf(old);
      const state = path.join(folderOf(), 'deep', 'state');
      const child = spawn(process.execPath, [script, site, state, `${at}`], { stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      child.stdout.on('data', (data) => {
        said += data;
      });
      const [, signal] = await once(child, 'close');
      mkdirSync(state, { recursive: true });
      const kinds = (await recoverChanges(state)).map(({ kind }) => kind);
      return { site: everythingIn(site), state: everythingIn(state), kinds, signal, operations: Number(said) };
    };
    const { operations, ...whole } = await run(0);
    const made = { 'b/c/logo.png': 'Logo.', 'b/c/page.mdx': 'New.', 'docs.json': 'new' };
    assert.deepEqual(whole, { site: made, state: {}, kinds: [], signal: null });
    const seen = new Set<string>();
    // From the end on, where files are in place already, and some on the way there.
    const points = Array.from({ length: 14 }, (_, i) => operations - i).concat(Math.round(operations / 2), 5);
    for (const at of points) {
      const { site, state, kinds, signal } = await run(at);
      assert.equal(signal, 'SIGKILL');
      const isMade = site['docs.json'] === 'new';
      assert.deepEqual(site, isMade ? made : old, `${at} of ${operations}`);
      assert.deepEqual(state, {}, `${at} of ${operations}`);
      seen.add(`${isMade} ${kinds}`);
    }
    assert.deepEqual([...seen].sort(), ['false ', 'false restored', 'true ']);
  });
});
