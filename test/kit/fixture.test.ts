import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkMarks, drawMarks, readFixture } from './fixture.ts';

describe('a fixture', () => {
  test('holds several files', () => {
    const { files, marks, cursor } = readFixture(`
      // file: docs.json
      {
        "navigation": {}
      }
      // file: empty.mdx
      // file: guides/a b.mdx
      ---
      title: A
      ---
      // a comment without carets is text
    `);
    assert.deepEqual(
      [...files],
      [
        ['docs.json', '{\n  "navigation": {}\n}\n'],
        ['empty.mdx', ''],
        ['guides/a b.mdx', '---\ntitle: A\n---\n// a comment without carets is text\n'],
      ],
    );
    assert.deepEqual(marks, []);
    assert.equal(cursor, undefined);
  });

  test('without a file line is docs.json', () => {
    assert.deepEqual([...readFixture('{ "a": 1').files], [['docs.json', '{ "a": 1']]);
    assert.deepEqual([...readFixture('').files], [['docs.json', '']]);
  });

  test('marks the line above its carets', () => {
    const { files, marks } = readFixture(`
      // file: docs.json
      { "pages": ["intro", "sart"] }
      //                   ^^^^^^ page-not-found: No file for page "sart".
      //^^^^^^^ other-code
      //< first
      //<^^ first-three: It says…
      { }
      // ^ last
    `);
    const text = files.get('docs.json') ?? '';
    assert.equal(text, '{ "pages": ["intro", "sart"] }\n{ }\n');
    assert.deepEqual(
      marks.map((mark) => [text.slice(mark.start, mark.end), mark.code, mark.message]),
      [
        ['"sart"', 'page-not-found', 'No file for page "sart".'],
        ['"pages"', 'other-code', undefined],
        ['{', 'first', undefined],
        ['{ "', 'first-three', 'It says…'],
        ['\n', 'last', undefined],
      ],
    );
  });

  test('has a cursor where one is asked for, and carets stand under the text as written', () => {
    const text = `
      // file: a.json
      "x|y" "z||"
      //    ^^^^ code
      // ^^^^ other
    `;
    const { files, cursor, marks } = readFixture(text, { cursor: true });
    assert.equal(files.get('a.json'), '"xy" "z||"\n');
    assert.deepEqual(cursor, { file: 'a.json', offset: 2 });
    assert.deepEqual(
      marks.map((mark) => files.get('a.json')?.slice(mark.start, mark.end)),
      ['"z||', 'y" "'],
    );
    assert.equal(readFixture(text).files.get('a.json'), '"x|y" "z||"\n');
    assert.throws(() => readFixture('{}', { cursor: true }), /no cursor/);
  });

  test('refuses carets beside the text, text before the first file, and one file twice', () => {
    assert.throws(() => readFixture('{}\n//     ^^ code'), /behind the end/);
    assert.throws(() => readFixture('x\n// file: a\n'), /in no file/);
    assert.throws(() => readFixture('// file: a\n// file: a\n'), /two files a/);
  });

  test('is drawn as it is written', () => {
    const text = '// file: a.json\n{ "b": 1 }\n//<^ one\n// ^ two: Words.\n// file: b.mdx\n';
    const { files, marks } = readFixture(text);
    assert.equal(drawMarks(files, marks), text);
  });
});

describe('checkMarks', () => {
  const fixture = readFixture('{ "b": 1 }\n//^^^ code: No file for…\n//^^^ code\n//     ^ exact: Words.\n');

  test('takes what was expected, in any order', () => {
    checkMarks(fixture, [
      { file: 'docs.json', start: 7, end: 8, code: 'exact', message: 'Words.' },
      { file: 'docs.json', start: 2, end: 5, code: 'code', message: 'No file for page.' },
      { file: 'docs.json', start: 2, end: 5, code: 'code', message: 'No file for page.' },
    ]);
  });

  test('refuses another message, a missing and an additional mark', () => {
    const mark = { file: 'docs.json', start: 2, end: 5, code: 'code' };
    const exact = { file: 'docs.json', start: 7, end: 8, code: 'exact', message: 'Words.' };
    const good = { ...mark, message: 'No file for x' };
    assert.throws(() => checkMarks(fixture, [good, good]));
    assert.throws(() => checkMarks(fixture, [good, good, exact, exact]));
    assert.throws(() => checkMarks(fixture, [good, good, { ...exact, message: 'Words' }]));
    assert.throws(() => checkMarks(fixture, [good, good, { ...exact, end: 9 }]));
  });
});
