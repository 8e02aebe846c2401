import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { before, diff, diffJson, git, linesOf, page, repositoryWith, site, start, write } from './diffKit.ts';
import { folderWith } from './kit.ts';

const added = ['added group "Deep":  →  (2)'];
const gone = ['removed group "Deep": →  (2)'.replace(': →', ':  →')];

describe('docs-json diff works', () => {
  it('in a linked worktree', async () => {
    const folder = repositoryWith(before, site(start));
    const linked = path.join(folderWith(''), 'linked tree');
    git(folder, 'worktree', 'add', '-q', '--detach', linked, 'HEAD');
    assert.deepEqual(linesOf(await diffJson(linked, 'HEAD~1')), gone);
  });

  it('in a submodule, with the history of the submodule', async () => {
    const inner = repositoryWith(before, site(start));
    const outer = repositoryWith('// file: README.md\n');
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'docs');
    assert.deepEqual(linesOf(await diffJson(path.join(outer, 'docs'), 'HEAD~1')), gone);
  });

  it('where the site is new or gone', async () => {
    const folder = repositoryWith('// file: README.md\n', before);
    const report = await diffJson(folder, 'HEAD~1 HEAD');
    assert.deepEqual(linesOf(report), ['added group "Start":  →  (2)', 'added group "Deep":  →  (2)']);
    assert.equal(report.addresses.gained.length, 6);
    const back = await diffJson(folder, 'HEAD HEAD~1');
    assert.equal(back.addresses.broken.length, 6);
    const none = await diff(folder, 'HEAD~1 HEAD~1');
    assert.match(none.stderr, /^error: Neither revision has a docs\.json in this folder/);
  });

  it('where a site is named by its docs.json, as for check', async () => {
    const folder = repositoryWith(before, site(start));
    assert.deepEqual(linesOf(await diffJson(folder, 'HEAD~1 HEAD --site docs.json')), [
      'removed group "Deep":  →  (2)',
    ]);
  });

  it('where a file went while its entry stayed: the address is broken, and nothing was renamed', async () => {
    const folder = repositoryWith(before, before.replace(page('guides/start', 'Start here'), ''));
    for (const [range, list] of [['HEAD~1 HEAD', 'broken'] as const, ['HEAD HEAD~1', 'gained'] as const]) {
      const { changes, addresses } = await diffJson(folder, range);
      assert.deepEqual([changes, addresses[list].length], [[], 1]);
    }
  });

  it('where docs.json was deleted and that is not committed', async () => {
    for (const root of ['', 'docs/']) {
      const folder = repositoryWith(before.replaceAll('// file: ', `// file: ${root}`));
      rmSync(path.join(folder, root, 'docs.json'));
      const site = root === '' ? '' : ' --site docs';
      assert.equal((await diffJson(folder, `HEAD${site}`)).addresses.broken.length, 6);
      assert.equal((await diff(folder, `HEAD --fail-on broken-address${site}`)).code, 1);
    }
  });

  it('for a deleted site, and for a folder that never was one', async () => {
    const inFolder = (text: string) => text.replaceAll('// file: ', '// file: docs/');
    const folder = repositoryWith(inFolder(before), inFolder(site(start)), '// file: README.md\n');
    for (const args of ['HEAD~2 HEAD~1 --site docs', 'HEAD~2..HEAD~1 --site docs', 'HEAD~2 HEAD~1']) {
      assert.deepEqual(linesOf(await diffJson(folder, args)), gone, args);
    }
    assert.match(
      (await diff(folder, 'HEAD~2 HEAD~1 --site other')).stderr,
      /^error: Neither revision has a docs\.json/,
    );
    assert.match((await diff(folder, 'HEAD~1 --site other')).stderr, /^error: "other" cannot be read/);
  });

  it('for a site whose folder was renamed, by its name before or after', async () => {
    const inFolder = (folder: string, text: string) => text.replaceAll('// file: ', `// file: ${folder}/`);
    const folder = repositoryWith(inFolder('docs', before), inFolder('site', site(start)));
    for (const name of ['docs', 'site']) {
      assert.deepEqual(linesOf(await diffJson(folder, `HEAD~1 HEAD --site ${name}`)), gone, name);
      assert.deepEqual(linesOf(await diffJson(folder, `HEAD HEAD~1 --site ${name}`)), added, name);
    }
  });

  it('for a site whose folder was renamed or deleted without a commit', async () => {
    const inFolder = (folder: string, text: string) => text.replaceAll('// file: ', `// file: ${folder}/`);
    const folder = repositoryWith(inFolder('docs', before));
    write(folder, inFolder('site', site(start)));
    for (const name of ['docs', 'site'])
      assert.deepEqual(linesOf(await diffJson(folder, `--site ${name}`)), gone, name);
    write(folder, inFolder('site', before));
    assert.deepEqual(linesOf(await diffJson(folder, 'HEAD --site docs')), []);
    write(folder, '// file: README.md\n');
    assert.equal((await diffJson(folder, 'HEAD --site docs')).addresses.broken.length, 6);
  });

  it('for a deleted site beside a similar one, which is not the same', async () => {
    const inFolder = (folder: string, text: string) => text.replaceAll('// file: ', `// file: ${folder}/`);
    const folder = repositoryWith(inFolder('docs', before) + inFolder('other', before), inFolder('other', before));
    assert.equal((await diffJson(folder, 'HEAD~1 HEAD --site docs')).addresses.broken.length, 6);
  });

  it('where there are several sites', async () => {
    const two = `${before.replaceAll('// file: ', '// file: a/')}${site(start).replaceAll('// file: ', '// file: b/')}`;
    const folder = repositoryWith(two, two.replace('"Deep"', '"Deeper"'));
    assert.match(
      (await diff(folder, 'HEAD~1 HEAD')).stderr,
      /^error: There are 2 sites in this revision\. Name one of them with --site:\n {2}a\n {2}b\n$/,
    );
    assert.deepEqual(linesOf(await diffJson(folder, 'HEAD~1 HEAD --site a')), [
      'renamed group "Deeper" was "Deep":  (2)',
    ]);
    assert.deepEqual(linesOf(await diffJson(folder, 'HEAD~1 HEAD --site b')), []);
  });

  it('with names that are special to a shell or git', async () => {
    const odd = before.replaceAll('guides/deep', 'guides/:(top) déep*');
    const folder = repositoryWith(odd);
    write(folder, odd.replaceAll('guides/start', 'guides/begin'));
    const { addresses } = await diffJson(folder);
    assert.deepEqual(
      addresses.broken.map(({ address }) => address),
      ['/guides/start'],
    );
  });
});
