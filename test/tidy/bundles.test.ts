import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { importsOf, isThere, sourceFiles } from './sources.ts';

describe('what Node loads of a bundle', () => {
  it('has the names of each library of the protocol once: one module imports them', () => {
    const importers = importsOf(sourceFiles('server', 'client'))
      .filter(({ to, isType }) => !isType && /^vscode-language(?:server|client)$/.test(to))
      .map(({ from, to }) => `${from} → ${to}`);
    assert.deepEqual(importers.sort(), [
      'client/core/languageClient.ts → vscode-languageclient',
      'server/language/lsp/languageServer.ts → vscode-languageserver',
    ]);
  });

  it('is ASCII, so that V8 holds a byte for each character, and what is compiled need not be decoded', () => {
    assert(isThere('dist/shared'), 'dist/ is made by `npm run build`, which has to run first.');
    const files = ['dist', 'dist/shared'].flatMap((folder) =>
      readdirSync(folder).flatMap((name) => (name.endsWith('.cjs') ? [`${folder}/${name}`] : [])),
    );
    assert(files.length > 8);
    const others = files.filter((file) => readFileSync(file).some((byte) => byte > 127));
    assert.deepEqual(
      others.filter((file) => !file.includes('.web.')),
      [],
    );
  });
});
