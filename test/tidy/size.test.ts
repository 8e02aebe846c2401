import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { sourceFiles } from './sources.ts';

/** A file that is longer does more than one thing. Tables of data, which may be, are in folders called `data`. */
const maxLines = 300;

it('no source file is long', () => {
  const files = sourceFiles('server', 'client', 'scripts', 'test').filter((file) => !file.includes('/data/'));
  const sizes = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));
  assert.deepEqual(
    sizes.filter(({ lines }) => lines > maxLines),
    [],
  );
});
