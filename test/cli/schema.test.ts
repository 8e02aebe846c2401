import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { docsJson, folderWith } from './kit.ts';

it('docs-json schema prints the schema of a release', async () => {
  const { code, stdout, stderr } = await docsJson(folderWith('// file: README.md\n'), 'schema');
  assert.equal(stdout, readFileSync('schema/docs.schema.json', 'utf8'));
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
});
