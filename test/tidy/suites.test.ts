import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

test('the suite in the extension host runs every test there is', () => {
  const folder = 'test/vscode/host';
  const runner = readFileSync(`${folder}/index.ts`, 'utf8');
  const tests = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  assert.deepEqual(
    tests.filter((file) => !runner.includes(`'./${file}'`)),
    [],
  );
});
