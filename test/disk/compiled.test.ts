import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { requireCompiled } from '../../server/disk/compiled.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'docs-json-compiled-'));
after(() => rmSync(temporary, { recursive: true, force: true }));

let made = 0;

/** A bundle, a place for what is kept of it, and processes that load it. */
function bundleOf(code: string) {
  const folder = mkdtempSync(path.join(temporary, `${made++}-`));
  const file = path.join(folder, 'bundle.cjs');
  writeFileSync(file, code);
  const keptIn = path.join(folder, 'cache/docs-json/compiled');
  return {
    file,
    keptIn,
    names: () => readdirSync(keptIn),
    kept: () => path.join(keptIn, readdirSync(keptIn)[0] ?? ''),
    /** What it exports to a process, and whether what it compiled is kept when the process ends. */
    load() {
      const before = new Set(process.listeners('exit'));
      const exported = requireCompiled(file, { XDG_CACHE_HOME: path.join(folder, 'cache') });
      const ends = process.listeners('exit').filter((listener) => !before.has(listener));
      for (const end of ends) {
        end(0);
        process.removeListener('exit', end);
      }
      return { exported, isWritten: ends.length > 0 };
    },
  };
}

const code = `exports.here = [__filename, require('./bundle.cjs') !== undefined, module.exports === exports, this === exports];`;

describe('a bundle with cached code', { skip: process.getuid === undefined }, () => {
  it('runs as with `require`, the first time and later', () => {
    const { file, load, names } = bundleOf(code);
    const here = [file, true, true, true];
    assert.deepEqual(load(), { exported: { here }, isWritten: true });
    assert.equal(names().length, 1);
    assert.deepEqual(load(), { exported: { here }, isWritten: false });
  });

  it('shares parts with other bundles, which run once and are cached too', () => {
    const { file, load, names } = bundleOf(
      `exports.one = require('./shared/one.cjs'); exports.two = require('./shared/two.cjs');`,
    );
    const shared = path.join(path.dirname(file), 'shared');
    mkdirSync(shared);
    writeFileSync(path.join(shared, 'one.cjs'), `module.exports = { at: __filename };`);
    writeFileSync(path.join(shared, 'two.cjs'), `exports.one = require('./one.cjs');`);
    const one = { at: path.join(shared, 'one.cjs') };
    const first = load();
    assert.deepEqual(first, { exported: { one, two: { one } }, isWritten: true });
    const { exported } = load() as { exported: { one: object; two: { one: object } } };
    assert.equal(exported.one, exported.two.one);
    assert.equal(names().length, 3);
  });

  it('is compiled again if its source changed, even to the same length', () => {
    const { file, load } = bundleOf('exports.one = 1;');
    load();
    writeFileSync(file, 'exports.two = 2;');
    assert.deepEqual(load(), { exported: { two: 2 }, isWritten: true });
    assert.deepEqual(load(), { exported: { two: 2 }, isWritten: false });
  });

  it('is compiled again if the cache is damaged', () => {
    const { kept, load } = bundleOf('exports.one = 1;');
    load();
    const whole = readFileSync(kept());
    const middle = Math.floor(whole.length / 2);
    const flipped = Buffer.from(whole);
    flipped[middle] = (whole[middle] ?? 0) ^ 1;
    for (const damaged of [Buffer.alloc(0), whole.subarray(0, -1), flipped, Buffer.from('{}\n')]) {
      writeFileSync(kept(), damaged);
      assert.deepEqual(load(), { exported: { one: 1 }, isWritten: true });
    }
  });

  it('is compiled again if somebody else could have written the cache', () => {
    const { kept, keptIn, load } = bundleOf('exports.one = 1;');
    load();
    chmodSync(kept(), 0o622);
    assert.equal(load().isWritten, true);
    assert.equal(load().isWritten, false);
    chmodSync(keptIn, 0o777);
    assert.equal(load().isWritten, true);
    assert.equal(load().isWritten, true);
  });

  it('is cached in a few files', () => {
    const { keptIn, load, names } = bundleOf('exports.one = 1;');
    load();
    for (let index = 0; index < 20; index++) writeFileSync(path.join(keptIn, `old-${index}.bin.tmp`), '');
    chmodSync(keptIn, 0o700);
    writeFileSync(path.join(keptIn, names().find((name) => name.startsWith('bundle')) ?? ''), 'damaged');
    load();
    assert.equal(names().length, 16);
    assert.equal(load().isWritten, false);
  });

  it('runs if nothing can be cached', () => {
    const { file } = bundleOf('exports.one = 1;');
    const before = new Set(process.listeners('exit'));
    assert.deepEqual(requireCompiled(file, { XDG_CACHE_HOME: path.join(file, 'no-folder') }), { one: 1 });
    for (const end of process.listeners('exit').filter((listener) => !before.has(listener))) {
      end(0);
      process.removeListener('exit', end);
    }
  });
});
