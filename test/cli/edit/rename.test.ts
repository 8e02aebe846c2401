import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { checkJson, docs, docsJson, folderWith } from '../kit.ts';
import { edited, refuses, textIn } from './kit.ts';

const site = `
// file: docs.json
${docs(`{
  "languages": [
    { "language": "en", "pages": ["index", "guides/setup"] },
    { "language": "fr", "pages": ["fr/index", "fr/guides/setup"] }
  ]
}`)}
// file: index.mdx
See [the setup](/guides/setup#first).
// file: guides/setup.mdx
Back to [the start](../index).

## First

Download the archive for your system, unpack it into an empty folder and run the program in it once.

Then write the settings into a file beside it, and start it again to have them read.
// file: fr/index.mdx
// file: fr/guides/setup.mdx
`;

const entry = '"guides/setup"';

describe('docs-json rename', () => {
  it('renames the file, updates its entry and links, and adds a redirect', async () => {
    const { code, stderr, stdout, before, after, folder } = await edited(
      ['rename', 'guides/setup', 'a/b/install'],
      site,
    );
    assert.equal(stderr, 'Changed: docs.json, index.mdx, guides/setup.mdx, a/b/install.mdx.\n');
    assert.equal(code, 0);
    assert.match(stdout, /^renamed page .*\(a\/b\/install\)/);
    assert.equal(after.startsWith(before.slice(0, before.indexOf(entry))), true);
    const { navigation, redirects } = JSON.parse(after);
    assert.deepEqual(navigation.languages[0].pages, ['index', 'a/b/install']);
    assert.deepEqual(redirects, [{ source: '/guides/setup', destination: '/a/b/install' }]);
    assert.match(textIn(folder, 'index.mdx'), /\(\/a\/b\/install#first\)/);
    assert.match(textIn(folder, 'a/b/install.mdx'), /Back to \[the start\]\(\.\.\/\.\.\/index\)/);
    assert.equal(existsSync(path.join(folder, 'guides/setup.mdx')), false);
    assert.deepEqual(
      (await checkJson(folder, '--links')).problems.map(({ code }) => code),
      [],
    );
  });

  it('calls a page renamed, whatever is left of its text', async () => {
    const short = site.replace(
      /(?<=file: guides\/setup.mdx\n)[\s\S]*?(?=\n\/\/ file)/,
      '[a](./b) [c](../index) [d](./e)',
    );
    for (const text of [short, short.replace(/\[a\].*/, '')]) {
      const { stdout } = await edited(['rename', 'guides/setup', 'a/b/install'], text);
      assert.match(stdout, /^renamed page "Install" \(a\/b\/install\) {2}was "Setup", guides\/setup, in en\n$/);
    }
  });

  it('does not call a problem new that only names the page by its new path', async () => {
    const twice = site.replace(
      '"pages": ["index",',
      '"pages": ["index", { "group": "Again", "pages": ["guides/setup"] },',
    );
    const { stderr } = await edited(['rename', 'guides/setup', 'a/b/install'], twice);
    assert.equal(stderr, 'Changed: docs.json, index.mdx, guides/setup.mdx, a/b/install.mdx.\n');
    const { stdout } = await docsJson(folderWith(twice), 'check --min-level hint');
    assert.match(stdout, /"guides\/setup" is listed/);
  });

  it('names the pages that it cannot read, whose links do not follow', async () => {
    const folder = folderWith(site);
    // More than is read of any file; a disk stores nothing of it.
    truncateSync(path.join(folder, 'fr/index.mdx'), 65 * 1024 * 1024);
    const { code, stderr } = await docsJson(folder, 'rename guides/setup guides/install');
    assert.equal(stderr.split('\n')[0], 'Links in pages that cannot be read stay as they are: "fr/index.mdx".');
    assert.equal(code, 0);
  });

  it('takes paths as shells of Windows write them', async () => {
    const { code, stderr, after } = await edited(
      ['rename', '.\\guides\\setup.mdx', 'a\\install', '--no-redirect'],
      site,
    );
    assert.equal(code, 0, stderr);
    assert.deepEqual(JSON.parse(after).navigation.languages[0].pages, ['index', 'a/install']);
  });

  it('takes a folder with a slash at its end as the place for the file', async () => {
    const { stderr } = await edited(['rename', 'index', 'guides/', '--no-redirect'], site);
    assert.equal(stderr, 'Changed: docs.json, guides/setup.mdx, index.mdx, guides/index.mdx.\n');
    const address = await edited(['rename', 'index', '/start/', '--no-redirect'], site);
    assert.equal(address.stderr, 'Changed: docs.json, guides/setup.mdx, index.mdx, start.mdx.\n');
    const own = await edited(['rename', 'guides/setup', 'guides/'], site);
    assert.equal(own.stderr, 'Nothing to change.\n');
  });

  it('takes files as a shell names them above the site', async () => {
    const folder = folderWith(site.replaceAll('// file: ', '// file: docs/'));
    const { code, stderr } = await docsJson(folder, 'rename docs/fr/index.mdx docs/fr/deep/home.mdx --no-redirect');
    assert.deepEqual([code, stderr], [0, 'Changed: docs.json, fr/index.mdx, fr/deep/home.mdx.\n']);
    assert.match(textIn(folder, 'docs/docs.json'), /"fr\/deep\/home"/);
  });

  it('reports an address for which no redirect can be written', async () => {
    const old = site.replaceAll('guides/setup', 'guides/setup(old)');
    const { code, stderr, after } = await edited(['rename', 'guides/setup(old)', 'guides/setup'], old);
    assert.match(
      stderr,
      /^The old address "\/guides\/setup\(old\)" leads to no page then: a redirect from it would be read as a pattern\.\n/,
    );
    assert.deepEqual([code, JSON.parse(after).redirects], [0, undefined]);
    const withoutRedirects = await edited(['rename', 'guides/setup(old)', 'guides/setup', '--no-redirect'], old);
    assert.match(withoutRedirects.stderr, /^Changed: /);
  });

  it('reports redirects that are not a list if one would be added', async () => {
    const odd = site.replace('"navigation"', '"redirects": {}, "navigation"');
    const { code, stderr } = await edited(['rename', 'guides/setup', 'guides/install'], odd);
    assert.match(stderr, /^The old addresses get no redirect: the redirects of this site are not a valid list\.\n/);
    assert.equal(code, 0);
    assert.match(
      (await edited(['rename', 'guides/setup', 'guides/install', '--no-redirect'], odd)).stderr,
      /^Changed: /,
    );
  });

  it('decodes an address with percent codes, as links write it', async () => {
    const { code, stderr, after, folder } = await edited(['rename', '/guides/setup', '/guides/my%20setup'], site);
    assert.equal(stderr, 'Changed: docs.json, index.mdx, guides/setup.mdx, guides/my setup.mdx.\n');
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(after).redirects, [{ source: '/guides/setup', destination: '/guides/my setup' }]);
    assert.match(textIn(folder, 'index.mdx'), /\(\/guides\/my%20setup#first\)/);
  });

  it('updates the translations in the settings', async () => {
    const named = `${site}// file: docs-json.config.json
{ "translations": { "pages": { "fr/guides/setup": "guides/setup" } } }
`;
    const { code, stderr, folder } = await edited(['rename', 'fr/guides/setup', 'fr/guides/installer'], named);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^Changed: .*docs-json\.config\.json/);
    assert.equal(
      textIn(folder, 'docs-json.config.json'),
      '{ "translations": { "pages": { "fr/guides/installer": "guides/setup" } } }\n',
    );
  });

  it('renames counterparts or writes no redirect, on request', async () => {
    const both = await edited(['rename', '/guides/setup', 'guides/install.mdx', '--counterparts'], site);
    const { navigation, redirects } = JSON.parse(both.after);
    assert.deepEqual(navigation.languages[1].pages, ['fr/index', 'fr/guides/install']);
    assert.equal(redirects.length, 2);
    const without = await edited(['rename', 'guides/setup', 'guides/install', '--no-redirect'], site);
    assert.equal(without.after, without.before.replace(entry, '"guides/install"'));
  });

  it('prints a patch that git applies', async () => {
    const { stdout, before, after, folder } = await edited(['rename', 'guides/setup', 'install', '--dry-run'], site);
    assert.equal(after, before);
    assert.equal(existsSync(path.join(folder, 'guides/setup.mdx')), true);
    spawnSync('git', ['init', '-q', folder]);
    const { status, stderr } = spawnSync('git', ['-C', folder, 'apply'], { input: stdout, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.deepEqual(
      (await checkJson(folder, '--links')).problems.map(({ code }) => code),
      [],
    );
  });

  it('prints a patch for the top of the repository if the site is not below the current folder', async () => {
    const folder = folderWith(site.replaceAll('// file: ', '// file: docs/').concat('// file: src/a.ts\n'));
    spawnSync('git', ['init', '-q', folder]);
    const args = ['rename', 'guides/setup', 'install', '--dry-run', '--site', '../docs'];
    const { stdout, stderr } = await docsJson(path.join(folder, 'src'), args);
    assert.match(stderr, /^Apply this patch in "\.\."\.$/m);
    const { status } = spawnSync('git', ['-C', folder, 'apply'], { input: stdout, encoding: 'utf8' });
    assert.equal(status, 0, stdout);
    assert.equal(existsSync(path.join(folder, 'docs/install.mdx')), true);
  });

  it('refuses what is not a page, and a name in use', async () => {
    await refuses(['rename', 'zzz', 'install'], /There is no page file "zzz"/, site);
    await refuses(['rename', 'guides/setup', 'index'], 'There is a file "index.mdx" already.', site);
    const beside = `${site}\n// file: v1.mdx\n// file: v2/index.mdx\n`;
    const shared =
      'has the address "/ADDRESS" already, and only one page can have it. Choose another name, or rename or delete that page.';
    await refuses(['rename', 'guides/setup', 'v1/index'], `"v1.mdx" ${shared.replace('ADDRESS', 'v1')}`, beside);
    await refuses(['rename', 'guides/setup', 'v2'], `"v2/index.mdx" ${shared.replace('ADDRESS', 'v2')}`, beside);
    const { code, stderr } = await edited(['rename', 'v1', 'v1/index'], beside);
    assert.equal(code, 0, stderr);
    await refuses(['rename', 'guides/setup', 'a?b'], '"a?b" is not a path of a page.', site);
    await refuses(['rename', 'guides/setup', 'a\nb'], /is not a path of a page\./, site);
  });
});
