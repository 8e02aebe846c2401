import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeDocument, type OpenDocument, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { loadSite } from '../kit/check.ts';
import { navigationSite } from './navigationSite.ts';

describe('whatever the text, there is a clear problem or nothing', () => {
  it('an empty file', async () => checkCodes('', 'syntax'));
  it('white space', async () => checkCodes(' \n\t\n', 'syntax'));
  it('brackets without end', async () => checkCodes('['.repeat(50_000), 'syntax', 'syntax'));
  it('a text, a number, null', async () => {
    await checkCodes('"docs"');
    await checkCodes('7');
    await checkCodes('null');
  });
  it('bytes that are no UTF-8, and half a character', async () => {
    await checkCodes('{ "navigation": { "pages": ["\uFFFD\uFFFD"] } }', 'page-not-found');
    await checkCodes('{ "navigation": { "pages": ["\uD83D", "\\ud83e"] } }', 'page-not-found', 'page-not-found');
    await checkCodes('\u0000\u0001\u0002', 'syntax');
  });
  it('a byte order mark', async () => checkCodes(`\uFEFF${small}`));
  it('one line of a million characters', async () =>
    checkCodes(`{ "name": "${'x'.repeat(1_000_000)}", "navigation": { "pages": ["intro"] } }`));
  it('a key that is in every object', async () =>
    checkCodes(
      '{ "navigation": { "pages": ["intro"], "__proto__": 1, "constructor": 2 } }',
      ...['unknown-property', 'unknown-property'],
    ));
});

it('line breaks of all kinds give the same places', async () => {
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

/** Only mistakes are told while an author types a site from beginning to end, not what is still to come. */
it('half a file has no problems but that it is not finished', async () => {
  const whole = navigationSite.get('docs.json') ?? '';
  const expected = new Set((await loadSite(navigationSite)).problems.map(({ code, start }) => `${code} ${start}`));
  const editor = await openEditor();
  for (let end = 0; end < whole.length; end += 3) {
    const problems = editor.type(whole.slice(end, end + 3));
    const others = problems.filter(({ code, start }) => code !== 'syntax' && !expected.has(`${code} ${start}`));
    assert.deepEqual(others, [], whole.slice(0, end + 3));
    assert(problems.filter(({ code }) => code === 'syntax').length <= 3, whole.slice(0, end + 3));
  }
});

const pages: readonly (readonly [string, string])[] = [['intro.mdx', '']];
const small = inDocsJson('{ "pages": ["intro"] }');

function inDocsJson(navigation: string): string {
  return `{ "theme": "mint", "name": "Waymark", "colors": { "primary": "#0f766e" }, "navigation": ${navigation} }`;
}

/** The codes of what is told about a docs.json, apart from the settings it leaves out; every place lies in the text. */
async function checkCodes(text: string, ...codes: readonly string[]): Promise<void> {
  const { problems } = await loadSite(new Map([...pages, ['docs.json', text]]));
  const told = problems.filter(({ template }) => !template.startsWith('The required setting'));
  assert.deepEqual(
    told.map(({ code }) => code),
    codes,
  );
  for (const { start, end } of problems) assert(start >= 0 && start <= end && end <= text.length);
}

async function openEditor() {
  let document: OpenDocument = openDocument('docs.json', 'docs-json', 1, '');
  const findOpen = (path: string) => (path === 'docs.json' ? document : undefined);
  const state = new SiteState(memoryFiles(navigationSite), allRules, findOpen, () => {});
  await state.load();
  await state.settled();
  return {
    type(text: string) {
      const end = document.text.positionAt(document.text.getText().length);
      document = changeDocument(document, [{ range: { start: end, end }, text }], document.text.version + 1);
      state.touch();
      return state.problems;
    },
  };
}
