import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { difference } from '../../server/base/difference.ts';

describe('the range in which two texts differ', () => {
  const pairs = {
    'nothing in common': ['a', 'b', 'a→b'],
    'an insertion': ['ac', 'abc', '→b'],
    'a repeated sign': ['aa', 'aaa', '→a'],
    'a removal': ['abc', 'ac', 'b→'],
    'the same text': ['abc', 'abc', '→'],
    'line ends, which stay whole': ['a\r\nb', 'a\r\n\r\nb', '→\r\n'],
    'characters that begin alike, which stay whole': ['a😀b', 'a😁b', '😀→😁'],
    'characters that end alike, which stay whole': ['a😀b', 'a🈀b', '😀→🈀'],
    'a character put before one that begins alike': ['a😀', 'a😁😀', '→😁'],
  } as const;
  for (const [what, [before, after, drawn]] of Object.entries(pairs)) {
    it(what, () => {
      const { start, end, text } = difference(before, after);
      assert.equal(before.slice(0, start) + text + before.slice(end), after);
      assert.equal(`${before.slice(start, end)}→${text}`, drawn);
    });
  }
});
