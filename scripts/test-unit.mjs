// Runs the unit tests (all of test/ that needs no VS Code), in seconds. Files named `*.slow.test.ts` are left to `npm test`,
// which says --slow, and to whoever names them.
//   node scripts/test-unit.mjs [part-of-a-path …] [--only=name of a test] [--slow]
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './kit/run.mjs';
import { bundleTests, findTests, only, testArguments } from './kit/suites.mjs';

const elsewhere = ['vscode', 'webviews', 'bench'];
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const withSlow = process.argv.includes('--slow') || filters.some((filter) => filter.includes('slow'));
const suites = findTests('test')
  .filter((file) => !elsewhere.includes(file.split('/')[1] ?? ''))
  .filter((file) => withSlow || !isSlow(file))
  .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
if (suites.length === 0) {
  console.error(`No unit test matches ${filters.join(', ')}.`);
  process.exit(2);
}

const out = path.join(root, 'out', `unit-${process.pid}`);
try {
  // A slow test measures memory and time, so each has a process of its own; all others share one.
  const slow = suites.filter(isSlow);
  const quick = suites.filter((file) => !isSlow(file));
  const bundles = [...(quick.length > 0 ? [quick] : []), ...slow.map((file) => [file])];
  const files = await bundleTests(out, bundles, {
    // It asks for React, which webviews answer with Preact, so it is bundled as it is for them.
    plugins: [bundled('react-markdown')],
    alias: { 'react/jsx-runtime': 'preact/jsx-runtime' },
    mainFields: ['module', 'main'],
    // What several need is written, compiled and mapped once: apart, the bundles are twenty times as large.
    splitting: true,
    sourcesContent: false,
  });
  const run = spawnSync(process.execPath, testArguments({ files, minutes: 30, only }), { stdio: 'inherit', cwd: root });
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
