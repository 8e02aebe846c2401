import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { everythingIn } from '../../disk/kit.ts';
import { checkJson, docs, docsJson, folderWith } from '../kit.ts';
import { edited, refuses, textIn } from './kit.ts';

const site = `
// file: docs.json
${docs(`{
  "languages": [
    {
      "language": "en",
      "groups": [
        { "group": "Start", "pages": ["index", "guides/setup", { "$ref": "./guides/more.json" }] },
        { "group": "API", "openapi": "guides/api.json" }
      ]
    },
    { "language": "fr", "pages": ["fr/index", "fr/guides/setup"] }
  ]
}`)}
// file: index.mdx
import Note from '/guides/parts/note.mdx';

[Setup](/guides/setup#first), [next](guides/deep/next) and ![](/guides/img/logo.svg)
// file: guides/setup.mdx
Back to [the start](../index), on to [next](./deep/next). ![](img/logo.svg)

## First

Download the archive for your system, unpack it into an empty folder and run the program in it once.
// file: guides/deep/next.mdx
[Setup](/guides/setup)
// file: guides/parts/note.mdx
Note.
// file: guides/more.json
{ "group": "More", "pages": ["guides/deep/next"] }
// file: guides/api.json
{ "openapi": "3.0.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": { "summary": "Users", "responses": { "200": { "description": "Them." } } } } } }
// file: guides/img/logo.svg
<svg/>
// file: guides/.vale.ini
// file: fr/index.mdx
// file: fr/guides/setup.mdx
`;

const codesIn = async (folder: string) => (await checkJson(folder, '--links')).problems.map(({ code }) => code);

