import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { type BoundaryOptions, boundaryOf, reachOf, realPath } from '../../server/disk/boundary.ts';
import { folderOf } from './kit.ts';

function git(folder: string, ...args: readonly string[]): void {
  const settings = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'protocol.file.allow=always'];
  execFileSync('git', ['-C', folder, ...settings, ...args], { stdio: 'ignore' });
}

function repositoryWith(texts: Readonly<Record<string, string>>): string {
  const folder = folderOf(texts);
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'all');
  return folder;
}

const repositoryOf = (root: string, options?: BoundaryOptions) => boundaryOf(root, options)?.repository;

describe('the repository of a site', () => {
  it('is the nearest folder with a .git', () => {
    const folder = repositoryWith({ 'docs/site/docs.json': '{}' });
    assert.equal(repositoryOf(path.join(folder, 'docs/site')), folder);
    assert.equal(repositoryOf(folder), folder);
    assert.equal(repositoryOf(path.join(folder, 'docs/site'), { workspaceFolder: path.join(folder, 'docs') }), folder);
  });

  it('is the open folder if there is no git, otherwise the docs root', () => {
    const folder = folderOf({ 'docs/docs.json': '{}', 'other/x': '' });
    const root = path.join(folder, 'docs');
    assert.equal(repositoryOf(root, { workspaceFolder: folder }), folder);
    assert.equal(repositoryOf(root, { workspaceFolder: path.join(folder, 'other') }), root);
    assert.equal(repositoryOf(root), root);
    assert.equal(boundaryOf(path.join(folder, 'gone')), undefined);
    assert.equal(boundaryOf(path.join(folder, 'other/x')), undefined);
  });

  it('is the containing repository for a submodule, and the worktree for a worktree', () => {
    const inner = repositoryWith({ 'docs.json': '{}' });
    const middle = repositoryWith({ 'a.txt': '' });
    git(middle, 'submodule', 'add', '-q', inner, 'docs');
    git(middle, 'commit', '-qm', 'docs');
    const outer = repositoryWith({ 'b.txt': '' });
    git(outer, 'submodule', 'add', '-q', middle, 'lib/middle');
    git(outer, 'submodule', 'update', '-q', '--init', '--recursive');
    git(outer, 'commit', '-qm', 'middle');
    assert.equal(repositoryOf(path.join(middle, 'docs')), middle);
    assert.equal(repositoryOf(path.join(outer, 'lib/middle/docs')), outer);
    const worktree = path.join(folderOf(), 'tree');
    git(outer, 'worktree', 'add', '-q', worktree);
    assert.equal(repositoryOf(path.join(worktree, 'lib')), worktree);
    git(worktree, 'submodule', 'update', '-q', '--init');
    assert.equal(repositoryOf(path.join(worktree, 'lib/middle')), worktree);
  });

  it('is not enlarged by a .git file that only claims to belong to a folder above', () => {
    const home = repositoryWith({ '.bashrc': '', 'downloads/site/docs.json': '{}' });
    const site = path.join(home, 'downloads/site');
    for (const data of ['../../.git/modules/site', '../../.git', 'own/.git/modules/site', '/']) {
      writeFileSync(path.join(site, '.git'), `gitdir: ${data}\n`);
      assert.equal(repositoryOf(site), site, data);
    }
    mkdirSync(path.join(site, 'own/.git/modules/site'), { recursive: true });
    writeFileSync(path.join(site, 'own/.git/modules/site/HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(path.join(site, '.git'), 'gitdir: own/.git/modules/site\n');
    assert.equal(repositoryOf(site), site);
  });
});

describe('a path of a site may lead to', () => {
  const folder = repositoryWith({
    'docs/docs.json': '{}',
    'docs/index.mdx': '',
    'CHANGELOG.md': '',
    '.env': '',
    '.mintignore': '',
    '.secret/key.md': '',
  });
  const outside = folderOf({ 'o.mdx': '', '.ssh/key.mdx': '' });
  const root = path.join(folder, 'docs');
  const reach = (name: string, target: string, options?: BoundaryOptions) => {
    const link = path.join(root, name);
    symlinkSync(target, link);
    const boundary = boundaryOf(root, options);
    assert(boundary);
    return reachOf(boundary, link, realPath(link) ?? '');
  };

  it('files in the repository, except private ones', () => {
    assert.equal(reach('changelog.md', '../CHANGELOG.md'), 'inside');
    assert.equal(reach('config.mdx', '../.git/config'), 'hidden');
    assert.equal(reach('key.mdx', '../.secret/key.md'), 'hidden');
    assert.equal(reach('folder', '../.secret'), 'hidden');
    assert.equal(reach('env.mdx', '../.env'), 'hidden');
    assert.equal(reach('.mintignore', '../.mintignore'), 'inside');
  });

  it('nothing outside, unless the user allows its folder', () => {
    assert.equal(reach('passwd.mdx', '/etc/passwd'), 'outside');
    const linked = path.join(outside, 'o.mdx');
    assert.equal(reach('o.mdx', linked), 'outside');
    assert.equal(reach('o2.mdx', linked, { allowed: [outside] }), 'inside');
    assert.equal(reach('o3.mdx', linked, { allowed: ['relative', path.join(outside, 'gone')] }), 'outside');
    assert.equal(reach('ssh.mdx', path.join(outside, '.ssh/key.mdx'), { allowed: [outside] }), 'hidden');
    // A folder whose name begins alike.
    assert.equal(reach('counterpart.mdx', folderOf({ 'x.mdx': '' }), { allowed: [outside] }), 'outside');
  });

  it('files below a docs root that is in a dot folder', () => {
    const hidden = folderOf({ '.docs/docs.json': '{}', '.docs/index.mdx': '' });
    const boundary = boundaryOf(path.join(hidden, '.docs'), { workspaceFolder: hidden });
    assert(boundary);
    const page = path.join(hidden, '.docs/index.mdx');
    assert.equal(reachOf(boundary, page, page), 'inside');
  });
});
