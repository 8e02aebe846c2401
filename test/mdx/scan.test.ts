import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { headingsOf } from '../../server/mdx/anchors.ts';
import { scanLinks, scanPage } from '../../server/mdx/page.ts';
import type { PageHeading } from '../../server/mdx/pageLink.ts';

/** Each link as `kind form target`. Its place must hold its target. */
function checkLinks(name: string, text: string, expected: readonly string[]): void {
  test(name, () => {
    const links = scanLinks(text);
    assert.deepEqual(
      links.map(({ kind, form, target }) => `${kind} ${form} ${target}`),
      expected,
    );
    for (const { target, start, end } of links) assert.equal(text.slice(start, end), target);
  });
}

describe('Markdown', () => {
  checkLinks('links', 'See [a](/a), [b](./b.mdx "Title") and [c](<../my page>).', [
    'link inline /a',
    'link inline ./b.mdx',
    'link inline ../my page',
  ]);
  checkLinks('pictures, also as links', '![x](/x.png) [![y](y.svg)](/y)', [
    'image inline /x.png',
    'image inline y.svg',
    'link inline /y',
  ]);
  checkLinks('parentheses and escapes', '[a](/a_(b)) [c](/c\\)d) [\\]](/e) \\[f](/g)', [
    'link inline /a_(b)',
    'link inline /c\\)d',
    'link inline /e',
  ]);
  checkLinks('braces in an address', '[a](/users/{id})', ['link inline /users/{id}']);
  checkLinks('a text over two lines, with code in it', '[the `a]`\nb](/ab)', ['link inline /ab']);
  checkLinks('definitions', '[a]: /a\n> [b]: <b.md> "B"\n[^1]: /no\n[c]: no link here\n', [
    'link definition /a',
    'link definition b.md',
  ]);
  checkLinks('addresses in angle brackets', '<https://a.com/x> <mailto:a@b.c>', [
    'link autolink https://a.com/x',
    'link autolink mailto:a@b.c',
  ]);
  checkLinks(
    'no link: a bracket alone, a space in the address, a blank line',
    '[a] (b) [c](d e) [f\n\ng](h)\n> [i\n>\n> j](k)',
    [],
  );
  checkLinks('lists, quotes and tables', '- [a](/a)\n> [b](/b)\n| [c](/c) | [d](/d) |\n', [
    'link inline /a',
    'link inline /b',
    'link inline /c',
    'link inline /d',
  ]);
});

describe('front matter', () => {
  for (const [value, target] of [
    ['/a#b', '/a#b'],
    ['"/a" # why', '/a'],
    ["'../a'", '../a'],
    ['/a # why', '/a'],
    ['https://a.com/x', 'https://a.com/x'],
  ] as const) {
    checkLinks(`url: ${value}`, `---\ntitle: url\nurl: ${value}\n---\n[b](/b)`, [
      `link frontMatter ${target}`,
      'link inline /b',
    ]);
  }
  checkLinks('none: a word, text of the page', '---\nurl: a\n---\nurl: /b\n', []);
  checkLinks('none: escapes', '---\nurl: "/a\\u0062"\n---\n', []);
  checkLinks('none: what is below a key', '---\nmore:\n  url: /a\n---\n', []);
});

describe('elements', () => {
  checkLinks('attributes', `<a href="/a">x</a> <img src='b.png' /> <Card\n  title="x"\n  href={"/c"}\n/>`, [
    'link attribute /a',
    'image attribute b.png',
    'link attribute /c',
  ]);
  checkLinks('pictures of cards; names of icons are none', '<Card img="/i.png" icon="star" /><Card icon="/i.svg" />', [
    'image attribute /i.png',
    'image attribute /i.svg',
  ]);
  checkLinks(
    'elements in attributes and expressions',
    '<A b={<img src="/a" />} />{x && <p>it\'s <a href="/b">b</a></p>}',
    ['image attribute /a', 'link attribute /b'],
  );
  checkLinks('Markdown between tags', '<Card>[a](/a)</Card>\n<Note>\n  [b](/b)\n</Note>', [
    'link inline /a',
    'link inline /b',
  ]);
  checkLinks('no link: what code makes', '<a href={x} /><a href={`/a/` + b} /><a href={f("/a")} />', []);
  checkLinks('no link: texts in texts', `<A code={"<a href='/a'>"} b="[c](/d)" e={\`[f](/g)\`} />`, []);
  checkLinks('snippets by file', '<Snippet file="a.mdx" />', ['import attribute a.mdx']);
  checkLinks('HTML without quotes', '<a href=/a>x</a>', ['link attribute /a']);
});

describe('modules', () => {
  checkLinks(
    'imports and exports',
    "import A, {\n  b,\n} from '/snippets/a.mdx'\nexport { c } from './c.jsx'\n\n[x](/x)\n",
    ['import import /snippets/a.mdx', 'import import ./c.jsx', 'link inline /x'],
  );
  checkLinks(
    'components with links, over blank lines',
    'export const A = () => {\n  const b = c[0](1);\n\n  return <a href="/a">it\'s</a>;\n};\n\n[x](/x)',
    ['link attribute /a', 'link inline /x'],
  );
});

