import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type FrontMatter, readFrontMatter } from '../../server/language/site/frontMatter.ts';
import { readPlainFields } from '../../server/language/site/plainFields.ts';
import { readAnyFields, readFields } from '../../server/language/site/yamlFields.ts';
import { cpuTime } from '../kit/cpu.ts';
import { randomOf } from '../kit/random.ts';

const nothing = { hidden: false, noindex: false, deprecated: false, hideApiMarker: false };

function checkFrontMatter(text: string, expected: Partial<FrontMatter>): void {
  test(JSON.stringify(text), () => {
    const { frontMatter, problems, cut } = readFrontMatter({ text, complete: true });
    assert.deepEqual(
      { frontMatter, problems, cut },
      { frontMatter: { ...nothing, ...expected }, problems: [], cut: false },
    );
  });
}

describe('front matter', () => {
  checkFrontMatter('---\ntitle: "A: b"\nsidebarTitle: B\n---\n# Text\n', { title: 'A: b', sidebarTitle: 'B' });
  checkFrontMatter("---\r\ntitle: 'It is'\r\nhidden: true\r\n---\r\ntext", { title: 'It is', hidden: true });
  checkFrontMatter('---\nopenapi: shop.json GET /orders/{id}\nopenapi-schema: Order\ndeprecated: true\n---', {
    openapi: 'shop.json GET /orders/{id}',
    openapiSchema: 'Order',
    deprecated: true,
  });
  checkFrontMatter('---\ndescription: >-\n  Two\n  lines\nicon: book # a comment\n---\n', {
    description: 'Two lines',
    icon: 'book',
  });
  checkFrontMatter('---\ntitle: 2024\ntag: true\nurl:\nicon: [a]\nother: {a: 1}\n---\n', {
    title: '2024',
    tag: 'true',
  });
  checkFrontMatter('---\nopenapi:\n  shop.yaml get\n  /orders\n---\n', { openapi: 'shop.yaml get /orders' });
  checkFrontMatter('---\ndescription:\n  "Two\nlines, no indentation"\ntag: A\n---\n', {
    description: 'Two lines, no indentation',
    tag: 'A',
  });
  checkFrontMatter('---\n---\n', {});
  // With a blank after the first line, the platform reads nothing.
  checkFrontMatter('--- \ntitle: No\n---\n', {});
  checkFrontMatter('---\ntitle: A\n...\n# Text\n', { title: 'A' });
  checkFrontMatter('# Text\n---\ntitle: No\n---\n', {});
  checkFrontMatter('\n---\ntitle: No\n---\n', {});
  checkFrontMatter('----\ntitle: No\n---\n', {});
  checkFrontMatter('', {});
});

function checkProblems(text: string, expected: readonly string[]): void {
  test(`${JSON.stringify(text)} has problems`, () => {
    const { problems } = readFrontMatter({ text, complete: true });
    const found = problems.map(
      ({ code, offset, length }) => `${code} ${JSON.stringify(text.slice(offset, offset + length))}`,
    );
    assert.deepEqual(found, expected);
  });
}

describe('values are parsed as YAML 1.1, like on the platform', () => {
  for (const [written, title] of [
    ['12:30', '750'],
    ['012', '10'],
    ['0b11', '3'],
    ['0x1f', '31'],
    ['1_000', '1000'],
    ['1.0', '1'],
    ['.5', '0.5'],
    ['-1e3', '-1000'],
    ['0o12', '0o12'],
    ['08', '08'],
    ['1:99', '1:99'],
    ['12:30.5', '750.5'],
    // As the navigation of the platform has it (prebuild 1.0.1333, 55 values).
    ['2024-01-01', '2024-01-01T00:00:00.000Z'],
    ['2024-01-01 10:00:00', '2024-01-01T10:00:00.000Z'],
    ['2024-1-1 1:00:00.5 +02:00', '2023-12-31T23:00:00.500Z'],
    ['2024-01-01t10:00:00.123456-5', '2024-01-01T15:00:00.123Z'],
    ['2024-13-01', '2025-01-01T00:00:00.000Z'],
    ['2024-1-5', '2024-1-5'],
    ['2024-01-01 10:00', '2024-01-01 10:00'],
    ['2024-01-01T10:00:00+0530', '2024-01-01T10:00:00+0530'],
    ['"2024-01-01"', '2024-01-01'],
    ['yes', 'yes'],
    ['True', 'true'],
    ['"12:30"', '12:30'],
    ['!!str 012', '012'],
  ] as const) {
    checkFrontMatter(`---\ntitle: ${written}\n---\n`, { title });
  }
});

