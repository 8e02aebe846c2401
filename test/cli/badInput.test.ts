import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docs, docsJson, folderWith } from './kit.ts';

describe('bad input', () => {
  const inputs: readonly (readonly [name: string, bytes: string | Uint8Array, firstLine: RegExp])[] = [
    ['an empty file', '', /^docs\.json:1:1 error syntax$/],
    ['white space', ' \n\n', /^docs\.json:\d+:\d+ error syntax$/],
    ['a null byte', '\0', /^docs\.json:1:1 error syntax$/],
    ['half a file', '{ "navigation": { "pages": ["index", "gui', /^docs\.json:1:\d+ error /],
    ['a byte order mark', `\ufeff${docs('{ "pages": ["gone"] }')}`, /^docs\.json:2:13 error page-not-found$/],
    [
      'no UTF-8',
      Buffer.from([...Buffer.from('{ "navigation": { "pages": ["'), 0xff, 0xfe, 0x22]),
      /^docs\.json:1:\d+ error /,
    ],
    ['UTF-16', Buffer.from(`\ufeff${docs('{ "pages": [] }')}`, 'utf16le'), /^docs\.json:1:1 error syntax$/],
    ['5 MB of [', '['.repeat(5_000_000), /^docs\.json:1:\d+ error syntax$/],
    ['5 MB of {"a":', '{"a":'.repeat(1_000_000), /^docs\.json:1:\d+ (error|warning) /],
    ['5 MB of zeros', new Uint8Array(5_000_000), /^docs\.json:1:1 error syntax$/],
  ];
  for (const [name, bytes, firstLine] of inputs) {
    it(`is told in words: ${name}`, async () => {
      const folder = folderWith('');
      writeFileSync(path.join(folder, 'docs.json'), bytes);
      const { code, stdout, stderr } = await docsJson(folder, 'check');
      assert.match(stdout.split('\n')[0] ?? '', firstLine);
      assert.deepEqual([code, stderr], [1, '']);
      assert(stdout.length < 10_000);
    });
  }
});
