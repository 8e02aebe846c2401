import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Objects } from '../../server/git/objects.ts';
import { createTexts } from '../../server/git/texts.ts';

describe('the texts of objects', () => {
  it('are all returned when the others push them out of the cache', async () => {
    const { texts } = cachedTexts(20);
    await texts.read(['old']);
    assert.deepEqual(await texts.read(['old', 'a long one']), ['text of old', 'text of a long one']);
  });

  it('are counted once when several readers wait for the same', async () => {
    const { texts, read } = cachedTexts(100);
    await Promise.all(Array.from({ length: 20 }, () => texts.read(['shared'])));
    read.length = 0;
    await texts.read(['next']);
    await texts.read(['shared', 'next']);
    assert.deepEqual(read, ['next']);
  });
});

/** The texts of objects that all exist, and which of them have been read so far. */
function cachedTexts(cachedCharacters: number) {
  const read: string[] = [];
  const objects: Objects = {
    async read(ids) {
      read.push(...ids);
      return ids.map((id) => Buffer.from(`text of ${id}`));
    },
    failure: undefined,
    close: () => undefined,
  };
  return { texts: createTexts(objects, cachedCharacters), read };
}
