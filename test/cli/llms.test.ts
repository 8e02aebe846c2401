import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from './kit.ts';

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;

const harbour = () =>
  folderWith(`// file: docs.json
{ "theme": "mint", "name": "Harbour", "description": "How to moor.", "colors": { "primary": "#0D9373" }, "navigation": { "languages": [
  { "language": "en", "tabs": [
    { "tab": "Guides", "groups": [
      { "group": "Start", "pages": ["index", "cleats", "gone", { "group": "More", "pages": ["springs"] }] },
      { "group": "Inside", "hidden": true, "pages": ["secret"] }
    ] },
    { "tab": "API", "openapi": "api.json" },
    { "tab": "Blog", "href": "https://blog.example.com" }
  ] },
  { "language": "de", "pages": ["de/index"] }
] } }
// file: api.json
{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/boats": { "get": { "summary": "List boats" } } } }
// file: index.mdx
${page('Welcome', 'description: "Begin [here]."\n')}
// file: cleats.mdx
${page('"Cleats [old]"')}
// file: springs.mdx
${page('Springs')}
// file: secret.mdx
${page('Secret')}
// file: de/index.mdx
${page('Willkommen')}
`);

const expected = (site: string) => `# Harbour

> How to moor.

## Guides

- [Welcome](${site || '/'}): Begin [here].
- [Cleats \\[old\\]](${site}/cleats)
- [Springs](${site}/springs)

## API

- [List boats](${site}/api-reference/list-boats)
`;

describe('docs-json llms', () => {
  it('writes the file from what readers of the default language find', async () => {
    const folder = harbour();
    const { code, stdout } = await docsJson(folder, 'llms --url https://docs.example.com/');
    assert.equal(stdout, 'llms.txt\n');
    assert.equal(code, 0);
    assert.equal(readFileSync(path.join(folder, 'llms.txt'), 'utf8'), expected('https://docs.example.com'));
    assert.equal((await docsJson(folder, 'llms --check --url https://docs.example.com')).code, 0);
  });

  it('has what is hidden from the sidebar but searchable', async () => {
    const folder = folderWith(`// file: docs.json
{ "theme": "mint", "name": "Harbour", "colors": { "primary": "#0D9373" }, "navigation": { "tabs": [
  { "tab": "Guides", "pages": ["index"] },
  { "tab": "Found", "hidden": true, "searchable": true, "pages": ["found", "own", { "group": "Not", "hidden": true, "pages": ["not"] }] },
  { "tab": "Hidden", "hidden": true, "groups": [
    { "group": "All", "pages": ["not"] },
    { "group": "Some", "hidden": false, "pages": ["shown"] }
  ] }
] } }
// file: index.mdx
${page('Welcome')}
// file: found.mdx
${page('Found')}
// file: own.mdx
${page('Own', 'hidden: true\n')}
// file: not.mdx
${page('Not')}
// file: shown.mdx
${page('Shown')}
`);
    const { stdout } = await docsJson(folder, 'llms --stdout');
    assert.deepEqual(stdout.match(/(?<=\[)\w+(?=\])/g), ['Welcome', 'Found', 'Shown']);
  });

  it('prints the file', async () => {
    const folder = harbour();
    assert.equal((await docsJson(folder, 'llms --stdout')).stdout, expected(''));
    assert(!existsSync(path.join(folder, 'llms.txt')));
  });

  it('escapes spaces in addresses', async () => {
    const folder = folderWith(`// file: docs.json
{ "theme": "mint", "name": "Harbour", "colors": { "primary": "#0D9373" }, "navigation": { "pages": ["knots/two half hitches"] } }
// file: knots/two half hitches.mdx
${page('Two half hitches')}
`);
    const { stdout } = await docsJson(folder, 'llms --stdout');
    assert.match(stdout, /^- \[Two half hitches\]\(\/knots\/two%20half%20hitches\)$/m);
  });

  it('escapes a % that is part of a path', async () => {
    const folder = folderWith(`// file: docs.json
{ "theme": "mint", "name": "Harbour", "colors": { "primary": "#0D9373" }, "navigation": { "pages": ["100%"] } }
// file: 100%.mdx
${page('Full')}
`);
    const { stdout } = await docsJson(folder, 'llms --stdout');
    assert.match(stdout, /^- \[Full\]\(\/100%25\)$/m);
  });

  it('leaves out characters that nobody sees', async () => {
    const folder = folderWith(`
      // file: docs.json
      ${docs('{ "pages": ["index"] }').trim()}
      // file: index.mdx
      ---
      title: "A\\u001b[31m red\\u0000\\u202e page"
      ---
    `);
    const { stdout } = await docsJson(folder, 'llms --stdout');
    assert.match(stdout, /^- \[A \\\[31m red page\]\(\/\)$/m);
  });

  it('reports an outdated file, and overwrites nothing unless asked to', async () => {
    const folder = harbour();
    const file = path.join(folder, 'llms.txt');
    writeFileSync(file, expected('').replace('- [Springs](/springs)\n', ''));
    const checked = await docsJson(folder, 'llms --check');
    assert.match(checked.stdout, /^\+- \[Springs\]\(\/springs\)$/m);
    assert.match(checked.stderr, /^llms\.txt is not up to date: update it with docs-json llms --force\.$/m);
    assert.equal(checked.code, 1);
    const refused = await docsJson(folder, 'llms');
    assert.match(
      refused.stderr,
      /"llms\.txt" already exists with other content\. Use --check to see the difference, or --force to overwrite it\./,
    );
    assert.equal(refused.code, 2);
    assert.equal((await docsJson(folder, 'llms --force')).code, 0);
    assert.equal(readFileSync(file, 'utf8'), expected(''));
  });

  it('refuses options that contradict each other, so that no check passes unnoticed', async () => {
    const { code, stdout, stderr } = await docsJson(harbour(), 'llms --check --stdout');
    assert.deepEqual([code, stdout, stderr], [2, '', 'error: Use only one of --check, --stdout and --force.\n']);
  });

  it('says in one line that the file cannot be read', async () => {
    const folder = harbour();
    mkdirSync(path.join(folder, 'llms.txt'));
    const { code, stderr } = await docsJson(folder, 'llms');
    assert.deepEqual([code, stderr], [2, 'error: "llms.txt" cannot be read: it is a folder.\n']);
  });

  it('refuses an invalid address', async () => {
    const { code, stderr } = await docsJson(harbour(), 'llms --url docs.example.com');
    assert.match(stderr, /"docs\.example\.com" is not the URL of a site/);
    assert.equal(code, 2);
  });
});
