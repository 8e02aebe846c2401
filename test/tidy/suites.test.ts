import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readManifest } from '../../scripts/kit/manifest.mjs';
import { sourceFiles } from './sources.ts';

test('the suite in the extension host runs every test there is', () => {
  const folder = 'test/vscode/host';
  const runner = readFileSync(`${folder}/index.ts`, 'utf8');
  const tests = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  assert.deepEqual(
    tests.filter((file) => !runner.includes(`'./${file}'`)),
    [],
  );
});

test('every file of cases is run', () => {
  for (const folder of ['test/changes', 'test/fixes', 'test/rules']) {
    const tests = sourceFiles(folder).map((file) => readFileSync(file, 'utf8'));
    const cases = readdirSync(`${folder}/cases`).map((file) => file.replace('.txt', ''));
    assert(cases.length > 0);
    assert.deepEqual(
      cases.filter((name) => !tests.some((text) => text.includes(`('${name}')`))),
      [],
    );
  }
});

test('end-to-end tests pick commands that there are', () => {
  const commands: readonly { readonly title: string }[] = readManifest().contributes.commands;
  const picked = sourceFiles('test/vscode/e2e').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/Command\(\w+, 'docs\.json: (.+?)'/g), ([, title = '']) => title),
  );
  assert(picked.length > 0);
  // The palette finds a command by the beginning of its title.
  assert.deepEqual(
    picked.filter((wanted) => !commands.some(({ title }) => title.startsWith(wanted))),
    [],
  );
});
