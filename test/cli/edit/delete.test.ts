import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from '../kit.ts';
import { edited, refuses, textIn } from './kit.ts';

describe('docs-json delete', () => {
  it('removes the file, every entry and the address, and redirects readers', async () => {
    const folder = committed();
    const { code, stderr } = await remove(folder, 'guides/old', '--redirect-to', '/guides/new');
    assert.deepEqual([code, stderr], [0, 'Changed: docs.json, guides/old.mdx.\n']);
    assert.equal(existsSync(path.join(folder, 'guides/old.mdx')), false);
    const { navigation, redirects } = JSON.parse(textIn(folder));
    assert.deepEqual(navigation.pages, ['index', 'guides/new']);
    assert.deepEqual(redirects, [
      { source: '/older', destination: '/guides/new' },
      { source: '/guides/old', destination: '/guides/new' },
    ]);
  });

  it('does not take an empty name or a folder for the home page', async () => {
    for (const name of ['', ' ', '#top', '?x', '.', './', '..', '../', 'guides/..']) {
      const { code, stderr } = await remove(committed(), name, '--no-redirect');
      assert.deepEqual([code, stderr], [1, `error: "${name}" is not the path of a page.\n`]);
    }
    const above = await remove(committed(), '../index.mdx', '--no-redirect');
    assert.match(above.stderr, /^error: There is no page file "\.\.\/index\.mdx"/);
    const { stderr } = await remove(committed(), 'guides/old', '--redirect-to', '');
    assert.equal(stderr, 'error: The address to redirect to is empty. Write / for the home page.\n');
  });

  it('refuses a page behind a symbolic link, as renaming does, since another page would be deleted', async () => {
    const folder = committed();
    symlinkSync('old.mdx', path.join(folder, 'guides/link.mdx'));
    symlinkSync('guides', path.join(folder, 'again'));
    for (const page of ['guides/link', 'again/old']) {
      const args = ['--site', folder, '--format', 'json'];
      for (const [command, ...more] of [
        ['delete', page, '--no-redirect', '--force'],
        ['delete', page, '--no-redirect', '--force', '--dry-run'],
        ['rename', page, 'guides/other'],
      ] as const) {
        const { code, stdout } = await docsJson(folder, [command, ...more, ...args]);
        assert.deepEqual([code, JSON.parse(stdout).refused.code], [1, 'conflict']);
        assert.match(stdout, /A symbolic link leads to/);
      }
    }
    assert(existsSync(path.join(folder, 'guides/old.mdx')));
  });

  it('lists links that break if readers are not redirected', async () => {
    const { stderr } = await remove(committed(), 'guides/old', '--no-redirect');
    assert.match(
      stderr,
      /^Links to "guides\/old" will break: index\.mdx:1:13\.\nNew problem: docs\.json.* redirect-target-not-found/,
    );
  });

  it('reports an address for which no redirect can be written', async () => {
    const folder = committed();
    writeFileSync(path.join(folder, 'guides/faq(old).mdx'), '');
    const { code, stderr } = await remove(folder, 'guides/faq(old)', '--redirect-to', '/guides/new', '--force');
    const note =
      'The old address "/guides/faq(old)" leads to no page then: a redirect from it would be read as a pattern.';
    assert.deepEqual([code, stderr], [0, `${note}\nChanged: guides/faq(old).mdx; 1 problem gone.\n`]);
  });

  it('refuses files that git could not restore, unless forced', async () => {
    const changed = committed();
    writeFileSync(path.join(changed, 'guides/old.mdx'), '# Changed\n');
    const args = ['guides/old', '--redirect-to', '/'] as const;
    assert.match(
      (await remove(changed, ...args)).stderr,
      /"guides\/old.mdx" has changes that are not committed\. Commit it first/,
    );
    writeFileSync(path.join(changed, 'guides/fresh.mdx'), '# Fresh\n');
    assert.match(
      (await remove(changed, 'guides/fresh', '--no-redirect')).stderr,
      /"guides\/fresh.mdx" is not in the last commit/,
    );
    assert.match((await remove(folderWith(site), ...args)).stderr, /There is no git repository here/);
    await refuses(['delete', ...args], /There is no git on the PATH\. Delete it anyway with --force/, site);
    assert.equal((await edited(['delete', ...args, '--force'], site)).code, 0);
    assert.equal((await remove(changed, ...args, '--force')).code, 0);
    assert.equal(existsSync(path.join(changed, 'guides/old.mdx')), false);
  });

  it('refuses a target that is not a page or is also deleted', async () => {
    const args = ['delete', 'guides/old', '--force', '--redirect-to'];
    await refuses([...args, '/guides/nowhere'], 'Nothing is at "/guides/nowhere".', site);
    await refuses([...args, '/guides/old'], /cannot be redirected to "\/guides\/old", which is deleted as well/, site);
    await refuses(
      ['delete', 'guides/odl', '--no-redirect'],
      'There is no page file "guides/odl". Did you mean:\n  guides/old',
      site,
    );
  });

  it('exits with 2 if neither or both of the options about readers are given', async () => {
    await refuses(['delete', 'guides/old'], /Redirect readers with --redirect-to/, site, 2);
    await refuses(
      ['delete', 'guides/old', '--no-redirect', '--redirect-to', '/'],
      'Use either --redirect-to or --no-redirect, not both.',
      site,
      2,
    );
  });

  it('prints a patch that git applies, with the same result', async () => {
    const [dry, done] = [committed(), committed()];
    const args = ['guides/old', '--redirect-to', '/guides/new', '--force'] as const;
    // The byte order mark goes with the file.
    writeFileSync(path.join(dry, 'guides/old.mdx'), '\uFEFF# Old\n');
    const { stdout } = await remove(dry, ...args, '--dry-run');
    assert.equal(existsSync(path.join(dry, 'guides/old.mdx')), true);
    assert.equal(git(dry, ['apply'], stdout), '');
    await remove(done, ...args);
    assert.equal(textIn(dry), textIn(done));
    assert.equal(existsSync(path.join(dry, 'guides/old.mdx')), false);
  });
});

const site = `
// file: docs.json
${docs('{ "pages": ["index", "guides/old", "guides/new"] }').replace(' }\n', `, "redirects": [{ "source": "/older", "destination": "/guides/old" }] }\n`)}
// file: index.mdx
It was [so](/guides/old).
// file: guides/old.mdx
# Old
// file: guides/new.mdx
`;

function committed(): string {
  const folder = folderWith(site);
  git(folder, ['init', '--quiet']);
  git(folder, ['add', '.']);
  git(folder, ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Site']);
  return folder;
}

function git(folder: string, args: readonly string[], input = ''): string {
  return spawnSync('git', ['-C', folder, ...args], { input, encoding: 'utf8' }).stderr;
}

/** With the PATH, on which git is looked for. */
function remove(folder: string, ...args: readonly string[]) {
  const env = { PATH: process.env['PATH'], XDG_STATE_HOME: path.join(folder, '.state') };
  return docsJson(folder, ['delete', ...args], { env });
}
