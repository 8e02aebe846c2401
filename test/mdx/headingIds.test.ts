import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { anchorsOf } from '../../server/mdx/anchors.ts';
import { withoutText } from '../../server/mdx/copies.ts';
import { scanPage } from '../../server/mdx/page.ts';

interface Case {
  readonly text: string;
  /** The page's front matter `mode`. */
  readonly mode?: string;
  /** Every id of the page as it is served; their order means nothing. */
  readonly ids: readonly string[];
}

const cases: readonly Case[] = JSON.parse(readFileSync('test/mdx/data/heading-ids.json', 'utf8'));

const pageOf = ({ text, mode }: Case) => (mode === undefined ? text : `---\nmode: ${mode}\n---\n${text}`);
const idsOf = (page: string) => [...new Set(anchorsOf(scanPage(page)).map(({ id }) => id))].sort();

describe('the ids of a page are those the platform serves', () => {
  for (const each of cases) {
    test(JSON.stringify(each.text).slice(1, 80), () => assert.deepEqual(idsOf(pageOf(each)), [...each.ids].sort()));
  }
});

test('lines may end in CRLF: the ids are the same', () => {
  for (const each of cases) {
    const page = pageOf(each).replace(/\r?\n/g, '\r\n');
    assert.deepEqual(idsOf(page), [...each.ids].sort(), JSON.stringify(page));
  }
});

test('the cached form of a page gives the same ids', () => {
  for (const each of cases) {
    const scan = scanPage(pageOf(each));
    assert.deepEqual(withoutText(scan), scan);
  }
});

