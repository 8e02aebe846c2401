import assert from 'node:assert/strict';
import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { checkJson, clean, codesOf, docs, docsJson, folderWith, oneMissing } from './kit.ts';

/** One error, one warning, one hint, and two pages no navigation lists. */
const mixed = `
  // file: docs.json
  ${docs('{ "groups": [{ "group": "A", "expanded": true, "pages": ["index", "gone", "index"] }] }')}
  // file: index.mdx
  # Home
  // file: lost.mdx
  # Lost
  // file: drafts/later.mdx
  # Later
`;

async function checkCode(fixture: string, args: string, expected: number): Promise<void> {
  const { code } = await docsJson(folderWith(fixture), `check ${args}`);
  assert.equal(code, expected, args);
}

describe('docs-json check', () => {
  it('exits with 1 if there are errors, otherwise with 0', async () => {
    await checkCode(clean, '', 0);
    await checkCode(oneMissing, '', 1);
    await checkCode(oneMissing, '--rule page-not-found=warning', 0);
  });

  it('exits with 1 if there are more warnings than allowed, whatever is shown', async () => {
    await checkCode(oneMissing, '--rule page-not-found=warning --max-warnings 1', 0);
    await checkCode(oneMissing, '--rule page-not-found=warning --max-warnings 0', 1);
    const args = 'check --rule page-not-found=warning --max-warnings 0 --min-level error --format json';
    const { code, stderr } = await docsJson(folderWith(oneMissing), args);
    assert.equal(code, 1);
    assert.equal(stderr, 'More warnings (1) than --max-warnings 0 allows.\n');
  });

  it('lists all problems from the lowest level in JSON, including orphan pages', async () => {
    const report = await checkJson(folderWith(mixed));
    assert.deepEqual(codesOf(report), [
      'expanded-without-effect: hint',
      'page-not-found: error',
      'duplicate-page: warning',
      'orphan-page: hint',
      'orphan-page: hint',
    ]);
    assert.deepEqual(report.summary, { errors: 1, warnings: 1, information: 0, hints: 3, pages: 2, files: 1 });
  });

  it('lists no problems below --min-level', async () => {
    const report = await checkJson(folderWith(mixed), '--min-level warning');
    assert.deepEqual(codesOf(report), ['page-not-found: error', 'duplicate-page: warning']);
    assert.deepEqual(report.summary, { errors: 1, warnings: 1, information: 0, hints: 0, pages: 2, files: 1 });
  });

  it('checks the links of all pages with --links, and shows their lines', async () => {
    const site = folderWith(`
      // file: docs.json
      ${docs('{ "pages": ["index"] }')}
      // file: index.mdx
      # Home
      See [the guide](/guides/sart), ![it](it.png) and [this](https://example.com/no).
      // file: guides/start.mdx
      // file: README.md
      [Elsewhere](/no)
    `);
    assert.deepEqual(codesOf(await checkJson(site, '--min-level warning')), []);
    const { code, stdout } = await docsJson(site, 'check --links');
    assert.equal(code, 0);
    assert.match(
      stdout,
      /index\.mdx:2:17 warning link-not-found\nNo page is at "\/guides\/sart"\. Did you mean "\/guides\/start"\?/,
    );
    assert.match(stdout, /index\.mdx:2:38 warning asset-not-found\nThere is no file "it\.png"\./);
    assert.match(stdout, /2 warnings/);
  });

  it('refuses an empty name, as an unset variable makes it', async () => {
    const { code, stdout, stderr } = await docsJson(folderWith(mixed), ['check', '']);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /The name of a folder is empty\. Write "\." for the current folder\./);
  });

  it('reads levels and globs from the flags', async () => {
    const args = '--rule expanded-without-effect=off --rule orphan-page=warning --ignore orphan-page=drafts/**';
    const report = await checkJson(folderWith(mixed), `${args} --ignore *=gone`);
    assert.deepEqual(codesOf(report), ['duplicate-page: warning', 'orphan-page: warning']);
  });

  it('gives flags precedence over docs-json.config.json', async () => {
    const folder = folderWith(`${mixed}
  // file: docs-json.config.json
  { "rules": { "page-not-found": "off", "duplicate-page": "error", "expanded-without-effect": "off" },
    "ignore": { "orphan-page": ["**"] } }
    `);
    assert.deepEqual(codesOf(await checkJson(folder)), ['duplicate-page: error']);
    const report = await checkJson(folder, '--rule page-not-found=information --rule duplicate-page=off');
    assert.deepEqual(codesOf(report), ['page-not-found: information']);
  });

  it('applies the profile of the highest precedence', async () => {
    const folder = folderWith(`
      // file: docs.json
      ${docs('{ "languages": [{ "language": "ja", "pages": ["index"] }] }')}
      // file: index.mdx
      # Home
    `);
    assert.deepEqual(codesOf(await checkJson(folder)), ['language-code: information']);
    assert.deepEqual(codesOf(await checkJson(folder, '--profile platform')), []);
    assert.deepEqual(codesOf(await checkJson(folder, '--profile specification')), ['language-code: error']);
  });

  it('warns about settings without effect in docs-json.config.json', async () => {
    const folder = folderWith(`${clean}
// file: docs-json.config.json
{
  "rule": {},
  "profile": "strict",
  "ignore": ["drafts/**"],
  "rules": { "page-notfound": "off" "orphan-page": "hint" }
}
    `);
    const { code, stderr } = await docsJson(folder, 'check');
    assert.equal(code, 0);
    assert.deepEqual(stderr.split('\n'), [
      'docs-json.config.json:2:3 warning: There is no setting "rule". Did you mean "rules"?',
      'docs-json.config.json:3:14 warning: "profile" must be one of both, platform, specification, so it has no effect.',
      'docs-json.config.json:4:13 warning: "ignore" must be an object, so it has no effect.',
      'docs-json.config.json:5:35 warning: This is not valid JSON (missing comma).',
      'docs-json.config.json: warning: There is no rule "page-notfound". Did you mean "page-not-found"?',
      '',
    ]);
  });

  it('names the settings and specifications that it cannot read', async () => {
    const group = '{ "groups": [{ "group": "API", "openapi": "api.json", "pages": ["index"] }] }';
    const folder = folderWith(`// file: docs.json\n${docs(group)}// file: index.mdx\n# Home\n`);
    for (const file of ['docs-json.config.json', 'api.json', '.mintignore']) {
      writeFileSync(path.join(folder, file), '{}');
      // More than is read of any file; a disk stores nothing of it.
      truncateSync(path.join(folder, file), 65 * 1024 * 1024);
    }
    const { stderr } = await docsJson(folder, 'check');
    assert.deepEqual(stderr.split('\n'), [
      '.mintignore: warning: The file cannot be read, so it has no effect.',
      'api.json: warning: The file cannot be read, so it is not checked.',
      'docs-json.config.json: warning: The file cannot be read, so it has no effect.',
      '',
    ]);
  });

  it('says where it looks for a docs.json if that takes long', async ({ mock }) => {
    const folder = folderWith(
      `// file: deep/docs.json\n${docs('{ "pages": ["index"] }')}// file: deep/index.mdx\n# Home\n`,
    );
    const { setTimeout } = globalThis;
    mock.method(globalThis, 'setTimeout', (done: () => void, ms: number) =>
      ms === 3000 ? done() : setTimeout(done, ms),
    );
    const { code, stderr } = await docsJson(folder, 'check');
    assert.equal(code, 0);
    assert(stderr.startsWith(`Looking for a docs.json in "${folder}" and all folders below. `), stderr);
  });

  it('names the pages in UTF-16, with and without a byte order mark', async () => {
    const folder = folderWith(`// file: docs.json\n${docs('{ "pages": ["index", "other"] }')}`);
    writeFileSync(path.join(folder, 'index.mdx'), '\ufeff# Home\n', 'utf16le');
    writeFileSync(path.join(folder, 'other.mdx'), '# Other\n', 'utf16le');
    const { stderr } = await docsJson(folder, 'check --content');
    const said = 'warning: The file is in UTF-16, but is read as UTF-8. Save it as UTF-8.';
    assert.equal(stderr, `index.mdx: ${said}\nother.mdx: ${said}\n`);
  });

  it('names the files that are not UTF-8, but none that contains the sign for a lost letter', async () => {
    const folder = folderWith('// file: other.mdx\n---\ntitle: The sign \ufffd\n---\n');
    const text = docs('{ "groups": [{ "group": "Übersicht", "pages": ["index", "other"] }] }');
    writeFileSync(path.join(folder, 'docs.json'), text, 'latin1');
    writeFileSync(path.join(folder, 'index.mdx'), '---\ntitle: Größe\n---\n', 'latin1');
    const { code, stderr } = await docsJson(folder, 'check');
    const said = 'warning: The file is not in UTF-8, so readers see \ufffd in it. Save it as UTF-8.';
    assert.deepEqual([code, stderr], [0, `docs.json: ${said}\nindex.mdx: ${said}\n`]);
  });

  it('reports a docs.json in UTF-16 once, with and without a byte order mark', async () => {
    const text = docs('{ "pages": ["index"] }');
    const be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text, 'utf16le'), be, be.subarray(2)]) {
      const folder = folderWith('// file: index.mdx\n');
      writeFileSync(path.join(folder, 'docs.json'), bytes);
      const { problems } = await checkJson(folder, '--min-level error');
      assert.deepEqual(
        problems.map(({ code, message }) => `${code}: ${message.slice(0, 22)}`),
        ['syntax: The file is in UTF-16,'],
      );
    }
  });

  it('reads settings from files that docs-json.config.json extends', async () => {
    const folder = folderWith(`
// file: outside.json
{ "rules": { "language-code": "off" } }
// file: repo/.git/HEAD
// file: repo/shared.json
{ "extends": "base.json", "rules": { "orphan-page": "off" } }
// file: repo/base.json
{ "extends": "shared.json", "profile": "specification", "rules": { "orphan-page": "error", "language-code": "hint" } }
// file: repo/site/docs.json
${docs(`{ "languages": [{ "language": "ja", "pages": ["index"] }] }`)}
// file: repo/site/docs-json.config.json
{ "extends": ["../shared.json", "gone.json", "../../outside.json", "https://example.com/x.json"],
  "frontMatter": ["/etc/passwd", "../page.json"] }
// file: repo/site/index.mdx
// file: repo/site/orphan.mdx
    `);
    const { stdout, stderr } = await docsJson(folder, 'check repo/site --format json');
    assert.deepEqual(codesOf(JSON.parse(stdout)), ['language-code: hint']);
    assert.deepEqual(
      stderr.split('\n').filter((line) => line.includes('cannot be read')),
      [
        '"gone.json" cannot be read, so it has no effect.',
        '"../../outside.json" cannot be read, so it has no effect.',
        '"https://example.com/x.json" cannot be read, so it has no effect. Only files of the site are read.',
        '"/etc/passwd" cannot be read, so it has no effect. Only files of the site are read.',
        '"../page.json" cannot be read, so it has no effect. Only files of the site are read.',
      ].map((what) => `repo/site/docs-json.config.json: warning: ${what}`),
    );
  });

  it('reads files that docs.json references', async () => {
    const folder = folderWith(`
      // file: docs.json
      ${docs('{ "$ref": "./navigation.json" }')}
      // file: navigation.json
      { "pages": ["index", "gone"] }
      // file: index.mdx
      # Home
    `);
    const report = await checkJson(folder);
    assert.deepEqual(
      report.problems.map(({ file, code }) => [file, code]),
      [['navigation.json', 'page-not-found']],
    );
    assert.equal(report.summary['files'], 2);
  });
});
