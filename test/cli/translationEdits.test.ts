import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { textIn } from './edit/kit.ts';
import { docs, docsJson, folderWith } from './kit.ts';

/** A site of English and Spanish pages, each list as it stands in `groups`, with a file for every path in `files`. */
function site(en: string, es: string, files: string): string {
  const navigation = `{
    "languages": [
      { "language": "en", "groups": [${en}] },
      { "language": "es", "groups": [${es}] }
    ]
  }`;
  const pages = files.split(' ').map((page) => `// file: ${page}.mdx\n---\ntitle: ${page}\n---\n\nAll of it.\n`);
  return folderWith(`// file: docs.json\n${docs(navigation)}\n${pages.join('')}`);
}

/** What the language lists, as `Label: path path`. */
function listed(folder: string, code: string): string {
  const { navigation } = JSON.parse(textIn(folder));
  const { groups } = navigation.languages.find(({ language }: { readonly language: string }) => language === code);
  return groups.map((one: Group) => `${one.group}: ${shown(one.pages)}`).join(', ');
}

interface Group {
  readonly group: string;
  readonly pages: readonly (string | Group)[];
}

function shown(pages: Group['pages']): string {
  return pages.map((page) => (typeof page === 'string' ? page : `(${page.group}: ${shown(page.pages)})`)).join(' ');
}

const cases: readonly {
  readonly name: string;
  readonly en: string;
  readonly es: string;
  readonly files: string;
  readonly args?: string;
  readonly is: string;
}[] = [
  {
    name: 'lists a page whose file is there, and keeps labels',
    en: '{ "group": "Start", "pages": ["index", "a", "b"] }',
    es: '{ "group": "Inicio", "pages": ["es/index", "es/b"] }',
    files: 'index a b es/index es/a es/b',
    is: 'Inicio: es/index es/a es/b',
  },
  {
    name: 'leaves out what has no file',
    en: '{ "group": "Start", "pages": ["index", "a", "b"] }',
    es: '{ "group": "Inicio", "pages": ["es/index", "es/b"] }',
    files: 'index a b es/index es/b',
    is: 'Inicio: es/index es/b',
  },
  {
    name: 'lists the page of the source where that is asked for',
    en: '{ "group": "Start", "pages": ["index", "a", "b"] }',
    es: '{ "group": "Inicio", "pages": ["es/index", "es/b"] }',
    files: 'index a b es/index es/b',
    args: '--missing source',
    is: 'Inicio: es/index a es/b',
  },
  {
    name: 'takes order and groups from the source, and keeps pages of its own after what they follow',
    en: '{ "group": "One", "pages": ["index", "a"] }, { "group": "Two", "pages": ["b", "c", "d"] }',
    es: '{ "group": "Uno", "pages": ["es/d", "es/propia", "es/index", "es/a"] }, { "group": "Dos", "pages": ["es/c", "es/b"] }',
    files: 'index a b c d es/index es/a es/b es/c es/d es/propia',
    is: 'Uno: es/propia es/index es/a, Dos: es/b es/c es/d',
  },
  {
    name: 'makes groups that are not there, with the label of the source',
    en: '{ "group": "One", "pages": ["index", { "group": "Deep", "icon": "rocket", "pages": ["a"] }] }',
    es: '{ "group": "Uno", "pages": ["es/index"] }',
    files: 'index a es/index es/a',
    is: 'Uno: es/index (Deep: es/a)',
  },
  {
    name: 'moves groups as the source has them',
    en: '{ "group": "One", "pages": ["index"] }, { "group": "Two", "pages": ["a"] }, { "group": "Three", "pages": ["b"] }',
    es: '{ "group": "Tres", "pages": ["es/b"] }, { "group": "Uno", "pages": ["es/index"] }, { "group": "Dos", "pages": ["es/a"] }',
    files: 'index a b es/index es/a es/b',
    is: 'Uno: es/index, Dos: es/a, Tres: es/b',
  },
];

