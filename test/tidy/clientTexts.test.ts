import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { config, t } from '@vscode/l10n';
import { languages } from '../../scripts/kit/manifest.mjs';
import { clientTexts, englishBundle, placeholdersIn, textsIn } from '../../scripts/kit/texts.mjs';

const { texts, unreadable, literals } = clientTexts();
const english = new Map(texts.map(({ key, message }) => [key, message]));

describe('the texts of the extension host', () => {
  it('are all asked for by t', () => assert.deepEqual(literals, []));

  it('can be read from the sources, once the display language is known, each with the values it names', () =>
    assert.deepEqual(unreadable, []));

  it('stand in the English bundle, and no others', () =>
    assert.equal(
      readFileSync('l10n/bundle.l10n.json', 'utf8'),
      englishBundle(texts),
      'Run node scripts/generate-texts.mjs.',
    ));

  for (const language of languages) {
    const bundle: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(`l10n/bundle.l10n.${language}.json`, 'utf8'),
    );

    it(`are all translated into ${language}, and nothing else is`, () =>
      assert.deepEqual(Object.keys(bundle).sort(), [...english.keys()].sort()));

    it(`name in ${language} the same values, icons and files`, () => {
      for (const [key, text] of Object.entries(bundle)) {
        const message = english.get(key) ?? '';
        assert.deepEqual(placeholdersIn(text), placeholdersIn(message), `${key}: ${text}`);
        assert.deepEqual(namesIn(text), namesIn(message), `${key}: ${text}`);
      }
    });
  }

  it('are found where they are missing', () => {
    const found = (source: string) => textsIn([{ file: 'a.ts', source }]);
    for (const source of [
      "window.showInformationMessage('Open a page first.');",
      "window.showQuickPick(items, { placeHolder: 'Which language?' });",
      "window.showQuickPick(items, { placeHolder: 'Where?' });",
      "window.withProgress({ location, title: isOne ? 'Reading' : t('Reading pages') }, read);",
      "item.tooltip = isOne ? 'One error' : '';",
      "const row: QuickPickItem = { label: '$(trash) Delete its files' };",
    ])
      assert.equal(found(`function f() { ${source} }`).literals.length, 1, source);
    for (const source of [
      "const title = t('Preview');",
      "const f = () => t('Preview' + name);",
      "const f = () => t('Preview of {0}');",
      "const f = () => t('Preview', name);",
    ])
      assert.equal(found(source).unreadable.length, 1, source);
    assert.deepEqual(found("log.info('Started'); run({ label: docsJson, title: t('A b') });").literals, []);
  });

  it('come from the bundle, by the comment for translators too', () => {
    try {
      config({ contents: { Hide: 'Ausblenden', 'en/A language': 'de' } });
      assert.equal(t('Hide'), 'Ausblenden');
      assert.equal(t({ message: 'en', comment: 'A language' }), 'de');
      assert.equal(t('Hide {0}', 'it'), 'Hide it');
    } finally {
      config({ contents: {} });
    }
  });
});

/** Files, settings, commands and paths, which are called the same in every language. */
function namesIn(text: string): readonly string[] {
  return (
    text.match(/docsJson(?:\.\w+)+|\b[\w-]+\.(?:json|mdx?)\b|https?:\/\/[\w./]*\w|guides\/start|HEAD~\d/g) ?? []
  ).sort();
}
