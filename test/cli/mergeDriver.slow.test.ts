import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { builtCommand } from './build.ts';
import { folderWith } from './kit.ts';

/** A repository with a site in `docs` and a list of pages in a file of its own, and what is run in it. */
async function repository(attributes?: string) {
  const command = await builtCommand();
  const top = folderWith('');
  const home = folderWith('');
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_STATE_HOME: path.join(home, 'state'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  const spawn = (program: string, args: readonly string[]) =>
    spawnSync(program, args, { cwd: top, env, encoding: 'utf8' });
  const git = (...args: readonly string[]) => spawn('git', args);
  const docsJson = (...args: readonly string[]) => spawn(process.execPath, [command, ...args]);
  const write = (file: string, text: string) => writeFileSync(path.join(top, file), text);
  const read = (file: string) => readFileSync(path.join(top, file), 'utf8');
  const commit = (message: string) => {
    git('add', '-A');
    assert.equal(git('commit', '-qm', message).status, 0);
  };
  mkdirSync(path.join(top, 'docs'));
  git('init', '-q', '-b', 'main');
  write('docs/docs.json', site('Site', '"a",\n      "z"'));
  write('docs/my pages.json', '[\n  "one",\n  "two"\n]\n');
  if (attributes !== undefined) write('.gitattributes', attributes);
  commit('The site');
  return { top, git, docsJson, write, read, commit };
}

function site(name: string, pages: string): string {
  return `{
  "name": "${name}",
  "navigation": {
    "pages": [
      ${pages}
    ],
    "global": { "$ref": "./my pages.json" }
  }
}
`;
}

/** Makes a branch `feature` with one change and commits another one to `main`. */
function diverge({ git, commit }: Awaited<ReturnType<typeof repository>>, theirs: () => void, ours: () => void): void {
  git('checkout', '-qb', 'feature');
  theirs();
  commit('Theirs');
  git('checkout', '-q', 'main');
  ours();
  commit('Ours');
}

describe('docs-json merge --install', () => {
  it('makes git merge docs.json and the files it includes by their structure', async () => {
    const repo = await repository();
    const { docsJson, git, write, read, commit } = repo;
    const installed = docsJson('merge', '--install');
    assert.equal(installed.status, 0, installed.stderr);
    assert.match(
      installed.stdout,
      /^\+docs\.json merge=docs-json$[\s\S]*^\.git\/config:$[\s\S]*merge\.docs-json\.driver/m,
    );
    commit('The driver');
    diverge(
      repo,
      () => {
        write('docs/docs.json', site('Site', '"a",\n      "theirs",\n      "z"'));
        write('docs/my pages.json', '[\n  "one",\n  "theirs",\n  "two"\n]\n');
      },
      () => {
        write('docs/docs.json', site('Site', '"a",\n      "ours",\n      "z"'));
        write('docs/my pages.json', '[\n  "one",\n  "ours",\n  "two"\n]\n');
      },
    );
    const merge = git('merge', '-q', '--no-edit', 'feature');
    assert.equal(merge.status, 0, merge.stdout + merge.stderr);
    assert.equal(read('docs/docs.json'), site('Site', '"a",\n      "ours",\n      "theirs",\n      "z"'));
    assert.equal(read('docs/my pages.json'), '[\n  "one",\n  "ours",\n  "theirs",\n  "two"\n]\n');
  });

  it('leaves true conflicts to git, with its markers', async () => {
    const repo = await repository();
    const { docsJson, git, write, read, commit } = repo;
    docsJson('merge', '--install');
    commit('The driver');
    diverge(
      repo,
      () => write('docs/docs.json', site('Theirs', '"a"')),
      () => write('docs/docs.json', site('Ours', '"a",\n      "ours",\n      "z"')),
    );
    assert.equal(git('merge', '-q', 'feature').status, 1);
    assert.match(git('status', '--short').stdout, /^UU docs\/docs\.json$/m);
    const text = read('docs/docs.json');
    assert.match(text, /^<<<<<<< .*\n {2}"name": "Ours",\n=======\n {2}"name": "Theirs",\n>>>>>>> .*\n/m);
    assert.match(text, /\[\n {6}"a",\n {6}"ours"\n {4}\]/);
  });

  it('lets git merge lines if a version is not JSON, so that nothing is lost', async () => {
    const repo = await repository();
    const { docsJson, git, write, read, commit } = repo;
    docsJson('merge', '--install');
    commit('The driver');
    diverge(
      repo,
      () => write('docs/docs.json', `${site('Theirs', '"a"')}}`),
      () => write('docs/docs.json', site('Ours', '"a",\n      "z"')),
    );
    const merge = git('merge', '-q', 'feature');
    assert.equal(merge.status, 1);
    assert.match(merge.stderr, /docs\/docs\.json, their version\) is not JSON/);
    assert.match(read('docs/docs.json'), /<<<<<<< ours\n {2}"name": "Ours",[\s\S]*"name": "Theirs"/);
  });

  it('lets git merge lines if the command is gone', async () => {
    const repo = await repository();
    const { docsJson, git, write, read, commit } = repo;
    docsJson('merge', '--install');
    const driver = git('config', 'merge.docs-json.driver').stdout;
    git('config', 'merge.docs-json.driver', driver.trim().replace('cli.cjs', 'gone.cjs'));
    commit('The driver');
    diverge(
      repo,
      () => write('docs/docs.json', site('Theirs', '"a",\n      "z"')),
      () => write('docs/docs.json', site('Site', '"a",\n      "z",\n      "ours"')),
    );
    const merge = git('merge', '-q', '--no-edit', 'feature');
    assert.equal(merge.status, 0, merge.stderr);
    assert.equal(read('docs/docs.json'), site('Theirs', '"a",\n      "z",\n      "ours"'));
  });

  for (const attributes of [undefined, '*.png binary\n', '*.png binary', '*.png binary\r\n*.md text\r\n']) {
    it(`is removed byte for byte by --uninstall, and is idempotent: ${JSON.stringify(attributes)}`, async () => {
      const { docsJson, git, read, top } = await repository(attributes);
      const config = git('config', '--local', '--list').stdout;
      docsJson('merge', '--install');
      const once = [read('.gitattributes'), git('config', '--local', '--list').stdout];
      const second = docsJson('merge', '--install');
      assert.equal(second.stdout, 'git already merges docs.json by its content.\n');
      assert.deepEqual([read('.gitattributes'), git('config', '--local', '--list').stdout], once);
      const shown = docsJson('merge', '--uninstall', '--dry-run');
      assert.match(shown.stdout, /^-docs\.json merge=docs-json\r?$/m);
      assert.equal(read('.gitattributes'), once[0]);
      assert.equal(docsJson('merge', '--uninstall').status, 0);
      const file = path.join(top, '.gitattributes');
      assert.equal(existsSync(file) ? readFileSync(file, 'utf8') : undefined, attributes);
      assert.equal(git('config', '--local', '--list').stdout, config);
      assert.equal(docsJson('merge', '--uninstall').stdout, 'git already merges docs.json as plain text.\n');
    });
  }

  it('is refused outside of a repository', async () => {
    const command = await builtCommand();
    const folder = folderWith('');
    const env = { PATH: process.env['PATH'], GIT_CEILING_DIRECTORIES: path.dirname(folder), LC_ALL: 'C' };
    const { status, stderr } = spawnSync(process.execPath, [command, 'merge', '--install'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    assert.equal(stderr, 'error: There is no git repository here, so there is nothing to set up.\n');
    assert.equal(status, 2);
  });

  it('is refused in a repository without files', async () => {
    const command = await builtCommand();
    const folder = folderWith('');
    spawnSync('git', ['init', '--bare', '--quiet', folder]);
    const { status, stderr } = spawnSync(process.execPath, [command, 'merge', '--install'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(stderr, 'error: This is a repository without files (bare). Run it in a checkout.\n');
    assert.equal(status, 2);
  });
});
