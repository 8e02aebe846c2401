import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { textIn } from './edit/kit.ts';
import { docs, docsJson, folderWith } from './kit.ts';

/** A site of versions as JSON, with these pages. */
function site(versions: string, pages: string): string {
  const files = pages.split(' ').map((page) => `// file: ${page}.mdx\n---\ntitle: ${page}\n---\n`);
  return folderWith(`// file: docs.json\n${docs(`{ "versions": [${versions}] }`)}\n${files.join('')}`);
}

const navigationOf = (folder: string) => JSON.parse(textIn(folder)).navigation;

describe('docs-json versions retire', () => {
  const versions =
    '{ "version": "v2", "pages": ["v2/start", "v2/more"] }, { "version": "v1", "pages": ["v1/start", "v1/more", "v1/old"] }';

  it('redirects readers to the counterparts in the newest version, or to its first page', async () => {
    const folder = site(versions, 'v2/start v2/more v1/start v1/more v1/old');
    const { code, stdout, stderr } = await docsJson(folder, 'versions retire v1 --files delete --force');
    assert.equal(code, 0, stderr);
    assert.match(stdout + stderr, /\b1 page without a counterpart in "v2"/);
    assert.deepEqual(navigationOf(folder).versions, [{ version: 'v2', pages: ['v2/start', 'v2/more'] }]);
    assert.deepEqual(JSON.parse(textIn(folder)).redirects, [
      { source: '/v1/start', destination: '/v2/start' },
      { source: '/v1/more', destination: '/v2/more' },
      { source: '/v1/old', destination: '/v2/start' },
    ]);
    assert(!existsSync(path.join(folder, 'v1/start.mdx')));
  });

  it('writes one redirect for a folder if all its pages have counterparts', async () => {
    const folder = site(versions.replace(', "v1/old"', ''), 'v2/start v2/more v1/start v1/more');
    await docsJson(folder, 'versions retire v1 --files delete --force');
    assert.deepEqual(JSON.parse(textIn(folder)).redirects, [{ source: '/v1/:slug*', destination: '/v2/:slug*' }]);
  });

  it('writes one redirect for each folder that is removed as a whole, at any depth', async () => {
    const folder = site(
      '{ "version": "v2", "pages": ["docs/v2/a/index", "docs/v2/a/y", "docs/v2/b"] }, { "version": "v1", "pages": ["docs/v1/a/index", "docs/v1/a/y", "docs/v1/c"] }',
      'docs/v2/a/index docs/v2/a/y docs/v2/b docs/v1/a/index docs/v1/a/y docs/v1/c',
    );
    await docsJson(folder, 'versions retire v1');
    assert.deepEqual(JSON.parse(textIn(folder)).redirects, [
      { source: '/docs/v1/a', destination: '/docs/v2/a' },
      { source: '/docs/v1/c', destination: '/docs/v2/a' },
      { source: '/docs/v1/a/:slug*', destination: '/docs/v2/a/:slug*' },
    ]);
  });

  it('redirects readers to a page in their language', async () => {
    const version = (name: string, en: string, es: string) =>
      `{ "version": "${name}", "languages": [{ "language": "en", "pages": [${en}] }, { "language": "es", "pages": [${es}] }] }`;
    const folder = site(
      `${version('v2', '"v2/en/a"', '"v2/es/a"')}, ${version('v1', '"v1/en/a", "v1/en/c"', '"v1/es/a", "v1/es/c"')}`,
      'v2/en/a v2/es/a v1/en/a v1/en/c v1/es/a v1/es/c',
    );
    await docsJson(folder, 'versions retire v1');
    const redirects: readonly { readonly source: string; readonly destination: string }[] = JSON.parse(
      textIn(folder),
    ).redirects;
    assert.equal(redirects.find(({ source }) => source === '/v1/es/c')?.destination, '/v2/es/a');
    assert.equal(redirects.find(({ source }) => source === '/v1/en/c')?.destination, '/v2/en/a');
  });

  it('prevents another version of that name while a redirect covers its addresses', async () => {
    const folder = site(versions.replace(', "v1/old"', ''), 'v2/start v2/more v1/start v1/more');
    await docsJson(folder, 'versions retire v1 --files delete --force');
    const before = textIn(folder);
    const { code, stderr } = await docsJson(folder, 'versions cut v1');
    assert.equal(code, 1, stderr);
    assert.match(stderr, /The redirect from "\/v1\/:slug\*" would send readers of "v1\/start\.mdx" away/);
    assert.equal(textIn(folder), before);
  });

  it('writes a redirect for each page if an image of the folder stays', async () => {
    const folder = site(versions.replace(', "v1/old"', ''), 'v2/start v2/more v1/start v1/more');
    writeFileSync(path.join(folder, 'v1/logo.svg'), '<svg/>');
    await docsJson(folder, 'versions retire v1 --files delete --force');
    assert.deepEqual(JSON.parse(textIn(folder)).redirects, [
      { source: '/v1/start', destination: '/v2/start' },
      { source: '/v1/more', destination: '/v2/more' },
    ]);
  });

  it('updates redirects of folders that led to the retired one', async () => {
    const three = '{ "version": "v3", "pages": ["v3/start", "v3/more"] }, ';
    const folder = site(
      three + versions.replace(', "v1/old"', ''),
      'v3/start v3/more v2/start v2/more v1/start v1/more',
    );
    await docsJson(folder, 'versions retire v1 --files delete --force');
    await docsJson(folder, 'versions retire v2 --files delete --force');
    assert.deepEqual(JSON.parse(textIn(folder)).redirects, [
      { source: '/v1/:slug*', destination: '/v3/:slug*' },
      { source: '/v2/:slug*', destination: '/v3/:slug*' },
    ]);
  });

  it('removes a redirect that would lead to itself, and adds no duplicate source', async () => {
    const folder = site(versions.replace(', "v1/old"', ''), 'v2/start v2/more v1/start v1/more');
    const retired = async (...redirects: readonly object[]) => {
      const config = { ...JSON.parse(before), redirects };
      writeFileSync(path.join(folder, 'docs.json'), JSON.stringify(config));
      await docsJson(folder, 'versions retire v1');
      return JSON.parse(textIn(folder)).redirects;
    };
    const before = textIn(folder);
    const wide = { source: '/v1/:slug*', destination: '/v2/:slug*' };
    assert.deepEqual(await retired({ source: wide.destination, destination: wide.source }), [wide]);
    const other = { source: '/v1/:slug*', destination: '/v0/:slug*' };
    assert.deepEqual(await retired(other), [
      { source: '/v1/start', destination: '/v2/start' },
      { source: '/v1/more', destination: '/v2/more' },
      other,
    ]);
  });

  it('writes a redirect for each page if generated pages of the folder lack counterparts', async () => {
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
    assert.deepEqual(JSON.parse(textIn(folder)).redirects, [
      { source: '/v1/start', destination: '/v2/start' },
      { source: '/v1/more', destination: '/v2/more' },
      { source: '/v1/ref/list', destination: '/v2/start' },
    ]);
  });

  it('keeps files unless deletion is requested, and those other versions list', async () => {
    const folder = site(versions.replace('"v1/old"', '"v2/more"'), 'v2/start v2/more v1/start v1/more');
    await docsJson(folder, 'versions retire v1');
    assert(existsSync(path.join(folder, 'v1/start.mdx')));
    assert.deepEqual(JSON.parse(textIn(folder)).redirects, [{ source: '/v1/:slug*', destination: '/v2/:slug*' }]);
  });

  it('refuses to delete files that git could not restore', async () => {
    const folder = site(versions, 'v2/start v2/more v1/start v1/more v1/old');
    const before = textIn(folder);
    const { code, stderr } = await docsJson(folder, 'versions retire v1 --files delete');
    assert.equal(code, 1);
    assert.match(stderr, /anyway with --force/);
    assert(existsSync(path.join(folder, 'v1/start.mdx')));
    assert.equal(textIn(folder), before);
  });

  it('refuses the newest version', async () => {
    const folder = site(versions, 'v2/start v2/more v1/start v1/more v1/old');
    const { code, stderr } = await docsJson(folder, 'versions retire v2');
    assert.deepEqual([code, stderr.includes('is the newest version')], [1, true]);
  });
});
