import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '../../server/assistant/retrieval/chunks.ts';
import { scanPage, scanWithoutAnchors } from '../../server/assistant/retrieval/scan.ts';
import { words } from '../../server/assistant/retrieval/words.ts';
import { pageAnchor } from '../../server/language/features/resolveAddress.ts';
import { cpuTime } from '../kit/cpu.ts';

/** Checks the chunks of a page: one line a heading `line > > heading #anchor`, one line a block below it. */
function checkChunks(page: string, expected: string): void {
  if (!page.includes('\r')) assert.deepEqual(scanPage(page.replaceAll('\n', '\r\n')), scanPage(page), 'With CRLF.');
  const indexed = scanPage(page).map((chunk) => ({ ...chunk, anchor: '' }));
  assert.deepEqual(scanWithoutAnchors(page), indexed, 'For the index.');
  const shown = scanPage(page).flatMap((chunk) => [
    `${chunk.line} ${chunk.headings.join(' > ')} #${chunk.anchor}`.replace('  ', ' '),
    ...chunk.blocks.map((block) => `  ${block.line} ${block.kind === 'code' ? 'code ' : ''}${shownText(block)}`),
  ]);
  assert.deepEqual(shown, expected.replace(/^\n|\n *$/g, '').split('\n'));
}

/** The text of a block; one that is searched but not quoted is in parentheses. */
function shownText({ text, isHidden }: Block): string {
  const line = text.replaceAll('\n', '⏎');
  return isHidden ? `(${line})` : line;
}

test('front matter and headings are read, with their order and unique anchors', () => {
  checkChunks(
    `---
title: Start
description: "How to begin"
---
Hello
world.

# One
## Two \`x\` & more
text
## Two
# Two {#own}
### Deep ###
## Two
`,
    `
3 #
  3 How to begin
  5 Hello world.
8 One #one
9 One > Two \`x\` & more #two-x-&-more
  10 text
11 One > Two #two
12 Two #own
13 Two > Deep #deep
14 Two > Two #two-2`,
  );
});

test('keywords and sidebar titles are words to be found by, in every form of YAML, and only the description is a summary', () => {
  checkChunks(
    `---
keywords: ['web hook', "pager"]
description: How to notify
---
Text.
`,
    `
2 #
  2 (web hook, pager)
  3 How to notify
  5 Text.`,
  );
  checkChunks(
    `---
keywords:
  - web hook
  - "pager"
sidebarTitle: Notify
---
`,
    `
2 #
  2 (web hook, pager)
  5 (Notify)`,
  );
});

test('an anchor resolves to the line of its heading', () => {
  const text =
    '# Setup & Run\n\n## Examples\n\nOne.\n\n## Examples\n\n## Über `x` [y](/z)\n\n## Own {#mine}\n\n## Examples\n';
  for (const { anchor, line } of scanPage(text)) {
    const heading = pageAnchor(text, anchor);
    assert.equal(heading && text.slice(0, heading.start).split('\n').length, line, anchor);
  }
});

test('text attributes of components are kept, tags removed, code kept', () => {
  checkChunks(
    `import { X } from '/snippets/x.mdx'

<Card title="Quick start" icon="rocket" href="/quick">
  Go **fast** with [links](/a "t") and ![alt](b.png).
</Card>
<Card title="Alone" href="/x" />
<ParamField
  path="user_id"
  type="string"
>
  The user.
</ParamField>
\`\`\`ts title="a.ts"
# no heading
<b>tag</b> <!-- stays -->
\`\`\`
- one
- two <Tip>inside</Tip>

| a | b |
| --- | :-: |
| \`c\` | d |
`,
    `
4 #
  4 Quick start: Go fast with links and alt.
  6 Alone
  11 user_id: The user.
  14 code # no heading⏎<b>tag</b> <!-- stays -->
  17 one
  18 two inside
  20 a · b
  22 \`c\` · d`,
  );
});

test('a link around code is its text, and markup inside a word leaves no gap', () => {
  checkChunks(
    `See [\`.size()\`](#size), [the \`limits\` page](/limits) and \`[a](b)\`.

#### <span className="a">sb.</span><span className="b">shell()</span>

A<wbr/>B and H<sub>2</sub>O, <a href="/x">sb.Exec()</a>.
`,
    `
1 #
  1 See \`.size()\`, the \`limits\` page and \`[a](b)\`.
3 sb.shell() #sb-shell
  5 AB and H2O, sb.Exec().`,
  );
});

