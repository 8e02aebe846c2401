import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mistakeOf, offsetOf } from '../../server/mdx/syntax/mistake.ts';
import { parseMdx } from '../../server/mdx/syntax/parse.ts';
import type { MdxError } from '../../server/mdx/syntax/verdict.ts';
import { recorded } from './kit.ts';

describe('syntax that the platform refuses', () => {
  it('is found in every recorded page, and in no other', () => {
    assert.equal(recorded.length, 275);
    const wrong = recorded.flatMap(({ text, ok, line, column, tag }) => {
      const error = findError(text);
      const found = error && { line: error.line, column: error.column, tag: error.tag };
      const wanted = ok ? undefined : { line, column, tag };
      return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [{ text, wanted, found }];
    });
    assert.deepEqual(wrong, []);
  });

  it('is reported from its position on', () => {
    for (const { text, ok, line = 0, column = 0 } of recorded) {
      const error = findError(text);
      if (ok || !error) continue;
      const { range, cause, opened } = mistakeOf(text, error);
      assert.equal(range.start, offsetOf(text, { line, column }), text);
      for (const { start, end } of [range, cause, ...(opened ? [opened] : [])]) {
        assert(start <= end && end <= text.length, text);
      }
    }
  });
});

/** Recorded with `@mintlify/common` 1.0.1176 and `@mdx-js/mdx` 3.1.1; the place is that of the first error, in lines as written. */
describe('`{#id}` is removed line by line, before Markdown is parsed', () => {
  const cases: readonly (readonly [text: string, place?: string])[] = [
    ['   ## Up to three spaces {#a}\n'],
    ['    ## Four spaces {#a}\n', '1:21'],
    ['## Blanks in it { # a }\n'],
    ['## {#no-title}\n', '1:5'],
    ['##  {#title-of-a-space}\n'],
    ['- ## In a list {#a}\n', '1:17'],
    ['```\n## Code {#a}\n```\n'],
    ['{/*\n## Comment {#a}\n*/}\n'],
    ['{/* a */} ## Text {#a}\n', '1:20'],
    ['```\n{/*\n```\n\n## Behind code {#a}\n'],
    // The element it becomes cannot stand in an attribute, or end where another is open.
    ['<Card title="\n## Title {#a}\n" />\n', '2:1'],
    ['## An <b> {#a}\n', '1:4'],
    ['## <b> {#a}\n', '1:8'],
    // The id stays where a `}` has ended before it.
    ['## {a} {#b} {#c}\n', '1:9'],
    ['---\ntitle: A\n---\n\n## B {#b}\n\n## C {#c}\n\nLess <5.\n', '9:7'],
  ];
  for (const [text, place] of cases) {
    it(`${JSON.stringify(text)}: ${place ?? 'parses'}`, () => {
      const error = findError(text);
      assert.equal(error && `${error.line}:${error.column}`, place);
    });
  }

  it('and positions in messages of the parser refer to the page', () => {
    const error = findError('## A {#a}\n\n<Note>\n');
    assert.deepEqual(error?.tag, { line: 3, column: 1 });
    assert.match(error?.reason ?? '', /\(3:1-3:7\)/);
  });
});

/** Recorded with `@mintlify/common` 1.0.1176, on 4,000 random pages; the place is that of the first error, in lines as written. */
describe('code between `<MDX>` and `</MDX>` holds no tags and no JavaScript', () => {
  const cases: readonly (readonly [text: string, place?: string])[] = [
    ['{a && <MDX>`<b>`</MDX>}\n'],
    ['{a && <MDX>\nUse `{b` and ``<c``.\n</MDX>}\n'],
    ['{a && <MDX>\n```sh\nrun <file> {b\n```\n</MDX>}\n'],
    ['{a && <MDX>\n```sh\n</MDX> {b\n```\n</MDX>}\n'],
    ['{a && <MDX className="b">\n~~~\n<c\n~~~\n</MDX>}\n\n`<d>`\n'],
    ['{a && <MDX>\n## `<b>` {#c}\n</MDX>}\n'],
    ['{a && <b>`<c>`</b>}\n', '1:15'],
    ['`<MDX>`\n\n{a && <b>`<c>`</b>}\n', '3:15'],
    ['{a("<MDX>") && <b>`<c>`</b>}\n', '1:24'],
    ['{a && <MDX />}\n\n{a && <b>`<c>`</b>}\n', '3:15'],
    ['{a && <MDX>b</MDX>}\n\n{a && <b>`<c>`</b>}\n', '3:15'],
    ['{a && <MDX>\n`b` < c\n</MDX>}\n', '3:1'],
  ];
  for (const [text, place] of cases) {
    it(`${JSON.stringify(text)}: ${place ?? 'parses'}`, () => {
      const error = findError(text);
      assert.equal(error && `${error.line}:${error.column}`, place);
    });
  }
});

describe('the intended syntax', () => {
  it('is recognized in nearly every recorded page', () => {
    const others = recorded.filter(({ text }) => {
      const error = findError(text);
      return error && mistakeOf(text, error).kind === 'other';
    });
    assert.deepEqual(
      others.map(({ text }) => text),
      ['<Card title="a" / icon="b">\nText.\n</Card>\n'],
    );
  });

  const cases: readonly (readonly [kind: string, text: string])[] = [
    ['placeholder', 'A List<String>.\n'],
    ['unclosed-tag', 'A <String> here.\n'],
    ['split-tag', '<Note>Text.\n\n</Note>\n'],
    ['brace-in-cell', '| a |\n|---|\n| `{a|b}` |\n'],
    ['open-brace', '| a |\n|---|\n| {a | b} |\n'],
    ['attribute-script', '<Card cols={2>\n</Card>\n'],
    ['conflict', '<<<<<<< HEAD\nText\n'],
    ['text-as-import', 'import the package first.\n'],
    ['import', 'import A from /a.mdx\n'],
  ];
  for (const [kind, text] of cases) {
    it(`${kind}: ${JSON.stringify(text)}`, () => {
      const error = findError(text);
      assert.equal(error && mistakeOf(text, error).kind, kind);
    });
  }
});

function findError(text: string): MdxError | undefined {
  const parsed = parseMdx(text);
  return parsed.kind === 'error' ? parsed.error : undefined;
}
