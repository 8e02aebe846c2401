import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindScan } from '../../../server/language/features/completion/anchors.ts';
import { scanPage } from '../../../server/mdx/page.ts';
import { readFixture } from '../../kit/fixture.ts';
import { checkOffered, offered, siteWith } from './accept.ts';

test('keys: none twice, none in conflict with what is there, required first', async () => {
  await checkKeys(
    '{ "navigation": { "tabs": [{ | }] } }',
    ['tab', 'href', 'languages', 'menu', 'global'],
    ['tabs', 'item'],
  );
  await checkKeys(
    '{ "navigation": { "tabs": [{ "tab": "T", "groups": [], | }] } }',
    ['icon', 'align', 'openapi', 'graphql'],
    ['tab', 'pages', 'href', 'menu', 'anchors'],
  );
  await checkKeys('{ "navigation": { "tabs": [{ "tab": "T", "pages": [], | }] } }', ['icon'], ['graphql', 'sdk']);
  await checkKeys(
    '{ "navigation": { "tabs": [{ "tab": "T", "graphql": "a.graphql", | }] } }',
    ['groups'],
    ['openapi', 'pages', 'sdk', 'href'],
  );
  await checkKeys(
    '{ "navigation": { "groups": [{ "group": "G", "openapi": "a.json", | }] } }',
    ['pages'],
    ['asyncapi', 'graphql', 'groups', 'href'],
  );
  await checkKeys(
    '{ "navigation": { "global": { "anchors": [{ "anchor": "A", | }] } } }',
    ['href', 'icon'],
    ['pages', 'groups', 'openapi'],
  );
  await checkKeys('{ "navigation": { "global": { "anchors": [], | } } }', ['languages', 'tabs'], ['anchors', 'pages']);
  await checkKeys('{ "navigation": { "|": [] } }', ['tabs', 'groups', 'pages', 'global'], ['menu', 'href']);
  await checkKeys('{ "theme": "mint", | }', ['name', 'colors', 'navigation'], ['theme', 'variations']);
  await checkKeys('{ "theme": "willow", | }', ['variations'], []);
  await checkKeys('{ "navbar": { "links": [{ "type": "github", | }] } }', ['href', 'label'], ['type']);
  await checkKeys('{ "footer": { "socials": { "x": "https://x.com/a", | } } }', ['github', 'website'], ['x']);
});

test('keys of older formats are found under their new names', async () => {
  const { items } = await offered('{ "navbar": { "links": [{ "|" }] } }');
  assert.match(items.find(({ label }) => label === 'href')?.filterText ?? '', /url/);
});

const pages = `
  // file: intro.mdx
  ---
  title: Welcome aboard
  ---
  // file: guides/start.mdx
  ---
  title: The first steps
  sidebarTitle: Getting started
  ---
  // file: guides/deep/one.mdx
  // file: guides/deep/two.mdx
  // file: snippets/shared.mdx
  // file: node_modules/x/readme.md
  // file: logo.svg
`;

test('pages: unlisted ones first, then by folder of the neighbours, and only pages', async () => {
  await checkPages('["intro", "|"]', ['guides/start', 'guides/deep/one', 'guides/deep/two', 'intro', 'guides/']);
  await checkPages('["guides/deep/one", "|"]', [
    'guides/deep/two',
    'guides/start',
    'intro',
    'guides/deep/one',
    'guides/',
  ]);
});

test('pages of another language or version, which are further from the neighbours, come last', async () => {
  const files = `
    // file: edge/ar/concepts/memory.mdx
    // file: edge/ar/start.mdx
    // file: edge/en/concepts/memory.mdx
    // file: edge/en/guides/flows.mdx
    // file: edge/en/start.mdx
    // file: memory.mdx
  `;
  const found = async (navigation: string) =>
    (await offered(siteWith(`{ "navigation": ${navigation} }`, files))).items.map(({ label }) => label).slice(0, 3);
  assert.deepEqual(await found('{ "pages": ["edge/en/start", "mem|"] }'), [
    'memory',
    'edge/en/concepts/memory',
    'edge/ar/concepts/memory',
  ]);
  assert.deepEqual(await found('{ "pages": ["edge/en/guides/flows", "memory|"] }'), [
    'memory',
    'edge/en/concepts/memory',
    'edge/ar/concepts/memory',
  ]);
  const german = siteWith(
    '{ "navigation": { "languages": [{ "language": "de", "pages": ["|"] }] } }',
    '// file: a/intro.mdx\n// file: de/a/intro.mdx',
  );
  assert.deepEqual((await offered(german)).items[0]?.label, 'de/a/intro');
});

test('pages are found by path, by title, by letters in their order, and folder by folder', async () => {
  await checkPages('["gsta|"]', ['guides/start']);
  await checkPages('["Getting|"]', ['guides/start']);
  await checkPages('["aboard|"]', ['intro']);
  for (const word of ['getting', 'first']) await checkPages(`["${word}|"]`, ['guides/start']);
  await checkPages('["guides/|"]', ['guides/start', 'guides/deep/one', 'guides/deep/two', 'guides/deep/']);
  await checkPages('["/guides/d|"]', ['guides/deep/one', 'guides/deep/two', 'guides/deep/']);
});

