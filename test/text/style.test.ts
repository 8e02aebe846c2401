import assert from 'node:assert/strict';
import { it } from 'node:test';
import { indentUnit, styleOf } from '../../server/language/text/style.ts';
import { cpuTime } from '../kit/cpu.ts';

it('the style of a text is found once, however many of its parts ask for it', () => {
  // Without an indented line, all of a text is searched.
  const text = '{ "group": "A", "pages": ["a", "b"] },\n'.repeat(25_000);
  const start = cpuTime();
  for (let part = 0; part < 5_000; part++) assert.equal(styleOf(text).listWidth, 80);
  const spent = cpuTime() - start;
  assert.ok(spent < 2_000, `${Math.round(spent)} ms`);
});

it('texts asked about in turn keep their own', () => {
  const texts = Array.from({ length: 9 }, (_, level) => `{\n${' '.repeat(level + 1)}"a": 1\n}`);
  for (const round of [1, 2]) {
    for (const [level, text] of texts.entries()) assert.equal(indentUnit(text).length, level + 1, `${round}`);
  }
});
