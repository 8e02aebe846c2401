import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { cacheIn } from '../../server/disk/cache.ts';
import { type Disk, nodeDisk } from '../../server/disk/disk.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'docs-json-cache-'));
after(() => rmSync(temporary, { recursive: true, force: true }));

let made = 0;

/** A cache that holds `text`, and the file it is kept in. */
async function kept(text = 'what was found') {
  const folder = path.join(temporary, `cache-${made++}`);
  const cache = cacheIn(folder, 'pages', '/site');
  await cache.write(text);
  return { cache, folder, file: path.join(folder, readdirSync(folder)[0] ?? '') };
}

describe('a cache', () => {
  it('is read again, by site and kind', async () => {
    const { cache, folder } = await kept();
    assert.equal(await cache.read(), 'what was found');
    assert.equal(await cacheIn(folder, 'pages', '/site').read(), 'what was found');
    assert.equal(await cacheIn(folder, 'pages', '/other').read(), undefined);
    assert.equal(await cacheIn(folder, 'mdx', '/site').read(), undefined);
  });

  it('is empty if any of it is damaged', async () => {
    const { cache, file } = await kept();
    const whole = readFileSync(file, 'utf8');
    for (const damaged of [
      '',
      '\n',
      whole.slice(0, -1),
      `${whole} `,
      whole.replace('found', 'fount'),
      whole.slice(1),
    ]) {
      writeFileSync(file, damaged);
      assert.equal(await cache.read(), undefined, damaged);
    }
    await cache.write('anew');
    assert.equal(await cache.read(), 'anew');
  });

  it('is empty if somebody else could have written it', { skip: process.platform === 'win32' }, async () => {
    const { cache, file, folder } = await kept();
    chmodSync(file, 0o622);
    assert.equal(await cache.read(), undefined, 'others may write');
    const someone: Disk = {
      ...nodeDisk,
      find: async (at) => {
        const found = await nodeDisk.find(at);
        return found && { ...found, uid: found.uid + 1 };
      },
    };
    await cache.write('mine');
    assert.equal(await cache.read(), 'mine');
    assert.equal(await cacheIn(folder, 'pages', '/site', someone).read(), undefined, "another user's");
    const elsewhere = path.join(temporary, 'elsewhere');
    writeFileSync(elsewhere, readFileSync(file));
    rmSync(file);
    symlinkSync(elsewhere, file);
    assert.equal(await cache.read(), undefined, 'a link');
  });

  it('is complete whichever of two concurrent writers ends last', async () => {
    const { cache, folder } = await kept();
    const other = cacheIn(folder, 'pages', '/site');
    const texts = ['a', 'b'].map((letter) => letter.repeat(200_000));
    for (let round = 0; round < 5; round++) {
      await Promise.all([cache.write(texts[0] ?? ''), other.write(texts[1] ?? '')]);
      assert(texts.includes((await cache.read()) ?? ''));
    }
  });

  it('contains nothing of a killed writer', async () => {
    const { cache, file, folder } = await kept();
    writeFileSync(`${file}.0123456789ab.tmp`, 'half');
    writeFileSync(`${file}.ba9876543210.tmp`, 'being written');
    utimesSync(`${file}.0123456789ab.tmp`, 1, 1);
    await cache.write('x');
    assert.deepEqual(readdirSync(folder).sort(), [path.basename(file), `${path.basename(file)}.ba9876543210.tmp`]);
  });

  it('holds twenty sites at most', async () => {
    const { folder, file } = await kept();
    utimesSync(file, 1, 1);
    for (let site = 0; site < 20; site++) await cacheIn(folder, 'pages', `/site-${site}`).write('x');
    assert.equal(readdirSync(folder).length, 20);
    assert.equal(await cacheIn(folder, 'pages', '/site').read(), undefined);
    assert.equal(await cacheIn(folder, 'pages', '/site-19').read(), 'x');
  });

  it('may be unavailable without an error', async () => {
    const file = path.join(temporary, 'no-folder');
    writeFileSync(file, '');
    const cache = cacheIn(path.join(file, 'below'), 'pages', '/site');
    await cache.write('x');
    assert.equal(await cache.read(), undefined);
  });
});
