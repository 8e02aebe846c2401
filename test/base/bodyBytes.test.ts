import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { bytesOf } from '../../server/base/bodyBytes.ts';
import { collectGarbage } from '../kit/garbage.ts';
import { until } from '../kit/until.ts';

test('a response that stops is no longer waited for when its signal is aborted, after garbage was collected too', async () => {
  let isClosed = false;
  const { address, close } = await serve((_request, response) => {
    response.on('close', () => {
      isClosed = true;
    });
    response.writeHead(200).write('a');
  });
  const controller = new AbortController();
  const { body } = await fetch(address, { redirect: 'error', signal: controller.signal });
  const bytes = bytesOf(body, controller.signal);
  assert.equal((await bytes.next()).value?.byteLength, 1);
  const next = bytes.next();
  // Objects that wait for a finalizer are gone after the second collection.
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  controller.abort();
  await assert.rejects(next, { name: 'AbortError' });
  await until('the connection is closed', () => isClosed);
  close();
});

test('a response is read to its end, and closed if the rest is not wanted', async () => {
  const { signal } = new AbortController();
  const whole: number[] = [];
  for await (const bytes of bytesOf(new Response('abc').body, signal)) whole.push(...bytes);
  assert.deepEqual(whole, [97, 98, 99]);
  let canceled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1)),
    cancel: () => void canceled++,
  });
  for await (const _bytes of bytesOf(endless, signal)) break;
  assert.equal(canceled, 1);
  for await (const _bytes of bytesOf(null, signal)) assert.fail();
});

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
