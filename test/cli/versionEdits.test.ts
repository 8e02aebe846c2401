import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from './kit.ts';

/** A site of versions as JSON, with these pages; each links to `/PAGE` and `./start`. */
function site(versions: string, pages: string, more = ''): string {
  const files = pages.split(' ').map((page) => {
    const folder = page.includes('/') ? `/${page.slice(0, page.lastIndexOf('/'))}` : '';
    return `// file: ${page}.mdx\n---\ntitle: ${page}\n---\n\n[Start](${folder}/start) and [here](./start).\n`;
  });
  return folderWith(`// file: docs.json\n${docs(`{ "versions": [${versions}] }${more}`)}\n${files.join('')}`);
}

const textOf = (folder: string, file = 'docs.json') => readFileSync(path.join(folder, file), 'utf8');
const navigationOf = (folder: string) => JSON.parse(textOf(folder)).navigation;

describe('docs-json versions cut', () => {
  it('copies the folder of the newest, whose links stay in the copy, and makes it the default', async () => {
    const folder = site(
      '{ "version": "v2", "default": true, "tag": "Latest", "pages": ["v2/index", "v2/start"] }, { "version": "v1", "pages": ["v1/start"] }',
      'v2/index v2/start v1/start',
    );
    const { code, stderr } = await docsJson(folder, 'versions cut v3');
    assert.equal(code, 0, stderr);
    assert.deepEqual(navigationOf(folder).versions, [
      { version: 'v3', tag: 'Latest', default: true, pages: ['v3/index', 'v3/start'] },
      { version: 'v2', pages: ['v2/index', 'v2/start'] },
      { version: 'v1', pages: ['v1/start'] },
    ]);
    assert.match(textOf(folder, 'v3/index.mdx'), /\[Start\]\(\/v3\/start\) and \[here\]\(\.\/start\)/);
    assert.match(textOf(folder, 'v2/index.mdx'), /\[Start\]\(\/v2\/start\)/);
  });

  it('keeps the addresses of pages that are in no folder: the old version gets the copy', async () => {
    const folder = site(
      '{ "version": "v2", "pages": ["index", { "group": "A", "pages": ["guides/start"] }] }',
      'index start guides/start',
    );
    await docsJson(folder, 'versions cut v3');
    assert.deepEqual(navigationOf(folder).versions, [
      { version: 'v3', pages: ['index', { group: 'A', pages: ['guides/start'] }] },
      { version: 'v2', pages: ['v2/index', { group: 'A', pages: ['v2/guides/start'] }] },
    ]);
    assert.match(textOf(folder, 'v2/guides/start.mdx'), /\[Start\]\(\/v2\/guides\/start\)/);
  });

  it('has a page that only leads to another lead to its copy', async () => {
    const folder = folderWith(`
// file: docs.json
${docs('{ "versions": [{ "version": "v2", "pages": ["v2/a", "v2/b"] }] }')}
// file: v2/a.mdx
---
title: A
url: /v2/b
---
// file: v2/b.mdx
`);
    await docsJson(folder, 'versions cut v3');
    assert.match(textOf(folder, 'v3/a.mdx'), /^url: \/v3\/b$/m);
    assert.match(textOf(folder, 'v2/a.mdx'), /^url: \/v2\/b$/m);
  });

  const chrome = (folder: string) => ({
    navbar: { links: [{ label: 'Start', href: `${folder}/start#first` }], primary: { type: 'button', href: '/other' } },
    footer: { links: [{ header: 'A', items: [{ label: 'Start', href: `${folder}/start` }] }] },
    banner: { content: `Read the [start](${folder}/start) or [the web](https://a.example/start).` },
  });
  const members = (folder: string) => JSON.stringify(chrome(folder)).slice(1, -1);

  it('has the links of navbar, footer and banner lead to the copies', async () => {
    const version = `{ "version": "v2", ${members('/v2')}, "pages": ["v2/index", "v2/start"] }`;
    const folder = site(version, 'v2/index v2/start other');
    await docsJson(folder, 'versions cut v3');
    assert.deepEqual(navigationOf(folder).versions, [
      { version: 'v3', ...chrome('/v3'), pages: ['v3/index', 'v3/start'] },
      { version: 'v2', ...chrome('/v2'), pages: ['v2/index', 'v2/start'] },
    ]);
  });

  it('has those of the old version lead to its copies where the new one goes on with its pages', async () => {
    const folder = site(`{ "version": "v2", ${members('')}, "pages": ["index", "start"] }`, 'index start');
    await docsJson(folder, 'versions cut v3');
    assert.deepEqual(navigationOf(folder).versions, [
      { version: 'v3', ...chrome(''), pages: ['index', 'start'] },
      { version: 'v2', ...chrome('/v2'), pages: ['v2/index', 'v2/start'] },
    ]);
  });

  it('freezes a preview behind it, in every language', async () => {
    const version = (code: string) =>
      `"versions": [{ "version": "Edge", "tag": "Edge", "pages": ["edge/${code}/start"] }, { "version": "v1", "default": true, "pages": ["v1/${code}/start"] }]`;
    const pages = 'edge/en/start edge/es/start v1/en/start v1/es/start';
    const files = pages.split(' ').map((page) => `// file: ${page}.mdx\n---\ntitle: A\n---\n`);
    const languages = ['en', 'es'].map((code) => `{ "language": "${code}", ${version(code)} }`).join(', ');
    const folder = folderWith(`// file: docs.json\n${docs(`{ "languages": [${languages}] }`)}\n${files.join('')}`);
    await docsJson(folder, 'versions cut v2 --from Edge');
    for (const { language, versions } of navigationOf(folder).languages) {
      assert.deepEqual(versions, [
        { version: 'Edge', tag: 'Edge', pages: [`edge/${language}/start`] },
        { version: 'v2', default: true, pages: [`v2/${language}/start`] },
        { version: 'v1', pages: [`v1/${language}/start`] },
      ]);
      assert(existsSync(path.join(folder, `v2/${language}/start.mdx`)));
    }
  });

  it('stands before the newest, whichever it is made of', async () => {
    const folder = site(
      '{ "version": "v2", "pages": ["v2/start"] }, { "version": "v1", "pages": ["v1/start"] }',
      'v2/start v1/start',
    );
    const { code, stderr } = await docsJson(folder, 'versions cut v3 --from v1');
    assert.equal(code, 0, stderr);
    const { versions } = navigationOf(folder);
    assert.deepEqual(
      versions.map(({ version }: { readonly version: string }) => version),
      ['v3', 'v2', 'v1'],
    );
  });

  it('is the latest by its label where the old one was', async () => {
    const folder = site(
      '{ "version": "2.0 (latest)", "pages": ["2.0/start"] }, { "version": "1.0", "pages": ["1.0/start"] }',
      '2.0/start 1.0/start',
    );
    const { code, stderr } = await docsJson(folder, 'versions cut 3.0');
    assert.equal(code, 0, stderr);
    assert.deepEqual(navigationOf(folder).versions, [
      { version: '3.0 (latest)', pages: ['3.0/start'] },
      { version: '2.0', pages: ['2.0/start'] },
      { version: '1.0', pages: ['1.0/start'] },
    ]);
  });

  it('copies the default, wherever it stands and whatever its number is', async () => {
    const folder = site(
      '{ "version": "v1", "default": true, "pages": ["v1/start"] }, { "version": "v2", "pages": ["v2/start"] }',
      'v1/start v2/start',
    );
    const { code, stderr } = await docsJson(folder, 'versions cut v3');
    assert.equal(code, 0, stderr);
    assert.equal(textOf(folder, 'v3/start.mdx'), textOf(folder, 'v1/start.mdx').replaceAll('/v1/', '/v3/'));
  });

  for (const name of ['', '..', '../../x', 'v3 beta/../x', 'v3\\x']) {
    it(`refuses the label "${name}", after which no folder can be called`, async () => {
      const folder = site('{ "version": "v2", "pages": ["v2/start"] }', 'v2/start');
      const before = textOf(folder);
      const { code, stderr } = await docsJson(folder, ['versions', 'cut', name]);
      assert.deepEqual([code, stderr.includes('is not a label of a version')], [1, true], stderr);
      assert.equal(textOf(folder), before);
    });
  }

  it('refuses where a file is in the way whose name differs in case only: macOS and Windows keep one of them', async () => {
    const folder = site('{ "version": "v2", "pages": ["v2/more"] }', 'v2/more V3/More');
    assert.match((await docsJson(folder, 'versions cut v3')).stderr, /"V3\/More\.mdx" already exists/);
    assert(!existsSync(path.join(folder, 'v3/more.mdx')));
  });

  it('refuses where a file is in the way, and changes nothing', async () => {
    const folder = site('{ "version": "v2", "pages": ["v2/start", "v2/more"] }', 'v2/start v2/more v3/more');
    const before = textOf(folder);
    const { code, stderr } = await docsJson(folder, 'versions cut v3');
    assert.equal(code, 1);
    assert.match(stderr, /"v3\/more\.mdx" already exists/);
    assert.equal(textOf(folder), before);
    assert.deepEqual(readdirSync(path.join(folder, 'v3')), ['more.mdx']);
  });
});

