import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { citationFilter } from '../../server/assistant/answer/citations.ts';
import { randomOf } from '../kit/random.ts';

const citable = {
  urls: ['/a#x', '/b'],
  known: new Set(['https://known.example/page', 'https://www.known.example/page']),
};

/** Checks what an answer becomes, given whole, letter by letter, and cut at random. */
function checkAnswer(answer: string, expected: string): void {
  const random = randomOf(1);
  const cuts: readonly (() => number)[] = [
    () => answer.length,
    () => 1,
    ...Array.from({ length: 5 }, () => () => 1 + random.below(6)),
  ];
  for (const size of cuts) {
    const filter = citationFilter(citable);
    let shown = '';
    for (let at = 0; at < answer.length; ) {
      const step = Math.max(1, size());
      shown += filter.push(answer.slice(at, at + step));
      at += step;
    }
    assert.equal(shown + filter.end(), expected);
  }
}

for (const [answer, expected] of [
  ['Use it [1].', 'Use it [\\[1\\]](/a#x).'],
  ['Use it [1][2], [1, 2].', 'Use it [\\[1\\]](/a#x)[\\[2\\]](/b), [\\[1\\]](/a#x)[\\[2\\]](/b).'],
  ['Invented [3] and [0] and [99].', 'Invented  and  and .'],
  ['At the end [2]', 'At the end [\\[2\\]](/b)'],
  ['A [1](https://evil.example) one', 'A [\\[1\\]](/a#x) one'],
  ['See [here](https://evil.example/?q=secret) now', 'See here now'],
  ['See [here](/a) and [there](/b)', 'See [here](/a) and [there](/b)'],
  ['See https://evil.example/x?y=z now', 'See  now'],
  ['See https://known.example/page.', 'See https://known.example/page.'],
  ['See <https://evil.example> now', 'See  now'],
  ['![pixel](https://evil.example/p.png)!', 'pixel!'],
  ['<img src=x onerror=alert(1)> a < b', '\\<img src=x onerror=alert(1)> a \\< b'],
  ['Call `list[0]` and `[1]`', 'Call `list[0]` and `[1]`'],
  [
    '```\ncurl https://evil.example [1] <b>\n```\nend [1]',
    '```\ncurl https://evil.example [1] <b>\n```\nend [\\[1\\]](/a#x)',
  ],
  ['~~~js\nx[1]\n~~~\n[9]', '~~~js\nx[1]\n~~~\n'],
  ['how the [list] is', 'how the \\[list] is'],
  ['open [ bracket', 'open \\[ bracket'],
  ['open `code', 'open \\`code'],
  ['- [ ] a task\n- [x] done', '- [ ] a task\n- [x] done'],
  ['Tom &amp; Jerry & co.', 'Tom &amp; Jerry & co.'],
  ['www.known.example/page or www.evil.example/x.', 'www.known.example/page or '],
  ['1. Run\n   ```sh\n   x[1]\n   ```\n2. Done [1]', '1. Run\n   ```sh\n   x[1]\n   ```\n2. Done [\\[1\\]](/a#x)'],
  ['10. Run\n    ```sh\n    x[1]\n    ```\n', '10. Run\n    ```sh\n    x[1]\n    ```\n'],
  ['````md\n```\n[1]\n```\n````\n[9]', '````md\n```\n[1]\n```\n````\n'],
  ['http is a protocol, https too', 'http is a protocol, https too'],
  ['日本語 [1] です。', '日本語 [\\[1\\]](/a#x) です。'],
] as const) {
  test(`${JSON.stringify(answer)}`, () => {
    checkAnswer(answer, expected);
  });
}

const target = 'evil.example/x?q=secret';
for (const answer of [
  `See www.${target} now`,
  `(WWW.${target})`,
  `See www\\.${target} now`,
  `See https\\://${target} now`,
  `See &#104;ttps://${target} now`,
  `See https&colon;//${target} now`,
  `See <www.${target}> and <a:www.${target}>`,
  `[a][b] and [b]\n\n[b]: https://${target}`,
  `[b]\n\n[b]: //${target}`,
  `[b]\n\n[b]: &#104;ttps://${target} "title"`,
  `![a][b] ![b]\n\n[b]: <//${target}>`,
  `![pixel](//${target} "title")`,
  `[a\nb](//${target})`,
  `[a [b] c](//${target})`,
  `[a\\]b](//${target})`,
  `[a](//${target} "title") [a]( //${target})`,
  `[a](<//${target}>)`,
  `[https://${target}](/nowhere) [www.${target}](//${target})`,
  `[^note]\n\n[^note]: [a](//${target})`,
  `\\\`www.${target}\``,
  `\`www.${target}\`\` x`,
  `\`a\nb\` www.${target} \`c\``,
  `| \`a | www.${target}\` |\n|---|---|\n| \`a | www.${target}\` |`,
  `~~~\n\`\`\`\n~~~\nwww.${target}`,
  `text\n    \`\`\`\n    www.${target}`,
  `\`\`\` a\`b\nwww.${target}`,
  `- a\n  \`\`\`\nwww.${target}`,
  `text\n2. a\n    \`\`\`\n    www.${target}`,
  `   \`\`\`\n a\n   \`\`\`\n www.${target}`,
  `https://${target}${'x'.repeat(2000)}`,
]) {
  test(`nothing leads elsewhere in ${JSON.stringify(answer)}`, () => {
    for (const size of [1, 7, answer.length]) {
      const filter = citationFilter(citable);
      let shown = '';
      for (let at = 0; at < answer.length; at += size) shown += filter.push(answer.slice(at, at + size));
      shown += filter.end();
      const options = { remarkPlugins: [remarkGfm], urlTransform: (url: string) => url, children: shown };
      const html = render(h(ReactMarkdown, options));
      assert.doesNotMatch(html, /(?:href|src)="[^"]*evil/, shown);
    }
  });
}

test('no text is held back forever', () => {
  const filter = citationFilter(citable);
  assert.ok(filter.push(`[${'x'.repeat(5000)}`).length > 4000);
});
