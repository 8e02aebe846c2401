import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { editableText } from '../../server/language/engine/editableText.ts';
import { type Random, randomOf } from '../kit/random.ts';

describe('an editable text: the same lines, columns and offsets as the document of vscode-languageserver-textdocument', () => {
  it('with every kind of line break, at every place in it and around it', () => {
    for (const text of ['', '\n', 'a', 'a\r\nb\rc\n\nd', '\r\n\r\n', '\n\r', 'a\r', '\ufeff{\n}\u{1f600}\n']) {
      assertSame(editableText('u', 'l', 1, text), TextDocument.create('u', 'l', 1, text));
    }
  });

  for (let seed = 1; seed <= 12; seed++) {
    it(`after 60 random edits of a text of many chunks, seed ${seed}`, () => {
      const random = randomOf(seed);
      const start = randomText(random, random.pick([50, 9_000, 40_000]));
      let ours = editableText('u', 'l', 1, start);
      const theirs = TextDocument.create('u', 'l', 1, start);
      for (let version = 2; version < 62; version++) {
        const text = theirs.getText();
        const offset = random.below(text.length + 1);
        const removed = random.pick([0, 1, 2, random.below(6_000)]);
        const inserted = random.pick(['', 'x', '\n', '\r', '\r\n', randomText(random, random.below(9_000))]);
        const end = Math.min(offset + removed, text.length);
        ours = ours.replaced(version, offset, end - offset, inserted);
        TextDocument.update(theirs, [{ text: text.slice(0, offset) + inserted + text.slice(end) }], version);
        // Only now and then is all of it asked for, as in an editor: after that it is one string again.
        if (version % 8 === 0) assert.equal(ours.getText(), theirs.getText());
        assertSamePlaces(ours, theirs, random);
      }
      assertSame(ours, theirs);
    });
  }

  it('a replaced text stays as it was', () => {
    const before = editableText('u', 'l', 1, 'a\nb\n');
    assert.equal(before.replaced(2, 2, 1, 'new').getText(), 'a\nnew\n');
    assert.equal(before.getText(), 'a\nb\n');
    assert.equal(before.version, 1);
  });
});

function randomText(random: Random, length: number): string {
  let text = '';
  while (text.length < length) text += random.pick(['word ', '"a/b", ', '\n', '\r\n', '\r', 'a line without end ']);
  return text;
}

function assertSamePlaces(ours: TextDocument, theirs: TextDocument, random: Random): void {
  const text = theirs.getText();
  assert.equal(ours.lineCount, theirs.lineCount);
  for (let count = 0; count < 8; count++) {
    const offset = random.below(text.length + 3) - 1;
    const position = theirs.positionAt(offset);
    assert.deepEqual(ours.positionAt(offset), position);
    const place = { line: random.below(theirs.lineCount + 2) - 1, character: random.below(30) - 1 };
    assert.equal(ours.offsetAt(place), theirs.offsetAt(place));
    const range = { start: position, end: theirs.positionAt(offset + random.below(9_000)) };
    assert.equal(ours.getText(range), theirs.getText(range));
  }
}

function assertSame(ours: TextDocument, theirs: TextDocument): void {
  const text = theirs.getText();
  assert.equal(ours.getText(), text);
  assert.equal(ours.lineCount, theirs.lineCount);
  for (let offset = -1; offset <= Math.min(text.length + 1, 3_000); offset++) {
    assert.deepEqual(ours.positionAt(offset), theirs.positionAt(offset));
  }
  for (let line = -1; line <= Math.min(theirs.lineCount, 300); line++) {
    assert.deepEqual(ours.getLineRange(line), theirs.getLineRange(line));
    assert.equal(ours.getEOLCharacters(line), theirs.getEOLCharacters(line));
    for (let character = -1; character < 9; character++) {
      assert.equal(ours.offsetAt({ line, character }), theirs.offsetAt({ line, character }));
    }
  }
}
