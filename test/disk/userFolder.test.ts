import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { describe, it, mock } from 'node:test';
import { userFolder } from '../../server/disk/userFolder.ts';

/** The folder with a home that Node finds, or that it fails to find. */
function folderOf(named: readonly (string | undefined)[], env: Record<string, string>, home: () => string): string {
  const { mock: homedir } = mock.method(os, 'homedir', home);
  syncBuiltinESMExports();
  try {
    return userFolder(named, ['.cache'], env);
  } finally {
    homedir.restore();
    syncBuiltinESMExports();
  }
}

const absolute = path.resolve('/somewhere');

describe('the folder of a user', () => {
  it('is in the first absolute folder that is named', () => {
    const folder = folderOf([undefined, '', 'relative', absolute], { HOME: '/home' }, () => '/other');
    assert.equal(folder, path.join(absolute, 'docs-json'));
  });

  it('is in the home, which is not the current folder if it is empty', () => {
    const expected = path.join(absolute, '.cache', 'docs-json');
    assert.equal(
      folderOf([], { HOME: absolute }, () => '/other'),
      expected,
    );
    assert.equal(
      folderOf([''], { HOME: '' }, () => absolute),
      expected,
    );
    assert.equal(path.isAbsolute(folderOf([], { HOME: '' }, () => '')), true);
  });

  it('is nowhere for a user without a home, such as one without a name in a container', () => {
    const nobody = () => {
      throw Object.assign(new Error('no such user'), { syscall: 'uv_os_homedir' });
    };
    assert.equal(folderOf([], {}, nobody), path.join(os.devNull, 'no-home', '.cache', 'docs-json'));
    const broken = () => {
      throw new TypeError('broken');
    };
    assert.throws(() => folderOf([], {}, broken), TypeError);
  });
});
