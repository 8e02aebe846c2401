import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { deep, diff, diffJson, gitEnv, page, repositoryWith, site, start } from './diffKit.ts';
import { docsJson } from './kit.ts';

const groups = `${start}, ${deep}`;

/** The site with these redirects, each written as `/source → destination`. */
const withRedirects = (...redirects: readonly string[]) => {
  const list = redirects.map((text) => {
    const [source, destination] = text.split(' → ');
    return { source, destination };
  });
  return site(groups, `, "redirects": ${JSON.stringify(list)}`);
};

/** Asserts which addresses the step from the first to the last of these states breaks, and which it sends elsewhere. */
async function checkAddresses(
  states: readonly [string, ...string[]],
  expected: { readonly broken?: readonly string[]; readonly redirected?: readonly string[] },
) {
  const { addresses } = await diffJson(repositoryWith(...states), `HEAD~${states.length - 1} HEAD`);
  assert.deepEqual(
    addresses.broken.map(({ address, title, becomes }) => `${address} "${title}" → ${becomes}`),
    expected.broken ?? [],
  );
  assert.deepEqual(
    addresses.redirected.map(({ address, to }) => `${address} → ${to}`),
    expected.redirected ?? [],
  );
}

describe('a redirect that takes a folder', () => {
  const folderOf = (...redirects: readonly string[]) =>
    withRedirects(...redirects).replaceAll('notes.mdx', 'guides/deep/index.mdx');
  const without = (...redirects: readonly string[]) => withRedirects(...redirects).replaceAll('notes', 'start');

  it('takes the folder itself if the rest has a name, which may be empty', async () => {
    await checkAddresses([folderOf(), without('/guides/deep/:slug* → /start')], {
      redirected: ['/guides/deep → /start'],
    });
    await checkAddresses([folderOf(), without('/guides/deep/* → /start')], {
      broken: ['/guides/deep "Notes" → /start'],
    });
  });
});

describe('redirects that a change removes', () => {
  it('break the addresses that they were for', async () => {
    await checkAddresses([withRedirects('/old → /guides/start', '/older → /old', '/notes-2 → /notes'), site(groups)], {
      broken: ['/notes-2 "Notes" → /notes', '/old "Start here" → /guides/start', '/older "Start here" → /guides/start'],
    });
  });

  it('break all addresses below a folder that led to a page; or the folder, if all led to one place', async () => {
    const redirects = ['/d/:slug* → /guides/deep/:slug*', '/blog/:slug* → /notes', '/news/* → /notes'];
    await checkAddresses([withRedirects(...redirects), site(groups)], {
      broken: [
        '/blog "Notes" → /notes',
        '/d/one "Number one" → /guides/deep/one',
        '/d/two "Number two" → /guides/deep/two',
        '/news/* "Notes" → /notes',
      ],
    });
  });

  it('break addresses that led to another site', async () => {
    await checkAddresses([withRedirects('/shop → https://shop.example.com/'), site(groups)], {
      broken: ['/shop "https://shop.example.com/" → undefined'],
    });
  });

  it('break nothing if they led nowhere, or if something else answers there now', async () => {
    const before = withRedirects(
      '/a → /nowhere',
      '/b → /c',
      '/c → /b',
      '/notes → /guides/start',
      '/guides/old → /notes',
    );
    const elsewhere = '// file: docs-json.config.json\n{ "redirectsElsewhere": ["/guides/o*"] }\n';
    await checkAddresses([before, site(groups) + elsewhere], {});
    const exact = withRedirects('/d/one → /guides/deep/one', '/d/two → /guides/deep/two');
    await checkAddresses([exact, withRedirects('/d/:slug* → /guides/deep/:slug*')], {});
    await checkAddresses([withRedirects('/new → /notes'), site(groups) + page('new', 'New')], {});
  });

  it('are new to readers if they lead to another page', async () => {
    const before = withRedirects('/old → /guides/start', '/same → /notes');
    await checkAddresses([before, withRedirects('/old → /guides/install', '/same → /notes#a')], {
      redirected: ['/old → /guides/install'],
    });
  });

  it('follow a page that was renamed', async () => {
    const renamed = (text: string) => text.replaceAll('guides/start', 'guides/begin');
    await checkAddresses([withRedirects('/old → /guides/start'), renamed(site(groups))], {
      broken: ['/guides/start "Start here" → /guides/begin', '/old "Start here" → /guides/begin'],
    });
    const updated = renamed(withRedirects('/old → /guides/start', '/guides/:old → /guides/start'));
    await checkAddresses([withRedirects('/old → /guides/start'), updated], {
      redirected: ['/guides/start → /guides/begin'],
    });
  });

  it('are a broken address for --fail-on', async () => {
    const folder = repositoryWith(withRedirects('/old → /guides/start'), site(groups));
    const { code, stdout } = await diff(folder, 'HEAD~1 --fail-on broken-address');
    assert.equal(code, 1);
    assert.match(stdout, /\nBroken addresses\n {2}\/old "Start here" → became \/guides\/start\n/);
  });

  it('are listed by `redirect`, which writes them again only where readers ask for them', async () => {
    const before = withRedirects('/old → /guides/start', '/shop → https://shop.example.com/');
    const renamed = site(groups).replaceAll('notes', 'news');
    const folder = repositoryWith(before, renamed);
    const redirectsIn = () => JSON.parse(readFileSync(path.join(folder, 'docs.json'), 'utf8')).redirects;
    const { stdout, stderr } = await docsJson(folder, 'redirect --base HEAD~1', { env: gitEnv });
    assert.equal(stdout, '/notes → /news\n');
    assert.equal(
      stderr,
      '1 redirect written to docs.json.\n' +
        'Not written, because these redirects were removed (docs-json redirect FROM TO writes one):\n' +
        '  /old → /guides/start "Start here"\n  /shop "https://shop.example.com/"\n',
    );
    assert.deepEqual(redirectsIn(), [{ source: '/notes', destination: '/news' }]);
    writeFileSync(path.join(folder, '404s.csv'), '/old\n');
    await docsJson(folder, 'redirect --base HEAD~1 --from 404s.csv', { env: gitEnv });
    assert.deepEqual(redirectsIn()[1], { source: '/old', destination: '/guides/start' });
  });
});
