import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { excerptOf } from '../../server/cli/format/excerpt.ts';

/** The place is between two `|`; what is shown is drawn as two lines. */
function checkExcerpt(marked: string, columns: number, expected: string): void {
  const [start, end] = [marked.indexOf('|'), marked.lastIndexOf('|') - 1];
  const text = TextDocument.create('docs.json', 'json', 0, marked.replaceAll('|', ''));
  const range = { start: text.positionAt(start), end: text.positionAt(end) };
  const { line, lead, carets } = excerptOf(text, range, columns);
  assert.equal(`\n${line}\n${' '.repeat(lead)}${'^'.repeat(carets)}`, expected);
  assert(line.length <= columns);
}

describe('the line of a problem', () => {
  it('is shown without its indentation and line break', () => {
    checkExcerpt(
      '{\r\n\t  "pages": [|"gone"|]\r\n}',
      60,
      `
"pages": ["gone"]
          ^^^^^^`,
    );
  });

  it('is marked to its end if the range has several lines', () => {
    checkExcerpt(
      '{ "a": |{\n  "b": 1\n}| }',
      60,
      `
{ "a": {
       ^`,
    );
  });

  it('gets one caret if the range is empty or after the last character', () => {
    checkExcerpt(
      '{ "a": || }',
      60,
      `
{ "a":  }
       ^`,
    );
    checkExcerpt(
      '{ "a"||',
      60,
      `
{ "a"
     ^`,
    );
    checkExcerpt(
      '||',
      60,
      `

^`,
    );
  });

  it('keeps the carets aligned after tabs and wide characters', () => {
    checkExcerpt(
      '"日本語":\t|"x"|',
      60,
      `
"日本語":   "x"
            ^^^`,
    );
  });

  it('is cut around the range if it is too long', () => {
    checkExcerpt(
      '["a","b","c","d","e","f",|"g"|,"h","i","j","k"]',
      21,
      `
…,"e","f","g","h","i…
          ^^^`,
    );
    checkExcerpt(
      '[|"a"|,"b","c","d","e","f","g","h","i","j","k"]',
      21,
      `
["a","b","c","d","e…
 ^^^`,
    );
    checkExcerpt(
      '["a","b","c","d","e","f","g","h","i","j",|"k"|]',
      21,
      `
…g","h","i","j","k"]
                ^^^`,
    );
  });

  it('is cut after the start of a range that is too long itself', () => {
    checkExcerpt(
      `["a","b",|"${'x'.repeat(50)}"|]`,
      21,
      `
…,"b","xxxxxxxxxxxxx…
      ^^^^^^^^^^^^^^`,
    );
  });

  it('cannot send control characters to the terminal', () => {
    checkExcerpt(
      '"\u001b[31m": |1|',
      60,
      `
"\ufffd[31m": 1
         ^`,
    );
  });

  it('is found fast in one line of five million characters', () => {
    const text = TextDocument.create('docs.json', 'json', 0, '['.repeat(5_000_000));
    const range = { start: { line: 0, character: 4_000_000 }, end: { line: 0, character: 5_000_000 } };
    assert.deepEqual(excerptOf(text, range, 10), { line: '…[[[[[[[[…', lead: 3, carets: 6 });
  });
});
