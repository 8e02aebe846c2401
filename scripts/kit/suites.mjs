// Finds test files and bundles them, several per bundle: all tests of one bundle run in one process.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';
import { validators } from './validators.mjs';

/**
 * How many processes run tests at once. More than two do not fit two cores, and are not needed: one works while another waits.
 */
export const processes = Math.min(2, os.availableParallelism());

/**
 * The test files below a folder, sorted.
 *
 * @param {string} folder relative to the project, as the files are
 * @returns {string[]}
 */
export function findTests(folder) {
  return listFiles(folder)
    .filter((file) => file.endsWith('.test.ts'))
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

/**
 * Writes bundles of test files, each to be run by `node --test`.
 *
 * @param {string} out an absolute folder; two levels below the project, where the code in the bundles finds it
 * @param {readonly (readonly string[])[]} bundles files relative to the project
 * @param {import('esbuild').BuildOptions} [options]
 * @returns {Promise<string[]>} the bundles' files, in their order
 */
export async function bundleTests(out, bundles, { plugins = [], ...options } = {}) {
  mkdirSync(out, { recursive: true });
  const entries = bundles.map((files, index) => {
    // The runner sorts the files it is given, so the numbers keep this order.
    const entry = path.join(out, `${String(index).padStart(3, '0')}.ts`);
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
    plugins: [validators, ...plugins],
    sourcemap: 'inline',
    logLevel: 'warning',
    define: { __VERSION__: '"0.0.0-test"' },
    ...options,
  });
  return entries.map((entry) => entry.replace(/\.ts$/, '.mjs'));
}

/**
 * The arguments with which `node` runs tests.
 *
 * @param {{ files: readonly string[], minutes: number, only?: string | undefined, atOnce?: number }} run `minutes` is the most
 *   a file or a test may take: one that never ends is a failure with a name, not a silence. `only` is the name of a test.
 *   `atOnce` files run at the same time.
 * @returns {string[]}
 */
export const testArguments = ({ files, minutes, only, atOnce = processes }) => [
  '--enable-source-maps',
  '--test',
  `--test-concurrency=${atOnce}`,
  '--test-reporter=spec',
  `--test-timeout=${minutes * 60_000}`,
  ...(only ? [`--test-name-pattern=${only}`] : []),
  ...files,
];

/** The value of `--only=name of a test`. */
export const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);

/** `--built`: the build to be tested exists already. */
export const isBuilt = process.argv.includes('--built');
