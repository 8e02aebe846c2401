import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from '../kit.ts';
import { bilingual, edited, gives, refuses, textIn } from './kit.ts';

describe('docs-json add', () => {
  it('creates a page like its siblings, and lists it', async () => {
    const folder = await gives(
      ['add', 'guides/b', '--title', 'Say "b"', '--to', 'Start', '--first'],
      (text) => text.replace('["guides/a"', '["guides/b", "guides/a"'),
      siblings,
    );
    assert.equal(textIn(folder, 'guides/b.md'), '---\ntitle: "Say \\"b\\""\ndescription: ""\nmode: "wide"\n---\n');
  });

  it('lists an existing page, named by its path, file or address', async () => {
    for (const name of ['loose', 'loose.mdx', '/loose']) {
      await gives(
        ['add', name, '--after', 'guides/a'],
        (text) => text.replace('"guides/a"', '"guides/a", "loose"'),
        siblings,
      );
    }
  });

  it('takes a file as a shell names it above the site, or by its absolute path', async () => {
    const below = siblings.replaceAll('// file: ', '// file: docs/');
    const own = `${below}// file: docs/docs/other.mdx\n`;
    for (const [fixture, name, added] of [
      [below, 'docs/loose.mdx', 'loose'],
      [below, './docs/loose.mdx', 'loose'],
      [below, 'FOLDER/docs/loose.mdx', 'loose'],
      [below, 'docs/guides/new.mdx', 'guides/new'],
      [below, '.\\docs\\guides\\new.mdx', 'guides/new'],
      [own, 'docs/new.mdx', 'docs/new'],
    ] as const) {
      const folder = folderWith(fixture);
      const before = textIn(folder, 'docs/docs.json');
      const { code } = await docsJson(folder, ['add', name.replace('FOLDER', folder), '--after', 'guides/a']);
      assert.equal(code, 0, name);
      assert.equal(textIn(folder, 'docs/docs.json'), before.replace('"guides/a"', `"guides/a", "${added}"`), name);
      assert(existsSync(path.join(folder, `docs/${added}.mdx`)) || existsSync(path.join(folder, `docs/${added}.md`)));
    }
  });

  it('ends the lines of a new page as those of docs.json end', async () => {
    const { folder } = await edited(['add', 'install/more'], siblings.replaceAll('\n', '\r\n'));
    assert.match(textIn(folder, 'install/more.mdx'), /^---\r\ntitle: [^\n]*\r\n/);
  });

  it('finds the list that holds pages of the folder', async () => {
    await gives(['add', 'guides/c'], (text) => text.replace('"guides/d"', '"guides/d", "guides/c"'), siblings);
    await gives(
      ['add', 'install/more'],
      (text) => text.replace('"install/one"', '"install/one", "install/more"'),
      siblings,
    );
    await refuses(
      ['add', 'api/new'],
      'No list contains pages from the folder of "api/new". Choose a place. Did you mean:\n  Start\n  Install',
      siblings,
    );
    await refuses(['add', 'new'], /"new" could go in 3 places\. Name one of them:\n {2}en > Guides > Get started\n/);
  });

  it('changes nothing if the page is already listed', async () => {
    for (const args of [['guides/a'], ['guides/a', '--to', 'Start'], ['guides/a', '--before', 'guides/d']]) {
      const { code, stderr, before, after } = await edited(['add', ...args], siblings);
      assert.deepEqual([code, stderr, after], [0, 'Nothing to change.\n', before], args.join(' '));
    }
  });

  it('lists a page once if it is named twice', async () => {
    const twice = ['guides/c', '/guides/c', 'guides/c.mdx'];
    await gives(['add', ...twice], (text) => text.replace('"guides/d"', '"guides/d", "guides/c"'), siblings);
    await gives(
      ['add', ...twice, '--to', 'Start', '--first'],
      (text) => text.replace('["guides/a"', '["guides/c", "guides/a"'),
      siblings,
    );
  });

  it('adds an element with pages, or as a link', async () => {
    await gives(
      ['add', '--group', 'More', 'loose', 'guides/e', '--to', '/'],
      (text) =>
        text.replace(
          '["install/one"] }',
          '["install/one"] },\n    { "group": "More", "pages": ["loose", "guides/e"] }',
        ),
      siblings,
    );
    await gives(['add', '--tab', 'Blog', '--href', 'https://example.com/blog', '--to', 'en'], (text) =>
      text.replace('["api"] }\n', '["api"] },\n        { "tab": "Blog", "href": "https://example.com/blog" }\n'),
    );
  });

  it('gives an element that is there already the pages it lacks', async () => {
    for (const args of [
      ['--group', 'Start', 'guides/a', '--to', '/'],
      ['--group', 'Start', '--before', 'Install'],
    ]) {
      const { code, stderr, before, after } = await edited(['add', ...args], siblings);
      assert.deepEqual([code, stderr, after], [0, 'Nothing to change.\n', before], args.join(' '));
    }
    await gives(
      ['add', '--group', 'Start', 'guides/a', 'loose', '--to', '/'],
      (text) => text.replace('"guides/d"', '"guides/d", "loose"'),
      siblings,
    );
    const link = ['add', '--tab', 'Blog', '--href', 'https://example.com/blog', '--to', 'en'];
    const folder = await gives(link, (text) =>
      text.replace('["api"] }\n', '["api"] },\n        { "tab": "Blog", "href": "https://example.com/blog" }\n'),
    );
    assert.equal((await docsJson(folder, link)).stderr, 'Nothing to change.\n');
  });

  it('lists an endpoint where its specification is in scope', async () => {
    await gives(['add', 'GET /pets'], (text) => text.replace('"GET /users"', '"GET /users", "GET /pets"'), api);
    for (const endpoint of ['GET /users', 'get /users', 'openapi.json GET /users']) {
      const { code, stderr } = await edited(['add', endpoint], api);
      assert.deepEqual([code, stderr], [0, 'Nothing to change.\n'], endpoint);
    }
    await refuses(['add', 'GET /nowhere', '--to', 'Endpoints'], /has no path "\/nowhere"/, api);
    await refuses(['add', 'GET /nowhere'], /No specification in the navigation has "GET \/nowhere"/, api);
    await refuses(
      ['add', 'POST /users', '--to', 'Other'],
      /No specification is in scope|names no specification|no specification/i,
      api,
    );
  });

  it('refuses an invalid page, a title for an existing page, and an element in a wrong place', async () => {
    await refuses(['add', 'new', '--to', 'Start', '--title', ' '], 'A label of spaces cannot be seen.', siblings);
    await refuses(['add', '../out', '--to', 'Start', '--title', 'x'], '"../out" is outside the site.', siblings);
    await refuses(
      ['add', 'a//b?c', '--to', 'Start'],
      '"a//b?c" cannot be a page: write letters, digits, "-", "_", "." and spaces, and "/" between folders.',
      siblings,
    );
    await refuses(
      ['add', 'snippets/note', '--to', 'Start'],
      '"snippets/note" cannot be a page: the platform treats files in "snippets/" as snippets. Name another folder.',
      siblings,
    );
    const ignored = `${siblings}// file: .mintignore\ndrafts/\n`;
    await refuses(
      ['add', 'drafts/plan', '--to', 'Start'],
      '"drafts/plan" cannot be a page: the line "drafts/" of .mintignore removes it from the site.',
      ignored,
    );
    await refuses(['add', 'guides/a', '--to', 'Start', '--title', 'x'], /"guides\/a.md" already exists\./, siblings);
    await refuses(
      ['add', 'loose/index', '--to', 'Start'],
      '"loose.mdx" has the address "/loose" already, and only one page can have it. Name another path, or list "loose".',
      siblings,
    );
    await refuses(['add', '--tab', 'T', '--to', 'Start'], /is not allowed in/, siblings);
    await refuses(['add', '--group', 'G'], 'Choose a place for the group; / is the top of the navigation.', siblings);
  });

  it('exits with 2 if options exclude each other', async () => {
    await refuses(['add'], /Name what to add/, siblings, 2);
    await refuses(['add', 'a', 'b', '--title', 'x'], /--title needs exactly one page/, siblings, 2);
    await refuses(['add', 'a', '--missing', 'leave-out'], /--missing has no effect without --all-lang/, siblings, 2);
    await refuses(['add', 'a', '--href', 'https://example.com'], /--href needs an element/, siblings, 2);
    await refuses(['add', '--tab', 'a', '--group', 'b', '--to', '/'], /one element at a time/, siblings, 2);
  });

  it('writes neither the file nor the entry if one of them cannot be written', async () => {
    const { folder, before, after } = await edited(['add', 'guides/new', 'guides/bad?', '--to', 'Start'], siblings);
    assert.equal(after, before);
    assert.equal(existsSync(path.join(folder, 'guides/new.md')), false);
  });
});

