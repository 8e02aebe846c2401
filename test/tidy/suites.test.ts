import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

/** The file that runs the tests of a folder, which stand in it and one below. */
const suites = [
  ['test/webviews', 'all.test.ts'],
  ['test/vscode/e2e', 'all.test.ts'],
  ['test/vscode/host', 'index.ts'],
] as const;

for (const [folder, runner] of suites) {
  test(`${folder}/${runner} runs every test there is`, () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      file.replaceAll(path.sep, '/'),
    );
    const tests = files.filter((file) => file.endsWith('.test.ts') && file !== runner);
    const text = readFileSync(path.join(folder, runner), 'utf8');
    assert.deepEqual(
      tests.filter((file) => !text.includes(`'./${file}'`)),
      [],
    );
  });
}
