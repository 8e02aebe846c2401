import assert from 'node:assert/strict';
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
  it('ends its lines as a terminal and a table take them', async () => {
    const { stdout } = await docsJson(site('index a', 'es/index', 'es/index'), 'translations --format csv');
    assert.equal(stdout, 'language,status,page,counterpart,sourceChanged,changed,words\nes,missing,a,,,,\n');
  });
});

describe('docs-json translations', () => {
  it('makes no table of a navigation of which a part cannot be read', async () => {
    for (const languages of [
      '{ "language": "en", "pages": ["index"] }, { "$ref": "es.json" }',
      '{ "language": "en", "pages": ["index"] }, { "language": "es", "pages": ["index" }',
    ]) {
      const folder = folderWith(
        `// file: docs.json\n${docs(`{ "languages": [${languages}] }`)}\n// file: index.mdx\n---\ntitle: A\n---\n`,
      );
      const { code, stdout, stderr } = await docsJson(folder, 'translations');
      assert.equal(stdout, '');
      assert.match(stderr, /The navigation cannot be read whole: /);
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

describe('docs-json translations --fail-on', () => {
  const checkCode = async (es: string, files: string, failOn: string, expected: number) => {
    const { code } = await docsJson(site('index a', es, files), `translations --fail-on ${failOn}`);
    assert.equal(code, expected);
  };

  it('missing takes pages that are not listed, and those that are listed without a file', async () => {
    await checkCode('es/index', 'es/index', 'missing', 1);
    await checkCode('es/index es/a', 'es/index', 'missing', 1);
    await checkCode('es/index es/a', 'es/index', 'elsewhere', 0);
    await checkCode('es/index es/a', 'es/index es/a', 'missing', 0);
  });
});