describe('a refusal as JSON', () => {
  it('gives the reason and the candidates', async () => {
    const { code, stdout, stderr } = await edited(['move', 'api', '--to', 'More', '--format', 'json'], bilingual);
    assert.deepEqual(JSON.parse(stdout), {
      version: 1,
      refused: {
        code: 'ambiguous',
        reason: '"api" matches 2 entries of the navigation.',
        candidates: ['en > Reference > api', 'fr > Guides > Commencer > api'],
      },
    });
    assert.match(stderr, /^error: "api" matches 2 entries/);
    assert.equal(code, 1);
  });

  it('names the invalid value of a property', async () => {
    const { code, stdout } = await edited(['set', 'More', 'pages=7', '--format', 'json']);
    assert.deepEqual([code, JSON.parse(stdout).refused.code], [1, 'illegal']);
  });
});

const siblings = `
// file: docs.json
${docs(`{
  "groups": [
    { "group": "Start", "pages": ["guides/a", "guides/d"] },
    { "group": "Install", "pages": ["install/one"] }
  ]
}`)}
// file: guides/a.md
---
title: A
description: What a is.
mode: wide
---
// file: guides/d.md
---
title: D
description: What d is.
mode: wide
---
// file: install/one.mdx
// file: loose.mdx
`;

const api = `
// file: docs.json
${docs(`{
  "tabs": [
    { "tab": "API", "openapi": "openapi.json", "groups": [{ "group": "Endpoints", "pages": ["GET /users"] }] },
    { "tab": "Other", "pages": ["index"] }
  ]
}`)}
// file: index.mdx
// file: docs-json.config.json
{ "rules": { "operation-not-listed": "off" } }
// file: openapi.json
{
  "openapi": "3.0.0", "info": { "title": "A", "version": "1" },
  "paths": {
    "/users": { "get": { "responses": { "200": { "description": "ok" } } }, "post": { "responses": { "200": { "description": "ok" } } } },
    "/pets": { "get": { "responses": { "200": { "description": "ok" } } } }
  }
}
`;
