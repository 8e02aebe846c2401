import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { docs, docsJson, folderWith } from './kit.ts';

const site = folderWith(`
// file: docs.json
${docs('{ "pages": ["index"] }')}
// file: index.mdx
# Home
`);

test('preview says where it can go', async () => {
  for (const args of ['preview', 'preview --out a --serve']) {
    const { code, stderr } = await docsJson(site, args);
    assert.equal(code, 2);
    assert.equal(stderr, 'error: Say where the preview goes: either --out FOLDER or --serve.\n');
  }
});

test('preview writes over nothing but an older preview', async () => {
  const others = folderWith('// file: notes.txt\nMine.');
  const { code, stderr } = await docsJson(site, `preview --out ${others}`);
  assert.equal(code, 2);
  assert.match(stderr, /holds other files\. Name an empty folder\.\n$/);
  assert.equal(readFileSync(path.join(others, 'notes.txt'), 'utf8').trim(), 'Mine.');
  assert(!existsSync(path.join(others, 'index.html')));
});
