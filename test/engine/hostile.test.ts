import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { code } from '../../server/language/features/hover/markdown.ts';
import { bulkOperations } from '../../server/language/openapi/bulk.ts';
import { readSpec } from '../../server/language/openapi/read.ts';
import { operationSlug } from '../../server/language/openapi/slug.ts';
import { readEditorConfig } from '../../server/language/site/editorConfig.ts';
import { globMatcher } from '../../server/language/site/globs.ts';
import { readIgnoreRules, whyNoPage } from '../../server/language/site/ignore.ts';
import { layoutOptions } from '../../server/language/site/layoutOptions.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { nodeFiles } from '../../server/language/site/node.ts';
import { readPrettierConfig } from '../../server/language/site/prettierConfig.ts';
import { readYamlTree } from '../../server/language/site/yamlTree.ts';
import { parse } from '../../server/language/text/parse.ts';
import { codeExports } from '../../server/mdx/exports.ts';
import { scanPage } from '../../server/mdx/page.ts';
import { cpuTime } from '../kit/cpu.ts';

describe('hostile text is read in linear time', () => {
  const stars = `${'*a'.repeat(30)}b`;
  const long = 'a'.repeat(250);
  const cases: Readonly<Record<string, () => unknown>> = {
    'globs of many stars': () => globMatcher([stars, `${'**/a/'.repeat(12)}b`])(`${'a/'.repeat(100)}${long}`),
    'globs that would be regular expressions': () => globMatcher(['(a+)+b', '+(a|aa)b', '{a,aa}+b', '(a|a)*b'])(long),
    'a .mintignore of many stars': () => whyNoPage(readIgnoreRules(stars), `${long}.mdx`),
    'a section of .editorconfig of many stars': () => readEditorConfig(`[${stars}]\na = b`, long),
    'a line of .editorconfig of tabs': () => readEditorConfig(`a${'\t'.repeat(100_000)}b`, 'x.json'),
    'an override of Prettier of many stars': () =>
      readPrettierConfig('.prettierrc', JSON.stringify({ overrides: [{ files: stars, options: {} }] }), long),
    'a link and blanks': () => scanPage(`[a](b${' '.repeat(200_000)}`),
    'handlers of elements in code': () =>
      codeExports(`export const a = <b>${'<a onA={() => b()} />'.repeat(20_000)}</b>`),
    'links that are never closed': () => scanPage('[a]('.repeat(100_000)),
    'a summary of braces': () => operationSlug({ ...operation, summary: '{'.repeat(100_000) }, undefined),
    'keys in single quotes': () => parse(`{${"'a':".repeat(20_000)}`),
    'single quotes that never close': () => parse(`{${"'a ".repeat(20_000)}`),
    'words before a colon': () => parse(`{ ${'abc '.repeat(100_000)}: 1 }`),
    'words before a quote': () => parse(`[ ${'abc '.repeat(100_000)}x", 1 ]`),
    'lines of words': () => parse(`{ ${'abc def: ghi, jkl\n'.repeat(20_000)} }`),
    // In quadratic time, as before, so many took 1.4 s.
    'a YAML list whose items are not indented': () => readYamlTree(`tags: [\n${'a,\n'.repeat(11_000)}]\n`),
    'operations with one summary': () =>
      bulkOperations(new Map([['api.json', same]]), {
        source: 'api.json',
        path: 'api.json',
        directory: undefined,
        overlays: [],
      }),
  };
  const same = spec(8_000);
  for (const [name, act] of Object.entries(cases)) {
    it(name, () => {
      const start = cpuTime();
      act();
      const took = cpuTime() - start;
      assert(took < 1_000, `It took ${took} ms.`);
    });
  }

  it('ordinary globs match', () => {
    assert(globMatcher(['drafts/**/*.mdx'])('drafts/a/b.mdx'));
    assert(globMatcher(['app/(docs)/*.mdx'])('app/(docs)/a.mdx'));
    assert(globMatcher(['**/{a,b}-*.m?x'])('x/b-1.mdx'));
    assert(!globMatcher(['drafts/*'])('drafts/a/b.mdx'));
  });
});

describe('settings in a repository', () => {
  for (const text of [
    '{ "tabWidth": 100000000 }',
    '{ "tabWidth": -1, "printWidth": -5 }',
    '{ "tabWidth": 1e999, "printWidth": 1e999 }',
    '{ "tabWidth": 2.5 }',
  ]) {
    it(`limit formatting: ${text}`, async () => {
      const editor = { tabSize: 1e9, insertSpaces: true };
      for (const files of [{ '.prettierrc': text }, { '.editorconfig': '[*]\nindent_size = 1000000000' }, {}]) {
        const { indent, indentColumns, width } = await layoutOptions(memoryFiles(files), 'docs.json', editor);
        assert(indent.length <= 32 && indentColumns <= 32 && Number.isInteger(indentColumns));
        assert(width >= 1 && width <= 10_000);
      }
    });
  }

  it('are read only from regular files below a size', { skip: process.platform === 'win32' }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-json-hostile-'));
    try {
      execFileSync('mkfifo', [path.join(folder, '.mintignore')]);
      writeFileSync(path.join(folder, 'large.json'), '');
      truncateSync(path.join(folder, 'large.json'), 100 * 1024 * 1024);
      writeFileSync(path.join(folder, 'docs.json'), '{}');
      const files = nodeFiles(folder);
      assert.equal(await files.read('.mintignore'), undefined);
      assert.equal(await files.read('large.json'), undefined);
      assert.equal(await files.read('docs.json'), '{}');
      const [head] = await files.readHeads(['.mintignore'], 10);
      assert.equal(head?.text ?? '', '');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('inline code in a hover cannot be closed by its content', () => {
  assert.equal(code('a'), '`a`');
  assert.equal(code('a`b'), '``a`b``');
  assert.equal(code('``](command:x)'), '``` ``](command:x) ```');
});

const operation = spec(1).operations[0] ?? assert.fail();

function spec(count: number) {
  const paths = Object.fromEntries(Array.from({ length: count }, (_, i) => [`/p${i}`, { get: { summary: 'Same' } }]));
  const read = readSpec('api.json', JSON.stringify({ openapi: '3.1.0', paths }));
  assert(read.kind === 'openapi');
  return read;
}
