import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { applied } from '../../server/language/text/edits.ts';
import { layout } from '../../server/language/text/layout.ts';
import { parse } from '../../server/language/text/parse.ts';
import { randomOf } from '../kit/random.ts';
import { checkAsPrettier, usual } from './asPrettier.ts';

test('a text is formatted with the fewest changes, all of them white space', () => {
  const cases: ReadonlyArray<readonly [string, string]> = [
    ['{"a":1,"b":[1,2],"c":{}}\n', '{ "a": 1, "b": [1, 2], "c": {} }\n'],
    ['{\n"a":1\n}', '{\n  "a": 1\n}\n'],
    ['{ "pages": [ "a",\n"b" ] }\n', '{ "pages": ["a", "b"] }\n'],
    ['{\n  "pages": [\n    "a"\n  ]\n}\n', '{\n  "pages": [\n    "a"\n  ]\n}\n'],
    ['{\r\n"a":1 }\r\n', '{\r\n  "a": 1\r\n}\r\n'],
    ['{\n\n\n  "a": 1,\n\n\n  "b": 2\n\n}\n\n\n', '{\n  "a": 1,\n\n  "b": 2\n}\n'],
    [`["${'a'.repeat(50)}", "${'b'.repeat(50)}"]\n`, `[\n  "${'a'.repeat(50)}",\n  "${'b'.repeat(50)}"\n]\n`],
    ['"text"', '"text"\n'],
  ];
  for (const [before, after] of cases) {
    const edits = layout(before, parse(before), usual) ?? [];
    assert.equal(applied(before, edits), after);
    for (const { offset, end, text } of edits) assert.match(before.slice(offset, end) + text, /^\s*$/);
    assert.deepEqual(layout(after, parse(after), usual), []);
  }
});

test('a text with errors is not changed', () => {
  for (const text of ['', '{ "a": 1,, }', '// note\n{}', '{ "a": ', '{} {}']) {
    assert.equal(layout(text, parse(text), usual), undefined, text);
  }
});

test('output of JSON.stringify keeps its lines', () => {
  const text = `${JSON.stringify({ a: [1, 2], b: [], c: { d: ['x'], e: {} }, f: [{ g: 1 }] }, undefined, 2)}\n`;
  assert.deepEqual(layout(text, parse(text), usual), []);
});

test('the samples and many generated texts are formatted as by Prettier', async () => {
  const texts = [readFileSync('samples/docs.json', 'utf8'), ...madeTexts(300)];
  for (const text of texts) await checkAsPrettier(text);
});

test('also with tabs and other widths', async () => {
  for (const text of madeTexts(60)) {
    await checkAsPrettier(text, { useTabs: true, tabWidth: 4 });
    await checkAsPrettier(text, { tabWidth: 4, printWidth: 120 });
  }
});

/** Random values with random white space. */
function madeTexts(count: number): readonly string[] {
  return Array.from({ length: count }, (_, seed) => {
    const random = randomOf(seed);
    const space = () => random.pick(['', '', ' ', '\n', '\n\n', '  ']);
    const word = () =>
      random.pick(['"a"', '"日本"', '"guides/first-steps"', `"${'long '.repeat(1 + random.below(9))}"`]);
    const value = (depth: number): string => {
      const many = Array.from({ length: random.below(5) });
      if (depth > 0 && random.below(3) > 0) {
        const isObject = random.below(2) > 0;
        const isNumbers = random.below(6) === 0;
        const parts = many.map(() => {
          const item = isNumbers ? String(random.below(100_000)) : value(depth - 1);
          return isObject ? `"key${random.below(1000)}"${space()}:${space()}${item}` : item;
        });
        const inside = parts.map((part) => space() + part + space()).join(',');
        return isObject ? `{${inside || space()}}` : `[${inside || space()}]`;
      }
      return random.pick(['1', 'true', 'null', word(), word()]);
    };
    return `{${space()}"root": ${value(4)}${space()}}`;
  });
}
