// Everything that decides whether the product works. Needs Node and npm; installs the rest, telling what.
import { ensureHost, hostRunsHere } from '../test/vscode-host/install.mjs';
import { ensureChromium } from './kit/chromium.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { Failure, main, nodeOutput, say } from './kit/run.mjs';

const endToEnd = 'scripts/test-e2e.mjs';
/** @typedef {readonly [name: string, ...args: string[]]} Step */
/** @type {readonly Step[]} Without these nothing else can be said, so the first that fails ends the run. */
const grounds = [
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'],
  ['types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['build', 'esbuild.mjs'],
  ['known weaknesses of what is shipped', 'scripts/audit.mjs'],
];
/** @type {readonly Step[]} Each is run, whatever another found: one run tells all that is wrong. */
const suites = [
  ['unit, protocol, corpus and command line', 'scripts/test-unit.mjs', '--slow'],
  ['in the extension host of VS Code', 'scripts/test-host.mjs'],
  ['end to end in VS Code', endToEnd],
];

await main(async () => {
  await timed('dependencies', ensureDependencies);
  if (hostRunsHere) {
    await timed('VS Code from npm', ensureHost);
    await timed('Chromium', ensureChromium);
  }
  for (const [name, ...args] of grounds) {
    const { code } = await timed(name, () => nodeOutput(args));
    if (code !== 0) throw new Failure(`\nFailed: ${name}. No test was run.`);
  }
  let passed = 0;
  let failed = 0;
  let again = 0;
  const broken = [];
  for (const [name, ...args] of suites) {
    if (args.includes(endToEnd) && !hostRunsHere) {
      say(`\n== ${name}: left out, it needs Linux (x64 or arm64)`);
      continue;
    }
    const { code, output } = await timed(name, () => nodeOutput(args));
    passed += sum(output, /^(?:ℹ|#) pass (\d+)$|^ +(\d+) passing\b/gm);
    failed += sum(output, /^(?:ℹ|#) fail (\d+)$|^ +(\d+) failing\b/gm);
    again += output.split(/A second (?:window|try) was needed/).length - 1;
    if (code !== 0) broken.push(name);
  }
  const counts = `${passed} passed, ${failed} failed${again > 0 ? `, ${again} at the second try (named above)` : ''}`;
  if (broken.length > 0) throw new Failure(`\nFailed: ${broken.join('; ')}. ${counts}`);
  say(counts);
});

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
  say(`== ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * @param {string} output
 * @param {RegExp} counts global, the number in one of two groups
 */
function sum(output, counts) {
  return [...output.matchAll(counts)].reduce((total, [, node, mocha]) => total + Number(node ?? mocha), 0);
}