describe('invalid front matter', () => {
  checkProblems('---\ntitle: !mine A\n---\n', ['invalid-yaml "!mine"']);
  checkProblems('---\ntitle: A\n: b\n---\n', ['invalid-yaml ":"']);
  checkProblems('---\ntitle: A\n', ['unclosed "---"']);
  checkProblems('---\ntitle: A: b\n---\n', ['invalid-yaml "A"']);
  checkProblems('---\ntitle: A\ntitle: B\n---\n', ['invalid-yaml "t"']);
  checkProblems('---\njust a text\n---\n', ['invalid-yaml "just a text"']);
  checkProblems('---\n- a\n---\n', ['invalid-yaml "- a"']);
  // Recorded with `parseFrontmatter` of `@mintlify/common` 1.0.1176, for 27 characters in 17 places.
  checkProblems('---\ntitle: A\u0092s\n---\n', ['invalid-yaml "\u0092"']);
  checkProblems('---\ntitle: "A\u000bB"\n---\n', ['invalid-yaml "\\u000b"']);
  checkProblems('---\ntitle: >-\n  A\n  B\u007f\n---\n', ['invalid-yaml "\u007f"']);
  checkProblems('---\nkeywords: [a, b\u0008]\n---\n', ['invalid-yaml "\\b"']);
  checkProblems('---\na\u0092: b\n---\n', ['invalid-yaml "\u0092"']);
  checkProblems('---\ntitle: "A\u0092\u007fB\u0085\u00a0"\ntag: B\u0085\n# C\u0008\n---\n', []);
  checkProblems('---\ntitle: A\u000b\n---\n', []);
  checkProblems('---\na: *nowhere\n---\n', ['invalid-yaml "a: *nowhere"']);

  test('is read as far as possible', () => {
    const { frontMatter } = readFrontMatter({ text: '---\ntitle: A\ntag: "x" y\n---\n', complete: true });
    assert.equal(frontMatter.title, 'A');
  });

  test('never throws', () => {
    const bombs = [
      'a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]',
      'a: &a\n  b: *a',
      '? [a]\n: b',
      '<<: 1',
      '__proto__: 1',
    ];
    for (const bomb of bombs) readFrontMatter({ text: `---\n${bomb}\n---\n`, complete: true });
  });
});

