import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from './kit.ts';

const navigation = `{ "languages": [
  { "language": "en", "groups": [
    { "group": "Start", "icon": "rocket", "pages": ["index", "a", "b"] },
    { "group": "More", "tag": "NEW", "pages": ["c"] }
  ] },
  { "language": "es", "groups": [
    { "group": "Inicio", "icon": "rocket", "pages": ["es/index", "es/propia", "es/a"] },
    { "group": "More", "pages": ["es/c"] }
  ] },
  { "language": "fr", "groups": [{ "group": "Début", "pages": ["fr/index", "fr/b", "fr/a"] }] }
] }`;
const files = 'index a b c d es/index es/propia es/a es/b es/c es/d fr/index fr/a fr/b';

function site(): string {
  const pages = files.split(' ').map((page) => `// file: ${page}.mdx\n---\ntitle: ${page}\n---\n\nAll of it.\n`);
  return folderWith(`// file: docs.json\n${docs(navigation)}\n${pages.join('')}`);
}

interface Group {
  readonly group: string;
  readonly tag?: string;
  readonly pages: readonly (string | Group)[];
}

/** The groups of each language as `Label: page page`, and with a tag `Label [NEW]: page`. */
function listed(folder: string): Record<string, string> {
  const { navigation } = JSON.parse(readFileSync(path.join(folder, 'docs.json'), 'utf8'));
  const shown = ({ group, tag, pages }: Group): string => {
    const own = pages.map((page) => (typeof page === 'string' ? page : `(${shown(page)})`)).join(' ');
    return `${group}${tag === undefined ? '' : ` [${tag}]`}: ${own}`;
  };
  return Object.fromEntries(
    navigation.languages.map(
      ({ language, groups }: { readonly language: string; readonly groups: readonly Group[] }) => [
        language,
        groups.map(shown).join(', '),
      ],
    ),
  );
}

/** What a command makes of the languages it changes, and what it says besides. */
async function checkChange(args: readonly string[], expected: Record<string, string>, ...notes: readonly string[]) {
  const folder = site();
  const before = listed(folder);
  const { code, stderr } = await docsJson(folder, [...args, '--all-languages']);
  assert.equal(code, 0, stderr);
  const after = listed(folder);
  const changed = Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== before[name]));
  assert.deepEqual(changed, expected);
  const reported = stderr.split('\n').filter((line) => line !== '' && !/^(?:Changed|New problem)/.test(line));
  assert.deepEqual(reported, notes);
  return folder;
}

