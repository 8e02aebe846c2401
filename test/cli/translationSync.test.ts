import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textIn } from './edit/kit.ts';
import { docs, docsJson, folderWith } from './kit.ts';

/** Whole languages: what English holds, what Spanish does, and what that is afterwards. */
const wholes: readonly {
  readonly name: string;
  readonly en: string;
  readonly es: string;
  readonly files: string;
  readonly is?: string;
}[] = [
  {
    name: 'keeps a page whose source stands in a tab that stays as it is',
    en: '"tabs": [{ "tab": "Docs", "pages": [{ "group": "Start", "pages": ["index", "a", "b"] }] }]',
    es: '"tabs": [{ "tab": "Documentos", "groups": [{ "group": "Inicio", "pages": ["es/index", "es/a"] }] }, { "tab": "Más", "pages": ["es/b"] }]',
    files: 'index a b es/index es/a es/b',
  },
  {
    name: 'has a page that the source opens a group with open it too, and not stand in it as well',
    en: '"groups": [{ "group": "One", "root": "a", "pages": ["index"] }]',
    es: '"groups": [{ "group": "Uno", "pages": ["es/a", "es/index"] }]',
    files: 'index a es/index es/a',
    is: '"groups": [{ "group": "Uno", "pages": ["es/index"], "root": "es/a" }]',
  },
  {
    name: 'puts a group into a new one as it is, with the pages of its own',
    en: '"pages": ["index", { "group": "All", "pages": [{ "group": "One", "pages": ["a", "b"] }] }]',
    es: '"pages": ["es/index", { "group": "Uno", "icon": "star", "pages": ["es/a", "es/propia", "es/b"] }]',
    files: 'index a b es/index es/a es/b es/propia',
    is: '"pages": ["es/index", { "group": "All", "pages": [{ "group": "Uno", "icon": "star", "pages": ["es/a", "es/propia", "es/b"] }] }]',
  },
  {
    name: 'keeps a group that still has a page it opens with',
    en: '"pages": ["index", "a", "b"]',
    es: '"pages": ["es/index", { "group": "Dentro", "root": "es/a", "pages": ["es/b"] }]',
    files: 'index a b es/index es/a es/b',
    is: '"pages": ["es/index", "es/b", { "group": "Dentro", "root": "es/a", "pages": [] }]',
  },
  {
    name: 'makes no group whose page has no file, and nothing else in it has one',
    en: '"pages": ["index", { "group": "Deep", "root": "a", "pages": ["b"] }, { "group": "Alone", "root": "a" }]',
    es: '"pages": ["es/index"]',
    files: 'index a b es/index',
  },
  {
    name: 'pairs the pages of each version by themselves, whatever folder has as many pages of the same name',
    en: '"versions": [{ "version": "v2", "pages": ["v2/en/a", "v2/en/b", "v2/en/c"] }, { "version": "v1", "pages": ["v1/en/a", "v1/en/b"] }]',
    es: '"versions": [{ "version": "v2", "pages": [] }, { "version": "v1", "pages": ["v1/es/a", "v1/es/b"] }]',
    files: 'v2/en/a v2/en/b v2/en/c v1/en/a v1/en/b v2/es/a v2/es/b v2/es/c v1/es/a v1/es/b',
    is: '"versions": [{ "version": "v2", "pages": ["v2/es/a", "v2/es/b", "v2/es/c"] }, { "version": "v1", "pages": ["v1/es/a", "v1/es/b"] }]',
  },
  {
    name: 'takes the folders of a version that lists nothing from its neighbours',
    en: '"versions": [{ "version": "v2", "pages": ["v2/a"] }, { "version": "v1", "pages": ["v1/a", "v1/b"] }]',
    es: '"versions": [{ "version": "v2", "pages": ["v2/es/a"] }, { "version": "v1", "pages": [] }]',
    files: 'v2/a v1/a v1/b v2/es/a v1/es/a v1/es/b',
    is: '"versions": [{ "version": "v2", "pages": ["v2/es/a"] }, { "version": "v1", "pages": ["v1/es/a", "v1/es/b"] }]',
  },
  {
    name: 'knows a group again that opens with a page which is listed before it',
    en: '"pages": ["index", { "group": "One", "root": "index", "pages": ["a"] }]',
    es: '"pages": ["es/index"]',
    files: 'index a es/index',
    is: '"pages": ["es/index", { "group": "One", "root": "es/index", "pages": [] }]',
  },
  {
    name: 'knows a group again that holds a page which is listed before it',
    en: '"pages": ["a", { "group": "Empty", "pages": [] }, { "group": "One", "pages": ["a"] }]',
    es: '"pages": ["es/a", { "group": "Uno", "pages": ["es/a", "es/propia"] }]',
    files: 'a es/a es/propia',
  },
  {
    name: 'knows a group again by what is in its groups, if the pages of these are listed before it',
    en: '"pages": ["index", { "group": "All", "pages": ["c", { "group": "One", "pages": ["a", "b"] }, { "group": "Deep", "pages": [{ "group": "In", "root": "d", "pages": ["c"] }] }] }]',
    es: '"pages": ["es/index", { "group": "Todo", "pages": ["es/c", { "group": "Uno", "root": "es/d", "pages": ["es/a", "es/b"] }, { "group": "Hondo", "pages": [{ "group": "Dentro", "root": "es/d", "pages": ["es/c"] }] }] }]',
    files: 'index a b c d es/index es/a es/b es/c es/d',
  },
  {
    name: 'does not take a group that opens with a page for one that has it among others',
    en: '"pages": ["index", { "group": "One", "root": "a", "pages": [{ "group": "Two", "root": "index", "pages": ["a"] }] }]',
    es: '"pages": ["es/index", { "group": "Uno", "root": "es/propia", "pages": [{ "group": "Dos", "root": "es/index", "pages": ["es/a"] }] }]',
    files: 'index a es/index es/a es/propia',
  },
  {
    name: 'knows a link by where it leads, and not by an empty tab before it',
    en: '"tabs": [{ "tab": "Docs", "pages": ["index"] }, { "tab": "Soon", "pages": [] }, { "tab": "Blog", "href": "https://example.com" }]',
    es: '"tabs": [{ "tab": "Documentos", "pages": ["es/index"] }, { "tab": "Blog", "href": "https://example.com" }]',
    files: 'index es/index',
  },
];

