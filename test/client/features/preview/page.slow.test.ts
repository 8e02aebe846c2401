import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { PageBody } from '../../../../client/webviews/preview/mdx/body.tsx';
import { Markdown } from '../../../../client/webviews/preview/mdx/markdown.tsx';
import { newRoom, SnippetsContext } from '../../../../client/webviews/preview/mdx/snippets.ts';
import { cpuTime } from '../../../kit/cpu.ts';

const elements = (html: string) => html.match(/<\w/g)?.length ?? 0;

describe('a page that cannot be rendered in time is shown as source', () => {
  const table = (columns: number, rows: number) =>
    `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'a\n'.repeat(rows)}`;
  const pages: readonly (readonly [string, string])[] = [
    ['a table of many columns', table(2000, 2000)],
    ['a table of many rows', table(150, 90_000)],
    ['many tables', `${table(190, 100)}\n`.repeat(300)],
    ['many tables in components', `<Card>\n${table(190, 100)}\n</Card>\n`.repeat(300)],
    ['a page in one element', `<div>\n${'<p>x</p>\n'.repeat(30_000)}</div>`],
    ['formulas', '$a$ '.repeat(30_000)],
    ['open brackets', '['.repeat(50_000)],
    ['quotes in quotes', `${'>'.repeat(20_000)} a`],
  ];
  for (const [name, text] of pages) {
    it(name, () => {
      const start = cpuTime();
      const html = render(h(PageBody, { text, file: 'a.mdx' }));
      const spent = cpuTime() - start;
      assert.ok(elements(html) < 100_000, `${elements(html)} elements`);
      assert.match(html, /<pre class="plain">/);
      assert.ok(spent < 3000, `${Math.round(spent)} ms`);
    });
  }

  const long: readonly (readonly [string, string])[] = [
    ['angle brackets', '<'.repeat(150_000)],
    ['tags that do not end', '<Card '.repeat(30_000)],
    ['attributes that do not end', '<Card a="'.repeat(20_000)],
    ['braces', '{'.repeat(150_000)],
    ['fences that are not closed', '```\n~~~\n'.repeat(20_000)],
    ['a list without end', '- a\n'.repeat(49_000)],
    ['lists in lists without end', '- - - a\n'.repeat(24_000)],
    ['the longest list that is drawn', '- a\n'.repeat(4000)],
    ['items apart', '- a\n\n'.repeat(39_000)],
    ['quotes without end', '> a\n'.repeat(49_000)],
    ['rules', '---\n'.repeat(49_000)],
    ['comments that are not closed', '{/* '.repeat(40_000)],
    ['imports', 'import a\n'.repeat(20_000)],
    ['lines', 'a\n\n'.repeat(200_000)],
    ['tags in a line', 'x <b>y</b> '.repeat(30_000)],
    ['tags in each other, and ends of others', '<div>'.repeat(50_000) + '</x>'.repeat(50_000)],
    ['pages in elements', `<div>\n${'<p>x</p>\n'.repeat(900)}</div>\n`.repeat(30)],
  ];
  for (const [name, text] of long) {
    it(`${name}: is rendered in time`, () => {
      const start = cpuTime();
      render(h(PageBody, { text, file: 'a.mdx' }));
      const spent = cpuTime() - start;
      assert.ok(spent < 3000, `${Math.round(spent)} ms`);
    });
  }

  it('and so is a banner', () =>
    assert.match(render(h(Markdown, { text: table(2000, 2000), file: '' })), /^<pre class="plain">/));
});

describe('expanding snippets ends', () => {
  const draw = (text: string, snippets: Readonly<Record<string, string>>) => {
    const names = Object.keys(snippets).map((name) => `import ${name} from '/${name}.mdx'\n`);
    const imports = names.join('');
    const texts = Object.entries(snippets).map(([name, snippet]) => [`${name}.mdx`, `${imports}\n${snippet}`] as const);
    const value = { texts: new Map([['a.mdx', imports], ...texts]), depth: 0, room: newRoom() };
    const start = cpuTime();
    const html = render(h(SnippetsContext.Provider, { value }, h(PageBody, { text, file: 'a.mdx' })));
    assert.match(html, /class="component-content snippet"><div/);
    assert.ok(elements(html) < 100_000, `${elements(html)} elements`);
    const spent = cpuTime() - start;
    assert.ok(spent < 15_000, `${Math.round(spent)} ms`);
    return html;
  };

  it('for one that shows another ten times, which shows another ten times …', () => {
    const next = (name: string) => `<${name} />\n\n`.repeat(10);
    draw('<A />', { A: next('B'), B: next('C'), C: next('D'), D: next('E'), E: next('F'), F: 'End.' });
  });

  it('for one that doubles its property and passes it on', () => {
    const next = (name: string) => `<${name} x="{x}{x}{x}{x}" y={x} />{x}{x}\n\n`.repeat(2);
    draw(`<A x="${'long '.repeat(2000)}" />`, { A: next('B'), B: next('C'), C: next('D'), D: next('E'), E: '{x}{y}' });
  });

  it('for one as long as a page, used many times', () => {
    const html = draw('<A />\n\n'.repeat(5000), { A: 'Words. '.repeat(60_000) });
    assert.match(html, /Words\..*class="component"/s, 'what fits is shown, for the others there are boxes');
  });

  it('for one with a thousand imports, used under many names', () => {
    const imports = "import B from '/b.mdx'\n".repeat(20_000);
    draw(`<A />\n\n${'<Unknown />\n\n'.repeat(50)}`, { A: `${imports}\n${'<Unknown />\n\n'.repeat(1000)}` });
  });

  it('for one that shows itself', () => {
    draw('<A />', { A: 'Again <A /> and\n\n<A />' });
  });
});

it('a large table written by hand is rendered as a table', () => {
  const text = `| a | b | c |\n| - | - | - |\n${'| 1 | 2 | 3 |\n'.repeat(1500)}`;
  assert.match(render(h(PageBody, { text, file: 'a.mdx' })), /<td>3<\/td>/);
});
