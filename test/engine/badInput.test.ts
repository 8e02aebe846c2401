import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { loadSite } from '../kit/check.ts';

describe('any text gets clear problems or none', () => {
  it('an empty file', async () => checkCodes('', 'syntax'));
  it('white space', async () => checkCodes(' \n\t\n', 'syntax'));
  it('unclosed brackets', async () => checkCodes('['.repeat(50_000), 'syntax', 'syntax'));
  it('a string, a number, null', async () => {
    await checkCodes('"docs"');
    await checkCodes('7');
    await checkCodes('null');
  });
  it('invalid UTF-8 and an unpaired surrogate', async () => {
    await checkCodes('{ "navigation": { "pages": ["\uFFFD\uFFFD"] } }', 'page-not-found');
    await checkCodes('{ "navigation": { "pages": ["\uD83D", "\\ud83e"] } }', 'page-not-found', 'page-not-found');
    await checkCodes('\u0000\u0001\u0002', 'syntax');
  });
  it('a byte order mark, which stops the build (prebuild 1.0.1333)', async () => {
    await checkCodes(`\uFEFF${small}`, 'syntax');
    const { problems } = await loadSite(
      new Map([
        ...pages,
        ['docs.json', inDocsJson('{ "$ref": "nav.json" }')],
        ['nav.json', '\uFEFF{ "pages": ["intro"] }'],
      ]),
    );
    assert.deepEqual(
      problems.map(({ code, file, start, end }) => [code, file, start, end]),
      [['syntax', 'nav.json', 0, 1]],
    );
  });
  it('a byte order mark on disk, which no editor shows, until the file is saved without it', async () => {
    const files = memoryFiles(new Map([...pages, ['docs.json', `\uFEFF${small}`]]));
    const open = openDocument('docs.json', 'json', 1, small);
    const findOpen = (path: string) => (path === 'docs.json' ? open : undefined);
    const state = new SiteState({ files, rules: allRules, findOpen });
    await state.load();
    assert.deepEqual(
      state.problems.map(({ code }) => code),
      ['syntax'],
    );
    files.texts.set('docs.json', small);
    await state.filesChanged({ changed: ['docs.json'] });
    assert.deepEqual(state.problems, []);
  });
  it('a mistake in a file that a `$ref` names, at its place in that file', async () => {
    const { problems } = await loadSite(
      new Map([...pages, ['docs.json', inDocsJson('{ "$ref": "nav.json" }')], ['nav.json', '{ "pages": ["intro",] }']]),
    );
    assert.deepEqual(
      problems.map(({ code, file, start }) => `${file} ${file === 'nav.json' ? start : ''} ${code}`),
      ['docs.json  ref-invalid', 'nav.json 19 syntax'],
    );
  });
  it('one line of a million characters', async () =>
    checkCodes(`{ "name": "${'x'.repeat(1_000_000)}", "navigation": { "pages": ["intro"] } }`));
  it('a key of Object.prototype', async () =>
    checkCodes(
      '{ "navigation": { "pages": ["intro"], "__proto__": 1, "constructor": 2 } }',
      ...['unknown-property', 'unknown-property'],
    ));
});

it('all kinds of line breaks give the same positions', async () => {
  const text = '{\n  "navigation": {\n    "pages": ["intro",\n "missing"]\n  },\n  "foo": 1\n}\n';
  const places = async (lineBreak: string) => {
    const written = text.replaceAll('\n', lineBreak);
    const { problems } = await loadSite(new Map([...pages, ['docs.json', written]]));
    return problems.map(({ code, start }) => {
      const lines = written.slice(0, start).split(lineBreak);
      return `${lines.length}:${lines.at(-1)?.length} ${code}`;
    });
  };
  const expected = await places('\n');
  assert.deepEqual(await places('\r\n'), expected);
  assert.deepEqual(await places('\r'), expected);
});

const pages: readonly (readonly [string, string])[] = [['intro.mdx', '']];
const small = inDocsJson('{ "pages": ["intro"] }');

function inDocsJson(navigation: string): string {
  return `{ "theme": "mint", "name": "Waymark", "colors": { "primary": "#0f766e" }, "navigation": ${navigation} }`;
}

/** The codes of what is told about a docs.json, apart from the settings it leaves out; every place lies in the text. */
async function checkCodes(text: string, ...codes: readonly string[]): Promise<void> {
  const { problems } = await loadSite(new Map([...pages, ['docs.json', text]]));
  const reported = problems.filter(({ template }) => !template.startsWith('The required setting'));
  assert.deepEqual(
    reported.map(({ code }) => code),
    codes,
  );
  for (const { start, end } of problems) assert(start >= 0 && start <= end && end <= text.length);
}