test('a group is offered first once its name is typed without quotes, unless a page begins with that', async () => {
  const first = async (list: string) =>
    (await offered(siteWith(`{ "navigation": { "pages": ${list} } }`, pages))).items[0]?.label;
  assert.equal(await first('["intro", g|]'), 'guides/start');
  assert.equal(await first('["intro", gr|]'), 'group');
  assert.equal(await first('["intro", gu|]'), 'guides/start');
  assert.equal(await first('["intro", "gr|"]'), 'guides/start');
});

test('between quotes that are replaced, as VS Code wants it, everything is found by its other words, too', async () => {
  const options = { snippet: true, words: true, quotes: true };
  const inPages = (list: string) => siteWith(`{ "navigation": { "pages": ${list} } }`, pages);
  await checkOffered(inPages('["aboard|"]'), ['intro'], options);
  await checkOffered(inPages('["getting started|"]'), ['guides/start'], options);
  await checkOffered('{ "navigation": { "languages": [{ "language": "germ|" }] } }', ['de'], options);
  await checkOffered('{ "colors": { "primary": "teal|" } }', ['#0D9373'], options);
  const { items } = await offered('{ "navigation": { "groups": [{ "group": "G", "icon": "home|" }] } }', options);
  assert.equal(items[0]?.label, 'house');
});

test('a page shows its title and whether it is listed', async () => {
  const { items } = await offered(siteWith(`{ "navigation": { "pages": ["intro", "|"] } }`, pages));
  const details = Object.fromEntries(items.map(({ label, detail }) => [label, detail]));
  assert.equal(details['intro'], 'Welcome aboard · in the navigation');
  assert.equal(details['guides/start'], 'Getting started');
});

test('languages: by name, without existing ones, doubtful ones last and marked', async () => {
  const { items } = await offered('{ "navigation": { "languages": [{ "language": "en" }, { "language": "|" }] } }');
  const labels = items.map(({ label }) => label);
  assert.ok(!labels.includes('en'));
  assert.equal(items.find(({ label }) => label === 'de')?.detail, 'German · Deutsch');
  assert.match(items.find(({ label }) => label === 'ja')?.detail ?? '', /platform only/);
  assert.match(items.find(({ label }) => label === 'ua')?.documentation ?? '', /use `uk`/);
  assert.ok(labels.indexOf('de') < labels.indexOf('ja'));
});

test('endpoints of the specification in scope: with summary, unlisted first, without excluded ones', async () => {
  const spec = `
    // file: api.yaml
    openapi: 3.1.0
    info: { title: A, version: '1' }
    paths:
      /users:
        get: { summary: List users }
        post: { summary: Create a user }
      /secret:
        get: { x-excluded: true }
    // file: intro.mdx
  `;
  const site = (entries: string) =>
    siteWith(`{ "navigation": { "tabs": [{ "tab": "T", "openapi": "api.yaml", "pages": ${entries} }] } }`, spec);
  const others = ['group', 'group from a specification'];
  // Beside an endpoint, another one is likelier than a page.
  await checkOffered(site('["GET /users", "|"]'), ['POST /users', 'GET /users', 'intro', ...others]);
  await checkOffered(site('["intro", "|"]'), ['intro', 'GET /users', 'POST /users', ...others]);
  assert.equal((await offered(site('["GET /users", "int|"]'))).items[0]?.label, 'intro');
  const { items } = await offered(site('["POST|"]'));
  assert.equal(items[0]?.label, 'POST /users');
  assert.match(items[0]?.detail ?? '', /^Create a user/);
  const found = await offered(site('["GET /us|"]'));
  assert.equal(found.items[0]?.label, 'GET /users');
  const none = await offered(siteWith(`{ "navigation": { "pages": ["|"] }, "api": { "openapi": "api.yaml" } }`, spec));
  assert.ok(!none.items.some(({ kind }) => kind === 'endpoint'));
  const elsewhere = `{ "tab": "T", "openapi": "api.yaml" }, { "tab": "U", "pages": ["GET|"] }`;
  const named = await offered(siteWith(`{ "navigation": { "tabs": [${elsewhere}] } }`, spec));
  assert.deepEqual(
    named.items.filter(({ kind }) => kind === 'endpoint').map(({ label }) => label),
    ['api.yaml GET /users'],
  );
});

test('icons of the configured library, by name and alias', async () => {
  const icon = (library: string, typed: string) =>
    offered(
      `{ "icons": { "library": "${library}" }, "navigation": { "groups": [{ "group": "G", "icon": "${typed}|" }] } }`,
    );
  assert.equal((await icon('fontawesome', 'rocke')).items[0]?.label, 'rocket');
  assert.equal((await icon('fontawesome', 'home')).items[0]?.label, 'house');
  assert.equal((await icon('lucide', 'alarm-check')).items[0]?.label, 'alarm-clock-check');
  const own = await offered('{ "navbar": { "links": [{ "icon": { "library": "tabler", "name": "brand-git|" } }] } }');
  assert.deepEqual(own.items[0]?.more, { kind: 'icon', library: 'tabler', name: own.items[0]?.label });
  assert.ok((await icon('tabler', '')).items.length <= 101);
});