describe('docs-json rename, of a folder', () => {
  it('moves everything in it; entries, links, imports, files and redirects follow', async () => {
    const problems = await codesIn(folderWith(site));
    const { code, stdout, stderr, before, after, folder } = await edited(['rename', 'guides', 'docs/learn'], site);
    assert.equal(
      stderr,
      'Changed: guides/ → docs/learn/ (7 files), docs.json, docs/learn/more.json, index.mdx, docs/learn/setup.mdx, docs/learn/deep/next.mdx.\n',
    );
    assert.equal(code, 0);
    assert.match(stdout, /^renamed .*docs\/learn/m);
    const files = (text: string) => Object.keys(everythingIn(text)).filter((file) => !file.startsWith('.cache'));
    const moved = files(folderWith(site)).map((file) => file.replace(/^guides/, 'docs/learn'));
    assert.deepEqual(files(folder), moved.sort());
    assert.deepEqual(JSON.parse(after).redirects, [
      { source: '/guides/:slug*', destination: '/docs/learn/:slug*' },
      ...(JSON.parse(before).redirects ?? []),
    ]);
    assert.equal(textIn(folder, 'docs/learn/more.json'), '{ "group": "More", "pages": ["docs/learn/deep/next"] }\n');
    assert.match(textIn(folder, 'index.mdx'), /'\/docs\/learn\/parts\/note.mdx'.*\(docs\/learn\/deep\/next\)/s);
    assert.match(
      textIn(folder, 'docs/learn/setup.mdx'),
      /\(\.\.\/\.\.\/index\).*\(\.\/deep\/next\).*\(img\/logo\.svg\)/,
    );
    assert.match(after, /"\.\/docs\/learn\/more\.json".*"docs\/learn\/api\.json"/s);
    assert.deepEqual(await codesIn(folder), problems);
  });

  it('keeps the addresses of generated pages, and redirects only the others', async () => {
    const generating = site.replace('"guides/api.json"', '{ "source": "guides/api.json", "directory": "guides/api" }');
    const { after, stdout } = await edited(['rename', 'guides', 'learn'], generating);
    assert.match(after, /"source": "learn\/api\.json", "directory": "guides\/api"/);
    assert.deepEqual(JSON.parse(after).redirects, [
      { source: '/guides/setup', destination: '/learn/setup' },
      { source: '/guides/deep/next', destination: '/learn/deep/next' },
    ]);
    assert.doesNotMatch(stdout, /users/i);
  });

  it('leaves bytes alone that are no text, and reads no page whose text stays', async () => {
    const folder = folderWith(site);
    const bytes = Buffer.from([0x89, 0x50, 0xff, 0xfe, 0, 0x0d, 0x0a]);
    writeFileSync(path.join(folder, 'guides/img/logo.png'), bytes);
    writeFileSync(path.join(folder, 'guides/old.md'), Buffer.from('Fr\xfcher', 'latin1'));
    mkdirSync(path.join(folder, 'guides/.drafts'));
    const { code, stderr } = await docsJson(folder, ['rename', 'guides', 'Schöne Hilfe']);
    assert.equal(code, 0, stderr);
    assert.deepEqual(readFileSync(path.join(folder, 'Schöne Hilfe/img/logo.png')), bytes);
    assert.equal(existsSync(path.join(folder, 'Schöne Hilfe/.drafts')), true);
    assert.equal(existsSync(path.join(folder, 'guides')), false);
    assert.match(
      textIn(folder, 'index.mdx'),
      /\(\/Sch%C3%B6ne%20Hilfe\/img\/logo\.svg\)|\(\/Schöne%20Hilfe\/img\/logo\.svg\)/,
    );
  });

  it('keeps byte order marks and line ends', async () => {
    const folder = folderWith(site);
    writeFileSync(path.join(folder, 'guides/deep/next.mdx'), '\uFEFF[Setup](/guides/setup)\r\n');
    await docsJson(folder, ['rename', 'guides/', 'learn/']);
    assert.equal(textIn(folder, 'learn/deep/next.mdx'), '\uFEFF[Setup](/learn/setup)\r\n');
  });

  it('gives the folder other letter case, or puts it into another folder', async () => {
    const { stderr, folder } = await edited(['rename', 'guides', 'Guides'], site);
    assert.match(stderr, /^Changed: guides\/ → Guides\/ \(7 files\)/);
    assert.equal(existsSync(path.join(folder, 'Guides/setup.mdx')), true);
    const inside = await edited(['rename', 'guides/deep', 'fr/'], site);
    assert.equal(existsSync(path.join(inside.folder, 'fr/deep/next.mdx')), true, inside.stderr);
    const same = await edited(['rename', 'guides', 'guides/'], site);
    assert.deepEqual([same.code, same.stderr, same.after], [0, 'Nothing to change.\n', same.before]);
  });

  it('renames the folders of other languages, or writes no redirect, on request', async () => {
    const { stderr, after, folder } = await edited(
      ['rename', 'guides', 'learn', '--counterparts', '--no-redirect'],
      site,
    );
    assert.match(stderr, /^Changed: guides\/ → learn\/ \(7 files\), fr\/guides\/ → fr\/learn\/ \(1 file\), docs\.json/);
    assert.equal(JSON.parse(after).redirects, undefined);
    assert.equal(existsSync(path.join(folder, 'fr/learn/setup.mdx')), true);
  });

  it('prints a patch that makes of the site what the command makes of it', async () => {
    const [changed, patched] = [folderWith(site), folderWith(site)];
    const before = everythingIn(patched);
    await docsJson(changed, ['rename', 'guides', 'learn']);
    const { stdout, stderr } = await docsJson(patched, ['rename', 'guides', 'learn', '--dry-run']);
    assert.match(stderr, /^Would change: guides\/ → learn\/ \(7 files\)/);
    const unchanged = Object.entries(everythingIn(patched)).filter(([file]) => !file.startsWith('.cache'));
    assert.deepEqual(Object.fromEntries(unchanged), before);
    const { status, stderr: failure } = spawnSync('git', ['apply'], { cwd: patched, input: stdout, encoding: 'utf8' });
    assert.equal(status, 0, failure);
    assert.deepEqual(everythingIn(patched), everythingIn(changed));
    const json = await docsJson(folderWith(site), ['rename', 'guides', 'learn', '--dry-run', '--format', 'json']);
    const { files } = JSON.parse(json.stdout);
    assert(['guides/img/logo.svg', 'learn/img/logo.svg', 'learn/setup.mdx'].every((file) => files.includes(file)));
  });

  it('asks whether a folder or the page at its address is meant', async () => {
    const index = `${site}// file: guides/index.mdx\n`;
    await refuses(
      ['rename', 'guides', 'learn'],
      '"guides" is a folder and the address of a page in it. Name one of them:\n  guides/\n  guides/index',
      index,
    );
    assert.match((await edited(['rename', 'guides/', 'learn'], index)).stderr, /^Changed: guides\/ → learn\//);
    const beside = await edited(['rename', 'guides', 'learn'], `${site}// file: guides.mdx\n`);
    assert.equal(beside.stderr, 'Changed: docs.json, guides.mdx, learn.mdx.\n');
  });

  it('refuses a path that is in use, in itself or none of pages', async () => {
    for (const [to, reason] of [
      [
        'fr',
        'There is a folder "fr" already. Write "fr/" to move "guides" into it, or rename the pages in it one at a time.',
      ],
      [
        'fr/',
        'There is a folder "fr/guides" already. Write "fr/guides/" to move "guides" into it, or rename the pages in it one at a time.',
      ],
      ['guides/old', '"guides/old" is in "guides", and a folder cannot move into itself.'],
      ['index.mdx', '"index.mdx" is not a path of a folder.'],
      ['.', '"." is not a path of a folder.'],
      ['../learn', '"../learn" is not a path below the docs root. Leave out "..".'],
      ['.learn', 'The platform reads no files in ".learn".'],
      ['snippets', 'The platform makes no page of "snippets/setup.mdx".'],
    ] as const) {
      await refuses(['rename', 'guides', to], reason, site);
    }
    await refuses(
      ['rename', 'guides/', 'learn'],
      '"learn.mdx" has the address "/learn" already, and only one page can have it: "guides/index.mdx" would be "learn/index.mdx". Choose another name, or rename or delete one of these pages.',
      `${site}// file: guides/index.mdx\n// file: learn.mdx\n`,
    );
  });

  it('refuses what the disk would not do or a link would suffer from, in a dry run as well', async () => {
    const cases: readonly (readonly [(folder: string) => void, string])[] = [
      [(folder) => mkdirSync(path.join(folder, 'learn')), '"learn" cannot be written: it is there already.'],
      [(folder) => symlinkSync('guides/setup.mdx', path.join(folder, 'first.mdx')), '"first.mdx" would lead elsewhere'],
      [(folder) => symlinkSync('../../fr/index.mdx', path.join(folder, 'guides/deep/home.mdx')), ''],
      [(folder) => mkdirSync(path.join(folder, 'guides/deep/.git')), '"guides/deep" is a repository of its own'],
    ];
    for (const [prepare, reason] of cases) {
      for (const dry of [[], ['--dry-run']]) {
        const folder = folderWith(site);
        prepare(folder);
        const { code, stderr } = await docsJson(folder, ['rename', 'guides', 'learn', ...dry]);
        assert(reason === '' ? code === 0 : code === 1 && stderr.includes(reason), stderr);
        assert.equal(existsSync(path.join(folder, 'guides')), reason !== '' || dry.length > 0);
      }
    }
    const linked = folderWith(site);
    symlinkSync('guides', path.join(linked, 'linked'));
    const { stderr } = await docsJson(linked, ['rename', 'linked', 'learn']);
    assert.equal(stderr, 'error: "linked" cannot be moved: it is a symbolic link; change the link itself.\n');
  });
});