describe('--all-languages', () => {
  it('adds a page beside the counterpart of its neighbour, and creates the missing file', async () => {
    const folder = await checkChange(['add', 'd', '--after', 'a'], {
      en: 'Start: index a d b, More [NEW]: c',
      es: 'Inicio: es/index es/propia es/a es/d, More: es/c',
      fr: 'Début: fr/index fr/b fr/a fr/d',
    });
    assert.match(readFileSync(path.join(folder, 'fr/d.mdx'), 'utf8'), /title: d[\s\S]*\[read the original\]\(\/d\)/);
    assert.doesNotMatch(readFileSync(path.join(folder, 'es/d.mdx'), 'utf8'), /Note/);
  });

  it('leaves out languages without a file on request, and reports them', async () => {
    await checkChange(
      ['add', 'd', '--to', 'en > Start', '--missing', 'leave-out'],
      { en: 'Start: index a b d, More [NEW]: c', es: 'Inicio: es/index es/propia es/a es/d, More: es/c' },
      'Left out in fr: "d" has no file there.',
    );
  });

  it('adds to other languages what one language already lists', async () => {
    await checkChange(['add', 'b'], { es: 'Inicio: es/index es/propia es/a es/b, More: es/c' });
  });

  it('creates the pages of a new page, and of a new group whose label needs translation', async () => {
    const folder = await checkChange(
      ['add', 'guides/new', '--group', 'Guides', '--to', 'en'],
      {
        en: 'Start: index a b, More [NEW]: c, Guides: guides/new',
        es: 'Inicio: es/index es/propia es/a, More: es/c, Guides: es/guides/new',
        fr: 'Début: fr/index fr/b fr/a, Guides: fr/guides/new',
      },
      'To translate in es: "Guides".',
      'To translate in fr: "Guides".',
    );
    assert.match(readFileSync(path.join(folder, 'es/guides/new.mdx'), 'utf8'), /read the original\]\(\/guides\/new\)/);
  });

  it('moves a page after its predecessor in each language, starting from any language', async () => {
    await checkChange(
      ['move', 'es/a', '--to', 'es > More', '--first'],
      {
        en: 'Start: index b, More [NEW]: a c',
        es: 'Inicio: es/index es/propia, More: es/a es/c',
      },
      'Nothing changes in fr: it has no counterpart of group "More".',
    );
  });

  it('removes an entry', async () => {
    await checkChange(['remove', 'a'], {
      en: 'Start: index b, More [NEW]: c',
      es: 'Inicio: es/index es/propia, More: es/c',
      fr: 'Début: fr/index fr/b',
    });
  });

  it('keeps translated labels', async () => {
    await checkChange(
      ['set', 'en > Start', 'label=Begin', 'tag=BETA'],
      {
        en: 'Begin [BETA]: index a b, More [NEW]: c',
        es: 'Inicio [BETA]: es/index es/propia es/a, More: es/c',
        fr: 'Début [BETA]: fr/index fr/b fr/a',
      },
      '"Inicio" stays in es, and may need another translation.',
      '"Début" stays in fr, and may need another translation.',
      'To translate in es: "BETA".',
      'To translate in fr: "BETA".',
    );
  });

  it('sets untranslated labels, and removes existing properties', async () => {
    await checkChange(
      ['set', 'en > More', 'label=Other', '--unset', 'tag'],
      { en: 'Start: index a b, Other: c', es: 'Inicio: es/index es/propia es/a, Other: es/c' },
      'To translate in es: "Other".',
    );
  });

  it('wraps pages in a group', async () => {
    await checkChange(
      ['wrap', 'a', 'b', '--label', 'Deep'],
      {
        en: 'Start: index (Deep: a b), More [NEW]: c',
        es: 'Inicio: es/index es/propia (Deep: es/a), More: es/c',
        fr: 'Début: fr/index (Deep: fr/b fr/a)',
      },
      'To translate in es: "Deep".',
      'To translate in fr: "Deep".',
    );
  });

  it('sets front matter of a page and its counterparts, except titles', async () => {
    const folder = site();
    const { stderr } = await docsJson(folder, ['set', 'a', 'icon=star', 'title=New', '--all-languages']);
    const head = (page: string) =>
      readFileSync(path.join(folder, `${page}.mdx`), 'utf8')
        .split('---')[1]
        ?.trim();
    assert.equal(head('a'), 'title: New\nicon: star');
    assert.equal(head('es/a'), 'title: es/a\nicon: star');
    assert.equal(head('fr/a'), 'title: fr/a\nicon: star');
    assert.match(stderr, /"title" of "es\/a\.mdx" is unchanged and may need a new translation\./);
  });

  it('shows the edit of each language and writes nothing in a dry run', async () => {
    const folder = site();
    const before = readFileSync(path.join(folder, 'docs.json'), 'utf8');
    const { stdout } = await docsJson(folder, ['remove', 'a', '--all-languages', '--dry-run']);
    assert.deepEqual(stdout.match(/^-.*"(?:es\/|fr\/)?a"/gm)?.length, 3, stdout);
    assert.equal(readFileSync(path.join(folder, 'docs.json'), 'utf8'), before);
  });

  it('removes what it added, byte for byte', async () => {
    const folder = site();
    const text = () => readFileSync(path.join(folder, 'docs.json'), 'utf8');
    const before = text();
    await docsJson(folder, ['add', 'd', '--after', 'a', '--all-languages']);
    assert.notEqual(text(), before);
    await docsJson(folder, ['remove', 'en > d', '--all-languages']);
    assert.equal(text(), before);
  });

  it('is refused for a site without languages', async () => {
    const folder = folderWith(
      `// file: docs.json\n${docs('{ "pages": ["a", "b"] }')}\n// file: a.mdx\n// file: b.mdx\n`,
    );
    const { code, stderr } = await docsJson(folder, ['remove', 'a', '--all-languages']);
    assert.equal(code, 1);
    assert.match(stderr, /This is in no language, so there are no other languages to change\./);
  });

  it('refuses to delete the page in another language that readers would be redirected to', async () => {
    const folder = site();
    const before = readFileSync(path.join(folder, 'docs.json'), 'utf8');
    const args = ['delete', 'es/a', '--redirect-to', '/a', '--all-languages', '--force'];
    const { code, stderr } = await docsJson(folder, args);
    assert.equal(code, 1);
    assert.match(stderr, /"es\/a" cannot be redirected to "\/a", which is deleted as well\./);
    assert.equal(readFileSync(path.join(folder, 'docs.json'), 'utf8'), before);
  });

  it('deletes the pages of all languages, and redirects readers within their language', async () => {
    const folder = site();
    const args = ['delete', 'a', '--redirect-to', '/b', '--all-languages', '--force'];
    const { code, stderr } = await docsJson(folder, args);
    assert.equal(code, 0, stderr);
    const { redirects } = JSON.parse(readFileSync(path.join(folder, 'docs.json'), 'utf8'));
    const shown = redirects.map(({ source, destination }: Record<string, string>) => `${source} ${destination}`);
    assert.deepEqual(shown, ['/a /b', '/es/a /es/b', '/fr/a /fr/b']);
  });
});