describe('docs-json versions retire', () => {
  const versions =
    '{ "version": "v2", "pages": ["v2/start", "v2/more"] }, { "version": "v1", "pages": ["v1/start", "v1/more", "v1/old"] }';

  it('sends readers to the counterparts in the newest, and to its first page from what has none', async () => {
    const folder = site(versions, 'v2/start v2/more v1/start v1/more v1/old');
    const { code, stdout, stderr } = await docsJson(folder, 'versions retire v1 --files delete --force');
    assert.equal(code, 0, stderr);
    assert.match(stdout + stderr, /\b1 page without a counterpart in "v2"/);
    assert.deepEqual(navigationOf(folder).versions, [{ version: 'v2', pages: ['v2/start', 'v2/more'] }]);
    assert.deepEqual(JSON.parse(textOf(folder)).redirects, [
      { source: '/v1/start', destination: '/v2/start' },
      { source: '/v1/more', destination: '/v2/more' },
      { source: '/v1/old', destination: '/v2/start' },
    ]);
    assert(!existsSync(path.join(folder, 'v1/start.mdx')));
  });

  it('writes one redirect for a folder whose pages all have counterparts', async () => {
    const folder = site(versions.replace(', "v1/old"', ''), 'v2/start v2/more v1/start v1/more');
    await docsJson(folder, 'versions retire v1 --files delete --force');
    assert.deepEqual(JSON.parse(textOf(folder)).redirects, [{ source: '/v1/:slug*', destination: '/v2/:slug*' }]);
  });

  it('writes one for each folder that goes whole, however deep it is', async () => {
    const folder = site(
      '{ "version": "v2", "pages": ["docs/v2/a/index", "docs/v2/a/y", "docs/v2/b"] }, { "version": "v1", "pages": ["docs/v1/a/index", "docs/v1/a/y", "docs/v1/c"] }',
      'docs/v2/a/index docs/v2/a/y docs/v2/b docs/v1/a/index docs/v1/a/y docs/v1/c',
    );
    await docsJson(folder, 'versions retire v1');
    assert.deepEqual(JSON.parse(textOf(folder)).redirects, [
      { source: '/docs/v1/a', destination: '/docs/v2/a' },
      { source: '/docs/v1/c', destination: '/docs/v2/a' },
      { source: '/docs/v1/a/:slug*', destination: '/docs/v2/a/:slug*' },
    ]);
  });

  it('sends readers to a page in their own language', async () => {
    const version = (name: string, en: string, es: string) =>
      `{ "version": "${name}", "languages": [{ "language": "en", "pages": [${en}] }, { "language": "es", "pages": [${es}] }] }`;
    const folder = site(
      `${version('v2', '"v2/en/a"', '"v2/es/a"')}, ${version('v1', '"v1/en/a", "v1/en/c"', '"v1/es/a", "v1/es/c"')}`,
      'v2/en/a v2/es/a v1/en/a v1/en/c v1/es/a v1/es/c',
    );
    await docsJson(folder, 'versions retire v1');
    const redirects: readonly { readonly source: string; readonly destination: string }[] = JSON.parse(
      textOf(folder),
    ).redirects;
    assert.equal(redirects.find(({ source }) => source === '/v1/es/c')?.destination, '/v2/es/a');
    assert.equal(redirects.find(({ source }) => source === '/v1/en/c')?.destination, '/v2/en/a');
  });

  it('is refused to be cut again while a redirect takes its addresses', async () => {
    const folder = site(versions.replace(', "v1/old"', ''), 'v2/start v2/more v1/start v1/more');
    await docsJson(folder, 'versions retire v1 --files delete --force');
    const before = textOf(folder);
    const { code, stderr } = await docsJson(folder, 'versions cut v1');
    assert.equal(code, 1, stderr);
    assert.match(stderr, /The redirect from "\/v1\/:slug\*" would send readers of "v1\/start\.mdx" away/);
    assert.equal(textOf(folder), before);
  });

  it('writes one for each page where a picture of the folder stays', async () => {
    const folder = site(versions.replace(', "v1/old"', ''), 'v2/start v2/more v1/start v1/more');
    writeFileSync(path.join(folder, 'v1/logo.svg'), '<svg/>');
    await docsJson(folder, 'versions retire v1 --files delete --force');
    assert.deepEqual(JSON.parse(textOf(folder)).redirects, [
      { source: '/v1/start', destination: '/v2/start' },
      { source: '/v1/more', destination: '/v2/more' },
    ]);
  });

  it('leads redirects of a folder on that led to the one that goes', async () => {
    const three = '{ "version": "v3", "pages": ["v3/start", "v3/more"] }, ';
    const folder = site(
      three + versions.replace(', "v1/old"', ''),
      'v3/start v3/more v2/start v2/more v1/start v1/more',
    );
    await docsJson(folder, 'versions retire v1 --files delete --force');
    await docsJson(folder, 'versions retire v2 --files delete --force');
    assert.deepEqual(JSON.parse(textOf(folder)).redirects, [
      { source: '/v1/:slug*', destination: '/v3/:slug*' },
      { source: '/v2/:slug*', destination: '/v3/:slug*' },
    ]);
  });

  it('has a redirect go that would lead to itself, and writes no source that is there already', async () => {
    const folder = site(versions.replace(', "v1/old"', ''), 'v2/start v2/more v1/start v1/more');
    const retired = async (...redirects: readonly object[]) => {
      const config = { ...JSON.parse(before), redirects };
      writeFileSync(path.join(folder, 'docs.json'), JSON.stringify(config));
      await docsJson(folder, 'versions retire v1');
      return JSON.parse(textOf(folder)).redirects;
    };
    const before = textOf(folder);
    const wide = { source: '/v1/:slug*', destination: '/v2/:slug*' };
    assert.deepEqual(await retired({ source: wide.destination, destination: wide.source }), [wide]);
    const other = { source: '/v1/:slug*', destination: '/v0/:slug*' };
    assert.deepEqual(await retired(other), [
      other,
      { source: '/v1/start', destination: '/v2/start' },
      { source: '/v1/more', destination: '/v2/more' },
    ]);
  });

  it('writes one for each page where generated ones of the folder have no counterpart', async () => {
    const generated = '{ "group": "API", "openapi": { "source": "api.json", "directory": "v1/ref" } }';
    const folder = site(versions.replace('"v1/old"', generated), 'v2/start v2/more v1/start v1/more');
    const api = {
      openapi: '3.0.0',
      info: { title: 'A', version: '1' },
      paths: { '/users': { get: { summary: 'List', responses: {} } } },
    };
    writeFileSync(path.join(folder, 'api.json'), JSON.stringify(api));
    const { code, stderr } = await docsJson(folder, 'versions retire v1');
    assert.equal(code, 0, stderr);
    assert.deepEqual(JSON.parse(textOf(folder)).redirects, [
      { source: '/v1/start', destination: '/v2/start' },
      { source: '/v1/more', destination: '/v2/more' },
      { source: '/v1/ref/list', destination: '/v2/start' },
    ]);
  });

  it('keeps files unless they shall go, and what other versions list', async () => {
    const folder = site(versions.replace('"v1/old"', '"v2/more"'), 'v2/start v2/more v1/start v1/more');
    await docsJson(folder, 'versions retire v1');
    assert(existsSync(path.join(folder, 'v1/start.mdx')));
    assert.deepEqual(JSON.parse(textOf(folder)).redirects, [{ source: '/v1/:slug*', destination: '/v2/:slug*' }]);
  });

  it('refuses to delete what git could not give back', async () => {
    const folder = site(versions, 'v2/start v2/more v1/start v1/more v1/old');
    const before = textOf(folder);
    const { code, stderr } = await docsJson(folder, 'versions retire v1 --files delete');
    assert.equal(code, 1);
    assert.match(stderr, /anyway with --force/);
    assert(existsSync(path.join(folder, 'v1/start.mdx')));
    assert.equal(textOf(folder), before);
  });

  it('refuses the newest', async () => {
    const folder = site(versions, 'v2/start v2/more v1/start v1/more v1/old');
    const { code, stderr } = await docsJson(folder, 'versions retire v2');
    assert.deepEqual([code, stderr.includes('is the newest version')], [1, true]);
  });
});