describe('front matter that would take forever, or all memory', () => {
  // Fewer brackets than these made the YAML library compile a pattern that ended the process.
  for (const yaml of [
    `a: ${'['.repeat(4_000)}${']'.repeat(4_000)}`,
    `a: ${'{'.repeat(1_000)}${'}'.repeat(1_000)}`,
    '? '.repeat(2_000),
    '- '.repeat(2_000),
  ]) {
    test(`${yaml.slice(0, 12)}…`, () => {
      const { problems } = readFrontMatter({ text: `---\n${yaml}\n---\n`, complete: true });
      assert.match(problems.map((problem) => ('detail' in problem ? problem.detail : '')).join(), /too deep/);
    });
  }

  test('keys that are nested maps are left out quickly', () => {
    const deep = `${'{'.repeat(50)}${'}'.repeat(50)}`;
    const yaml = `${Array.from({ length: 200 }, (_, index) => `k${index}: ${deep}\n`).join('')}title: A\n`;
    const start = cpuTime();
    assert.equal(readFrontMatter({ text: `---\n${yaml}---\n`, complete: true }).frontMatter.title, 'A');
    assert(cpuTime() - start < 3_000);
  });

  test('aliases share their values', () => {
    const bomb = Array.from({ length: 60 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`);
    const { frontMatter, problems } = readFrontMatter({
      text: `---\na0: &a0 x\ntitle: *a0\n${bomb.join('')}---\n`,
      complete: true,
    });
    assert.deepEqual([frontMatter.title, problems], ['x', []]);
  });
});

describe('the head of a file', () => {
  const text = '---\ntitle: Größe\n---\nBody\n';

  test('is extended until it contains the whole front matter', () => {
    for (let end = 0; end < text.length; end++) {
      const read = readFrontMatter({ text: text.slice(0, end), complete: false });
      const isWhole = end >= text.indexOf('Body');
      assert.equal(read.cut, !isWhole, `after ${end} characters`);
      assert.equal(read.frontMatter.title, isWhole ? 'Größe' : undefined);
      assert.deepEqual(read.problems, []);
    }
  });

  test('is not extended without front matter, and has the start of the text', () => {
    assert.equal(readFrontMatter({ text: '# T', complete: false }).cut, false);
    assert.equal(text.slice(readFrontMatter({ text, complete: true }).bodyOffset), 'Body\n');
    assert.equal(readFrontMatter({ text: 'Body', complete: true }).bodyOffset, 0);
  });
});

describe('the fast reader for plain lines', () => {
  test('reads common front matter', () => {
    for (const text of [
      'title: A\n',
      'a: "b # c"\nb: \'c: d\'\n\n# comment\nc: true\nd:\ne: 12\nf: ["x", "y"]\nurl: https://x.y/z#a\n',
    ]) {
      assert(readPlainFields(text), text);
    }
  });

  test('refuses characters that end a line only for some readers', () => {
    for (let code = 0; code < 0x10000; code++) {
      const sign = String.fromCharCode(code);
      if (sign === '\n') continue;
      const isOdd = /[\p{Cc}\u00a0\u2028\u2029\ufeff]/u.test(sign);
      assert.equal(readPlainFields(`a: b${sign}c`) === undefined, isOdd, `${code}`);
    }
    assert(readPlainFields('a: b\r\nc: d\r\n'));
    for (const text of ['a: b\r', 'a: b\rc: d\n', 'a: b\r\r\nc: d\n']) assert.equal(readPlainFields(text), undefined);
  });

  test('reads the same as the YAML library, and leaves to it what it refuses', () => {
    const random = randomOf(11);
    const pieces = [
      'a',
      'B9',
      'title',
      ': ',
      ':',
      ' ',
      '  ',
      '"',
      "'",
      '#',
      ' #',
      '-',
      '- ',
      '/',
      '[',
      ']',
      ',',
      '{',
      '}',
      '|',
      '>',
      '&',
      '*',
      '!',
      '%',
      '@',
      '`',
      '\\',
      '?',
      '~',
      '.',
      '---',
      '...',
      'true',
      'null',
      'False',
      '0',
      '12',
      '1e3',
      '0x1',
      '.5',
      'é',
      '日',
      '😀',
      '\t',
      '\u00a0',
      '\ufeff',
      '\u2028',
      '\u0085',
      '\r',
      '=',
      '<<',
      'NaN',
      'yes',
    ];
    const word = () => Array.from({ length: 1 + random.below(5) }, () => random.pick(pieces)).join('');
    const quoted = () =>
      random.pick([`"${word()}"`, `'${word()}'`, `[${word()}]`, `["${word()}", "${word()}"]`, word(), word()]);
    const line = () =>
      random.pick([
        `${random.pick(['a', 'b', 'c', 'd'])}: ${quoted()}`,
        `${word()}: ${quoted()}`,
        `key:${word()}`,
        word(),
        '',
        '# c',
        ' x',
      ]);
    let fast = 0;
    for (let i = 0; i < 20_000; i++) {
      const text =
        Array.from({ length: 1 + random.below(3) }, line).join(random.pick(['\n', '\r\n'])) + random.pick(['', '\n']);
      const plain = readPlainFields(text);
      if (!plain) continue;
      fast++;
      assert.deepEqual({ fields: plain, problems: [] }, readAnyFields(text), JSON.stringify(text));
    }
    assert(fast > 3000, `Only ${fast} texts went the fast way.`);
  });

  test('reads 25,000 heads in a fraction of a second', () => {
    const text =
      'title: "Configure webhooks"\nsidebarTitle: Webhooks\ndescription: Get told of every event, fast, signed and retried.\nicon: bell\n';
    const start = cpuTime();
    for (let i = 0; i < 25_000; i++) readFields(text.replace('Webhooks', String(i)));
    const ms = cpuTime() - start;
    assert(ms < 500, `It took ${ms} ms.`);
  });
});
