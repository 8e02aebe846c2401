import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { generatedDocs, staleDocs } from '../../scripts/docs/files.ts';

describe('a generated file is what the generator writes today', () => {
  for (const [file, text] of Object.entries(generatedDocs())) {
    it(file, () => assert.equal(readFileSync(file, 'utf8'), text, 'Run node scripts/generate-docs.mjs.'));
  }

  it('and none of them is left of a rule that is gone', () => assert.deepEqual(staleDocs(), []));
});
