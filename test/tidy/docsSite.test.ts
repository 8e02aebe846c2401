import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docsJson, folderWith } from '../cli/kit.ts';

const docs = path.resolve('docs');
/** Where the command may keep what it likes. */
const elsewhere = folderWith('// file: notes.txt');

describe('docs/ is a site of its own', () => {
  it('without a problem in its navigation, its links or its pages', async () => {
    const check = () => docsJson(elsewhere, ['check', docs, '--links', '--content']);
    let { code, stdout, stderr } = await check();
    // A machine with much to do takes longer for a page than the command waits for one; the next time it reads only that.
    for (let again = 0; again < 5 && stdout.includes('takes longer than'); again++)
      ({ code, stdout, stderr } = await check());
    assert.match(stdout, /^No problems in \d+ pages\n$/, stdout + stderr);
    assert.equal(code, 0);
  });

  it('that lists every page', async () => {
    const { stdout } = await docsJson(elsewhere, ['navigation', docs]);
    const files = ['', 'rules'].flatMap((folder) =>
      readdirSync(path.join(docs, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.posix.join(folder, name.replace(/\.md$/, ''))),
    );
    assert.deepEqual(
      files.filter((page) => !new RegExp(`  ${page}$`, 'm').test(stdout)),
      [],
    );
  });
});
