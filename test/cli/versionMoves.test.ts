import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { textIn } from './edit/kit.ts';
import { docs, docsJson, folderWith } from './kit.ts';

/** A site of versions as JSON, with these files. */
function site(versions: string, files: string, more = ''): string {
  return folderWith(`// file: docs.json\n${docs(`{ "versions": [${versions}] }${more}`)}\n${files}`);
}

const configOf = (folder: string) => JSON.parse(textIn(folder));

async function move(folder: string, more = ''): Promise<void> {
  const { code, stderr } = await docsJson(folder, `versions cut v3 --move ${more}`.trim());
  assert.equal(code, 0, stderr);
}

const pages = `
// file: v2/index.mdx
[Start](/v2/start) and [here](./start), ![](./a.png)
// file: v2/start.mdx
[Old](/v1/start)
// file: v1/start.mdx
[New](/v2/start#first) and [again](../v2/start)
`;
const two =
  '{ "version": "v2", "default": true, "pages": ["v2/index", "v2/start"] }, { "version": "v1", "pages": ["v1/start", "v2/start"] }';

describe('docs-json versions cut --move', () => {
  it('turns the version into the new one: files, entries, and all links to them', async () => {
    const folder = site(two, pages);
    await move(folder);
    assert.deepEqual(configOf(folder).navigation.versions, [
      { version: 'v3', default: true, pages: ['v3/index', 'v3/start'] },
      { version: 'v1', pages: ['v1/start', 'v3/start'] },
    ]);
    assert.equal(existsSync(path.join(folder, 'v2/index.mdx')), false);
    assert.match(textIn(folder, 'v3/index.mdx'), /\[Start\]\(\/v3\/start\) and \[here\]\(\.\/start\)/);
    assert.match(textIn(folder, 'v3/start.mdx'), /\[Old\]\(\/v1\/start\)/);
    assert.match(textIn(folder, 'v1/start.mdx'), /\[New\]\(\/v3\/start#first\) and \[again\]\(\.\.\/v3\/start\)/);
  });

  it('redirects every changed address, a whole folder at once', async () => {
    const folder = site(two.replace('v2/index', 'v2/intro'), pages.replace('v2/index', 'v2/intro'));
    await move(folder);
    assert.deepEqual(configOf(folder).redirects, [{ source: '/v2/:slug*', destination: '/v3/:slug*' }]);
  });

  it('lists the first of many files, and counts the others', async () => {
    const names = Array.from({ length: 15 }, (_one, index) => `v2/page-${index}`);
    const files = names.map((name) => `// file: ${name}.mdx\n`).join('');
    const folder = site(`{ "version": "v2", "pages": ${JSON.stringify(names)} }`, files);
    const { stderr } = await docsJson(folder, 'versions cut v3 --move');
    assert.match(stderr, /^Changed: docs\.json, v3\/page-0\.mdx, .*v2\/page-3\.mdx and 11 more files\.$/m);
  });

  it('redirects page by page if a page of the folder stays', async () => {
    const folder = site(two, `${pages}// file: v2/hidden.mdx\n`);
    await move(folder);
    assert.deepEqual(configOf(folder).redirects, [
      { source: '/v2', destination: '/v3' },
      { source: '/v2/start', destination: '/v3/start' },
    ]);
    assert(existsSync(path.join(folder, 'v2/hidden.mdx')));
  });

  it('updates redirects to the old pages', async () => {
    const folder = site(two, pages, ', "redirects": [{ "source": "/go", "destination": "/v2/start" }]');
    await move(folder);
    assert.equal(configOf(folder).redirects[0].destination, '/v3/start');
  });

  it('moves pages outside of any folder to one of the new name, except those another version lists', async () => {
    const folder = site(
      '{ "version": "v2", "pages": ["intro", "shared"] }, { "version": "v1", "pages": ["v1/start", "shared"] }',
      '// file: intro.mdx\n[Shared](./shared)\n// file: shared.mdx\n[Intro](/intro)\n// file: v1/start.mdx\n',
    );
    await move(folder);
    const { navigation, redirects } = configOf(folder);
    assert.deepEqual(navigation.versions, [
      { version: 'v3', pages: ['v3/intro', 'shared'] },
      { version: 'v1', pages: ['v1/start', 'shared'] },
    ]);
    assert.deepEqual(redirects, [{ source: '/intro', destination: '/v3/intro' }]);
    assert.match(textIn(folder, 'shared.mdx'), /\(\/v3\/intro\)/);
    assert.match(textIn(folder, 'v3/intro.mdx'), /\(\.\.\/shared\)/);
  });

  it('moves its specifications, too', async () => {
    const api = '{ "openapi": "3.0.0", "info": { "title": "A", "version": "1" }, "paths": {} }';
    const folder = site(
      '{ "version": "v2", "groups": [{ "group": "A", "openapi": "v2/api.json", "pages": ["v2/start"] }] }',
      `// file: v2/api.json\n${api}\n// file: v2/start.mdx\n`,
    );
    await move(folder);
    assert.equal(configOf(folder).navigation.versions[0].groups[0].openapi, 'v3/api.json');
    assert(existsSync(path.join(folder, 'v3/api.json')) && !existsSync(path.join(folder, 'v2/api.json')));
  });

  it('uses the requested folder, and keeps "(latest)"', async () => {
    const folder = site('{ "version": "2.0 (latest)", "pages": ["2.0/start"] }', '// file: 2.0/start.mdx\n');
    await move(folder, '--folder three');
    assert.deepEqual(configOf(folder).navigation.versions, [{ version: 'v3 (latest)', pages: ['three/start'] }]);
  });

  it('changes nothing if a file exists, or with --dry-run', async () => {
    const folder = site(two, `${pages}// file: v3/start.mdx\n`);
    const before = textIn(folder);
    const { code, stderr } = await docsJson(folder, 'versions cut v3 --move');
    assert.deepEqual([code, stderr.includes('"v3/start.mdx" already exists')], [1, true], stderr);
    const other = site(two, pages);
    const { stdout } = await docsJson(other, 'versions cut v3 --move --dry-run');
    assert.match(stdout, /v3\/start\.mdx/);
    for (const one of [folder, other]) {
      assert.equal(textIn(one), before);
      assert(existsSync(path.join(one, 'v2/index.mdx')));
    }
  });
});
