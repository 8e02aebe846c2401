import assert from 'node:assert/strict';
import { it } from 'node:test';
import { composeEdits } from '../../server/language/text/compose.ts';
import { applied, type TextEdit } from '../../server/language/text/edits.ts';
import { randomOf } from '../kit/random.ts';

const edit = (offset: number, end: number, text: string): TextEdit => ({ offset, end, text });

it('inserting and changing text is one edit', () => {
  assert.deepEqual(composeEdits(6, [[edit(3, 3, 'xyz')], [edit(4, 5, '')]]), [edit(3, 3, 'xz')]);
});

it('inserting and removing text is no edit', () => {
  assert.deepEqual(composeEdits(6, [[edit(3, 3, 'x')], [edit(3, 4, '')]]), []);
});

it('edits in different places stay separate', () => {
  assert.deepEqual(composeEdits(6, [[edit(4, 5, '')], [edit(0, 1, 'A')]]), [edit(0, 1, 'A'), edit(4, 5, '')]);
});

it('the composed edit equals its rounds one after the other', () => {
  const random = randomOf(7);
  for (let run = 0; run < 300; run++) {
    const before = 'abcdefghijklmnopqrstuvwxyz'.slice(0, 5 + random.below(21));
    let text = before;
    const rounds = Array.from({ length: 3 }, (_, round) => {
      const edits: TextEdit[] = [];
      for (let at = random.below(4); at < text.length; at += 1 + random.below(6)) {
        const end = Math.min(text.length, at + random.below(3));
        edits.push(edit(at, end, String(round).repeat(random.below(3))));
        at = end;
      }
      text = applied(text, edits);
      return edits;
    });
    assert.equal(applied(before, composeEdits(before.length, rounds)), text);
  }
});
