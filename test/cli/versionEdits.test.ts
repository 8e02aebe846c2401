import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { textIn } from './edit/kit.ts';
import { docs, docsJson, folderWith } from './kit.ts';

/** A site of versions as JSON, with these pages; each links to `/PAGE` and `./start`. */
function site(versions: string, pages: string, more = ''): string {
  const files = pages.split(' ').map((page) => {
    const folder = page.includes('/') ? `/${page.slice(0, page.lastIndexOf('/'))}` : '';
    return `// file: ${page}.mdx\n---\ntitle: ${page}\n---\n\n[Start](${folder}/start) and [here](./start).\n`;
  });
  return folderWith(`// file: docs.json\n${docs(`{ "versions": [${versions}] }${more}`)}\n${files.join('')}`);
}

const navigationOf = (folder: string) => JSON.parse(textIn(folder)).navigation;

describe('docs-json versions cut', () => {
  it('copies the folder of the newest version, keeps links within the copy, and makes it the default', async () => {
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
    assert.match(textIn(folder, 'v3/index.mdx'), /\[Start\]\(\/v3\/start\) and \[here\]\(\.\/start\)/);
    assert.match(textIn(folder, 'v2/index.mdx'), /\[Start\]\(\/v2\/start\)/);
  });

  it('keeps addresses of pages outside of any folder: the old version gets the copy', async () => {
    const folder = site(
      '{ "version": "v2", "pages": ["index", { "group": "A", "pages": ["guides/start"] }] }',
      'index start guides/start',
    );
    await docsJson(folder, 'versions cut v3');
    assert.deepEqual(navigationOf(folder).versions, [
      { version: 'v3', pages: ['index', { group: 'A', pages: ['guides/start'] }] },
      { version: 'v2', pages: ['v2/index', { group: 'A', pages: ['v2/guides/start'] }] },
    ]);
    assert.match(textIn(folder, 'v2/guides/start.mdx'), /\[Start\]\(\/v2\/guides\/start\)/);
  });

  it('updates the link of a page that only links elsewhere to its copy', async () => {
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
    assert.match(textIn(folder, 'v3/a.mdx'), /^url: \/v3\/b$/m);
    assert.match(textIn(folder, 'v2/a.mdx'), /^url: \/v2\/b$/m);
  });

  const chrome = (folder: string) => ({
    navbar: { links: [{ label: 'Start', href: `${folder}/start#first` }], primary: { type: 'button', href: '/other' } },
    footer: { links: [{ header: 'A', items: [{ label: 'Start', href: `${folder}/start` }] }] },
    banner: { content: `Read the [start](${folder}/start) or [the web](https://a.example/start).` },
  });
  const members = (folder: string) => JSON.stringify(chrome(folder)).slice(1, -1);

  it('updates links in navbar, footer and banner to the copies', async () => {
    const version = `{ "version": "v2", ${members('/v2')}, "pages": ["v2/index", "v2/start"] }`;
    const folder = site(version, 'v2/index v2/start other');
    await docsJson(folder, 'versions cut v3');
    assert.deepEqual(navigationOf(folder).versions, [
      { version: 'v3', ...chrome('/v3'), pages: ['v3/index', 'v3/start'] },
      { version: 'v2', ...chrome('/v2'), pages: ['v2/index', 'v2/start'] },
    ]);
  });

  it('updates links of the old version to its copies if the new one continues with its pages', async () => {
    const folder = site(`{ "version": "v2", ${members('')}, "pages": ["index", "start"] }`, 'index start');
    await docsJson(folder, 'versions cut v3');
    assert.deepEqual(navigationOf(folder).versions, [
      { version: 'v3', ...chrome(''), pages: ['index', 'start'] },
      { version: 'v2', ...chrome('/v2'), pages: ['v2/index', 'v2/start'] },
    ]);
  });

  it('freezes a preview after the new version, in every language', async () => {
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

  it('inserts the version before the newest, whichever it is copied from', async () => {
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

  it('takes the tag of the stable version, and leaves "Unstable" where it is', async () => {
    const folder = site(
      '{ "version": "main", "tag": "Unstable", "pages": ["main/start"] }, { "version": "v2", "tag": "Stable", "default": true, "pages": ["v2/start"] }',
      'main/start v2/start',
    );
    const { code, stderr } = await docsJson(folder, 'versions cut v3 --from v2');
    assert.equal(code, 0, stderr);
    const tags = navigationOf(folder).versions.map(({ version, tag }: Record<string, string>) => [version, tag]);
    assert.deepEqual(Object.fromEntries(tags), { v3: 'Stable', main: 'Unstable', v2: undefined });
  });

  it('moves the "latest" label from the old version', async () => {
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

  it('copies the default version, wherever it is and whatever its number', async () => {
    const folder = site(
      '{ "version": "v1", "default": true, "pages": ["v1/start"] }, { "version": "v2", "pages": ["v2/start"] }',
      'v1/start v2/start',
    );
    const { code, stderr } = await docsJson(folder, 'versions cut v3');
    assert.equal(code, 0, stderr);
    assert.equal(textIn(folder, 'v3/start.mdx'), textIn(folder, 'v1/start.mdx').replaceAll('/v1/', '/v3/'));
  });

  for (const name of ['', '..', '../../x', 'v3 beta/../x', 'v3\\x']) {
    it(`refuses the label "${name}", which cannot be the name of a folder`, async () => {
      const folder = site('{ "version": "v2", "pages": ["v2/start"] }', 'v2/start');
      const before = textIn(folder);
      const { code, stderr } = await docsJson(folder, ['versions', 'cut', name]);
      assert.deepEqual([code, stderr.includes('is not a label of a version')], [1, true], stderr);
      assert.equal(textIn(folder), before);
    });
  }

  it('refuses if a file exists whose name differs only in case, since macOS and Windows keep one of them', async () => {
    const folder = site('{ "version": "v2", "pages": ["v2/more"] }', 'v2/more V3/More');
    assert.match((await docsJson(folder, 'versions cut v3')).stderr, /"V3\/More\.mdx" already exists/);
    assert(!existsSync(path.join(folder, 'v3/more.mdx')));
  });

  it('refuses where another page has the address of a copy', async () => {
    const folder = site('{ "version": "v2", "pages": ["v2/index", "v2/more"] }', 'v2/index v2/more v3');
    const { stderr } = await docsJson(folder, 'versions cut v3');
    assert.match(
      stderr,
      /"v3\.mdx" has the address "\/v3" already, and only one page can have it\. Name another folder\./,
    );
    assert(!existsSync(path.join(folder, 'v3')));
  });

  it('refuses if a file exists, and changes nothing', async () => {
    const folder = site('{ "version": "v2", "pages": ["v2/start", "v2/more"] }', 'v2/start v2/more v3/more');
    const before = textIn(folder);
    const { code, stderr } = await docsJson(folder, 'versions cut v3');
    assert.equal(code, 1);
    assert.match(stderr, /"v3\/more\.mdx" already exists/);
    assert.equal(textIn(folder), before);
    assert.deepEqual(readdirSync(path.join(folder, 'v3')), ['more.mdx']);
  });
});
