import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { openApiDocument } from '../../server/assistant/http/openapi.ts';

const file = 'samples/openapi/assistant.json';

// UPDATE=1 writes the file anew.
test('the sample documents the endpoint as the endpoint describes itself', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const text = `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
  if (process.env['UPDATE']) writeFileSync(file, text);
  assert.equal(readFileSync(file, 'utf8'), text, `Run: UPDATE=1 node scripts/test-unit.mjs assistant/sample`);
});
