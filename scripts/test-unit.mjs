// Runs the unit tests (everything in test/ that needs no VS Code), in seconds. Files named `*.slow.test.ts` run only with --slow,
// as in `npm test`, or if they are named.
//   node scripts/test-unit.mjs [part-of-a-path …] [--only=name of a test] [--slow]
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lanesOf } from './kit/lanes.mjs';
import { main, nodeOutput, root } from './kit/run.mjs';
import { bundleTests, findTests, only, processes, testArguments } from './kit/suites.mjs';

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
process.on('exit', () => rmSync(out, { recursive: true, force: true }));

await main(async () => {
  // A slow test measures memory and time, so each has a process of its own; all others share a few.
  const quick = shared(suites.filter((file) => !isSlow(file)));
  const { computing, waiting } = lanesOf(suites.filter(isSlow));
  const alone = [...computing, ...waiting].map((file) => [file]);
  const files = await bundleTests(out, [...quick, ...alone], {
    // These import React, which is Preact in webviews, so they are bundled as they are for them.
    plugins: [bundled('react-markdown'), bundled('@ai-sdk/react'), bundled('swr')],
    alias: {
      react: 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'use-sync-external-store/shim': 'preact/compat',
    },
    mainFields: ['module', 'main'],
    // Shared code is written, compiled and mapped once: otherwise the bundles would be twenty times as large.
    splitting: true,
    sourcesContent: false,
  });
  const beside = files.splice(files.length - waiting.length);
  const run = { minutes: 30, only };
  const shown = files.length > 0 ? nodeOutput(testArguments({ ...run, files })) : undefined;
  const kept =
    beside.length > 0
      ? nodeOutput(testArguments({ ...run, files: beside, atOnce: 1 }), { isShown: shown === undefined })
      : undefined;
  const lanes = await Promise.all([shown, kept]);
  // Two reports at once would be unreadable.
  if (shown) process.stdout.write(lanes[1]?.output ?? '');
  process.exitCode = Math.max(...lanes.map((lane) => lane?.code ?? 0));
});

/**
 * A package that is bundled while others stay outside.
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

/**
 * A few files in one process, many in as many as run at once: starting a process costs more than most files.
 *
 * @param {readonly string[]} files
 * @returns {(readonly string[])[]}
 */
function shared(files) {
  const count = files.length > 40 ? processes : Math.min(1, files.length);
  return Array.from({ length: count }, (_, share) => files.filter((_file, index) => index % count === share));
}

/** @param {string} file */
function isSlow(file) {
  return file.endsWith('.slow.test.ts');
}
