import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { docsJson, folderWith } from './kit.ts';

export type BadInput = readonly [name: string, bytes: string | Uint8Array, firstLine: RegExp, warning?: RegExp];

/** Makes the test that `docs-json check` tells of a docs.json in words, in a few lines, and ends as with any other mistake. */
export function testBadInput([name, bytes, firstLine, warning = /^$/]: BadInput): void {
  it(`is reported in words: ${name}`, async () => {
    const folder = folderWith('');
    writeFileSync(path.join(folder, 'docs.json'), bytes);
    const { code, stdout, stderr } = await docsJson(folder, 'check');
    assert.match(stdout.split('\n')[0] ?? '', firstLine);
    assert.equal(code, 1);
    assert.match(stderr, warning);
    assert(stdout.length < 10_000);
  });
}
