import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOffered, offered, siteWith } from './accept.ts';

test('keys for children: those that most sites use first', async () => {
  const groups = await labels('{ "navigation": { | } }', 'key');
  assert.deepEqual(groups.slice(0, 4), ['groups', 'tabs', 'pages', 'versions']);
  const inTab = await labels('{ "navigation": { "tabs": [{ "tab": "T", | }] } }', 'key');
  assert.deepEqual(inTab.slice(0, 3), ['groups', 'pages', 'href']);
});

test('a quote in an empty object begins a key; before it whole sites come first', async () => {
  assert.equal((await offered('{ | }')).items[0]?.label, 'site with groups');
  assert.equal((await offered('{ "|" }')).items[0]?.label, 'theme');
});

test('pages: the one that readers begin with is the first of its folder', async () => {
  const files = '// file: changelog.mdx\n// file: index.mdx\n// file: api/errors.mdx\n// file: api/overview.mdx';
  assert.deepEqual(await labels(siteWith('{ "navigation": { "pages": ["|"] } }', files), 'page'), [
    'index',
    'changelog',
    'api/overview',
    'api/errors',
  ]);
});

test('pages: those of other languages come last', async () => {
  const files = ['fr/guides/install', 'guides/install', 'guides/start', 'index'].map((page) => `// file: ${page}.mdx`);
  const found = (docs: string) => labels(siteWith(docs, files.join('\n')), 'page');
  const unlisted = ['guides/install', 'guides/start', 'fr/guides/install'];
  assert.deepEqual(await found('{ "navigation": { "pages": ["index", "|"] } }'), [...unlisted, 'index']);
  assert.deepEqual(await found('{ "navigation": { "pages": ["|"] } }'), ['index', ...unlisted]);
  const french = '{ "navigation": { "languages": [{ "language": "fr", "pages": ["fr/guides/start", "|"] }] } }';
  assert.equal((await found(french))[0], 'fr/guides/install');
});

test('a site with languages begins with those that have a folder', async () => {
  const insertion = async (files: string) => {
    const { items } = await offered(siteWith('{ | }', files));
    return items.find(({ label }) => label === 'site with languages and tabs')?.text ?? '';
  };
  assert.match(await insertion('// file: de/index.mdx\n// file: index.mdx'), /en.*\bindex.*de.*de\/index/s);
  assert.match(await insertion('// file: en/index.mdx\n// file: de/intro.mdx'), /en.*en\/index.*de.*de\/intro/s);
  assert.match(await insertion('// file: index.mdx'), /en.*\bindex.*fr.*fr\/index/s);
});

test('languages: English first, then those that have a folder with pages', async () => {
  const docs = '{ "navigation": { "languages": [{ "language": "|" }] } }';
  const codes = await labels(siteWith(docs, '// file: fr/index.mdx\n// file: logo/de.svg'), 'language');
  assert.deepEqual(codes.slice(0, 3), ['en', 'fr', 'ar']);
});

test('pictures: the key says which are meant', async () => {
  const files = '// file: favicon.svg\n// file: logo/dark.svg\n// file: logo/light.svg\n// file: wordmark-dark.png';
  const found = async (docs: string) => (await labels(siteWith(docs, files), 'file')).slice(0, 2);
  assert.deepEqual(await found('{ "favicon": "|" }'), ['/favicon.svg', '/logo/dark.svg']);
  assert.deepEqual(await found('{ "logo": "|" }'), ['/logo/dark.svg', '/logo/light.svg']);
  assert.deepEqual(await found('{ "logo": { "dark": "|" } }'), ['/logo/dark.svg', '/wordmark-dark.png']);
});

test('the destination of a redirect is mostly a page: another site comes last', async () => {
  const docs = '{ "redirects": [{ "source": "/old", "destination": "|" }] }';
  await checkOffered(siteWith(docs, '// file: index.mdx\n// file: start.mdx'), ['/', '/start', 'https://']);
});

async function labels(fixture: string, kind: string): Promise<readonly string[]> {
  const { items } = await offered(fixture);
  return items.filter((item) => item.kind === kind).map(({ label }) => label);
}
