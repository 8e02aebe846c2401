import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeholder } from '../../server/language/changes/divisions/placeholder.ts';

/** The front matter of the file that waits for the translation of a page of this text. */
function headOf(text: string): string {
  const wanted = { page: 'es/a', source: 'a', link: () => undefined };
  const made = placeholder(wanted, { file: 'a.mdx', text });
  assert.equal(made.file, 'es/a.mdx');
  const end = made.text.search(/\r?\n<Note>/);
  assert(end > 0, made.text);
  return made.text.slice(0, end);
}

describe('a placeholder for a translation has a note', () => {
  it('after the front matter of its source', () => {
    assert.equal(headOf('---\ntitle: A\n---\n\nText.\n'), '---\ntitle: A\ntranslatedFrom: none\n---\n');
  });
  it('instead of the description of its source', () => {
    assert.equal(headOf('---\ntranslatedFrom: 4f2a91c\ntitle: A\n---\n'), '---\ntitle: A\ntranslatedFrom: none\n---\n');
  });
  it('with the line breaks of its source', () => {
    assert.equal(headOf('---\r\ntitle: A\r\n---\r\nText.'), '---\r\ntitle: A\r\ntranslatedFrom: none\r\n---\r\n');
  });
  it('also if its source has no front matter, an empty one, or no text', () => {
    assert.equal(headOf('Text.\n'), '---\ntranslatedFrom: none\n---\n');
    assert.equal(headOf('---\n---\n'), '---\ntranslatedFrom: none\n---\n');
    assert.equal(headOf('---\ntitle: A\n---'), '---\ntitle: A\ntranslatedFrom: none\n---\n');
  });
});
