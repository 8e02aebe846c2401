// Reports what a release lacks (docs/internal/releasing.md); exits with 1 if it lacks something.
//   node scripts/release/ready.mjs [TAG]
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, main, root, say } from '../kit/run.mjs';
import { missing } from './missing.mjs';

await main(async () => {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const lacks = missing({
    product: JSON.parse(read('package.json')),
    lock: JSON.parse(read('package-lock.json')),
    changelog: read('CHANGELOG.md'),
    tag: process.argv[2],
  });
  if (lacks.length > 0)
    throw new Failure(`Not ready for a release (docs/internal/releasing.md):\n- ${lacks.join('\n- ')}`);
  say('Ready for a release.');
});