test('files: specifications without a slash, images with one, graphql and fonts in their slots', async () => {
  const files = `
    // file: api/openapi.json
    // file: data.yaml
    // file: package.json
    // file: schema.graphql
    // file: images/logo.svg
    // file: fonts/a.woff2
  `;
  const labels = async (value: string) =>
    (await offered(siteWith(`${value}`, files))).items.filter(({ kind }) => kind === 'file').map(({ label }) => label);
  assert.deepEqual(await labels('{ "api": { "openapi": "|" } }'), ['api/openapi.json', 'data.yaml']);
  assert.deepEqual(await labels('{ "navigation": { "tabs": [{ "graphql": "|" }] } }'), [
    'schema.graphql',
    'api/openapi.json',
  ]);
  assert.deepEqual(await labels('{ "logo": { "light": "|" } }'), ['/images/logo.svg']);
  assert.deepEqual(await labels('{ "favicon": "|" }'), ['/images/logo.svg']);
  assert.deepEqual(await labels('{ "fonts": { "family": "A", "source": "|" } }'), ['/fonts/a.woff2']);
});

test('links: pages with a leading slash, and the possible starts of an address', async () => {
  await checkOffered(`// file: docs.json\n{ "logo": { "href": "|" } }\n// file: intro.mdx`, [
    'https://',
    'mailto:',
    '/intro',
  ]);
  await checkOffered(`// file: docs.json\n{ "footer": { "socials": { "github": "|" } } }\n// file: intro.mdx`, [
    'https://github.com/',
  ]);
  await checkOffered(`// file: docs.json\n{ "redirects": [{ "source": "|" }] }\n// file: intro.mdx`, ['/']);
});

test('links name a page by its address, as links in pages do: `/` and not `/index`', async () => {
  await checkOffered(
    `// file: docs.json\n{ "logo": { "href": "/|" } }\n// file: index.mdx\n// file: guides/index.mdx\n// file: guides/start.mdx`,
    ['/', '/guides', '/guides/start', '/guides/'],
  );
});

test('links: after `#` the ids of the page, by id and title, also behind a query and for the page of a folder', async () => {
  const pages =
    '// file: guides/index.mdx\n## Here\n// file: guides/start.mdx\n# Big\n## First steps\n## Größe {#size}';
  const { files } = readFixture(pages);
  const findScan: FindScan = (file) => scanPage(files.get(file) ?? '');
  const after = async (destination: string) => {
    const docs = `// file: docs.json\n{ "redirects": [{ "destination": "${destination}" }] }\n${pages}`;
    const { items } = await offered(docs, { snippet: true, words: true, findScan });
    return items.map(({ text, detail }) => `${text} ${detail}`);
  };
  assert.deepEqual(await after('/guides/start#|'), [
    '/guides/start#big Big',
    '/guides/start#first-steps First steps',
    '/guides/start#size Größe',
  ]);
  assert.deepEqual(await after('/guides?a=b#he|'), ['/guides?a=b#here Here']);
  assert.deepEqual(await after('/gone#|'), []);
  assert.deepEqual(await after('https://a.example/#|'), []);
});

test('words: with a description, the default marked; colours: those of the file first', async () => {
  const { items } = await offered('{ "api": { "playground": { "display": "|" } } }');
  assert.deepEqual(
    items.map(({ label, detail }) => `${label} ${detail ?? ''}`.trim()),
    ['interactive default', 'simple', 'none', 'auth'],
  );
  const colours = await offered('{ "colors": { "primary": "#123456", "light": "|" } }');
  assert.equal(colours.items[0]?.label, '#123456');
  assert.equal(colours.items[0]?.documentation, '#123456');
});

test('where another server completes keys and words, only values of the site are offered', async () => {
  const options = { snippet: true, words: false };
  await checkOffered('{ "theme": "|" }', [], options);
  const { items } = await offered(siteWith(`{ "navigation": { "pages": ["|"] } }`, pages), options);
  assert.equal(items[0]?.kind, 'page');
});

async function checkKeys(fixture: string, some: readonly string[], none: readonly string[]): Promise<void> {
  const { items } = await offered(fixture);
  const keys = items.filter(({ kind }) => kind === 'key').map(({ label }) => label);
  const places = some.map((key) => keys.indexOf(key));
  assert.ok(!places.includes(-1), `${fixture} offers ${keys.join(', ')}`);
  assert.deepEqual(
    none.filter((key) => keys.includes(key)),
    [],
    fixture,
  );
  assert.equal(keys.at(-1), '$ref');
}

async function checkPages(entries: string, expected: readonly string[]): Promise<void> {
  const { items } = await offered(siteWith(`{ "navigation": { "pages": ${entries} } }`, pages));
  const paths = items.filter(({ kind }) => kind === 'page' || kind === 'folder').map(({ label }) => label);
  assert.deepEqual(paths, expected, entries);
}