describe('docs-json translations sync', () => {
  for (const { name, en, es, files, args = '', is } of cases) {
    it(`${name}, and changes nothing the second time`, async () => {
      const folder = site(en, es, files);
      const before = textIn(folder);
      const { code, stderr } = await docsJson(folder, `translations sync es ${args}`);
      assert.equal(code, 0, stderr);
      assert.equal(listed(folder, 'es'), is);
      const once = textIn(folder);
      assert.equal(listed(folder, 'en'), listedIn(before, 'en'));
      await docsJson(folder, `translations sync es ${args}`);
      assert.equal(textIn(folder), once);
    });
  }

  it('creates files with the front matter of the source, and a note that links to it', async () => {
    const folder = site(
      '{ "group": "A", "pages": ["index", "a"] }',
      '{ "group": "A", "pages": ["es/index"] }',
      'index a es/index',
    );
    const dry = await docsJson(folder, 'translations sync es --missing create --dry-run');
    assert.match(dry.stdout, /^\+\+\+ b\/es\/a\.mdx$/m);
    assert(!existsSync(path.join(folder, 'es/a.mdx')));
    await docsJson(folder, 'translations sync es --missing create');
    assert.equal(listed(folder, 'es'), 'A: es/index es/a');
    assert.equal(
      readFileSync(path.join(folder, 'es/a.mdx'), 'utf8'),
      '---\ntitle: a\ntranslatedFrom: none\n---\n\n<Note>\n  This page is not translated yet: [read the original](/a).\n</Note>\n',
    );
  });

  it('lets the copy of a page that only links elsewhere lead to the counterpart, without a note', async () => {
    const folder = folderWith(`
// file: docs.json
${docs('{ "languages": [{ "language": "en", "pages": ["en/a", "en/b", "en/c"] }, { "language": "es", "pages": ["es/b"] }] }')}
// file: en/a.mdx
---
title: A
url: /en/b#first
---
// file: en/b.mdx
// file: en/c.mdx
---
url: "/en/d"
---
// file: es/b.mdx
// file: en/d.mdx
`);
    await docsJson(folder, 'translations sync es --missing create');
    assert.equal(textIn(folder, 'es/a.mdx'), '---\ntitle: A\nurl: /es/b#first\n---\n');
    // What has no counterpart is led to as it is.
    assert.equal(textIn(folder, 'es/c.mdx'), '---\nurl: "/en/d"\n---\n');
  });

  it('writes into the files that a language consists of', async () => {
    const folder = folderWith(`
// file: docs.json
${docs('{ "languages": [{ "$ref": "./en.json" }, { "$ref": "./es.json" }] }')}
// file: en.json
{ "language": "en", "tabs": [{ "tab": "Docs", "pages": ["index", "a"] }, { "tab": "Blog", "href": "https://example.com" }] }
// file: es.json
{ "language": "es", "tabs": [{ "tab": "Documentos", "pages": { "$ref": "./es-pages.json" } }] }
// file: es-pages.json
["es/index"]
// file: index.mdx
// file: a.mdx
// file: es/index.mdx
// file: es/a.mdx
`);
    const before = textIn(folder);
    await docsJson(folder, 'translations sync es');
    assert.equal(textIn(folder), before);
    assert.deepEqual(JSON.parse(readFileSync(path.join(folder, 'es-pages.json'), 'utf8')), ['es/index', 'es/a']);
    assert.deepEqual(JSON.parse(readFileSync(path.join(folder, 'es.json'), 'utf8')).tabs, [
      { tab: 'Documentos', pages: { $ref: './es-pages.json' } },
      { tab: 'Blog', href: 'https://example.com' },
    ]);
  });

  it('lists labels in one line, however many there are', async () => {
    const groups = ['A', 'B', 'C', 'D'].map((label) => `{ "group": "${label}", "pages": ["${label}"] }`).join(', ');
    const folder = site(groups, '{ "group": "E", "pages": ["es/E"] }', 'A B C D es/A es/B es/C es/D es/E');
    const { stderr } = await docsJson(folder, 'translations sync es');
    assert.deepEqual(stderr.match(/^.*translate.*$/gm), ['To translate: 4 labels, such as "A", "B", "C".']);
  });

  it('refuses an unknown language, and the source itself', async () => {
    const folder = site(
      '{ "group": "A", "pages": ["index"] }',
      '{ "group": "A", "pages": ["es/index"] }',
      'index es/index',
    );
    const unknown = await docsJson(folder, 'translations sync fr');
    assert.deepEqual(
      [unknown.code, unknown.stderr.split('\n')[0]],
      [1, 'error: This site has no language "fr". Did you mean:'],
    );
    assert.equal((await docsJson(folder, 'translations sync en')).code, 1);
  });
});

function listedIn(text: string, code: string): string {
  return listed(folderWith(`// file: docs.json\n${text}`), code);
}

