import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { divisionStatus } from '../../server/language/divisions/status.ts';
import { loadSite } from '../kit/check.ts';

/** Pages of a source and of a translation, as `group: page page, group: page`. */
interface Case {
  readonly en: string;
  readonly es: string;
  /** Files besides those that are listed. */
  readonly files?: readonly string[];
  readonly named?: Readonly<Record<string, string>>;
  /** `missing page (file)`, `elsewhere page (reason)`, `extra page`, `shared page`, as one text. */
  readonly is: string;
}

const cases: Readonly<Record<string, Case>> = {
  'is in step below its folder': { en: 'A: index a/b', es: 'A: es/index es/a/b', is: '' },
  'is in step where both have folders': { en: 'A: en/index en/b', es: 'A: i18n/es/index i18n/es/b', is: '' },
  'is in step where the language is inside the path': {
    en: 'A: v2/en/a v1/en/a v1/en/b',
    es: 'A: v2/es/a v1/es/a v1/es/b',
    is: '',
  },
  'lacks a page': { en: 'A: index a', es: 'A: es/index', is: 'missing a' },
  'has a page that it does not list': {
    en: 'A: index a',
    es: 'A: es/index',
    files: ['es/a'],
    is: 'missing a (es/a.mdx)',
  },
  'has a page of its own': { en: 'A: index a', es: 'A: es/index es/a es/b', is: 'extra es/b' },
  'has a page of its own where one is missing': {
    en: 'A: index a b',
    es: 'A: es/index es/a es/c',
    is: 'missing b, extra es/c',
  },
  'lists a page of the source': { en: 'A: index a', es: 'A: es/index a', is: 'shared a' },
  'has a page in another group': {
    en: 'A: index a, B: b c',
    es: 'A: es/index es/a es/c, B: es/b',
    is: 'elsewhere c (group)',
  },
  'has a page in another order': {
    en: 'A: index a b',
    es: 'A: es/b es/index es/a',
    is: 'elsewhere b (order)',
  },
  'has translated paths': { en: 'A: index start', es: 'A: es/inicio es/empezar', is: '' },
  'has translated paths, and lacks a group': {
    en: 'New: news, A: index start, B: b c d',
    es: 'A: es/inicio es/empezar, B: es/be es/ce es/de',
    is: 'missing news',
  },
  'has translated paths, and lacks a group like another one': {
    en: 'New: news archive, A: index start, B: b c d',
    es: 'A: es/inicio es/empezar, B: es/be es/ce es/de',
    is: 'missing news, missing archive, missing index, missing start, extra es/inicio, extra es/empezar',
  },
  'has a path that is named': {
    en: 'A: index a b',
    es: 'A: es/a es/b es/inicio',
    named: { 'es/inicio': 'index' },
    is: 'elsewhere index (order)',
  },
};

describe('a language', () => {
  for (const [name, { en, es, files = [], named, is }] of Object.entries(cases)) {
    it(name, async () => {
      const languages = [
        { language: 'en', groups: groupsOf(en) },
        { language: 'es', groups: groupsOf(es) },
      ];
      const listed = languages.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages));
      const texts = [...listed, ...files].map((page) => [`${page}.mdx`, ''] as const);
      const docs = JSON.stringify({ navigation: { languages } });
      const { navigation, snapshot } = await loadSite(new Map([['docs.json', docs], ...texts]));
      const [status] = divisionStatus(navigation, snapshot.site, { kind: 'language', from: 'en', named });
      assert(status);
      const found = [
        ...status.missing.map(({ page, file }) => `missing ${page}${file === undefined ? '' : ` (${file})`}`),
        ...status.elsewhere.map(({ page, reason }) => `elsewhere ${page} (${reason})`),
        ...status.extra.map(({ page }) => `extra ${page}`),
        ...status.shared.map((page) => `shared ${page}`),
      ];
      assert.equal(found.join(', '), is);
    });
  }

  it('that is listed in several versions is reported once', async () => {
    const version = (name: string, es: readonly string[]) => ({
      version: name,
      languages: [
        { language: 'en', pages: [`${name}/a`, `${name}/b`] },
        { language: 'es', pages: es },
      ],
    });
    const versions = [version('v2', ['v2/es/a']), version('v1', ['v1/es/a', 'v1/es/b'])];
    const docs = JSON.stringify({ navigation: { versions } });
    const { navigation, snapshot } = await loadSite(new Map([['docs.json', docs]]));
    const status = divisionStatus(navigation, snapshot.site, { kind: 'language', from: 'en' });
    assert.deepEqual(
      status.map(({ name, pages, missing }) => [name, pages, missing.map(({ page }) => page)]),
      [['es', 3, ['v2/b']]],
    );
  });
});

function groupsOf(text: string): readonly { readonly group: string; readonly pages: readonly string[] }[] {
  return text.split(', ').map((part) => {
    const [group = '', pages = ''] = part.split(': ');
    return { group, pages: pages.split(' ') };
  });
}
