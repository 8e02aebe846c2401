import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scanPage } from '../../server/mdx/page.ts';
import { fileNamesIn } from '../../server/mdx/prose/mentions.ts';
import { createProse, type Prose } from '../../server/mdx/prose/prose.ts';

function proseOf(text: string): Prose {
  const reader = createProse(text);
  scanPage(text, reader.on);
  return reader.end();
}

const checkWords = (text: string, expected: number) => assert.equal(proseOf(text).words, expected);

/** What is found, as it stands in the text. */
function checkFound(of: (prose: Prose) => readonly { start: number; end: number }[], text: string, expected: string[]) {
  assert.deepEqual(
    of(proseOf(text)).map(({ start, end }) => text.slice(start, end)),
    expected,
  );
}

describe('the text that readers see includes', () => {
  test('words, without code, front matter and tags', () => {
    checkWords('---\ntitle: not counted\n---\n# One two\n\nthree `code` **four**', 4);
    checkWords('<Card title="no">One</Card>\n\n```js\nno no\n```\n\n<pre>no</pre> two', 2);
    checkWords("import A from './a'\n\nIt's well-known", 2);
    checkWords('日本 one', 3);
  });

  test('addresses in the text, but not those of links, code and attributes', () => {
    checkFound((prose) => prose.bareAddresses, 'See https://a.com/x. Or (https://b.com).', ['https://a.com/x']);
    const none = '[https://a.com](https://a.com) `https://b.com` <a href="https://c.com">c</a>\n\n[x]: https://d.com';
    checkFound((prose) => prose.bareAddresses, none, []);
    checkFound((prose) => prose.bareAddresses, '[see https://a.com](https://a.com)', []);
  });

  test('texts of links that are short', () => {
    checkFound((prose) => prose.linkTexts, '[here](/a) [![x](y.png)](/b) [https://a.com](/c)', [
      'here',
      '![x](y.png)',
      'https://a.com',
    ]);
  });

  test('images without an alternative text', () => {
    const text =
      '![](a.png) ![a](a.png) <img src="b" /> <img src="b" alt="" /> <img {...props} /> <img aria-hidden src="c"/>';
    checkFound((prose) => prose.imagesWithoutAlt, text, ['![]', '<img src="b" />']);
  });

  test('blocks of code without a language', () => {
    checkFound((prose) => prose.fencesWithoutLanguage, '```\na\n```\n> ~~~~\n> b\n> ~~~~\n\n```js\n```\n', [
      '```',
      '~~~~',
    ]);
  });
});

test('names of files, wherever they are', () => {
  const names = (text: string) => [...new Set(fileNamesIn(text))];
  assert.deepEqual(names('![](/images/a.png) src="b%20c.svg"'), ['a.png', 'b%20c.svg', 'b c.svg']);
  assert(names('"/images/shot (1).png"').includes('shot (1).png'));
  assert.deepEqual(names('`/icons/$' + '{name}.svg`'), ['}.svg']);
  assert.deepEqual(names('a.pngs a.md5 .png'), ['.png']);
});