describe('docs-json translations sync of translated paths', () => {
  const pages = 'index start new es/inicio es/empezar';
  const en = '{ "group": "Start", "pages": ["index", "new", "start"] }';
  const es = '{ "group": "Inicio", "pages": ["es/inicio", "es/empezar"] }';

  it('refuses to list ambiguous pages twice, and says how to name them', async () => {
    const folder = site(en, es, pages);
    const before = textIn(folder);
    const { code, stderr } = await docsJson(folder, 'translations sync es --missing create');
    assert.equal(code, 1);
    assert.match(stderr, /Pages of "es" whose source is unknown: 2, such as "es\/inicio"\./);
    assert.equal(textIn(folder), before);
  });

  it('matches pages by names, however they are written', async () => {
    const folder = site(en, es, pages);
    const names = { '/es/inicio.mdx': 'index', 'es/empezar/': '/start' };
    writeFileSync(path.join(folder, 'docs-json.config.json'), JSON.stringify({ translations: { pages: names } }));
    const { code, stderr } = await docsJson(folder, 'translations sync es --missing create');
    assert.equal(code, 0, stderr);
    assert.equal(listed(folder, 'es'), 'Inicio: es/inicio es/new es/empezar');
  });
});

describe('docs-json translations add', () => {
  it('lists the pages of the source, and removing the language restores every byte', async () => {
    const folder = site(
      '{ "group": "A", "pages": ["index", "a"] }',
      '{ "group": "A", "pages": ["es/index"] }',
      'index a es/index',
    );
    const before = textIn(folder);
    const { code, stdout, stderr } = await docsJson(folder, 'translations add fr --from en');
    assert.equal(code, 0, stderr);
    assert.match(stdout + stderr, /To translate: 1 label, such as "A"/);
    assert.equal(listed(folder, 'fr'), 'A: index a');
    await docsJson(folder, 'remove fr');
    assert.equal(textIn(folder), before);
  });

  it('turns a site without languages into one with two, and keeps what is global', async () => {
    const navigation =
      '{ "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com" }] }, "pages": ["index", "a"] }';
    const folder = folderWith(`// file: docs.json\n${docs(navigation)}\n// file: index.mdx\n// file: a.mdx\n`);
    assert.equal((await docsJson(folder, 'translations add fr')).code, 1);
    await docsJson(folder, 'translations add fr --from en --missing create');
    const after = JSON.parse(textIn(folder)).navigation;
    assert.deepEqual(Object.keys(after), ['global', 'languages']);
    assert.deepEqual(after.languages, [
      { language: 'en', pages: ['index', 'a'] },
      { language: 'fr', pages: ['fr/index', 'fr/a'] },
    ]);
    assert(existsSync(path.join(folder, 'fr/a.mdx')));
  });

  it('lists existing pages, and creates the others on request', async () => {
    const folder = site(
      '{ "group": "A", "pages": ["index", "a"] }',
      '{ "group": "A", "pages": ["es/index"] }',
      'index a es/index fr/index',
    );
    await docsJson(folder, 'translations add fr --missing create');
    assert.equal(listed(folder, 'fr'), 'A: fr/index fr/a');
    assert(existsSync(path.join(folder, 'fr/a.mdx')));
  });

  it('adds the language to every version that has the source and lacks the language', async () => {
    const list = (version: string, codes: string) =>
      `{ "version": "${version}", "languages": [${codes
        .split(' ')
        .map((code) => `{ "language": "${code}", "pages": ["${version}/${code}/index"] }`)
        .join(', ')}] }`;
    const versions = [list('v3', 'en es'), list('v2', 'en fr'), list('v1', 'en')].join(', ');
    const pages = ['v3/en', 'v3/es', 'v2/en', 'v2/fr', 'v1/en'].map((at) => `// file: ${at}/index.mdx\n`);
    const folder = folderWith(`// file: docs.json\n${docs(`{ "versions": [${versions}] }`)}\n${pages.join('')}`);
    const { code, stderr } = await docsJson(folder, 'translations add fr --missing create');
    assert.equal(code, 0, stderr);
    const codes = JSON.parse(textIn(folder)).navigation.versions.map(
      ({ languages }: { readonly languages: readonly { readonly language: string }[] }) =>
        languages.map(({ language }) => language).join(' '),
    );
    assert.deepEqual(codes, ['en es fr', 'en fr', 'en fr']);
    assert(existsSync(path.join(folder, 'v3/fr/index.mdx')));
    assert(existsSync(path.join(folder, 'v1/fr/index.mdx')));
    const again = await docsJson(folder, 'translations add fr');
    assert.deepEqual([again.code, again.stderr.includes('has the language "fr" already')], [1, true]);
  });

  for (const code of ['klingon', '', '../../x']) {
    it(`refuses "${code}", which is not a language of the platform`, async () => {
      const folder = site(
        '{ "group": "A", "pages": ["index"] }',
        '{ "group": "A", "pages": ["es/index"] }',
        'index es/index',
      );
      const before = textIn(folder);
      const { code: exit, stderr } = await docsJson(folder, ['translations', 'add', code]);
      assert.deepEqual([exit, stderr.includes('is not a language code')], [1, true], stderr);
      assert.equal(textIn(folder), before);
    });
  }
});
