import assert from 'node:assert/strict';
import { chmodSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { before, diff, diffJson, git, gitEnv, repositoryWith, site, start } from './diffKit.ts';
import { docsJson, folderWith } from './kit.ts';

describe('docs-json diff', () => {
  describe('refuses', () => {
    const folder = repositoryWith(before, before.replace('"Deep",', '"Deep"'), before);
    const refused: readonly (readonly [name: string, args: string, message: RegExp])[] = [
      [
        'a revision that does not exist',
        'nowhere',
        /^error: There is no revision "nowhere" in this repository\. Name a branch, a tag or a commit \(git branch --all lists the branches\)\.\n$/,
      ],
      [
        'a file in place of a commit',
        'HEAD:docs.json',
        /^error: "HEAD:docs\.json" is not a commit\. Name a branch, a tag or a commit\.\n$/,
      ],
      ['a revision that looks like an option', 'HEAD -- --upload-pack=x', /^error: .*--upload-pack=x/],
      [
        'a docs.json that is not JSON',
        'HEAD~1',
        /^error: "docs\.json" at HEAD~1 \([0-9a-f]{10}\) is not JSON: line 2, column \d+ \(.*\)\.\n$/,
      ],
      ['two sides twice', 'HEAD~2..HEAD HEAD', /^error: "HEAD~2\.\.HEAD" already names both sides/],
    ];
    for (const [name, args, message] of refused) {
      it(name, async () => {
        const { code, stdout, stderr } = await diff(folder, args);
        assert.deepEqual([code, stdout], [2, '']);
        assert.match(stderr, message);
      });
    }

    it('an empty name, as of a variable without a value', async () => {
      const cases: readonly (readonly [args: readonly string[], message: string])[] = [
        [[''], 'The name of the revision is empty. Name a branch, a tag or a commit.'],
        [['--site', ''], 'The name of a folder is empty. Write "." for the current folder.'],
      ];
      for (const [args, message] of cases) {
        const { code, stderr } = await docsJson(folder, ['diff', ...args], { env: gitEnv });
        assert.deepEqual([code, stderr], [2, `error: ${message}\n`]);
      }
    });

    it('a broken docs.json in the working tree', async () => {
      const own = repositoryWith(before);
      writeFileSync(path.join(own, 'docs.json'), '{ "navigation": \u0000\u0001\u0002');
      assert.match((await diff(own)).stderr, /^error: "docs\.json" in the working tree is not JSON: line 1, column/);
    });

    it('a docs.json in the working tree that is there but cannot be read', async () => {
      const own = repositoryWith(before);
      const file = path.join(own, 'docs.json');
      rmSync(file);
      symlinkSync(path.join(folderWith(before), 'docs.json'), file);
      const { code, stdout, stderr } = await diff(own);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^error: "docs\.json" cannot be read: a symbolic link leads out of the repository\.\n$/);
      rmSync(file);
      writeFileSync(file, '');
      truncateSync(file, 2 ** 30);
      assert.match((await diff(own)).stderr, /^error: "docs\.json" cannot be read: it is larger than \d+ MB\.\n$/);
    });

    it('a folder without a repository, a commit or git', async () => {
      const bare = folderWith(before);
      assert.match((await diff(bare)).stderr, /^error: There is no git repository here/);
      git(bare, 'init', '-q');
      assert.match((await diff(bare)).stderr, /^error: This repository has no commits yet/);
      assert.match((await diff(bare, '', { env: { PATH: '/nowhere' } })).stderr, /^error: There is no git on the PATH/);
    });

    it('branches that only the remote has, and says how to name or fetch them', async () => {
      const origin = repositoryWith(before);
      git(origin, 'branch', 'next');
      const clone = folderWith('');
      rmSync(clone, { recursive: true });
      git('/', 'clone', '-q', '--depth', '1', `file://${origin}`, clone);
      git(clone, 'checkout', '-q', '--detach');
      git(clone, 'branch', '-q', '-D', 'main');
      assert.equal(
        (await diff(clone, 'main...HEAD')).stderr,
        'error: There is no revision "main" in this repository. Did you mean "origin/main"?\n',
      );
      assert.equal(
        (await diff(clone, 'origin/next')).stderr,
        'error: There is no revision "origin/next" in this repository. Fetch it first (git fetch origin next:refs/remotes/origin/next).\n',
      );
      git(clone, 'fetch', '-q', 'origin', 'next:refs/remotes/origin/next');
      assert.equal((await diff(clone, 'origin/next')).code, 0);
    });

    it('two revisions without a common one, unless they are named one after the other', async () => {
      const own = repositoryWith(before);
      git(own, 'checkout', '-q', '--orphan', 'other');
      git(own, 'commit', '-q', '-m', 'other');
      const { code, stderr } = await diff(own, 'main...other');
      assert.equal(code, 2);
      assert.match(
        stderr,
        /^error: \w{10} and \w{10} have no commit in common\. Name the two one after the other to compare them as they are\.\n$/,
      );
      assert.equal((await diff(own, 'main other')).code, 0);
    });

    it('commits that a shallow clone lacks, and says so', async () => {
      const shallow = folderWith('');
      rmSync(shallow, { recursive: true });
      git('/', 'clone', '-q', '--depth', '1', `file://${folder}`, shallow);
      assert.match(
        (await diff(shallow, 'HEAD~1')).stderr,
        /no revision "HEAD~1" .*The clone is shallow: fetch the history/,
      );
    });
  });

  it('runs nothing that the repository configures', async () => {
    const folder = repositoryWith(before, site(start));
    const trap = path.join(folder, '.git', 'trap.sh');
    const sprung = path.join(folder, '.git', 'sprung');
    writeFileSync(trap, `#!/bin/sh\necho "$0 $*" >> ${sprung}\ncat\n`);
    chmodSync(trap, 0o755);
    for (const name of [
      'core.fsmonitor',
      'core.pager',
      'core.sshCommand',
      'diff.external',
      'filter.x.smudge',
      'filter.x.clean',
      'diff.x.textconv',
      'core.askPass',
      'uploadpack.packObjectsHook',
      'alias.ls-tree',
      'core.gitProxy',
      'gpg.program',
    ]) {
      git(folder, 'config', name, name.startsWith('alias') ? `!${trap}` : trap);
    }
    git(folder, 'config', 'log.showSignature', 'true');
    writeFileSync(path.join(folder, '.git', 'info', 'attributes'), '* filter=x diff=x\n');
    git(folder, 'config', 'core.hooksPath', path.dirname(trap));
    assert.equal((await diffJson(folder, 'HEAD~1')).changes.length, 1);
    assert.throws(() => rmSync(sprung), /ENOENT/);
  });

  it('never fetches objects that a partial clone lacks', async () => {
    const folder = repositoryWith(before, site(start));
    const partial = folderWith('');
    rmSync(partial, { recursive: true });
    git(folder, 'config', 'uploadpack.allowFilter', 'true');
    git('/', 'clone', '-q', '--no-checkout', '--filter=blob:none', `file://${folder}`, partial);
    const sprung = path.join(partial, '.git', 'sprung');
    git(partial, 'config', 'remote.origin.uploadpack', `touch ${sprung}; git-upload-pack`);
    git(partial, 'config', 'protocol.file.allow', 'always');
    const { code, stderr } = await diff(partial, 'HEAD~1 HEAD');
    assert.equal(code, 2);
    assert.match(stderr, /^error: .*partial clone/);
    assert.throws(() => rmSync(sprung), /ENOENT/);
  });

  it('ignores a repository that a folder brings along', async () => {
    const folder = repositoryWith(before);
    const inner = path.join(folder, 'inner');
    git('/', 'clone', '-q', '--bare', folder, inner);
    assert.match((await diff(inner, 'HEAD HEAD')).stderr, /^error: /);
  });
});
