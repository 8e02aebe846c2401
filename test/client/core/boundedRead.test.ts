import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readBounded, staysBelow, textBounded } from '../../../client/core/boundedRead.ts';

const [unknown, file, folder] = [0, 1, 2];
const megabyte = 1024 * 1024;

it('in a browser, too, a site reads only regular files below a size', async () => {
  const tree: Readonly<Record<string, { readonly type: number; readonly size: number }>> = {
    'docs.json': { type: file, size: 2 },
    'api.yaml': { type: file, size: 64 * megabyte },
    'huge.json': { type: file, size: 64 * megabyte + 1 },
    '/dev/zero': { type: unknown, size: 0 },
    guides: { type: folder, size: 0 },
  };
  const read: string[] = [];
  const files = {
    stat: async (name: string) => tree[name] ?? Promise.reject(new Error('not there')),
    async readFile(name: string) {
      read.push(name);
      return new Uint8Array(2);
    },
  };
  for (const name of Object.keys(tree)) await readBounded(files, name);
  assert.deepEqual(read, ['docs.json', 'api.yaml']);
  await assert.rejects(readBounded(files, 'gone.json'), /not there/);
});

it('a file that grows while it is read is rejected', async () => {
  const files = {
    stat: async () => ({ type: file, size: 1 }),
    readFile: async () => new Uint8Array(64 * megabyte + 1),
  };
  assert.equal(await readBounded(files, 'docs.json'), undefined);
});

const { signal: unaborted } = new AbortController();

it('a response from the web is read only up to the limit', async () => {
  assert.equal(await textBounded(new Response('ä'), 2, unaborted), 'ä');
  assert.equal(await textBounded(new Response('äb'), 2, unaborted), undefined);
  assert.equal(await textBounded(new Response('', { headers: { 'content-length': '3' } }), 2, unaborted), undefined);
  let [read, ends] = [0, 0];
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(++read)),
    cancel: () => void ends++,
  });
  assert.equal(await textBounded(new Response(endless), 5, unaborted), undefined);
  assert.deepEqual([read <= 4, ends], [true, 1]);
});

it('a path that leaves its folder is rejected', () => {
  for (const path of ['', '/etc/passwd', '../secret.md', 'a/../../b.md', '..\\secret.md', 'a\0.md']) {
    assert.equal(staysBelow(path), false, path);
  }
  for (const path of ['docs.json', 'guides/..start.mdx', '.mintignore']) assert.equal(staysBelow(path), true, path);
});