test('the title of a step with only code is before the code, at the line of its tag', () => {
  checkChunks(
    `# Install
<Step title="Install the SDK">
\`\`\`bash
pip install waymark
\`\`\`
</Step>
<Step title="Check">
\`\`\`bash
waymark --version
\`\`\`
It prints a number.
</Step>
`,
    `
1 Install #install
  2 Install the SDK
  4 code pip install waymark
  7 Check
  9 code waymark --version
  11 It prints a number.`,
  );
});

test('comments of both kinds are removed, also multi-line ones, and code that contains them is kept', () => {
  checkChunks(
    `a <!-- b --> c
{/* d
## no heading
e */} f
Write \`<!--\` to begin.`,
    `
1 #
  1 a c
  4 f Write \`<!--\` to begin.`,
  );
});

for (const [name, page] of Object.entries({
  'an open fence': '# A\n```\nx\n## B\n',
  'an open tag': '# A\n<Card title="\n## B\ntext',
  'an open comment': '# A\n<!-- x\n## B',
  'an open front matter': '---\ntitle: x\n# A',
  'broken braces': '# A\n{ a b } 5 <6 {{',
  nothing: '',
  'only line ends': '\r\n\n\r',
  'a very long line': `# A\n${'x '.repeat(50_000)}`,
  'many angle brackets': '<'.repeat(20_000),
  'many tags without end': '<a\n'.repeat(5_000),
  'many stars, brackets and spaces': `${'*_[('.repeat(3_000)}\n#${' '.repeat(9_000)}x\n- ${'- '.repeat(4_000)}`,
  'half a surrogate': '# \ud800\ntext \udfff',
})) {
  test(`${name} is scanned without an error and quickly`, () => {
    const began = cpuTime();
    assert.ok(Array.isArray(scanPage(page)));
    assert.ok(cpuTime() - began < 500);
  });
}

test('a page without headings is split into chunks of readable length', () => {
  const chunks = scanPage(
    Array.from({ length: 100 }, (_, index) => `Paragraph ${index} ${'word '.repeat(20)}`).join('\n\n'),
  );
  assert.ok(chunks.length > 3);
  assert.ok(chunks.every((chunk) => chunk.blocks.reduce((sum, block) => sum + block.text.length, 0) <= 3200));
  assert.deepEqual(
    chunks.flatMap((chunk) => chunk.blocks.map((block) => block.line)),
    Array.from({ length: 100 }, (_, index) => index * 2 + 1),
  );
});

/** Checks the terms of a text. */
function checkTerms(text: string, expected: string): void {
  assert.equal(
    words(text)
      .map((word) => word.term)
      .join(' '),
    expected,
  );
}

test('forms of a word share one term', () => {
  checkTerms('install installs installed installing installation', 'install install install install install');
  checkTerms('configure configuration configuring configurable', 'configur configur configur configur');
  checkTerms('queries query queried', 'queri queri queri');
  checkTerms('authenticate authentication', 'authentic authentic');
  checkTerms('is us bus this', 'is us bus this');
});

test('an identifier is found as a whole and by its parts', () => {
  checkTerms('useChat', 'usechat use chat');
  checkTerms('retrieval_page_size', 'retrieval_page_size retriev pag siz');
  checkTerms('docs.json', 'docs.json doc json');
  checkTerms("the site's HTTPServer", 'the sit httpserv http serv');
});

test('a name is found however its letters are capitalised', () => {
  for (const [written, typed] of [
    ['PagerDuty', 'pagerduty'],
    ['ElevenLabs', 'elevenlabs'],
    ['OpenTelemetry', 'OPENTELEMETRY'],
    ['WebSockets', 'websocket'],
    ['ClickHouse', 'clickhouse'],
  ] as const) {
    const [whole] = words(written);
    checkTerms(typed, whole?.term ?? '');
  }
});

test('words of unspaced scripts are found, Korean by pairs of syllables', () => {
  assert.ok(words('如何配置自定义域名').some((word) => word.term === '配置'));
  assert.ok(words('荷物が壊れていた').some((word) => word.term === '荷物'));
  assert.ok(words('설치하는 방법').some((word) => word.term === '설치'));
  assert.ok(words('ติดตั้งโปรแกรม').length > 1);
});

test('a word has its position', () => {
  const text = 'Use `docs.json` now';
  assert.deepEqual(
    words(text).map(({ start, end }) => text.slice(start, end)),
    ['Use', 'docs.json', 'docs', 'json', 'now'],
  );
});
