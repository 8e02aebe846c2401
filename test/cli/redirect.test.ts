import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { before, diffJson, git, gitEnv, repositoryWith, site, start, write } from './diffKit.ts';
import { docsJson } from './kit.ts';

const moved = before.replaceAll('guides/deep/', 'reference/').replaceAll('guides/start', 'guides/begin');

const redirect = (folder: string, args = '') => docsJson(folder, `redirect ${args}`, around);
const around = { env: { ...gitEnv, XDG_STATE_HOME: path.join(process.cwd(), 'out', 'redirect-state') } };
const redirectsIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'docs.json'), 'utf8')).redirects;

/** A repository whose last commit is this state, and whose files are another one. */
function changed(state: string, now: string): string {
  const folder = repositoryWith(state);
  write(folder, now);
  return folder;
}

describe('docs-json redirect', () => {
  it('writes a wildcard for a folder that moved as a whole, otherwise exact redirects, and nothing breaks any more', async () => {
    const folder = changed(before, moved);
    const { code, stdout, stderr } = await redirect(folder);
    assert.deepEqual(
      [code, stdout, stderr],
      [
        0,
        '/guides/start → /guides/begin\n/guides/deep/:slug* → /reference/:slug*\n',
        '2 redirects written to docs.json.\n',
      ],
    );
    assert.deepEqual(redirectsIn(folder), [
      { source: '/guides/start', destination: '/guides/begin' },
      { source: '/guides/deep/:slug*', destination: '/reference/:slug*' },
    ]);
    assert.deepEqual((await diffJson(folder)).addresses.broken, []);
    assert.equal((await redirect(folder)).stderr, 'No redirects to write.\n');
  });

  it('writes no wildcard over a served page, or over a page that moved elsewhere', async () => {
    const stays = before.replaceAll('guides/deep/one', 'reference/one');
    const folder = changed(before, stays);
    await redirect(folder);
    assert.deepEqual(redirectsIn(folder), [{ source: '/guides/deep/one', destination: '/reference/one' }]);
    const apart = changed(before, before.replaceAll('guides/deep/one', 'a/one').replaceAll('guides/deep/two', 'b/two'));
    await redirect(apart);
    assert.deepEqual(redirectsIn(apart), [
      { source: '/guides/deep/one', destination: '/a/one' },
      { source: '/guides/deep/two', destination: '/b/two' },
    ]);
  });

  it('makes no chain with a redirect to an address that moves', async () => {
    const table = (text: string) =>
      text.replace('} }', '}, "redirects": [{ "source": "/first", "destination": "/guides/start" }] }');
    const old = site(start, ', "redirects": [{ "source": "/first", "destination": "/guides/start" }]');
    const folder = changed(
      old,
      table(old.replaceAll('guides/start', 'guides/begin').replace('"/guides/begin" }', '"/guides/start" }')),
    );
    await redirect(folder);
    assert.deepEqual(redirectsIn(folder), [
      { source: '/first', destination: '/guides/begin' },
      { source: '/guides/start', destination: '/guides/begin' },
    ]);
  });

  it('lists addresses for which no redirect can be written separately, such as patterns', async () => {
    const folder = changed(before.replaceAll('guides/start', 'guides/c++'), before);
    const { stderr } = await redirect(folder);
    assert.match(
      stderr,
      /^No redirects to write\.\nWrite these redirects by hand:\n {2}\/guides\/c\+\+ → \/guides\/start /,
    );
  });

  it('removes a redirect that would lead to itself, since its page is back', async () => {
    const table =
      ', "redirects": [{ "source": "/guides/begin", "destination": "/guides/start" }, { "source": "/reference/:slug*", "destination": "/guides/deep/:slug*" }]';
    const old = site(start, table);
    const folder = changed(
      old,
      old
        .replaceAll('guides/deep/', 'reference/')
        .replaceAll('guides/start', 'guides/begin')
        .replace(/"redirects".*?\]/, table.slice(2)),
    );
    await redirect(folder);
    assert.deepEqual(redirectsIn(folder), [
      { source: '/guides/start', destination: '/guides/begin' },
      { source: '/guides/deep/:slug*', destination: '/reference/:slug*' },
    ]);
    assert.deepEqual((await diffJson(folder)).addresses.broken, []);
  });

  it('updates a redirect whose destination is percent-encoded', async () => {
    const table = ', "redirects": [{ "source": "/first", "destination": "/guides/get%20started" }]';
    const old = site(start, table).replaceAll('guides/start', 'guides/get started');
    const folder = changed(old, old.replaceAll('guides/get started', 'guides/begin'));
    await redirect(folder);
    assert.deepEqual(redirectsIn(folder), [
      { source: '/first', destination: '/guides/begin' },
      { source: '/guides/get started', destination: '/guides/begin' },
    ]);
    // A file may be called so.
    const named = site(start, table).replaceAll('guides/start', 'guides/get%20started');
    const again = changed(
      named,
      named.replaceAll('"guides/get%20started"', '"guides/begin"').replace(': guides/get%20started', ': guides/begin'),
    );
    await redirect(again);
    assert.deepEqual(redirectsIn(again)[0], { source: '/first', destination: '/guides/begin' });
  });

  it('ends where a redirect leads into what it takes, and writes the missing one before it', async () => {
    const table = ', "redirects": [{ "source": "/guides/:slug*", "destination": "/guides/v2/:slug*" }]';
    const old = site(start, table);
    const folder = changed(old, old.replaceAll('guides/start', 'begin'));
    assert.equal((await diffJson(folder)).addresses.broken.length, 1);
    const { code, stderr } = await redirect(folder);
    assert.deepEqual([code, stderr], [0, '1 redirect written to docs.json.\n']);
    assert.deepEqual(redirectsIn(folder), [
      { source: '/guides/start', destination: '/begin' },
      { source: '/guides/:slug*', destination: '/guides/v2/:slug*' },
    ]);
    assert.deepEqual((await diffJson(folder)).addresses.broken, []);
    assert.equal((await docsJson(folder, 'find /guides/nowhere', around)).code, 1);
    for (const args of ['redirect /x /guides/nowhere', 'delete begin --force --redirect-to /guides/nowhere']) {
      const refused = await docsJson(folder, args, around);
      const reason = 'error: "/guides/nowhere" is redirected again and again, so readers never arrive. Name a page.\n';
      assert.deepEqual([refused.code, refused.stderr], [1, reason]);
    }
  });

  it('lists apart an address that is the source of a redirect already, which leads nowhere', async () => {
    const table =
      ', "redirects": [{ "source": "/guides/start", "destination": "/a" }, { "source": "/a", "destination": "/a" }]';
    const old = site(start, table);
    const folder = changed(old, old.replaceAll('"guides/start"', '"begin"').replace(': guides/start', ': begin'));
    const { stderr } = await redirect(folder);
    assert.match(stderr, /Write these redirects by hand:\n {2}\/guides\/start → \/begin /);
    assert.equal(redirectsIn(folder).length, 2);
  });

  it('lists pages without a likely successor', async () => {
    const folder = changed(before, before.replace(/\/\/ file: notes(?:.|\n)*$/, ''));
    const { stdout, stderr, code } = await redirect(folder);
    assert.deepEqual([code, stdout], [0, '']);
    assert.equal(
      stderr,
      'No redirects to write.\nNo redirect, because no likely successor was found:\n  /notes "Notes"\n',
    );
    assert.equal(redirectsIn(folder), undefined);
  });

  it('prints a patch that git applies', async () => {
    const folder = changed(before, moved);
    const { stdout } = await redirect(folder, '--dry-run');
    assert.equal(redirectsIn(folder), undefined);
    const { status, stderr } = spawnSync('git', ['-C', folder, 'apply'], { input: stdout, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.equal(redirectsIn(folder).length, 2);
  });

  it('reads the history, and follows a page over several names', async () => {
    const second = before.replaceAll('guides/start', 'guides/second');
    const folder = repositoryWith(before, second, second.replaceAll('guides/second', 'guides/third'));
    assert.equal((await redirect(folder)).stderr, 'No redirects to write.\n');
    // Before the first commit there is nothing, so that one is where it begins.
    const { stdout } = await redirect(folder, '--history 2000-01-01 --dry-run');
    assert.match(stdout, /\/guides\/start[\s\S]*\/guides\/third/);
    await redirect(folder, '--history HEAD~2');
    assert.deepEqual(redirectsIn(folder), [
      { source: '/guides/start', destination: '/guides/third' },
      { source: '/guides/second', destination: '/guides/third' },
    ]);
  });

  it('accepts addresses that readers requested', async () => {
    const folder = changed(before, moved);
    writeFileSync(path.join(folder, '404s.csv'), 'path,hits\n/guides/start/,12\nhttps://example.com/never?x=1,3\n');
    const { stderr } = await redirect(folder, '--from 404s.csv');
    assert.deepEqual(redirectsIn(folder), [{ source: '/guides/start', destination: '/guides/begin' }]);
    assert.match(stderr, /not served in any revision searched:\n {2}\/never\n/);
  });

  it('refuses unreadable input, and two revisions', async () => {
    const folder = repositoryWith(before);
    assert.match((await redirect(folder, '--base nowhere')).stderr, /^error: There is no revision "nowhere"/);
    assert.match((await redirect(folder, '--base HEAD..HEAD')).stderr, /^error: --base takes one revision/);
    assert.match((await redirect(folder, '--from gone.csv')).stderr, /^error: "gone.csv" cannot be read/);
    const { code, stderr } = await redirect(folder, '--history someday-else');
    assert.equal(code, 2);
    assert.match(stderr, /^error: "someday-else" is neither a revision nor a date/);
    assert.equal(git(folder, 'status', '--porcelain'), '');
  });
});
