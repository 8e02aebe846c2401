// Builds the extension as docs-json.vsix: the same bytes for the same commit, wherever and whenever it is built.
//   npm run package [-- --out FILE --dist FOLDER]      --dist names an existing build
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { main, node, root } from './kit/run.mjs';
import { stage } from './kit/stage.mjs';

await main(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'docs-json.vsix' }, dist: { type: 'string' } },
  });
  const out = path.resolve(values.out);
  // Before the build, and because vsce does not create the folder.
  mkdirSync(path.dirname(out), { recursive: true });
  if (values.dist === undefined) await node(['esbuild.mjs']);
  const folder = stage(values.dist ?? path.join(root, 'dist'));
  try {
    // An archive stores the local time of its files.
    const env = { ...process.env, SOURCE_DATE_EPOCH: timeOfCommit(), TZ: 'UTC' };
    const args = ['package', '--no-dependencies', '--out', out, ...linkArguments(folder)];
    await node([path.join(root, 'node_modules/@vscode/vsce/vsce'), ...args], { env, cwd: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * As long as package.json names no repository, the links of the README cannot be resolved and stay unchanged.
 *
 * @param {string} folder
 * @returns {string[]} arguments of vsce
 */
function linkArguments(folder) {
  const { repository } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return repository ? [] : ['--allow-missing-repository', '--no-rewrite-relative-links'];
}

/** Seconds since 1970; without git, as in a downloaded archive, a fixed time. */
function timeOfCommit() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '1700000000';
  }
}
