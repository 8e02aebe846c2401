import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { CodeAction, CodeLens, Diagnostic, Hover } from 'vscode-languageserver';
import { textLanguages } from '../../server/base/texts.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const { files } = readFixture(`
  // file: docs.json
  {
    "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
    "navigation": { "tabs": [ { "tab": "Guides", "collapsed": true, "groups": [ { "group": "Start", "pages": ["sart"] } ] } ] }
  }
  // file: start.mdx
`);

/** As the build lays them beside the server. */
const texts = textLanguages.map(
  (language) => [`file:///data/texts/${language}.json`, readFileSync(`server/texts/${language}.json`, 'utf8')] as const,
);

interface Spoken {
  readonly locale?: string;
  readonly texts?: readonly (readonly [string, string])[];
}

/** What the editor shows of a page that is not there, and what it offers there first. */
async function spoken({ locale, texts: beside = texts }: Spoken): Promise<readonly string[]> {
  const options = { ...(locale !== undefined && { locale }), initializationOptions: { dataFolder: 'file:///data' } };
  let said: readonly string[] = [];
  await withClient(new Map([...files, ...beside]), options, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const missing = await until('the page is missed', async () => {
      const found = (await problemsIn(client, uri)).filter(({ code }) => code === 'page-not-found');
      return found.length > 0 && found;
    });
    const [range] = missing.map((one) => one.range);
    const actions = await client.request<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: missing },
    });
    said = [...missing.map(({ message }) => String(message)), ...actions.slice(0, 2).map(({ title }) => title)];
  });
  return said;
}

const english = ['No file for page "sart". Did you mean "start"?', 'Write "start"', 'Remove this entry'];
const german = [
  'Keine Datei für die Seite "sart" vorhanden. Meinten Sie "start"?',
  '"start" schreiben',
  'Diesen Eintrag entfernen',
];
const chinese = ['没有页面“sart”的文件。你是否指“start”?', '写“start”', '删除此条目'];

describe('the server speaks the language of the editor', () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    de: german,
    'de-AT': german,
    'zh-cn': chinese,
    'zh-Hans': chinese,
    en: english,
    // None of ours: English.
    fr: english,
    'zh-tw': english,
  };
  for (const [locale, said] of Object.entries(expected)) {
    it(`that is ${locale}`, async () => assert.deepEqual(await spoken({ locale }), said));
  }

  it('and English if it has none', async () => assert.deepEqual(await spoken({}), english));

  it('and English if its texts are missing or not JSON', async () => {
    assert.deepEqual(await spoken({ locale: 'de', texts: [] }), english);
    assert.deepEqual(await spoken({ locale: 'de', texts: [['file:///data/texts/de.json', '{ broken']] }), english);
  });
});

it('descriptions of keys and counts of pages are in German', async () => {
  const initializationOptions = { dataFolder: 'file:///data' };
  const options = { locale: 'de', initializationOptions, settings: { codeLens: { pageCounts: true } } };
  await withClient(new Map([...files, ...texts]), options, async (client) => {
    const uri = client.uri('docs.json');
    const text = files.get('docs.json') ?? '';
    await client.open(uri);
    const textDocument = { uri };
    const before = text.slice(0, text.indexOf('"theme"') + 1).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const hover = await until('the key is explained', async () => {
      const found = await client.request<Hover | null>('textDocument/hover', { textDocument, position });
      const said = JSON.stringify(found?.contents ?? '');
      return said.includes('werden noch gelesen') ? undefined : said;
    });
    assert.match(hover, /\*\*theme\*\* · Layout und Aussehen der gesamten Site/);
    const lenses = await client.request<readonly CodeLens[]>('textDocument/codeLens', { textDocument });
    assert.equal(lenses[0]?.command?.title, '1 Seite, 1 ohne Datei');
  });
});

async function problemsIn(client: TestClient, uri: string): Promise<readonly Diagnostic[]> {
  const report = await client.pull(uri);
  return report.kind === 'full' ? report.items : [];
}
