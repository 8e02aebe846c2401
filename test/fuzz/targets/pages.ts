import assert from 'node:assert/strict';
import { scanPage as scanBlocks } from '../../../client/webviews/preview/mdx/scan.ts';
import { scanPage as scanChunks } from '../../../server/assistant/retrieval/scan.ts';
import { frontMatterTexts, readFrontMatter } from '../../../server/language/site/frontMatter.ts';
import { importsOf } from '../../../server/language/site/imports.ts';
import { anchorsOf, headingsOf } from '../../../server/mdx/anchors.ts';
import { bodyStart } from '../../../server/mdx/frontMatter.ts';
import { scanPage } from '../../../server/mdx/page.ts';
import { ownSites, realSites } from '../kit/seeds.ts';
import type { Target } from '../kit/target.ts';
import { textTarget } from './texts.ts';

const mdxTokens: readonly string[] = [
  ...[
    '[a](',
    '[a](/intro)',
    '![a](b "c")',
    '[a]: b',
    '[a][b]',
    '<https://x.y>',
    '(',
    ')',
    '[',
    ']',
    '\\',
    '`',
    '```\n',
  ],
  ...[
    '<Card href="/intro">',
    '</Card>',
    '<Tabs>',
    '<Tab title="x">',
    '<a href={',
    '{',
    '}',
    '{/*',
    '*/}',
    '<!--',
    '-->',
  ],
  ...['---\n', '# ', '## a {#b}\n', '===\n', '\n\n', '    ', '> ', '- ', '1. ', '|', '| - |\n', '$$', '~~~\n', '\t'],
  ...[
    "import A from '/snippets/a.mdx'\n",
    'export const a = 1\n',
    'import {',
    "from '",
    '&amp;',
    '&#x0;',
    '\r\n',
    ' = "',
  ],
  ...['title: x\n', 'openapi: GET /users\n', '"', "'", '/>', '<', '>', '<>', '{...a}', '{`${', '//', '/*'],
];

const ownPages: readonly string[] = [
  '---\ntitle: A\ndescription: "b: c"\n---\n\n# A {#a}\n\nSee [b](/b#c "d"), <a href="/e">e</a> and ![f](../f.svg).\n',
  "import S from '/snippets/s.mdx'\n\n<Tabs>\n  <Tab title=\"One\">\n    ```js\n    const a = '[x](y)'\n    ```\n  </Tab>\n</Tabs>\n",
  '> - [a]: <b c> "d"\n\nTitle\n=====\n\n| a | b |\n| - | - |\n| [x](y) | `[z](w)` |\n\n{/* [no](no) */}\n',
  '<Card title={<b>x</b>} href="/a" icon={`b`}>text **bold _both_**</Card>\n<img src="/x.png" />\n',
];

/** Pages, valid and broken: their links, headings, imports, passages and blocks. */
export function pagesTarget(): Target {
  const found = [...ownSites.slice(0, 1), ...realSites()].flatMap((files) =>
    [...files].filter(([file, text]) => /\.mdx?$/.test(file) && text !== '').map(([, text]) => text.slice(0, 4_000)),
  );
  return textTarget('pages', [...ownPages, ...found], mdxTokens, checkPage);
}

function checkPage(text: string): void {
  const scan = scanPage(text);
  let last = 0;
  for (const { start, end, target } of scan.links) {
    assert(start >= 0 && start <= end && end <= text.length, `A link lies outside the text.\n${start}-${end}`);
    assert.equal(text.slice(start, end), target, 'A link is not where it is said to be.');
  }
  for (const { start } of anchorsOf(scan)) assert(start >= 0 && start < text.length, 'A place lies outside the text.');
  for (const { start } of headingsOf(scan)) {
    assert(start >= last && start <= text.length, 'Headings are out of order.');
    last = start;
  }
  const lines = text.split(/\r\n|\n|\r/).length;
  for (const { line, blocks } of scanChunks(text)) {
    for (const at of [line, ...blocks.map((block) => block.line)]) {
      assert(at >= 1 && at <= lines, `A passage stands on a line that is not there.\n${at} of ${lines}`);
    }
  }
  scanBlocks(text);
  importsOf('guides/a.mdx', text);
  checkFrontMatter(text);
}

/** An end of front matter for who reads titles, and not for the compiler of pages (platform.md 4). */
const endsOtherwise = /\n(?:\.\.\.[^\S\n]*|---[ \t]*[^\S\n \t][^\S\n]*)\n?$(?<!\n---[ \t]*\r\n)/;

/** The front matter of a page, whole and cut. */
export function checkFrontMatter(text: string): void {
  const whole = readFrontMatter({ text, complete: true });
  assert(!whole.cut && whole.bodyOffset <= text.length, 'The body begins outside the text.');
  const isSeenOtherwise = /^(?:---[ \t]|\+\+\+)/.test(text) || endsOtherwise.test(text.slice(0, whole.bodyOffset));
  if (whole.problems.length === 0 && !isSeenOtherwise)
    assert.equal(bodyStart(text), whole.bodyOffset, 'The body begins in two places.');
  for (const { offset, length } of whole.problems) {
    assert(offset >= 0 && offset + length <= text.length, `A problem lies outside the text.\n${offset} ${length}`);
  }
  for (const { start, end } of frontMatterTexts(text)) {
    assert(start >= 0 && start <= end && end <= text.length, `A field lies outside the text.\n${start}-${end}`);
  }
  const half = readFrontMatter({ text: text.slice(0, text.length >> 1), complete: false });
  if (half.cut || whole.problems.length > 0) return;
  assert.deepEqual(half.frontMatter, whole.frontMatter, 'The head of a page says something else than the page.');
}
