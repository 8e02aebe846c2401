import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from '../kit.ts';
import { edited, refuses, textIn } from './kit.ts';

const site = `
// file: docs.json
${docs(`{ "groups": [{ "group": "API", "openapi": "api/shop.yaml", "pages": ["index", "GET /pets"] }] }, "favicon": "/img/a.svg"`)}
// file: index.mdx
import Note from '/snippets/parts/note.mdx';

![](/img/a.svg) <Note />
// file: snippets/parts/note.mdx
See ![](../../img/a.svg).
// file: api/shop.yaml
openapi: 3.0.0
info: { title: A, version: '1' }
paths:
  /pets: { $ref: './parts/pets.yaml' }
// file: api/parts/pets.yaml
get: { summary: Pets, responses: { '200': { description: Them. } } }
// file: img/a.svg
<svg/>
`;

describe('docs-json rename, of a file that is not a page', () => {
  it('renames a picture, and updates what shows it', async () => {
    const { code, stderr, after, folder } = await edited(['rename', 'img/a.svg', 'images/logo'], site);
    assert.equal(stderr, 'Changed: img/a.svg → images/logo.svg, docs.json, index.mdx, snippets/parts/note.mdx.\n');
    assert.equal(code, 0);
    assert.match(after, /"favicon": "\/images\/logo\.svg"/);
    assert.match(textIn(folder, 'index.mdx'), /\(\/images\/logo\.svg\)/);
    assert.match(textIn(folder, 'snippets/parts/note.mdx'), /\(\.\.\/\.\.\/images\/logo\.svg\)/);
    assert.equal(textIn(folder, 'images/logo.svg'), '<svg/>\n');
    assert(!existsSync(path.join(folder, 'img/a.svg')));
  });

  it('renames a snippet with the imports of it, and its own links', async () => {
    const { stderr, folder } = await edited(['rename', 'snippets/parts/note.mdx', 'snippets/'], site);
    assert.equal(stderr, 'Changed: snippets/parts/note.mdx → snippets/note.mdx, index.mdx.\n');
    assert.match(textIn(folder, 'index.mdx'), /'\/snippets\/note\.mdx'/);
    assert.match(textIn(folder, 'snippets/note.mdx'), /!\[\]\(\.\.\/img\/a\.svg\)/);
  });

  it('renames a specification, and what it is made of', async () => {
    const { after, folder } = await edited(['rename', 'api/shop.yaml', 'specs/pets.yaml'], site);
    assert.match(after, /"openapi": "specs\/pets\.yaml"/);
    assert.match(textIn(folder, 'specs/pets.yaml'), /'\.\.\/api\/parts\/pets\.yaml'/);
  });

  it('takes the other spelling of an extension', async () => {
    const { after } = await edited(['rename', 'api/shop.yaml', 'api/shop.yml'], site);
    assert.match(after, /"openapi": "api\/shop\.yml"/);
  });

  it('leaves bytes alone that are no text', async () => {
    const folder = folderWith(site.replace('img/a.svg\n<svg/>', 'img/a.svg'));
    const bytes = Buffer.from([0x89, 0x50, 0xff, 0x00, 0x0d, 0x0a]);
    writeFileSync(path.join(folder, 'img/a.svg'), bytes);
    await docsJson(folder, 'rename img/a.svg img/b.svg');
    assert.deepEqual(readFileSync(path.join(folder, 'img/b.svg')), bytes);
  });

  it('prints a patch that git applies', async () => {
    const folder = folderWith(site);
    const { stdout, stderr } = await docsJson(folder, 'rename snippets/parts/note.mdx snippets/note.mdx --dry-run');
    assert.equal(stderr, 'Would change: snippets/parts/note.mdx → snippets/note.mdx, index.mdx.\n');
    const { status, stderr: complaint } = spawnSync('git', ['apply'], { cwd: folder, input: stdout, encoding: 'utf8' });
    assert.equal(status, 0, complaint);
    assert.match(textIn(folder, 'snippets/note.mdx'), /\.\.\/img\/a\.svg/);
  });

  it('refuses a name in use, another kind of file, and the file that makes the site', async () => {
    const refused: readonly (readonly [string, string])[] = [
      ['img/a.svg api/shop.yaml', '"img/a.svg" stays a file of its kind. Let its name end in ".svg".'],
      ['api/shop.yaml api/parts/pets', 'There is a file "api/parts/pets.yaml" already.'],
      ['img/a.svg ../a.svg', '"../a.svg" is not a path below the docs root. Leave out "..".'],
      ['img/a.svg .cache/a.svg', 'The platform reads no files in ".cache".'],
      ['docs.json site.json', 'The site is made of "docs.json", whose name is fixed.'],
    ];
    for (const [args, reason] of refused) await refuses(['rename', ...args.split(' ')], reason, site);
  });
});
