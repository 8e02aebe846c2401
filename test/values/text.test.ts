import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TextKind } from '../../server/language/grammar/types.ts';
import { readColour } from '../../server/language/values/colour.ts';
import { readHref } from '../../server/language/values/href.ts';
import { checkText } from '../../server/language/values/text.ts';

/** What the platform takes and refuses, measured with its validator 0.1.878 (platform.md 1.2, 1.4, 1.6). */
const measured: readonly (readonly [TextKind, taken: readonly string[], refused: readonly string[]])[] = [
  ['text', ['', ' ', 'a'], []],
  ['label', ['a', ' '], ['']],
  ['page', ['a', '/a', '../x', 'https://x.com', ' '], ['']],
  ['icon-name', ['house', 'Fa-house', 'fab fa-x', './x.svg', '<svg/>', ''], ['fa-house']],
  ['language', ['en', 'pt-BR', 'jp', 'zh-Hans'], ['', 'EN', 'en-US', 'fa', 'ua', 'vn']],
  [
    'href',
    ['/a', '#a', '//x.com', 'mailto:x', 'MAILTO:x', 'https://x', 'http://x', 'vscode:x', 'x.com:80', ' https://x.com'],
    ['', 'x', 'docs/page', './a', '../a', '?a=b', 'www.x.com', 'https://', '  /a'],
  ],
  [
    'footer-href',
    ['/a', '/a.svg', '#', 'mailto:x', 'https://x', 'HTTPS://x.com', 'https:x', '/a//b'],
    [
      '',
      'x',
      '//x.com',
      'http://x.com',
      'MAILTO:a',
      'tel:+1',
      'https://x.com/a.svg',
      'https://x.com/a.zip?x',
      ' /a',
      'https://x.com/%E9',
    ],
  ],
  ['url', ['https://x', 'http://x', 'x:y', 'http:x'], ['', './x', '//x', 'x']],
  ['https-url', ['https://x', 'HTTPS://x.com', ' https://x.com'], ['', 'x', 'http://x', '//x', 'mailto:a', 'https://']],
  [
    'profile',
    ['https://x.com/a.svg/b', 'https://x.svg', 'https://x.com/?a.svg', 'https://x.com/a%20b', 'https://x.com/%252esvg'],
    [
      'http://x.com',
      '/a',
      'https://x.com/a.Svg',
      'https://x.com/a.zip//',
      'https://x.com/a%2Esvg',
      'https://x.com/%zz',
    ],
  ],
  ['colour', ['#fff', '#FFF', '#0d9373'], ['', 'fff', '#ffff', '#ffffffff', '#ggg', ' #fff', 'red', 'rgb(1,2,3)']],
  ['asset', ['a', '/a.svg', 'https://x/a.png', ''], []],
  [
    'spec-path',
    ['o.json', '/o.json', '../o.json', 'http://x/o.json', 'https://x/o', 'ftp://', 'http://a b', 'file://['],
    ['', ' ', 'ftp://x', 'file:///x', '\u{3000}data:x', ' ftp:x'],
  ],
  ['address', ['', 'a', '/a', 'https://x', '/old/:slug*'], []],
  [
    'folder',
    ['a', 'a/b', 'guides/v2', 'a.b', '*', 'ä'],
    ['', '/a', 'a/', 'a//b', './a', 'a/../b', 'a b', 'a?b', 'a\\b'],
  ],
];

describe('a text is accepted and refused like on the platform', () => {
  for (const [kind, taken, refused] of measured) {
    test(kind, () => {
      for (const text of taken) assert.equal(checkText(kind, text), undefined, text);
      for (const text of refused) assert.equal(checkText(kind, text)?.refused, true, text);
    });
  }
});

test('an address that runs code is a problem of ours, in every spelling', () => {
  for (const text of ['javascript:alert(1)', ' JaVaScRiPt:x', 'java\tscript:x', 'data:text/html,x', 'vbscript:x']) {
    for (const kind of ['href', 'url', 'address'] as const) {
      const problem = checkText(kind, text);
      assert.deepEqual([problem?.reason, problem?.refused], ['unsafe-scheme', false], `${kind} ${text}`);
    }
    assert.deepEqual(checkText('footer-href', text)?.refused, true, text);
  }
});

test('a wrong text has a suggestion if the intention is clear', () => {
  const meant: readonly (readonly [TextKind, string, string | undefined])[] = [
    ['href', 'docs/page', '/docs/page'],
    ['href', './start', '/start'],
    ['href', 'www.example.com/a', 'https://www.example.com/a'],
    ['href', 'guide.mdx', '/guide.mdx'],
    ['href', 'two words', undefined],
    ['footer-href', 'http://example.com', 'https://example.com'],
    ['footer-href', '//example.com', 'https://example.com'],
    ['footer-href', 'tel:+1', undefined],
    ['https-url', 'http://example.com', 'https://example.com'],
    ['https-url', 'github.com/acme', 'https://github.com/acme'],
    ['colour', '0d9373', '#0d9373'],
    ['colour', '#0d9373ff', '#0d9373'],
    ['colour', 'red', undefined],
    ['folder', '/guides//v2/', 'guides/v2'],
    ['icon-name', 'fa-house', 'house'],
    ['icon-name', 'fa-solid fa-house', 'house'],
    ['language', 'ua', 'uk'],
    ['language', 'vn', 'vi'],
    ['language', 'EN', 'en'],
    ['language', 'pt_br', 'pt-BR'],
    ['language', 'en-US', 'en'],
    ['language', 'zh-hant', 'zh-Hant'],
    ['language', 'th', undefined],
  ];
  for (const [kind, text, nearest] of meant) assert.equal(checkText(kind, text)?.nearest, nearest, `${kind} ${text}`);
});

test('a link has its target', () => {
  const forms = { '/a': 'path', '#a': 'hash', 'mailto:a@b.c': 'mail', 'MAILTO:a': 'mail', 'https://a': 'url' };
  for (const [text, form] of Object.entries(forms)) assert.equal(readHref(text).ok, form, text);
});

test('a colour is returned with six digits', () => {
  assert.equal(readColour('#Fa0').ok, '#ffaa00');
});