/** Recorded as the cases of the file were, with `@mintlify/common` 1.0.1176; found among 4,300 random pages, and later 10,169. */
const corners: Readonly<Record<string, readonly (readonly [page: string, ids: readonly string[]])[]>> = {
  'which elements stand by themselves': [
    ['<Accordion title="A">one</Accordion>\n', ['a']],
    ['<Accordion title="A">one</Accordion> more\n', []],
    ['Text\n<Accordion title="A">one</Accordion>\n', []],
    ['Text\n<Accordion title="A">\none\n</Accordion>\n', ['a']],
    ['<Accordion title="A">one</Accordion>\n<Accordion title="B">two</Accordion>\n', ['a', 'b']],
    ['<div><Accordion title="A">one</Accordion></div>\n', []],
    ['<div>\n<Accordion title="A">one</Accordion>\n</div>\n', ['a']],
    ['- <Tab title="A">\n  one\n  </Tab>\n', ['a']],
    ['> Text\n>\n> <Accordion title="A">one</Accordion>\n', ['a']],
    ['<h2>A</h2>\n---\n', ['a']],
  ],
  'bare addresses, and marks in them': [
    ['# https://x.com/`a`\n', ['https//x-com/`a`']],
    ['# http://a.b/c_d*i*\n', ['http//a-b/c_d-i']],
    ['# www.x.com\\|\n', ['www-x-com\\|']],
    ['# HTTP://X.Y$x$%\n', ['http//x-y$x$%']],
    ['# xhttps://x.com/`a`\n', ['xhttps//x-com/a']],
    ['# https:// `a`\n', ['https//-a']],
  ],
  'headings that are underlined, in lists and quotes': [
    ['- A\n  b\n  ---\n', ['a-b']],
    ['1. A\n   ---\n', ['a']],
    ['> A\n> ---\n', ['a']],
    ['> - A\n>   ---\n', ['a']],
    ['- x\n  - A\n    ---\n', ['a']],
    ['#hash\n===\n', ['#hash']],
    ['- A\n---\n', []],
    ['- A\n ---\n', []],
    ['| a |\n---\n', ['|-a-|']],
    ['| a | b\n-\n', ['|-a-|-b']],
    ['| a |\n|---|\n| b |\n---\n', []],
    ['a | b\n---|---\nc | d\n---\n', []],
    ['a\n:-\nb\n---\n', []],
    ['1.\n-\n', []],
    ['+\n===\n', []],
    ['1234567890.\n---\n', ['1234567890']],
    ['> A\n---\n', []],
    ['> A\n>\n> B\n> ---\n', ['b']],
    ['> A\n>\n> ---\n', []],
    ['> # A\n> \n> B\n> ===\n', ['a', 'b']],
    ['> A\n>\nB\n---\n', ['b']],
    ['> - A\n>\n>   B\n>   ---\n', ['b']],
    ['> A\nb\n---\n', []],
    // A paragraph of an item is underlined in the item: at the margin the same signs are a line across the page, or text.
    ['1. a\n\n   b\n   ---\n', ['b']],
    ['1. a\n\n   b\n---\n', []],
    ['- a\n\n  b\n  c\n===\n', []],
    ['- a\n\n  - b\n\n    c\n  ---\n', []],
    ['1. a\n\n  b\n---\n', ['b']],
  ],
  'what has no id': [
    ['<h2 id={a}>A</h2>\n\n## A\n', ['a-2']],
    ['<h2 id>A</h2>\n\n## A\n', ['a', 'a-2']],
    ['<Update label="-">\nA\n</Update>\n\n<Update label="!">\nA\n</Update>\n', ['-', '-2']],
    ['<Steps titleSize="h2">\n<Step title={`A`}>\nText\n</Step>\n</Steps>\n', []],
    ['<Steps titleSize="h2">\n<Step title="A" id="">\nText\n</Step>\n</Steps>\n', ['a']],
  ],
  'what is not a heading': [
    ['$$\n# m\n$$\n\n# a\n', ['a']],
    ['```\n> ```\n# code\n```\n\n# a\n', ['a']],
    ['#\n\n#\n\n# a\n', ['a']],
  ],
  titles: [
    ['<b>A</b> b\n---\n', ['a-b']],
    ['{x} b\n---\n', ['b']],
    ['# a[0][1]\n', ['a01']],
    ['# a[^1]\n', ['a^1']],
    ['# a[^1]\n\n[^1]: note\n', ['a']],
    ['# [a][b]\n\n[b]: /c\n', ['a']],
    ['# a-$x$-b\n', ['a-b']],
    ['# a--b\n', ['a—b']],
    ['# a-**-b**\n', ['a-b']],
    ['<Steps titleSize="h2">\n<Step title={"In braces"}>\nText\n</Step>\n</Steps>\n', ['in-braces']],
    ['## a**🚀**b\n', ['ab']],
    ['## a**✅**b\n', ['a--b']],
    ['## a**~~b~~**c\n', ['abc']],
    ['## a*_b_*c\n', ['a-b-c']],
    ['## [[a](/b)](/c) d\n', ['a-/c-d']],
    ['## a[[b](/c) d](/e)[f](/g)\n', ['ab-d-/e-f']],
    ['## [![a](/b)](/c) d\n', ['d']],
    ['## A {#🚀start}\n', ['start']],
    [' ## A {#b}\n', ['b']],
  ],
  'what has its text as its id': [
    ['<h4 id="">A?</h4>\n', ['a']],
    ['<Heading id="">B c</Heading>\n', ['b-c']],
    ['## \\*\n', ['*']],
    ['<Expandable title="A">\n## *\n</Expandable>\n', ['*']],
    ['<Update label="A">\n### \\*\n</Update>\n', ['*', 'a']],
    ['<Expandable title="A">\n<h2>*</h2>\n</Expandable>\n', []],
    ['<Note>\n<h2>*</h2>\n</Note>\n', ['*']],
    ['<Accordion title="你好">\n## B {#c}\n\nText\n</Accordion>\n', ['btext', 'c']],
    ['<Accordion title="你好">\n## B ##\n\nText\n</Accordion>\n', ['b', 'btext']],
    ['<Accordion title="你好">\n## B ## {#x}\n</Accordion>\n', ['b-%23%23', 'x']],
  ],
  'nothing in a prompt, which is shown as it is written': [
    ['<Prompt description="P">\n## A\n</Prompt>\n\n## A\n', ['a']],
    ['<Prompt description="P">\n<Tab title="A">\n<h2 id="b">B</h2>\n</Tab>\n</Prompt>\n\n## A\n', ['a']],
    ['- <Prompt description="P">\n  ## A {#b}\n  </Prompt>\n', []],
  ],
  'what only agents see': [
    ['<Visibility for="agents">\n## a?\n</Visibility>\n\n## a!\n', ['a']],
    ['<Visibility for="humans">\n## a?\n</Visibility>\n\n## a!\n', ['a', 'a-2']],
    ['<Visibility>\n## a?\n</Visibility>\n\n## a!\n', ['a']],
  ],
  'quotation marks': [
    ['## a-"b"\n', ['a-”b”']],
    ['Text.\n\n## "A"\n', ['”a”']],
    ['Text\n\n## **"A"**\n', ['”a”']],
    ['See "this"\n\n## "A"\n', ['a”']],
    ['Is it?\n\n## "It is"\n', ['”it-is”']],
    ['Is it?\n\n## "it is"\n', ['“it-is”']],
    ['[a]: /b\n\n## "A"\n', ['“a”']],
    ['Text.\n\n[a]: /b\n\n## "A"\n', ['”a”']],
    ['## A ##\n\n## "B"\n', ['a', '”b”']],
    ['## A{1}\n\n## "B"\n', ['a', '”b”']],
    ["## a-'b' c\n", ['a-‘b’-c']],
    ['## a/"b"\n', ['a/”b”']],
    ['## abc/"d"\n', ['abc/“d”']],
    ["## ab/'c'\n", ['ab/’c’']],
    ["## '90s\n", ['’90s']],
    ["## '90s-x\n", ['‘90s-x']],
    ["## a-'90s-x\n", ['a-’90s-x']],
  ],
  'quotation marks beside an emoji, which is a sign and no letter': [
    ['## a🚀"b"\n', ['a“b”']],
    ['## "🚀"\n', ['””']],
    ['## "🚀 b"\n', ['”-b”']],
    ['## "🚀b"\n', ['“b”']],
    ["## '90s🚀\n", ['’90s']],
  ],
};

for (const [name, pages] of Object.entries(corners)) {
  describe(name, () => {
    for (const [page, ids] of pages) test(JSON.stringify(page), () => assert.deepEqual(idsOf(page), ids));
  });
}
