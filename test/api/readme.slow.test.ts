import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docsJson, folderWith } from '../cli/kit.ts';

const readme = readFileSync('README.md', 'utf8');

describe('README.md', () => {
  it('shows the output of the commands for the sample', async () => {
    const [, transcript = ''] = /```console\n(\$ docs-json move[\s\S]*?)```/.exec(readme) ?? [];
    const folder = folderWith('');
    cpSync('samples', folder, { recursive: true });
    let printed = '';
    for (const [line, command = ''] of transcript.matchAll(/^\$ docs-json (.*)$/gm)) {
      const args = Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '');
      const { stdout, stderr } = await docsJson(folder, args);
      printed += `${line}\n${stdout}${stderr}`;
    }
    assert.equal(transcript, printed);
  });

  it('has an example of the library that compiles and runs against the built package', () => {
    const [, example = ''] = /```ts\n(import { openSite } from 'docs-json';[\s\S]*?)```/.exec(readme) ?? [];
    assert(readFileSync('docs/library.md', 'utf8').includes(example));
    const folder = folderWith('');
    cpSync('samples', path.join(folder, 'docs'), { recursive: true });
    installPackage(folder);
    writeFileSync(path.join(folder, 'example.ts'), example);
    const options = '--module nodenext --target es2022 --strict --exactOptionalPropertyTypes --types node';
    const root = path.resolve('node_modules/@types');
    run(folder, [
      path.resolve('node_modules/typescript/bin/tsc'),
      ...options.split(' '),
      '--typeRoots',
      root,
      'example.ts',
    ]);
    const printed = run(folder, ['example.js']);
    assert.match(printed, /^rename from guides\/install\.mdx\nrename to guides\/setup\.mdx$/m);
    assert.match(readFileSync(path.join(folder, 'docs/docs.json'), 'utf8'), /"guides\/setup"/);
  });

  it('the library can be required where Node can require modules', () => {
    const folder = folderWith('');
    installPackage(folder);
    writeFileSync(
      path.join(folder, 'required.cjs'),
      `try { console.log(Object.keys(require('docs-json'))) } catch (error) { console.log(error.code) }`,
    );
    const expected = process.features.require_module ? "[ 'openSite' ]\n" : 'ERR_REQUIRE_ESM\n';
    assert.equal(run(folder, ['required.cjs']), expected);
  });

  it('the library runs without Node, on texts in memory', () => {
    const folder = folderWith('');
    installPackage(folder);
    const program = `
      delete globalThis.process;
      delete globalThis.Buffer;
      delete globalThis.setImmediate;
      const { openSite } = await import('docs-json');
      const site = await openSite({
        'docs.json': '{ "theme": "mint", "name": "Site", "colors": { "primary": "#0ea5e9" }, "navigation": { "pages": ["index"] } }',
        'index.mdx': 'Hello',
      });
      const change = await site.apply({ kind: 'add', pages: ['more'], to: '/' });
      console.log((await site.check()).length, change.files['docs.json'].includes('"more"'));
    `;
    writeFileSync(path.join(folder, 'texts.mjs'), program);
    assert.equal(run(folder, ['texts.mjs']), '0 true\n');
    const { outputs } = JSON.parse(readFileSync('dist/library.meta.json', 'utf8'));
    const imported = (file: string): readonly string[] =>
      outputs[file].imports.flatMap(({ path: to, kind, external }: { path: string; kind: string; external?: true }) =>
        kind === 'dynamic-import' ? [] : external ? [to] : imported(to),
      );
    assert.deepEqual(imported('dist/library/index.js'), []);
  });
});

/** Puts the package as it is built where programs in a folder find it, as `npm install` would. */
function installPackage(folder: string): void {
  const own = path.join(folder, 'node_modules/docs-json');
  mkdirSync(own, { recursive: true });
  cpSync('package.json', path.join(own, 'package.json'));
  symlinkSync(path.resolve('dist'), path.join(own, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
}

function run(cwd: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}
