import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { keysIn, languages, localized, readManifest, readTexts } from '../../scripts/kit/manifest.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const english = readTexts();

describe('the texts of package.json', () => {
  it('each stand under a key, names of the product left out', () => {
    assert.deepEqual(literalsIn(manifest), []);
    assert.deepEqual(literalsIn({ contributes: { views: { explorer: [{ id: 'x', name: 'Pages' }] } } }), [
      'contributes.views.explorer.0.name: Pages',
    ]);
  });

  it('are all there, and none besides', () => assert.deepEqual(Object.keys(english), keysIn(manifest)));

  it('begin and end with no blanks, so that VS Code knows a key from a text', () => {
    for (const [key, text] of Object.entries(english)) assert.match(text, /^[^\s%].*[^\s%]$/s, key);
  });

  for (const language of languages) {
    const texts = readTexts(language);

    it(`are all translated into ${language}, in the same order`, () =>
      assert.deepEqual(Object.keys(texts), Object.keys(english)));

    it(`keep in ${language} what is code, and where they lead`, () => {
      for (const [key, text] of Object.entries(texts))
        assert.deepEqual(fixedIn(text), fixedIn(english[key] ?? ''), `${key}: ${text}`);
    });

    it(`are another text in ${language}, unless they are code or a name`, () => {
      const same = Object.keys(texts).filter((key) => texts[key] === english[key]);
      assert.deepEqual(same, []);
    });

    it(`say in ${language} what a rule checks as the editor says it`, () => {
      const inEditor: Readonly<Record<string, string>> = JSON.parse(
        readFileSync(`server/texts/${language}.json`, 'utf8'),
      );
      const rules = Object.keys(english).filter((key) => key.startsWith('rule.'));
      assert.ok(rules.length > 0);
      for (const key of rules) assert.equal(firstParagraph(texts[key]), inEditor[firstParagraph(english[key])], key);
    });

    it(`end with … in ${language} where something is asked for, and are told apart in the list of keyboard shortcuts`, () => {
      for (const [key, text] of Object.entries(texts))
        if (key.startsWith('command.')) assert.equal(text.endsWith('…'), asks(key), `${key}: ${text}`);
      const names: readonly string[] = readManifest(language).contributes.commands.map(
        ({ category, title }: { readonly category: string; readonly title: string }) => `${category}: ${title}`,
      );
      assert.deepEqual(
        names.filter((name, index) => names.indexOf(name) !== index),
        [],
      );
    });
  }

  it('a key without a text stays as it is', () =>
    assert.deepEqual(localized({ title: '%a%', of: ['%b%', 1] }, { a: 'A' }), { title: 'A', of: ['%b%', 1] }));
});

/** Properties of package.json that people read. Descriptions of what language models send are read by those alone. */
const shown =
  /^(?:title|category|name|fullName|contextualTitle|contents|label|altText|displayName|userDescription|\w*[dD]escriptions?)$/;
const notShown =
  /^(?:contributes\.languageModelTools\.\d+\.(?:name|modelDescription|inputSchema.*)|contributes\.chatParticipants\.\d+\.name)$/;
/** What npm shows of the package stands in package.json alone, and what is called docs.json everywhere needs no key. */
const literal = /^(?:name|displayName|description)$/;

/** The texts of a manifest that have no key, each with where it stands. */
function literalsIn(value: unknown, at: readonly string[] = []): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => literalsIn(each, [...at, name]));
  const path = at.join('.');
  const property = at.findLast((name) => !/^\d+$/.test(name)) ?? '';
  const isText = typeof value === 'string' && shown.test(property) && !notShown.test(path) && !literal.test(path);
  return isText && value !== 'docs.json' && !/^%[\w.-]+%$/.test(value) ? [`${path}: ${value}`] : [];
}

/** What a translation leaves as it is: code, links, and the settings it names. */
function fixedIn(text: string): readonly string[] {
  return (text.match(/`[^`]*`|\((?:command|https):[^)]*\)|%\w+%/g) ?? []).sort();
}

function firstParagraph(text = ''): string {
  return text.split('\n\n', 1)[0] ?? '';
}

/** Whether a command asks for something before it is carried out, as its English title says. */
function asks(key: string): boolean {
  return english[key]?.includes('…') ?? false;
}
