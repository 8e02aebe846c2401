import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonical, folderOfUri, pathBelow, uriBelow } from '../../server/language/engine/uris.ts';

describe('conversions of URIs never fail', () => {
  it('an unpaired surrogate becomes U+FFFD', () => {
    assert.equal(uriBelow('file:///site', '\ud800.json'), 'file:///site/%EF%BF%BD.json');
    assert.equal(canonical('file:///site/\ud800.json'), 'file:///site/%EF%BF%BD.json');
    assert.equal(pathBelow('file:///site', 'file:///site/\udc00.json'), '\uFFFD.json');
    assert.equal(folderOfUri('file:///\ud800/docs.json'), 'file:///%EF%BF%BD');
    assert.equal(uriBelow('file:///site', '\ud83d\ude00.json'), 'file:///site/%F0%9F%98%80.json');
  });

  it('a path of slashes, and one at the root of the disk, are converted', () => {
    assert.equal(uriBelow('file:///', '/etc/passwd'), 'file:///etc/passwd');
    assert.equal(uriBelow('file:///', '///x'), 'file:///x');
    assert.equal(uriBelow('untitled:', 'docs.json'), 'untitled:/docs.json');
  });

  it('text that is not a URI becomes a file without a folder', () => {
    for (const text of [
      'a b://x',
      '1:2',
      '',
      'file:////',
      '%',
      'file://%ED%A0%80/x',
      'file:///%ED%A0%80',
      '\\\\server\\x',
    ]) {
      for (const act of [canonical, folderOfUri]) assert.doesNotThrow(() => act(text), text);
      for (const other of ['file:///site', text]) {
        assert.doesNotThrow(() => pathBelow(text, other), text);
        assert.doesNotThrow(() => uriBelow(text, other), text);
      }
      assert.equal(pathBelow('file:///site', text), undefined);
    }
  });

  it('a drive of Windows is the same in every spelling', () => {
    for (const folder of ['file:///C:/a b', 'file:///c:/a%20b', 'file:///C%3A/a%20b', 'file:///c%3A/a%20b']) {
      assert.equal(canonical(folder), 'file:///c%3A/a%20b');
      assert.equal(pathBelow('file:///c%3A/a%20b', `${folder}/c.mdx`), 'c.mdx');
      assert.equal(pathBelow(folder, 'file:///C:/a%20b/c.mdx'), 'c.mdx');
    }
  });

  it('a path that leaves a folder, even if it returns, is not below it', () => {
    for (const path of ['..', '../x.mdx', 'a/../../x.mdx', 'a/..', '../site/x.mdx']) {
      assert.equal(pathBelow('file:///site', `file:///site/${path}`), undefined, path);
    }
    assert.equal(pathBelow('file:///site', 'file:///site/a..b/..x.mdx'), 'a..b/..x.mdx');
  });
});
