import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type InlineTag, inlineParts, inlineTag } from '../../../../client/webviews/preview/mdx/inlineTags.ts';
import { type Block, type ComponentBlock, scanPage } from '../../../../client/webviews/preview/mdx/scan.ts';

/** Blocks in short: Markdown as its text, components as `Name(attributes)[children]`, also those in a line of text. */
function describeBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => (block.kind === 'markdown' ? line(block.text.trim()) : component(block))).join(' ¶ ');
}

function line(text: string): string {
  const pieces = inlineParts(text).map((piece) => {
    if (piece.kind !== 'open') return piece.kind === 'text' ? piece.text : ']';
    const tag = inlineTag(piece.tag);
    return tag ? `${head(tag)}[` : '?';
  });
  return pieces.join('');
}

function component(block: ComponentBlock): string {
  return `${head(block)}[${describeBlocks(block.children)}]`;
}

function head({ name, attributes }: InlineTag): string {
  return `${name}(${[...attributes].map(([key, value]) => `${key}=${value}`).join(' ')})`;
}

function check(text: string, expected: string): void {
  assert.equal(describeBlocks(scanPage(text)), expected, text);
  if (text.includes('\r')) return;
  const withCrlf = describeBlocks(scanPage(text.replaceAll('\n', '\r\n')));
  assert.equal(withCrlf.replaceAll('\r\n', '\n'), expected, `With CRLF: ${text}`);
}

describe('a page as blocks', () => {
  it('has no front matter, imports, exports or comments', () => {
    check('---\ntitle: T\n---\n\nText.', 'Text.');
    check('---\r\ntitle: T\r\n---\r\nText.', 'Text.');
    check("import A from '/a.mdx'\nimport B from 'b'\n\nText.", 'Text.');
    check('export const a = () => {\n  return 1\n}\n\nText.', 'Text.');
    check('One. {/* two\n\n*/} <!-- three --> Four.', 'One.   Four.');
    check('We import goods.\nimports are fine', 'We import goods.\nimports are fine');
  });

  it('has components with their content', () => {
    check('<Card title="One" icon=\'a\' cols={2} full href={"/x"} />', 'Card(title=One icon=a cols=2 full= href=/x)[]');
    check('<Note>Take **care**.</Note>\nAfter.', 'Note()[Take **care**.] ¶ After.');
    check(
      '<Steps>\n  <Step title="One">\n    Text\n\n    - a\n      - b\n  </Step>\n  <Step>\n  Two\n  </Step>\n</Steps>',
      'Steps()[Step(title=One)[Text\n\n- a\n  - b] ¶ Step()[Two]]',
    );
    check(
      '<Card\n  title="Over lines"\n  props={{ a: { b: "}" } }}\n>\nx\n</Card>',
      'Card(title=Over lines props={ a: { b: "}" } })[x]',
    );
    check('<Tabs.Item title="A">x</Tabs.Item>', 'Tabs.Item(title=A)[x]');
  });

  it('leaves code unchanged', () => {
    check(
      '```jsx\n<Card>{x}</Card>\nimport a\n```\nAfter `<Card>` and ``a ` <b>``.',
      '```jsx\n<Card>{x}</Card>\nimport a\n```\nAfter `<Card>` and ``a ` <b>``.',
    );
    check(
      '<Note>\n  ```ts\n  const a = <T,>(x: T) => x;\n  ```\n</Note>',
      'Note()[```ts\nconst a = <T,>(x: T) => x;\n```]',
    );
    check('~~~\n<Card>\n', '~~~\n<Card>');
  });

  it('keeps the text of inline tags, and images', () => {
    check(
      'Hover <Tooltip tip="x">here</Tooltip>, <b>bold</b><br/>next',
      'Hover Tooltip(tip=x)[here], b()[bold]br()[]next',
    );
    check(
      '<Tooltip tip="x">An API</Tooltip> is <Badge>new</Badge> <Icon icon="flag" /> here',
      'Tooltip(tip=x)[An API] is Badge()[new] Icon(icon=flag)[] here',
    );
    check('A <Badge>**new** <Icon icon="flag" /></Badge> one', 'A Badge()[**new** Icon(icon=flag)[]] one');
    check('<img src="/a b.png" alt="A [b]" />', 'img(src=/a b.png alt=A [b])[]');
    check('A text with <Card title="One">a card</Card>', 'A text with Card(title=One)[a card]');
    check('See <a href="/b">https://a.example</a> now', 'See a(href=/b)[https://a.example<!---->] now');
    check('One{" "}\nand {\'two\'} and {three}', 'One \nand two and {three}');
    check('\uFDD0abc\uFDD1', '\uFFFDabc\uFFFD');
  });

  it('has blocks of HTML', () => {
    check('<div className="x">\n  <p>Text</p>\n</div>', 'div(className=x)[p()[Text]]');
    check('<table>\n<tr><td>a</td><td>b</td></tr>\n</table>', 'table()[tr()[td()[a] ¶ td()[b]]]');
    check('<Card>One</Card><Card>Two</Card>', 'Card()[One] ¶ Card()[Two]');
    check('<iframe src="https://a.example"></iframe>', 'iframe(src=https://a.example)[]');
    check('a <svg><path d="M0 0"/></svg> b <script>x < y</script> c', 'a  b  c');
    check('1 < 2 and a <b and \\<Card>', '1 < 2 and a <b and \\<Card>');
  });

  it('shows unfinished text as it is', () => {
    check('<Card title="x', '<Card title="x');
    check('<Card title="a">\nText', 'Card(title=a)[Text]');
    check('<Steps>\n<Step>\nOne\n</Steps>\nAfter', 'Steps()[Step()[One]] ¶ After');
    check('Text</Card> more', 'Text more');
    check('<Card {...props} title={`x`}>y</Card>', 'Card(title=x)[y]');
    check('<', '<');
    check('{/* never closed', '');
    check('```', '```');
  });

  it('has nested components to a usual depth, and only the text of deeper ones', () => {
    const deep = (depth: number) => `${'<div>\n'.repeat(depth)}\nText.\n${'</div>\n'.repeat(depth)}\nAfter.`;
    for (const depth of [99, 100, 101, 5000]) {
      const text = describeBlocks(scanPage(deep(depth)));
      const nested = Math.min(depth, 100);
      assert.equal(text, `${'div()['.repeat(nested)}Text.${']'.repeat(nested)} ¶ After.`, `${depth}`);
    }
  });

  it('is scanned quickly for any text', () => {
    for (const piece of ['<A>', '<a ', '{', '`', '```\n', '<A b={', '</A>', '<!--', '<>', 'import a\n', '{/*']) {
      const start = process.cpuUsage().user;
      scanPage(piece.repeat(4_000));
      const milliseconds = (process.cpuUsage().user - start) / 1000;
      assert(milliseconds < 1_500, `${piece}: ${milliseconds} ms`);
    }
  });
});
