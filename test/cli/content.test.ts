import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { hostile, recorded } from '../mdx/kit.ts';
import { checkJson, clean, docs, docsJson, folderWith, rewriteKept } from './kit.ts';

const site = `
  // file: docs.json
  ${docs('{ "pages": ["index"] }')}
  // file: index.mdx
  Under <5 ms.
  // file: unlisted.mdx
  ---
  hidden: true
  ---
  Open { only.
  // file: snippets/unused.mdx
  <br>
`;

const mdxOf = async (folder: string, args = '--content') =>
  (await checkJson(folder, args)).problems.filter(({ code }) => code === 'mdx-syntax');

describe('docs-json check --content', () => {
  it('reports every served page that does not build, and exits with 1', async () => {
    const folder = folderWith(site);
    const found = (await mdxOf(folder)).map(({ file, range }) => `${file}:${range.start.line}`);
    assert.deepEqual(found, ['index.mdx:0', 'unlisted.mdx:3']);
    assert.equal((await docsJson(folder, 'check --content')).code, 1);
  });

  it('runs the content rules, at levels that differ by folder', async () => {
    const folder = folderWith(`
      // file: docs.json
      ${docs('{ "pages": ["index", "guides/a", "guides/old"] }')}
      // file: docs-json.config.json
      {
        "rules": { "image-alt-missing": "off", "snippet-unused": "warning" },
        "overrides": [
          { "files": "guides/**", "rules": { "link-text": "error" } },
          { "files": "guides/old", "rules": { "link-text": "off" } }
        ]
      }
      // file: index.mdx
      ![](/logo.svg) [here](/guides/a)
      // file: guides/a.mdx
      [here](/index)
      // file: guides/old.mdx
      [here](/index)
      // file: logo.svg
      // file: snippets/unused.mdx
    `);
    const found = (await checkJson(folder, '--content')).problems.map(
      (one) => `${one.file} ${one.severity} ${one.code}`,
    );
    assert.deepEqual(found, ['guides/a.mdx error link-text', 'snippets/unused.mdx warning snippet-unused']);
    const louder = await checkJson(folder, '--content --rule link-text=warning');
    assert.equal(louder.problems.filter(({ code }) => code === 'link-text').length, 3);
    assert.deepEqual((await checkJson(folder, '--links')).problems, []);
  });

  it('is not implied by --links, nor by default', async () => {
    const folder = folderWith(site);
    assert.deepEqual([...(await mdxOf(folder, '--links')), ...(await mdxOf(folder, ''))], []);
    assert.equal((await docsJson(folder, 'check')).code, 0);
  });

  it('reports for every recorded page what the platform reports', async () => {
    const folder = folderWith(clean);
    for (const [n, { text }] of recorded.entries()) writeFileSync(path.join(folder, `p${n}.mdx`), text);
    const found = new Map((await mdxOf(folder)).map(({ file, range }) => [file, range.start]));
    const wanted = recorded.flatMap(({ ok, line = 0, column = 0 }, n) =>
      ok ? [] : [[`p${n}.mdx`, { line: line - 1, character: column - 1 }] as const],
    );
    assert.deepEqual(Object.fromEntries(found), Object.fromEntries(wanted));
  });

  it('recognizes a text checked before, wherever it is', async () => {
    const folder = folderWith(site);
    const first = await mdxOf(folder);
    const cache = path.join(folder, '.cache/docs-json');
    const [file = ''] = readdirSync(cache);
    assert.deepEqual(await mdxOf(folder), first);
    // What the cache says counts: here that all is well.
    rewriteKept(path.join(cache, file), (text) => {
      const stored = JSON.parse(text);
      const pages = Object.fromEntries(Object.keys(stored.pages).map((key) => [key, 0]));
      return JSON.stringify({ ...stored, pages });
    });
    assert.deepEqual(await mdxOf(folder), []);
    rewriteKept(path.join(cache, file), (text) => {
      const stored = JSON.parse(text);
      const pages = Object.fromEntries(
        Object.keys(stored.pages).map((key) => [key, { reason: 'An error without a place' }]),
      );
      return JSON.stringify({ ...stored, pages });
    });
    assert.deepEqual(await mdxOf(folder), first);
    writeFileSync(path.join(cache, file), 'no JSON');
    assert.deepEqual(await mdxOf(folder), first);
  });

  it('finds names that nothing defines, also in a text checked before', async () => {
    const folder = folderWith(clean);
    writeFileSync(path.join(folder, 'names.mdx'), 'import A from "./part.mdx"\n\nSend {id} to <Part/>.\n');
    writeFileSync(path.join(folder, 'part.mdx'), '{nobody}\n\nexport const Part = () => <b />\n');
    for (let n = 0; n < 2; n++) {
      const found = (await checkJson(folder, '--content')).problems.filter(({ code }) => code === 'unknown-name');
      assert.deepEqual(
        found.map(({ file, range }) => [file, range.start]),
        [['names.mdx', { line: 2, character: 5 }]],
      );
    }
  });

  it('reports a page that takes too long as not checked', async () => {
    const folder = folderWith(clean);
    writeFileSync(path.join(folder, 'slow.mdx'), hostile);
    const { code, stdout } = await docsJson(folder, 'check --content', { mdxTimeoutMs: 1_000 });
    assert.match(stdout, /slow\.mdx:1:1 information mdx-syntax\nNot checked: .* takes longer than 1 s\.\n/);
    assert.equal(code, 0);
  });
});
