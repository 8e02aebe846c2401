// Runs the unit tests (all of test/ that needs no VS Code) in one process, in seconds. Files named `*.slow.test.ts` are
// left to `npm test`, which says --slow, and to whoever names them.
//   node scripts/test-unit.mjs [part-of-a-path …] [--only=name of a test] [--slow]
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { validators } from './kit/validators.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const withSlow = process.argv.includes('--slow') || filters.some((filter) => filter.includes('slow'));
const suites = findTests('test').filter(
  (file) => (withSlow || !isSlow(file)) && (filters.length === 0 || filters.some((filter) => file.includes(filter))),
);
if (suites.length === 0) {
  console.error(`No unit test matches ${filters.join(', ')}.`);
  process.exit(2);
}

const out = path.join(root, 'out', `unit-${process.pid}`);
mkdirSync(out, { recursive: true });
try {
  // A slow test measures memory and time, so each has a process of its own; all others share one.
  const slow = suites.filter(isSlow);
  const quick = suites.filter((file) => !isSlow(file));
  const bundles = [...(quick.length > 0 ? [quick] : []), ...slow.map((file) => [file])];
  const entries = bundles.map((files, index) => {
    const entry = path.join(out, `${index}.ts`);
    writeFileSync(entry, files.map((file) => `import ${JSON.stringify(path.join(root, file))};`).join('\n'));
    return entry;
  });
  await build({
    entryPoints: entries,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    // It asks for React, which webviews answer with Preact, so it is bundled as it is for them.
    plugins: [validators, bundled('react-markdown')],
    alias: { 'react/jsx-runtime': 'preact/jsx-runtime' },
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    logLevel: 'warning',
    define: { __VERSION__: '"0.0.0-test"' },
  });
  const flags = ['--enable-source-maps', '--test', '--test-concurrency=1', '--test-reporter=spec'];
  // In milliseconds, for a file as for a test: one that never ends is a failure with a name, not a silence.
  flags.push(`--test-timeout=${30 * 60_000}`);
  if (only) flags.push(`--test-name-pattern=${only}`);
  const files = entries.map((entry) => entry.replace(/\.ts$/, '.mjs'));
  const run = spawnSync(process.execPath, [...flags, ...files], { stdio: 'inherit', cwd: root });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}

/**
 * A package that goes into the bundle, when others stay outside.
 *
 * @param {string} name
 * @returns {import('esbuild').Plugin}
 */
function bundled(name) {
  return {
    name: `bundled ${name}`,
    setup: ({ onResolve }) =>
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: fileURLToPath(import.meta.resolve(name)) })),
  };
}

/** @param {string} file */
function isSlow(file) {
  return file.endsWith('.slow.test.ts');
}

/** @param {string} folder */
function findTests(folder) {
  const elsewhere = ['vscode', 'webviews', 'bench'];
  return listFiles(folder)
    .filter((file) => file.endsWith('.test.ts') && !elsewhere.includes(file.split('/')[1] ?? ''))
    .sort();
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((item) => {
    const name = `${folder}/${item.name}`;
    return item.isDirectory() ? listFiles(name) : [name];
  });
}