describe('the structure of a synchronized language', () => {
  for (const { name, en, es, files, is = es } of wholes) {
    it(name, async () => {
      const pages = files.split(' ').map((page) => `// file: ${page}.mdx\n`);
      const languages = `{ "languages": [{ "language": "en", ${en} }, { "language": "es", ${es} }] }`;
      const folder = folderWith(`// file: docs.json\n${docs(languages)}\n${pages.join('')}`);
      for (const _time of ['once', 'twice']) {
        const { code, stderr } = await docsJson(folder, 'translations sync es');
        assert.equal(code, 0, stderr);
        assert.deepEqual(JSON.parse(textIn(folder)).navigation.languages[1], JSON.parse(`{ "language": "es", ${is} }`));
      }
    });
  }

  it('lists no page twice that the source lists as its own, too', async () => {
    const languages =
      '{ "languages": [{ "language": "en", "pages": ["b", "es/b"] }, { "language": "es", "pages": [] }] }';
    const folder = folderWith(`// file: docs.json\n${docs(languages)}\n// file: b.mdx\n// file: es/b.mdx\n`);
    for (const _time of ['once', 'twice']) {
      await docsJson(folder, 'translations sync es --missing source');
      assert.deepEqual(JSON.parse(textIn(folder)).navigation.languages[1].pages, ['es/b']);
    }
  });

  it('keeps a group that a file refers to resolvable from where it moves to', async () => {
    const folder = folderWith(`
// file: docs.json
${docs('{ "languages": [{ "language": "en", "groups": [{ "group": "One", "pages": ["index", { "group": "In", "pages": ["a"] }] }, { "group": "Two", "pages": ["b"] }] }, { "language": "es", "groups": [{ "group": "Uno", "pages": ["es/index"] }, { "group": "Dos", "pages": { "$ref": "nav/two.json" } }] }] }')}
// file: nav/two.json
["es/b", { "$ref": "./in.json" }]
// file: nav/in.json
{ "group": "Dentro", "pages": ["es/a"] }
// file: index.mdx
// file: a.mdx
// file: b.mdx
// file: es/index.mdx
// file: es/a.mdx
// file: es/b.mdx
`);
    await docsJson(folder, 'translations sync es');
    const { groups } = JSON.parse(textIn(folder)).navigation.languages[1];
    assert.deepEqual(groups[0].pages, ['es/index', { $ref: './nav/in.json' }]);
    assert.deepEqual(JSON.parse(textIn(folder, 'nav/two.json')), ['es/b']);
  });
});
