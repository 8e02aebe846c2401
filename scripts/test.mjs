// Everything that decides whether the product works. Needs Node and npm; installs the rest, and reports it.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hostRunsHere } from '../test/vscode-host/install.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { Failure, main, nodeOutput, say } from './kit/run.mjs';

const endToEnd = 'scripts/test-e2e.mjs';
/** @typedef {readonly [name: string, ...args: string[]]} Step */
/** @type {readonly Step[]} What the last suites need, installed while everything before them runs; what fails ends the run. */
const tools = [
  ['VS Code from npm', 'scripts/test-tools.mjs', 'vscode'],
  ['Chromium', 'scripts/test-tools.mjs', 'chromium'],
];
/** @type {readonly Step[]} Without these nothing else can be said, so the first that fails ends the run. They run side by side. */
const grounds = [
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'],
  ['types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['build', 'esbuild.mjs'],
  ['known vulnerabilities of what is shipped', 'scripts/audit.mjs'],
];
/** @type {readonly Step[]} Each is run, whatever another found, so that one run reports everything that is wrong. */
const suites = [
  ['unit, protocol, corpus and command line', 'scripts/test-unit.mjs', '--slow'],
  ['in the extension host of VS Code', 'scripts/test-host.mjs', '--built'],
  ['end to end in VS Code', endToEnd, '--built'],
];

await main(async () => {
  writeToMemory();
  const installed = Promise.all((hostRunsHere ? tools : []).map((step) => needed(step, 'The run ends here.')));
  // A failure is reported where it is awaited, below.
  installed.catch(() => undefined);
  await orFailed(installed, timed('dependencies', ensureDependencies));
  await orFailed(installed, Promise.all(grounds.map((step) => needed(step, 'No test was run.'))));
  let passed = 0;
  let failed = 0;
  let again = 0;
  const broken = [];
  for (const [name, ...args] of suites) {
    if (args.includes(endToEnd) && !hostRunsHere) {
      say(`\n== ${name}: left out, it needs Linux (x64 or arm64)`);
      continue;
    }
    const { code, output } = await orFailed(
      installed,
      timed(name, () => nodeOutput(args)),
    );
    passed += sum(output, /^(?:ℹ|#) pass (\d+)$|^ +(\d+) passing\b/gm);
    failed += sum(output, /^(?:ℹ|#) fail (\d+)$|^ +(\d+) failing\b/gm);
    again += output.split(/A second (?:window|try) was needed/).length - 1;
    if (code !== 0) broken.push(name);
    // The remaining suites run in VS Code.
    await installed;
  }
  const counts = `${passed} passed, ${failed} failed${again > 0 ? `, ${again} at the second try (named above)` : ''}`;
  if (broken.length > 0) throw new Failure(`\nFailed: ${broken.join('; ')}. ${counts}`);
  say(counts);
});

/**
 * Makes the suites write to memory, of which Linux has plenty: a disk needs up to ten times the processor time for that many
 * small files.
 */
function writeToMemory() {
  const memory = '/dev/shm';
  const plenty = 8_000_000_000;
  if (process.platform !== 'linux' || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, os.freemem()) < plenty) return;
  const folder = mkdtempSync(path.join(memory, 'docs-json-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Like other temporary folders: a test has another user look into its own.
  chmodSync(folder, 0o755);
  const script = path.join(folder, 'script');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  // Some systems do not run programs from there, and tests do.
  if (spawnSync(script).status === 0) process.env['TMPDIR'] = folder;
}

/**
 * Runs a step beside others; prints its whole output when it has ended. Rejects if it fails.
 *
 * @param {Step} step
 * @param {string} otherwise what follows from a failure
 */
async function needed([name, ...args], otherwise) {
  const start = performance.now();
  const { code, output } = await nodeOutput(args, { isShown: false });
  say(`\n== ${name}\n${output}== ${name}: ${seconds(start)}`);
  if (code !== 0) throw new Failure(`\nFailed: ${name}. ${otherwise}`);
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
async function timed(name, body) {
  say(`\n== ${name}`);
  const start = performance.now();
  const result = await body();
  say(`== ${name}: ${seconds(start)}`);
  return result;
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Returns the result of `work`, or rejects as soon as what runs beside it fails.
 *
 * @template T
 * @param {Promise<unknown>} beside
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
function orFailed(beside, work) {
  return Promise.race([work, beside.then(() => work)]);
}

/**
 * @param {string} output
 * @param {RegExp} counts global, the number in one of two groups
 */
function sum(output, counts) {
  return [...output.matchAll(counts)].reduce((total, [, node, mocha]) => total + Number(node ?? mocha), 0);
}
