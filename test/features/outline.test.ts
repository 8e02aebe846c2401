import assert from 'node:assert/strict';
import test from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentSymbol, SelectionRange } from 'vscode-languageserver-types';
import { colourPresentations, documentColours } from '../../server/language/features/colours.ts';
import { foldingRanges } from '../../server/language/features/folding.ts';
import { selectionRanges } from '../../server/language/features/selectionRanges.ts';
import { documentSymbols, maxSymbols } from '../../server/language/features/symbols.ts';
import { parse } from '../../server/language/text/parse.ts';
import { loadSite } from '../kit/check.ts';
import { cpuTime } from '../kit/cpu.ts';
import { readFixture } from '../kit/fixture.ts';
import { ask } from './kit.ts';

const site = `
  // file: docs.json
  {
    "name": "Waymark",
    "colors": { "primary": "#0f766e" },
    "navigation": {
      "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com" }] },
      "tabs": [
        { "tab": "Guides", "pages": ["intro", { "group": "Deep", "pages": ["a"] }] },
        { "tab": "API", "groups": { "$ref": "parts/groups.json" } },
        { "href": "https://example.com" }
      ]
    },
    "redirects": [{ "source": "/a", "destination": "/b" }]
  }
  // file: parts/groups.json
  [{ "group": "Users", "pages": ["users"] }, "stray"]
`;

test('the outline shows settings, elements by their labels, and pages', async () => {
  assert.deepEqual(await outline(site), [
    'name (Waymark)',
    'colors',
    '  primary (#0f766e)',
    'navigation',
    '  global',
    '    Blog (anchor)',
    '  Guides (tab)',
    '    intro',
    '    Deep (group)',
    '      a',
    '  API (tab)',
    '  tab',
    'redirects',
    '  /a',
    '    source (/a)',
    '    destination (/b)',
  ]);
});

test('a file behind `$ref` has the outline of its content', async () => {
  assert.deepEqual(await outline(site.replace('"users"', '"us|ers"'), true), ['Users (group)', '  users']);
  const whole = `
    // file: docs.json
    { "navigation": { "$ref": "navigation.json" } }
    // file: navigation.json
    { "tabs": [{ "tab": "A", "pages": ["on|e"] }] }
  `;
  assert.deepEqual(await outline(whole, true), ['A (tab)', '  one']);
  assert.deepEqual(await outline(whole.replace('on|e', 'one')), ['navigation']);
});

test('broken text has an outline too, and every name is within its range', async () => {
  for (const text of [
    '',
    '[',
    '{ "navigation": { "tabs": [{ "tab": "A", "pages": ["one',
    '{ "navigation": [], "x": ',
  ]) {
    const { view, text: document } = await ask(text.replaceAll('|', ''));
    checkRanges(documentSymbols(view, 'docs.json', document));
  }
  assert.deepEqual(await outline('{ "navigation": { "tabs": [{ "tab": "A", "pages": ["one'), [
    'navigation',
    '  A (tab)',
    '    one',
  ]);
});

test('the outline of a very large site leaves out pages, and takes little time', async () => {
  const { document, view } = await largeSite();
  const start = cpuTime();
  const symbols = documentSymbols(view, 'docs.json', document);
  const took = cpuTime() - start;
  assert.ok(count(symbols) <= maxSymbols);
  assert.equal(symbols.at(-1)?.children?.[0]?.children?.[0]?.children, undefined);
  assert.equal(symbols.at(-1)?.children?.length, 20);
  assert.ok(took < 1_000, `${took} ms`);
});

test('the outline of very many groups leaves out the deepest ones', async () => {
  const inner = Array.from({ length: 60 }, (_, index) => ({ group: `Inner ${index}`, pages: ['one'] }));
  const groups = Array.from({ length: 100 }, (_, index) => ({ group: `Group ${index}`, pages: inner }));
  const text = JSON.stringify({ navigation: { products: [{ product: 'P', tabs: [{ tab: 'A', groups }] }] } });
  const lines = await outline(text);
  assert.deepEqual(lines.slice(0, 4), ['navigation', '  P (product)', '    A (tab)', '      Group 0 (group)']);
  assert.equal(lines.length, 103);
});

test('many redirects do not shorten the navigation', async () => {
  const group = { group: 'G', pages: [{ group: 'Inner', pages: ['one'] }] };
  const redirects = Array.from({ length: 2_000 }, (_, index) => ({ source: `/old-${index}`, destination: '/one' }));
  const lines = await outline(JSON.stringify({ navigation: { tabs: [{ tab: 'A', groups: [group] }] }, redirects }));
  assert.deepEqual(lines.slice(0, 5), [
    'navigation',
    '  A (tab)',
    '    G (group)',
    '      Inner (group)',
    '        one',
  ]);
});

