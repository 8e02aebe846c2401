import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import type { TextCache } from '../../server/base/textCache.ts';
import { nodeFiles } from '../../server/language/site/node.ts';
import { type Random, randomOf } from '../kit/random.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'docs-json-folders-'));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** Enough files for listings to be cached. */
const many = 600;
const longAgo = new Date('2026-01-02T03:04:05Z');

/** What one start keeps for the next, and how often anything was. */
function memoryText() {
  const texts: string[] = [];
  const kept: TextCache = {
    read: async () => texts.at(-1),
    write: async (text) => void texts.push(text),
  };
  return { kept, texts };
}

/** A site of many files in folders that have not changed for long. */
function siteOf(name: string): string {
  const root = path.join(temporary, name);
  for (let i = 0; i < many; i++) {
    mkdirSync(path.join(root, `g${i % 20}/h${i % 3}`), { recursive: true });
    writeFileSync(path.join(root, `g${i % 20}/h${i % 3}/p${i}.mdx`), '');
  }
  settle(root);
  return root;
}

/** Gives all folders a time at which nothing can change. */
function settle(folder: string): void {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    if (item.isDirectory()) settle(path.join(folder, item.name));
  }
  utimesSync(folder, longAgo, longAgo);
}

const listed = (root: string, cachedListing?: TextCache) => nodeFiles(root, { cachedListing }).list();

describe('a cached listing', { skip: process.platform !== 'linux' }, () => {
  it('is the same at the next start, and is written once', async () => {
    const [root, { kept, texts }] = [siteOf('same'), memoryText()];
    const first = await listed(root, kept);
    assert.equal(first?.length, many);
    assert.deepEqual(await listed(root, kept), first);
    assert.equal(texts.length, 1);
  });

  it('is not used for a folder with another stamp', async () => {
    const [root, { kept }] = [siteOf('stamp'), memoryText()];
    await listed(root, kept);
    writeFileSync(path.join(root, 'g1/new.mdx'), '');
    rmSync(path.join(root, 'g2/h2'), { recursive: true });
    renameSync(path.join(root, 'g3/h0'), path.join(root, 'g3/h9'));
    assert.deepEqual(await listed(root, kept), await listed(root));
  });

  it('is not used for a folder that replaced another one with the same time', async () => {
    const [root, { kept }] = [siteOf('place'), memoryText()];
    await listed(root, kept);
    renameSync(path.join(root, 'g1/h1'), path.join(root, 'g1/old'));
    renameSync(path.join(root, 'g2/h2'), path.join(root, 'g1/h1'));
    settle(root);
    assert.deepEqual(await listed(root, kept), await listed(root));
  });

  it('contains no folder that just changed, and none with a link in it', async () => {
    const [root, { kept, texts }] = [siteOf('moment'), memoryText()];
    symlinkSync(path.join(root, 'g1'), path.join(root, 'g0/link'));
    utimesSync(path.join(root, 'g0'), longAgo, longAgo);
    writeFileSync(path.join(root, 'g4/new.mdx'), '');
    await listed(root, kept);
    const paths = JSON.parse(texts[0] ?? '').folders.map(({ path: folder }: { readonly path: string }) => folder);
    assert(paths.includes('g1') && !paths.includes('g0') && !paths.includes('g4'), paths.join(' '));
    assert.deepEqual(await listed(root, kept), await listed(root));
  });

  it('is used for the first listing only, and later ones use the events of a watcher', async () => {
    const [root, { kept }] = [siteOf('first'), memoryText()];
    await listed(root, kept);
    const files = nodeFiles(root, { cachedListing: kept });
    await files.list();
    writeFileSync(path.join(root, 'g1/new.mdx'), '');
    utimesSync(path.join(root, 'g1'), longAgo, longAgo);
    assert((await files.list())?.includes('g1/new.mdx'));
  });

  for (const [what, text] of Object.entries({
    nothing: '',
    'another form': '{"folders":[{"path":1}]}',
    'another version': '{"version":"0","folders":[]}',
  })) {
    it(`is rebuilt if the cache contains ${what}`, async () => {
      const root = siteOf(`damaged ${what}`);
      assert.equal((await listed(root, { read: async () => text, write: async () => undefined }))?.length, many);
    });
  }

  it('shows the files on disk, whatever happened in between', async () => {
    const [root, { kept }] = [siteOf('law'), memoryText()];
    const random = randomOf(1);
    for (let round = 0; round < 40; round++) {
      for (let i = random.below(4); i >= 0; i--) change(root, random);
      // Often everything has come to rest before the next start, and sometimes not.
      if (random.below(3) > 0) settle(root);
      assert.deepEqual(await listed(root, kept), await listed(root), `round ${round}`);
    }
  });
});

/** Something comes, goes, is renamed, or becomes a file where it was a folder. */
function change(root: string, random: Random): void {
  const folder = path.join(root, `g${random.below(20)}`, `h${random.below(3)}`);
  const other = path.join(root, `g${random.below(20)}`, `n${random.below(5)}`);
  switch (random.below(4)) {
    case 0:
      rmSync(other, { recursive: true, force: true });
      mkdirSync(other, { recursive: true });
      writeFileSync(path.join(other, `${random.below(50)}.mdx`), '');
      break;
    case 1:
      rmSync(folder, { recursive: true, force: true });
      break;
    case 2:
      rmSync(other, { recursive: true, force: true });
      writeFileSync(other, '');
      break;
    default:
      rmSync(other, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      renameSync(folder, other);
  }
}
