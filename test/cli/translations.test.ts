import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from './kit.ts';

/** A site of English and Spanish pages; all that are listed in English have a file. */
function site(en: string, es: string, files: string): string {
  const list = (code: string, pages: string) =>
    `{ "language": "${code}", "pages": ${JSON.stringify(pages.split(' '))} }`;
  const pages = `${en} ${files}`.split(' ').map((page) => `// file: ${page}.mdx\n---\ntitle: ${page}\n---\n`);
  const navigation = `{ "languages": [${list('en', en)}, ${list('es', es)}] }`;
  return folderWith(`// file: docs.json\n${docs(navigation)}\n${pages.join('')}`);
}

describe('docs-json translations --format csv', () => {
  it('ends lines as a terminal and a spreadsheet expect', async () => {
    const { stdout } = await docsJson(site('index a', 'es/index', 'es/index'), 'translations --format csv');
    assert.equal(stdout, 'language,status,page,counterpart,sourceChanged,changed,words\nes,missing,a,,,,\n');
  });
});

describe('docs-json translations', () => {
  it('makes no table of a navigation that cannot be read completely', async () => {
    for (const languages of [
      '{ "language": "en", "pages": ["index"] }, { "$ref": "es.json" }',
      '{ "language": "en", "pages": ["index"] }, { "language": "es", "pages": ["index" }',
    ]) {
      const folder = folderWith(
        `// file: docs.json\n${docs(`{ "languages": [${languages}] }`)}\n// file: index.mdx\n---\ntitle: A\n---\n`,
      );
      const { code, stdout, stderr } = await docsJson(folder, 'translations');
      assert.equal(stdout, '');
      assert.match(stderr, /The navigation cannot be read completely: /);
      assert.equal(code, 2);
    }
  });

  it('leaves out a language that is another site', async () => {
    const folder = folderWith(
      `// file: docs.json\n${docs('{ "languages": [{ "language": "en", "pages": ["index"] }, { "language": "de", "pages": ["de/index"] }, { "language": "es", "href": "https://es.example.com" }] }')}\n// file: index.mdx\n// file: de/index.mdx\n`,
    );
    const { stdout } = await docsJson(folder, 'translations --format json');
    assert.deepEqual(
      (JSON.parse(stdout) as { languages: { language: string }[] }).languages.map(({ language }) => language),
      ['de'],
    );
  });
});

describe('labels to translate', () => {
  it('are none of versions, neither in the report nor when they are added', async () => {
    const page = (path: string) => `{ "group": "Guides", "pages": ["${path}"] }`;
    const versions = (...each: readonly string[]) => `"versions": [${each.join(', ')}]`;
    const v1 = (path: string) => `{ "version": "v1", "groups": [${page(path)}] }`;
    const en = versions(v1('v1/en/a'), `{ "version": "v2", "groups": [${page('v2/en/a')}] }`);
    const files = ['v1/en/a', 'v2/en/a', 'v1/es/a', 'v2/es/a'].map((path) => `// file: ${path}.mdx\n`).join('');
    const languages = `{ "languages": [{ "language": "en", ${en} }, { "language": "es", ${versions(v1('v1/es/a'))} }] }`;
    const folder = folderWith(`// file: docs.json\n${docs(languages)}\n${files}`);
    const { stdout, stderr } = await docsJson(folder, 'translations sync es');
    assert.match(stdout, /added version "v2"/);
    assert.deepEqual(stderr.match(/^.*translate.*$/gm), ['To translate: 1 label, such as "Guides".']);
    const report = await docsJson(folder, 'translations --labels');
    assert.match(report.stdout, /es: 1 label not translated\n {2}Guides\n/);
  });
});

describe('the table of docs-json versions', () => {
  it('aligns its columns, whatever a version is called', async () => {
    const folder = folderWith(
      `// file: docs.json\n${docs('{ "versions": [{ "version": "最新版", "pages": ["index"] }, { "version": "v1", "pages": ["v1/index"] }] }')}\n// file: index.mdx\n// file: v1/index.mdx\n`,
    );
    const { stdout } = await docsJson(folder, 'versions');
    assert.deepEqual(stdout.split('\n').slice(0, 3), [
      'version  pages  missing  no file  outdated  elsewhere  only here',
      '最新版       1',
      'v1           1        0        0         0          0          0',
    ]);
  });
});

describe('a placeholder page', () => {
  it('is outdated until its note is removed, and is reported as untranslated', async () => {
    const folder = site('index a', 'es/index', 'es/index');
    await docsJson(folder, 'translations sync es --missing create');
    const { stdout, code } = await docsJson(folder, 'translations --format json --fail-on outdated');
    const { languages } = JSON.parse(stdout) as { languages: { outdated: unknown; missing: unknown }[] };
    assert.deepEqual(languages[0]?.outdated, [{ page: 'a', counterpart: 'es/a', placeholder: true }]);
    assert.deepEqual([languages[0]?.missing, code], [[], 1]);
    const text = (await docsJson(folder, 'translations')).stdout;
    assert.match(text, /^es: 1 page to be translated\n {2}a {2}es\/a/m);
    const check = await docsJson(folder, 'check --rule translation-outdated=warning');
    assert.match(
      check.stdout,
      /es\/a\.mdx:1:1 warning translation-outdated\nThis page still has to be translated from "a"\./,
    );
    const file = path.join(folder, 'es/a.mdx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('translatedFrom: none\n', ''));
    assert.equal((await docsJson(folder, 'translations --fail-on outdated')).code, 0);
  });
});

describe('docs-json translations --fail-on', () => {
  const checkCode = async (es: string, files: string, failOn: string, expected: number) => {
    const { code } = await docsJson(site('index a', es, files), `translations --fail-on ${failOn}`);
    assert.equal(code, expected);
  };

  it('missing counts unlisted pages, and listed pages without a file', async () => {
    await checkCode('es/index', 'es/index', 'missing', 1);
    await checkCode('es/index es/a', 'es/index', 'missing', 1);
    await checkCode('es/index es/a', 'es/index', 'elsewhere', 0);
    await checkCode('es/index es/a', 'es/index es/a', 'missing', 0);
  });
});