test('multi-line objects and lists fold, the outermost first if there are too many', () => {
  const text = '{\n  "a": [\n    1\n  ],\n  "b": { "c": [] },\n  "d": {\n    "e": {\n      "f": 1\n    }\n  }\n}\n';
  const fold = (limit: number) =>
    foldingRanges(TextDocument.create('', '', 0, text), parse(text), limit).map((range) => [
      range.startLine,
      range.endLine,
    ]);
  assert.deepEqual(fold(100), [
    [0, 9],
    [1, 2],
    [5, 8],
    [6, 7],
  ]);
  assert.deepEqual(fold(3), [
    [0, 9],
    [1, 2],
    [5, 8],
  ]);
  assert.deepEqual(fold(2), [
    [0, 9],
    [1, 2],
  ]);
  const open = '{\n  "a": [\n    1,\n';
  assert.deepEqual(foldingRanges(TextDocument.create('', '', 0, open), parse(open), 9), [
    { startLine: 0, endLine: 2 },
    { startLine: 1, endLine: 2 },
  ]);
});

test('a selection expands from the word to the string, property, list, object and file', () => {
  assert.deepEqual(selections('{ "tabs": [{ "tab": "Gui|des", "pages": [] }] }'), [
    'Guides',
    '"Guides"',
    '"tab": "Guides"',
    ' "tab": "Guides", "pages": [] ',
    '{ "tab": "Guides", "pages": [] }',
    '[{ "tab": "Guides", "pages": [] }]',
    '"tabs": [{ "tab": "Guides", "pages": [] }]',
    ' "tabs": [{ "tab": "Guides", "pages": [] }] ',
    '{ "tabs": [{ "tab": "Guides", "pages": [] }] }',
  ]);
  assert.deepEqual(selections('{ "ta|b": 1 }').slice(0, 3), ['tab', '"tab"', '"tab": 1']);
  assert.deepEqual(selections('|'), ['']);
  assert.deepEqual(selections('["a|').slice(0, 2), ['a', '"a']);
});

test('colours are shown in colour slots, and written as the platform accepts them', async () => {
  const { view, text } = await ask(
    '{ "name": "#112233", "colors": { "primary": "#0F766E", "light": "#fff", "dark": "#12345678" } }',
  );
  const colours = documentColours(view, 'docs.json', text);
  assert.deepEqual(
    colours.map(({ range }) => text.getText(range)),
    ['"#0F766E"', '"#fff"'],
  );
  const [primary] = colours;
  assert.deepEqual(primary?.color, { red: 15 / 255, green: 118 / 255, blue: 110 / 255, alpha: 1 });
  const [presentation] = colourPresentations(primary!.color, primary!.range);
  assert.equal(presentation?.label, '#0F766E');
  assert.deepEqual(presentation?.textEdit, { range: primary!.range, newText: '"#0F766E"' });
});

async function outline(fixture: string, cursor = false): Promise<readonly string[]> {
  const { view, file, text } = await ask(fixture, cursor);
  const symbols = documentSymbols(view, file, text);
  checkRanges(symbols);
  return drawn(symbols, '');
}

function drawn(symbols: readonly DocumentSymbol[], indent: string): readonly string[] {
  return symbols.flatMap(({ name, detail, children = [] }) => [
    `${indent}${name}${detail ? ` (${detail})` : ''}`,
    ...drawn(children, `${indent}  `),
  ]);
}

/** VS Code refuses an outline in which a name lies outside its own range. */
function checkRanges(symbols: readonly DocumentSymbol[]): void {
  const number = ({ line, character }: { line: number; character: number }) => line * 10_000 + character;
  for (const { range, selectionRange, children = [], name } of symbols) {
    assert.ok(name !== '');
    assert.ok(
      number(range.start) <= number(selectionRange.start) && number(selectionRange.end) <= number(range.end),
      name,
    );
    checkRanges(children);
  }
}

function count(symbols: readonly DocumentSymbol[]): number {
  return symbols.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
}

async function largeSite() {
  const tabs = Array.from({ length: 20 }, (_, tab) => ({
    tab: `Tab ${tab}`,
    groups: Array.from({ length: 50 }, (_, group) => ({
      group: `Group ${group}`,
      pages: Array.from({ length: 23 }, (_, page) => `tab-${tab}/group-${group}/page-${page}`),
    })),
  }));
  const content = JSON.stringify({ navigation: { tabs } }, undefined, 2);
  const state = await loadSite(new Map([['docs.json', content]]));
  return { document: TextDocument.create('', '', 0, content), view: state.snapshot };
}

function selections(marked: string): readonly string[] {
  const { cursor, files } = readFixture(marked, { cursor: true });
  const content = files.get('docs.json') ?? '';
  const text = TextDocument.create('', '', 0, content);
  const [innermost] = selectionRanges(text, parse(content), [text.positionAt(cursor!.offset)]);
  const found: string[] = [];
  for (let range: SelectionRange | undefined = innermost; range; range = range.parent)
    found.push(text.getText(range.range));
  return found.at(-1) === content && found.length > 1 && found.at(-2) === content ? found.slice(0, -1) : found;
}
