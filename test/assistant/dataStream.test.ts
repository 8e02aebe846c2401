import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StreamPart } from '../../server/assistant/contract.ts';
import { streamParts } from '../../server/assistant/http/dataStream.ts';

test('a failed answer releases its slot, as a finished one does', async () => {
  const places = { free: 0 };
  await new Response(streamParts(partsOf('whole'), () => places.free++)).text();
  assert.deepEqual(places, { free: 1 });
  const broken = new Response(streamParts(partsOf('broken'), () => places.free++)).text();
  await assert.rejects(broken, /The model is gone/);
  assert.deepEqual(places, { free: 2 });
});

async function* partsOf(answer: 'whole' | 'broken'): AsyncGenerator<StreamPart> {
  yield { kind: 'text', text: 'Tie a bowline' };
  if (answer === 'broken') throw new Error('The model is gone.');
  yield { kind: 'text', text: ' so.' };
}