describe('nothing in', () => {
  checkLinks('front matter', '---\ntitle: "[a](/a)"\n---\n[b](/b)', ['link inline /b']);
  checkLinks('fences', '```md\n[a](/a)\n```\n  ~~~~\n~~~\n[b](/b)\n  ~~~~\n[c](/c)', ['link inline /c']);
  checkLinks('fences in lists and quotes', '- ```\n  [a](/a)\n  ```\n> ```\n> [b](/b)\n\n[c](/c)', ['link inline /c']);
  checkLinks('fences of Windows', '```\r\n[a](/a)\r\n```\r\n[b](/b)\r\n', ['link inline /b']);
  checkLinks('inline code', '`[a](/a)` ``[b]`(/b)`` ` [c](/c)\n\n` [d](/d)', ['link inline /c', 'link inline /d']);
  checkLinks('comments', '{/* [a](/a)\n\n<a href="/b"> */}<!-- [c](/c)\n-->[d](/d)', ['link inline /d']);
  checkLinks('elements of code', '<pre>\n[a](/a)\n</pre><code>[b](/b)</code><style>{`a`}</style>[c](/c)', [
    'link inline /c',
  ]);
});

describe('half-written', () => {
  checkLinks('an element that never ends leaves later lines readable', '<Card title={`a\n\n[b](/b)\n<a href="/c">', [
    'link inline /b',
    'link attribute /c',
  ]);
  checkLinks('an open brace', 'a { b\n[c](/c)', ['link inline /c']);
  checkLinks('an open comment', '<!-- a\n[c](/c)', ['link inline /c']);
  checkLinks('an open bracket', '[a](/b', []);
  checkLinks('no element', 'a <b and 1 <2 [c](/c) <3', ['link inline /c']);
});

function checkHeadings(
  name: string,
  text: string,
  expected: readonly Pick<PageHeading, 'title' | 'level' | 'id' | 'givenId'>[],
): void {
  test(name, () => {
    const headings = headingsOf(scanPage(text));
    assert.deepEqual(
      headings.map(({ start, titleStart, titleEnd, ...heading }) => heading),
      expected,
    );
    for (const { start } of headings) assert.ok(start === 0 || text[start - 1] === '\n');
  });
}

describe('headings', () => {
  checkHeadings('with signs', '---\ntitle: a\n---\n# A\n\n  ### B ##\n\n#no\n', [
    { title: 'A', level: 1, id: 'a' },
    { title: 'B', level: 3, id: 'b' },
  ]);
  checkHeadings('underlined', 'A b\n===\n\nC\n---\n\n---\n- d\n---\n', [
    { title: 'A b', level: 1, id: 'a-b' },
    { title: 'C', level: 2, id: 'c' },
  ]);
  checkHeadings('without marks', '## **A** `b_c` [d](/e) _f_ g_h <Icon icon="x" /> \\*i\\* &amp;', [
    { title: 'A b_c d f g_h *i* &', level: 2, id: 'a-b_c-d-f-g_h-i-&' },
  ]);
  checkHeadings('with an id', '## A {#the-a}\n', [{ title: 'A', level: 2, id: 'the-a', givenId: 'the-a' }]);
  checkHeadings('not in code', '```\n# a\n```\n{/*\n# b\n*/}\n', []);
});

test('the links in a heading are links', () => {
  assert.deepEqual(
    scanLinks('## A [b](/b)').map(({ target }) => target),
    ['/b'],
  );
});

test('scanning takes linear time, whatever the text', () => {
  const pieces = [
    '<a b={',
    '<a b="',
    '{',
    '`',
    '``',
    '[',
    '](',
    '<!--',
    '{/*',
    '<code>',
    '# [[',
    '<a>{`${',
    "{'",
    '<a\n',
  ];
  for (const piece of pieces) {
    const time = (count: number) => {
      const text = piece.repeat(count);
      const start = process.cpuUsage().user;
      scanPage(text);
      return process.cpuUsage().user - start;
    };
    time(2_000);
    assert.ok(time(50_000) < 1_000_000, `50,000 times ${piece}`);
  }
});

test('scanning never throws, and reports correct positions', () => {
  const parts = [
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '{',
    '}',
    '`',
    '```',
    '\n',
    '\n\n',
    '"',
    "'",
    '/*',
    '*/',
    '<!--',
    '-->',
    '\\',
    '#',
    '---\n',
    'import ',
    'export const a = ',
    'a',
    ' ',
    'href=',
    '</',
    '/>',
    '${',
    '\r\n',
    '!',
    ':',
    '\u2028',
    '\ud83d',
  ];
  let seed = 1;
  const random = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let run = 0; run < 5_000; run++) {
    const text = Array.from({ length: random(40) }, () => parts[random(parts.length)]).join('');
    for (const { target, start, end } of scanPage(text).links) assert.equal(text.slice(start, end), target, text);
  }
});
