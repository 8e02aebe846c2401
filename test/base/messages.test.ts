import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { textOf } from '../../server/base/messages.ts';
import { parseTexts, speak } from '../../server/base/texts.ts';

test('a text begins with a capital, but a name at its beginning is not changed', (context) => {
  const missing = {
    template: 'No page in {languages} is a translation of "{page}".',
    args: { languages: 'fr', page: 'b' },
  };
  assert.equal(textOf(missing), 'No page in fr is a translation of "b".');
  assert.equal(textOf({ template: '{one} and more', args: { one: { template: 'some page' } } }), 'Some page and more');
  assert.equal(
    textOf({ template: '{one} and more', args: { one: { template: '{file}', args: { file: 'a.mdx' } } } }),
    'a.mdx and more',
  );
  speak(parseTexts(readFileSync('server/texts/zh-cn.json', 'utf8')));
  context.after(() => speak(undefined));
  assert.equal(textOf(missing), 'fr 中没有页面是“b”的翻译。');
});
