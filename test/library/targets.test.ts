import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { checkSite } from '../../server/cli/check/site.ts';
import { Refusal } from '../../server/library/refusal.ts';
import { findTargets } from '../../server/library/targets.ts';
import { checkJson, docs, docsJson, folderWith, ioOf } from '../cli/kit.ts';

const site = docs('{ "pages": ["gone"] }');
const openApi = '{ "openapi": "3.1.0", "paths": {} }';

async function checkRefused(folder: string, args: string, message: string): Promise<void> {
  assert.deepEqual(await docsJson(folder, `check ${args}`), { code: 2, stdout: '', stderr: `error: ${message}\n` });
}

/** Asserts which sites are checked: the root, and the files of the problems, of which each site has one. */
async function checkFound(folder: string, args: string, root: string, files: readonly string[]): Promise<void> {
  const report = await checkJson(folder, args);
  assert.equal(report.root, path.join(folder, root));
  assert.deepEqual(
    report.problems.map((problem) => problem.file),
    files,
  );
}

describe('finding the sites to check', () => {
  it('accepts the current folder, a folder, or a docs.json', async () => {
    const folder = folderWith(`// file: docs/docs.json\n${site}`);
    await checkFound(path.join(folder, 'docs'), '', '.', ['docs.json']);
    await checkFound(folder, 'docs', 'docs', ['docs.json']);
    await checkFound(folder, 'docs/docs.json', 'docs', ['docs.json']);
  });

  it('searches below a folder without docs.json, and skips those of other tools', async () => {
    const folder = folderWith(`
      // file: a/b/docs.json
      ${site}
      // file: api/docs.json
      ${openApi}
      // file: node_modules/x/docs.json
      ${site}
    `);
    await checkFound(folder, '', 'a/b', ['docs.json']);
  });

  const several = `
    // file: docs.json
    ${site}
    // file: sites/a/docs.json
    ${site}
    // file: sites/b/docs.json
    ${site}
  `;

  it('requires a choice among several sites, or all of them', async () => {
    const folder = folderWith(several);
    const list = '\n  sites/a/docs.json\n  sites/b/docs.json';
    await checkRefused(
      folder,
      'sites',
      `There are 2 sites in "sites". Name one of them, or check them all with --all:${list}`,
    );
    await checkFound(folder, '', '.', ['docs.json']);
  });

  it('counts the paths of several sites from the named folder', async () => {
    const folder = folderWith(several);
    await checkFound(folder, '--all', '.', ['docs.json', 'sites/a/docs.json', 'sites/b/docs.json']);
    await checkFound(folder, 'sites --all', 'sites', ['a/docs.json', 'b/docs.json']);
    await checkFound(folder, 'sites/a --all', 'sites/a', ['docs.json']);
    await checkFound(folder, 'sites/a sites/b/docs.json sites/b', 'sites', ['a/docs.json', 'b/docs.json']);
  });

  it('refuses a missing file and a file that is not a docs.json', async () => {
    const folder = folderWith('// file: readme.md\n# Nothing');
    await checkRefused(folder, 'docs', '"docs" cannot be read: it is not there.');
    await checkRefused(folder, 'readme.md', '"readme.md" is not a docs.json. Name a folder or a docs.json file.');
    await checkRefused(folder, 'readme.md/x', '"readme.md/x" cannot be read: a part of its path is not a folder.');
    const advice = 'Name the folder of a site: docs-json check path/to/docs.';
    await checkRefused(folder, '', `There is no docs.json here or below. ${advice}`);
  });

  it('names the site above a folder that has none', async () => {
    const folder = folderWith(`// file: docs/docs.json\n${site}\n// file: docs/guides/deep/a.mdx\n`);
    const advice = 'Name the folder of a site, such as "docs".';
    await checkRefused(folder, 'docs/guides/deep', `There is no docs.json in "docs/guides/deep" or below. ${advice}`);
    const { code, stderr } = await docsJson(path.join(folder, 'docs/guides'), 'sort Start');
    assert.equal(stderr, 'error: There is no docs.json here or below. Name the folder of a site, such as "..".\n');
    assert.equal(code, 2);
  });

  it('reports a docs.json that is a folder or a link to itself', async () => {
    const folder = folderWith('// file: readme.md\n# Nothing');
    mkdirSync(path.join(folder, 'docs.json'));
    await checkRefused(folder, '', '"docs.json" is a folder; a docs.json must be a file.');
    await checkRefused(folder, 'docs.json', '"docs.json" is a folder; a docs.json must be a file.');
    rmSync(path.join(folder, 'docs.json'), { recursive: true });
    symlinkSync('docs.json', path.join(folder, 'docs.json'));
    await checkRefused(folder, '', '"docs.json" cannot be read: its symbolic links lead in a circle.');
  });

  it('follows no folder that links to itself in circles', async () => {
    const folder = folderWith(`// file: docs/docs.json\n${site}`);
    symlinkSync('.', path.join(folder, 'docs/again'));
    await checkFound(folder, '', 'docs', ['docs.json']);
  });

  it('reports that an unrelated docs.json belongs to no documentation site', async () => {
    const folder = folderWith(`// file: api/docs.json\n${openApi}\n// file: list/docs.json\n[1, 2]`);
    await checkRefused(
      folder,
      'api',
      `"api/docs.json" does not belong to a documentation site: it has no "navigation".`,
    );
    const none = 'There is no documentation site here or below';
    await checkRefused(folder, '', `${none}: "api/docs.json", "list/docs.json" have no "navigation".`);
  });

  it('reports a docs.json that is deleted before it is read', async () => {
    const folder = folderWith(`// file: docs.json\n${site}`);
    const { folders } = await findTargets([], false, { cwd: folder, env: {}, stderr: { write: assert.fail } });
    rmSync(path.join(folder, 'docs.json'));
    assert.deepEqual(folders, [folder]);
    const refusal = new Refusal('"docs.json" cannot be read: it is not there.');
    await assert.rejects(checkSite(folder, { settings: {}, io: ioOf(folder) }), refusal);
  });
});
