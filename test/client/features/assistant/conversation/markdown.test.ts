import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { canApply } from '../../../../../client/webviews/chat/markdown/apply.ts';
import { blocksOf } from '../../../../../client/webviews/chat/markdown/blocks.ts';
import { linkOf } from '../../../../../client/webviews/chat/markdown/links.ts';
import { Markdown } from '../../../../../client/webviews/chat/markdown/markdown.tsx';
import { cpuTime } from '../../../../kit/cpu.ts';
import { answerText, quotes } from '../../../../webviews/chat/sample.ts';

function html(text: string): string {
  return render(h(Markdown, { text }));
}

describe('the Markdown of an answer', () => {
  const table: readonly (readonly [what: string, text: string, shown: string])[] = [
    ['emphasis and code', '**a** *b* ~~c~~ `d`', '<strong>a</strong> <em>b</em> <del>c</del> <code>d</code>'],
    ['a list', '1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['a list that goes on at 3', '3. a', '<ol start="3">'],
    ['a task', '- [x] done', '<input type="checkbox" checked disabled/>'],
    ['a table', '| a | b |\n| --- | --- |\n| 1 | 2 |', '<table><thead><tr><th>a</th><th>b</th></tr></thead>'],
    ['a quote', '> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    [
      'a link of the web',
      '[a](https://example.com/b)',
      '<a href="https://example.com/b" title="https://example.com/b">a</a>',
    ],
    ['an address as such', 'see https://example.com.', '<a href="https://example.com" title='],
    ['the address of a page', '[Install](/guides/install#linux)', '<a href="/guides/install#linux"'],
    ['a citation', '[\\[1\\]](/guides/install)', 'title="/guides/install" class="citation">1</a>'],
    ['a listing', '```json\n{ "a": 1 }\n```', '<span class="hljs-attr">&quot;a&quot;</span>'],
    ['a listing in a language unknown', '```klingon\nx < y\n```', '<code>x &lt; y</code>'],
    ['a listing that is not at its end yet', '```js\nconst a', '<span class="hljs-keyword">const</span> a</code>'],
    ['an image as its text', '![A diagram](/images/a.png)', '<span class="image">Image: A diagram</span>'],
  ];
  for (const [what, text, shown] of table) {
    it(`shows ${what}`, () => assert(html(text).includes(shown), html(text)));
  }
});

describe('hostile Markdown', () => {
  const links = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '  javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'command:workbench.action.terminal.new',
    'vscode://evil.extension/run',
    'vscode-webview://x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'mailto:a@example.com',
    '//evil.example/a',
    '/\\evil.example/a',
    '\\\\evil.example\\a',
    'https://docs.example.com@evil.example/',
    '#answer',
  ];
  for (const link of links) {
    it(`${link} leads nowhere`, () => {
      for (const text of [`[a](${link})`, `[a](<${link}>)`, `<${link}>`, `[a][b]\n\n[b]: <${link}>`]) {
        const shown = html(text);
        assert(!/<a\b/.test(shown), shown);
        assert(!/<script/i.test(shown), shown);
      }
    });
  }

  const raw = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="https://evil.example" onclick="alert(1)">a</a>',
    '<style>body{display:none}</style>',
    '<svg onload=alert(1)>',
    '<form action="https://evil.example"><input name=a></form>',
    '<div style="position:fixed;inset:0">',
    '<details open ontoggle=alert(1)>',
    '<base href="https://evil.example/">',
    '<!-- <img src=x> -->',
  ];
  for (const text of raw) {
    it(`${text} is not HTML`, () => {
      for (const shown of [html(text), html(`a ${text} b`), html(`| a |\n| --- |\n| ${text} |`)]) {
        assert(!/<(?:script|img|iframe|style|svg|form|base|a|input|details)\b/.test(shown), shown);
        assert(!/<[^>]+\s(?:on\w+|style)=/.test(shown), shown);
      }
    });
  }

  it('loads no image or other resource', () => {
    for (const text of [
      '![a](https://evil.example/a.png)',
      '![a][b]\n\n[b]: https://evil.example/a.png',
      '[![a](//e.x/a)](/b)',
    ]) {
      assert(!/<img|src=|url\(/.test(html(text)), html(text));
    }
  });

  it('with a class attribute reaches no style', () => {
    const shown = html('```json"onload=x hljs-\n{}\n```');
    assert(!shown.includes('onload'), shown);
  });

  const large: readonly (readonly [what: string, text: string])[] = [
    ['quotes in quotes', `${'>'.repeat(20_000)} a`],
    ['lists in lists', `${'- '.repeat(20_000)}a`],
    ['numbered lists in lists', `${'1. '.repeat(20_000)}a`],
    ['a list without end', '- a\n'.repeat(49_000)],
    ['lists in lists without end', '- - - a\n'.repeat(24_000)],
    ['fences that are not closed', '```\n~~~\n'.repeat(20_000)],
    ['indented lists', Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['open brackets', '['.repeat(50_000)],
    ['open images', '!['.repeat(50_000)],
    ['open emphasis', '**a '.repeat(20_000)],
    ['mixed emphasis', '*a_ '.repeat(20_000)],
    ['emphasis over many lines', '*a_ **\n'.repeat(10_000)],
    ['open links over many lines', '[a](\n'.repeat(10_000)],
    ['code spans that do not end', Array.from({ length: 600 }, (_, size) => '`'.repeat(size)).join(' ')],
    ['a table of many columns', `${'|a'.repeat(5000)}|\n${'|-'.repeat(5000)}|\n`],
    ['a table of many rows', `${'|a'.repeat(150)}|\n${'|-'.repeat(150)}|\n${'a\n'.repeat(90_000)}`],
    ['many tables', `${'|a'.repeat(190)}|\n${'|-'.repeat(190)}|\n${'a\n'.repeat(100)}\n`.repeat(200)],
    ['brackets after a fence in HTML', `<div>\n\`\`\`\n</div>\n\n${'['.repeat(50_000)}`],
    ['brackets after a fence in a list', `- a\n  \`\`\`\n${'['.repeat(50_000)}`],
    ['brackets after a fence in another', `   ~~~\n\`\`\`\n   ~~~\n${'['.repeat(50_000)}`],
    ['a megabyte', 'word '.repeat(200_000)],
    ['a very long word', 'a'.repeat(150_000)],
    ['angle brackets', '<'.repeat(50_000)],
    ['entities', '&amp'.repeat(50_000)],
    ['addresses', 'www.a.'.repeat(20_000)],
  ];
  for (const [what, text] of large) {
    it(`${what}: is rendered within a moment`, () => {
      const start = cpuTime();
      assert(html(text).length > 0);
      const spent = cpuTime() - start;
      assert(spent < 3000, `${Math.round(spent)} ms`);
    });
  }
});

describe('a text is split into blocks that render the same on their own', () => {
  const table: readonly (readonly [what: string, ...blocks: readonly string[]])[] = [
    ['nothing', ''],
    ['paragraphs', 'a\nb\n\n', 'c\n\n\n', '# d\ne'],
    ['a list goes on over empty lines', 'a\n\n- b\n\n- c\n\n  d\n\n', 'e'],
    ['a numbered list too', '1. a\n\n2. b\n\n', 'c'],
    ['quotes', '> a\n\n> b\n\n', 'c'],
    ['a listing with empty lines', 'a\n\n', '```js\nb\n\nc\n```\n\n', 'd'],
    ['a listing in a longer fence', '````md\n```\n\nb\n```\n\nc\n````\n\n', 'd'],
    ['a listing that has no end yet', '~~~\na\n\nb\n```\n\nc'],
    ['links that are defined elsewhere', '[a]\n\nb\n\n[a]: /c'],
    ['a footnote', 'a[^1]\n\nb\n\n[^1]: c'],
  ];
  for (const [what, ...blocks] of table) it(what, () => assert.deepEqual(blocksOf(blocks.join('')), blocks));

  it('and the blocks look like the whole text', () => {
    for (const text of [answerText, quotes, answerText.repeat(3)]) {
      const whole = html(`${text}\n\n[unused]: /x`);
      const plain = (shown: string) => shown.replace(/\s+</g, '<').replace(/>\s+/g, '>');
      assert.equal(plain(html(text)), plain(whole));
    }
  });
});

describe('the target of a link', () => {
  const table: readonly (readonly [string, ReturnType<typeof linkOf>])[] = [
    ['https://example.com/a?b=c#d', { kind: 'web', url: 'https://example.com/a?b=c#d' }],
    ['http://localhost:3000/a', { kind: 'web', url: 'http://localhost:3000/a' }],
    ['/guides/install', { kind: 'page', address: '/guides/install' }],
    ['guides/install#linux', { kind: 'page', address: 'guides/install#linux' }],
    ['../index', { kind: 'page', address: '../index' }],
    ['https://', undefined],
    ['ftp://example.com', undefined],
    ['a b', undefined],
    ['', undefined],
  ];
  for (const [href, link] of table) it(href || 'nothing', () => assert.deepEqual(linkOf(href), link));
});

describe('a listing is offered as a change of a file', () => {
  const table: readonly (readonly [boolean, language: string, code: string])[] = [
    [true, 'json', '{ "group": "Start", "pages": ["a"] }'],
    [true, 'jsonc', '"tabs": [] // and more'],
    [true, 'mdx', '---\ntitle: New\n---\n\nText'],
    [true, 'md', '---\ntitle: New\n---'],
    [false, 'json', '{ "name": "x" }'],
    [false, 'mdx', '# Heading'],
    [false, 'js', 'const a = { "pages": [] }'],
    [false, '', '{ "pages": [] }'],
  ];
  for (const [can, language, code] of table) {
    it(`${can ? 'yes' : 'no'}: ${language} ${code.split('\n')[0]}`, () => assert.equal(canApply(code, language), can));
  }
});
