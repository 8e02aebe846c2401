import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { textLanguages } from '../../server/base/texts.ts';
import { templatesIn } from './templates.ts';

/** Where the texts in other languages are, each with the sources they are the texts of. */
const tables = [
  { sources: ['server/language', 'server/base', 'server/git'], folder: 'server/texts' },
  { sources: ['client/webviews'], folder: 'client/webviews/texts' },
];

for (const { sources, folder } of tables) {
  describe(`the texts in ${sources.join(' and ')}`, () => {
    const { files, unreadable } = templatesIn(...sources);

    it('are templates that can be read from the source', () => {
      assert.deepEqual(unreadable, [], 'A template is one text, one of several, or a constant of its file.');
    });

    for (const language of textLanguages) {
      const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'));

      it(`are all there in ${language}`, () => {
        const missing = [...files].filter(([template]) => hasWords(template) && !Object.hasOwn(texts, template));
        assert.deepEqual(missing, [], `Write them in ${folder}/${language}.json.`);
        const stale = Object.keys(texts).filter((template) => !files.has(template));
        assert.deepEqual(stale, [], `No source has them any more: remove them from ${folder}/${language}.json.`);
      });

      it(`say in ${language} what they say in English`, () => {
        for (const [template, text] of Object.entries(texts)) {
          assert.notEqual(text.trim(), '', template);
          assert.deepEqual(argumentsIn(text), argumentsIn(template), `The arguments of: ${text}`);
          const lost = codeIn(template).filter((code) => !text.includes(code));
          assert.deepEqual(lost, [], `Keys and values stay as they are: ${text}`);
        }
      });
    }
  });
}

/** False for what is only code and arguments, which is the same in every language. */
function hasWords(template: string): boolean {
  return /\p{L}/u.test(template.replace(/`[^`]*`|\{\w+\}/g, ''));
}

function argumentsIn(template: string): readonly string[] {
  return [...new Set(template.match(/\{\w+\}/g))].sort();
}

function codeIn(template: string): readonly string[] {
  return template.match(/`[^`]+`/g) ?? [];
}
